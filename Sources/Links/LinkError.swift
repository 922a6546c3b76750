/// Why a line, a pipe or a connection cannot be used.
package enum LinkError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Nothing of that name is there.
  case notFound(String)
  /// It is there and may not be opened; what to do about it.
  case denied(device: String, advice: String)
  /// Somebody else has it.
  case busy(device: String, cause: String)
  /// It is gone: pulled out, or closed by its owner.
  case gone(device: String)
  /// All that it had has been handed over: the end of a pipe.
  case ended(device: String)
  /// A call failed; the cause in the system's words.
  case failed(device: String, cause: String)

  package var description: String {
    switch self {
    case .notFound(let what): "\(what): not there"
    case .denied(let device, let advice): "\(device): permission denied; \(advice)"
    case .busy(let device, let cause): "\(device): in use: \(cause)"
    case .gone(let device): "\(device): no longer there"
    case .ended(let device): "\(device): has ended"
    case .failed(let device, let cause): "\(device): \(cause)"
    }
  }
}
