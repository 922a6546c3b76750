import JSON
import RDS

/// What one line of gpsd's JSON says to us.
package enum GPSDReport: Sendable, Hashable {
  /// The greeting: whoever sends it is gpsd.
  case version
  case position(Position)
  /// A receiver that does not know where it is.
  case noFix
  /// Anything else it tells its clients: satellites, devices, raw measurements.
  case other

  /// Reads a line; nil when it is no report.
  package init?(_ line: UnsafeRawBufferPointer) {
    guard let document = try? JSONDocument(Array(line)), let kind = document.root["class"]?.text
    else { return nil }
    switch kind {
    case "VERSION": self = .version
    case "TPV": self = GPSDReport.fix(document.root)
    default: self = .other
    }
  }

  /// A time-position-velocity report; which members it has depends on the receiver.
  private static func fix(_ report: JSONValue) -> GPSDReport {
    // Mode 2 is a fix without, 3 one with height.
    guard let mode = report["mode"]?.number, mode >= 2, let latitude = report["lat"]?.number,
      let longitude = report["lon"]?.number
    else { return .noFix }
    // eph is a circle; older versions tell the two sides alone.
    let sides = [report["epx"]?.number, report["epy"]?.number].compactMap { $0 }
    let position = Position(
      latitude: latitude, longitude: longitude, speed: report["speed"]?.number,
      heading: report["track"]?.number, accuracy: report["eph"]?.number ?? sides.max(),
      time: report["time"]?.text.flatMap { Timestamp(iso8601: $0) })
    return position.map { .position($0) } ?? .noFix
  }
}
