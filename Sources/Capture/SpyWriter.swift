import RDS

/// Writes groups as an RDS Spy log, the format most programs read.
///
/// The format has no sign for a corrected block, so only clean blocks are written; others become
/// `----`, and a reader never takes a guess for a fact.
package struct SpyWriter: Sendable {
  private var bytes: [UInt8] = []

  /// Begins a log with its header; `name` and `notes` are for people.
  package init(start: Timestamp, name: String = "", notes: String = "") {
    let text = start.description
    let time = text.dropFirst(11).prefix(8).split(separator: ":").joined(separator: "-")
    bytes.append(
      contentsOf: "<recorder=\"RDS Spy\" date=\"\(text.prefix(10))\" time=\"\(time)\" ".utf8)
    bytes.append(
      contentsOf: "source=\"0\" name=\"\(name)\" location=\"\" notes=\"\(notes)\">\r\n".utf8)
  }

  /// Adds one line.
  package mutating func write(_ group: Group, at stamp: Timestamp) {
    for block in [group.a, group.b, group.c, group.d] {
      bytes.append(
        contentsOf: (block.quality == .clean ? hexadecimal(block.value) : "----").utf8)
      bytes.append(0x20)
    }
    let text = stamp.description
    let hundredths = stamp.milliseconds % 1000 / 10
    bytes.append(0x40)
    bytes.append(contentsOf: text.utf8.prefix(10).map { $0 == 0x2d ? 0x2f : $0 })
    bytes.append(0x20)
    bytes.append(contentsOf: text.dropFirst(11).prefix(8).utf8)
    bytes.append(contentsOf: ".\(hundredths < 10 ? "0" : "")\(hundredths)\r\n".utf8)
  }

  /// Bytes written and not yet taken.
  package var size: Int { bytes.count }

  /// The bytes written since the last call.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }
}
