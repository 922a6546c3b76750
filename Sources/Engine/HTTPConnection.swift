import CCurl
import Routing

/// One kept-alive HTTP connection to the engine: requests one after another.
final class HTTPConnection {
  private let handle: UnsafeMutableRawPointer
  private let headers: UnsafeMutablePointer<curl_slist>?

  struct Response {
    var code: Int
    var body: [UInt8]
  }

  private static let isReady: Bool = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  init() throws(RoutingError) {
    guard HTTPConnection.isReady, let handle = curl_easy_init() else {
      throw .engine(cause: "libcurl cannot be started", log: [])
    }
    self.handle = handle
    // The engine does not answer the question libcurl asks before it sends a long body.
    headers = curl_slist_append(curl_slist_append(nil, "Content-Type: application/json"), "Expect:")
  }

  deinit {
    curl_easy_cleanup(handle)
    curl_slist_free_all(headers)
  }

  /// Sends one request and waits for the answer; throws when there is none.
  func post(
    _ url: String, body: String, timeout milliseconds: Int = 60_000
  ) throws(RoutingError) -> Response {
    curl_easy_reset(handle)
    var answer: [UInt8] = []
    let result = withUnsafeMutablePointer(to: &answer) { answer -> CURLcode in
      rt_curl_set_text(handle, CURLOPT_URL, url)
      rt_curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http")
      // The engine is on this machine: no proxy of the environment may come between.
      rt_curl_set_text(handle, CURLOPT_PROXY, "")
      rt_curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
      rt_curl_set_number(handle, CURLOPT_TIMEOUT_MS, milliseconds)
      rt_curl_set_number(handle, CURLOPT_POSTFIELDSIZE, body.utf8.count)
      rt_curl_set_text(handle, CURLOPT_COPYPOSTFIELDS, body)
      rt_curl_set_header(handle, headers)
      rt_curl_set_writer(handle, appendToAnswer)
      rt_curl_set_pointer(handle, CURLOPT_WRITEDATA, answer)
      return curl_easy_perform(handle)
    }
    guard result == CURLE_OK else {
      let cause = String(cString: curl_easy_strerror(result))
      throw .engine(cause: "\(url): \(cause)", log: [])
    }
    var code = 0
    rt_curl_response_code(handle, &code)
    return Response(code: code, body: answer)
  }
}

/// An answer grows up to 256 MB; what is longer is no answer of the engine.
private let longestAnswer = 256 << 20

private func appendToAnswer(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
  _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let bytes, let context else { return 0 }
  let answer = context.assumingMemoryBound(to: [UInt8].self)
  guard answer.pointee.count + size * count <= longestAnswer else { return 0 }
  answer.pointee += UnsafeRawBufferPointer(start: bytes, count: size * count)
  return size * count
}
