// libcurl with its variadic calls wrapped: Swift cannot call curl_easy_setopt or curl_easy_getinfo.
#pragma once
#include <curl/curl.h>
