import Positioning
import RDS
import Tuner

/// What the daemon knows after the power was off: messages, stations by place, the last position.
///
/// As bytes it is a head of lines, then the messages, then a check sum over all of it:
///
///     rds-traffic state 1
///     saved 2026-12-01T08:00:00Z          when the last position was known, UTC
///     position 49.4 8.6
///     station CELLNORTH CELLEAST KHZ PI DAY
///     messages 1234                       so many bytes follow
package struct KeptState: Sendable, Equatable {
  /// A snapshot of the live messages; empty for none.
  package var messages: [UInt8] = []
  package var stations = StationMemory()
  package var latitude: Double?
  package var longitude: Double?

  package init() {}

  private static let mark = "rds-traffic state 1"

  package var bytes: [UInt8] {
    var head = KeptState.mark + "\n"
    if let latitude, let longitude { head += "position \(latitude) \(longitude)\n" }
    for line in stations.text.split(separator: "\n") { head += "station \(line)\n" }
    head += "messages \(messages.count)\n"
    var bytes = Array(head.utf8) + messages
    let sum = KeptState.checkSum(bytes)
    for shift in [0, 8, 16, 24] as [UInt32] {
      bytes.append(UInt8(truncatingIfNeeded: sum >> shift))
    }
    return bytes
  }

  /// Reads what ``bytes`` gave.
  ///
  /// - Throws: ``DaemonError`` for anything else, however it came to be.
  package init(_ bytes: [UInt8]) throws(DaemonError) {
    guard bytes.count > 4 else { throw DaemonError("too short for a state") }
    let body = bytes.dropLast(4)
    let sum = zip([0, 8, 16, 24] as [UInt32], bytes.suffix(4)).reduce(UInt32(0)) {
      $0 | UInt32($1.1) << $1.0
    }
    guard KeptState.checkSum(Array(body)) == sum else {
      throw DaemonError("damaged: its check sum is wrong")
    }
    var rest = body[...]
    guard KeptState.line(&rest) == KeptState.mark else {
      throw DaemonError("not the state of this version")
    }
    var stations = ""
    while let line = KeptState.line(&rest) {
      let words = line.split(separator: " ")
      switch words.first {
      case "position" where words.count == 3:
        if let position = Double(words[1]).flatMap({ latitude in
          Double(words[2]).flatMap { Position(latitude: latitude, longitude: $0) }
        }) {
          (latitude, longitude) = (position.latitude, position.longitude)
        }
      case "station": stations += line.dropFirst("station ".count) + "\n"
      case "messages" where words.count == 2:
        guard Int(words[1]) == rest.count else {
          throw DaemonError("damaged: messages are missing")
        }
        messages = Array(rest)
        self.stations = StationMemory(text: stations)
        return
      default: break
      }
    }
    throw DaemonError("damaged: it ends early")
  }

  /// The next line of text; nil when there is none.
  private static func line(_ rest: inout ArraySlice<UInt8>) -> String? {
    guard let end = rest.firstIndex(of: 0x0a) else { return nil }
    defer { rest = rest[(end + 1)...] }
    return String(decoding: rest[..<end], as: UTF8.self)
  }

  /// CRC-32 (IEEE 802.3).
  private static func checkSum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
