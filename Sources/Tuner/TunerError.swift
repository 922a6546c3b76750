import RDS

/// Why a receiver cannot be used, in one line that says what to do.
package enum TunerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Nothing of that name is there.
  case notFound(String)
  /// The device is there and may not be opened; what to do about it.
  case denied(device: String, advice: String)
  /// Somebody else has it.
  case busy(device: String, cause: String)
  /// The device is gone: pulled out, or its connection closed for good.
  case gone(device: String)
  /// It answered in a way it should not, or a call failed; the cause in the system's words.
  case failed(device: String, cause: String)
  /// All that it had has been handed over: the end of a capture, or of a pipe.
  case ended(device: String)
  /// No receiver is named like that; what a name looks like.
  case badName(String, expected: String)
  /// It has no such function, or not on this frequency.
  case unsupported(device: String, what: String)

  package var description: String {
    switch self {
    case .notFound(let what): "\(what): no such receiver"
    case .denied(let device, let advice): "\(device): permission denied; \(advice)"
    case .busy(let device, let cause): "\(device): in use: \(cause)"
    case .gone(let device): "\(device): no longer there"
    case .failed(let device, let cause): "\(device): \(cause)"
    case .ended(let device): "\(device): has ended"
    case .badName(let name, let expected): "\"\(name)\" names no receiver; expected \(expected)"
    case .unsupported(let device, let what): "\(device): \(what)"
    }
  }
}
