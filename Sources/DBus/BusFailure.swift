import CLinux
import CSystemd
import Glibc

/// Why something on the bus failed: an error as D-Bus sends it, or what the system said.
package struct BusFailure: Error, Sendable, Hashable {
  /// The error's name, `org.freedesktop.DBus.Error.AccessDenied`.
  package let name: String
  /// In words, of whoever refused it.
  package let cause: String

  package init(_ name: String = "org.freedesktop.DBus.Error.Failed", cause: String) {
    self.name = name
    self.cause = cause
  }

  /// - Parameter code: Of the system, negative as sd-bus returns it.
  init(code: CInt) { self.init(cause: String(cString: strerror(-code))) }

  /// The name of the error that the bus itself answers with when its policy says no.
  package static let accessDenied = "org.freedesktop.DBus.Error.AccessDenied"

  /// The arguments have a type or a shape that the method does not take.
  package static func invalidArguments(_ cause: String) -> BusFailure {
    BusFailure("org.freedesktop.DBus.Error.InvalidArgs", cause: cause)
  }

  /// More is asked for at once than is answered.
  package static let limitsExceeded = BusFailure(
    "org.freedesktop.DBus.Error.LimitsExceeded", cause: "too many calls wait for their answers")
}
