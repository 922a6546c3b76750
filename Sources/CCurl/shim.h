// libcurl with its variadic calls wrapped: Swift cannot call curl_easy_setopt or curl_easy_getinfo.
#pragma once
#include <curl/curl.h>

static inline CURLcode rt_curl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode rt_curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode rt_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode rt_curl_set_header(CURL *handle, struct curl_slist *list) {
  return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, list);
}

static inline CURLcode rt_curl_set_writer(CURL *handle, curl_write_callback writer) {
  return curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, writer);
}

static inline CURLcode rt_curl_response_code(CURL *handle, long *code) {
  return curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, code);
}
