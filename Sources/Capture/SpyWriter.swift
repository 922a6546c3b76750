import RDS

/// Writes groups as an RDS Spy log, the format most programs read.
///
/// The format has no sign for a corrected or damaged block. Only clean blocks are written as such;
/// others become `----`, and no reader takes a guess for a fact. With a scale of qualities, what
/// was received of them follows in a field of its own, see ``QualityField``, and ``CaptureReader``
/// gives back each group as it was written.
package struct SpyWriter: Sendable {
  private var bytes: [UInt8] = []
  private let tellsQuality: Bool

  /// Begins a log with its header.
  ///
  /// - Parameters:
  ///   - start: When recording began.
  ///   - name: The station, for people.
  ///   - notes: For people.
  ///   - scale: How finely the source tells the quality of blocks; nil writes what is clean only.
  package init(start: Timestamp, name: String = "", notes: String = "", scale: QualityScale? = nil)
  {
    tellsQuality = scale != nil
    let text = start.description
    let time = text.dropFirst(11).prefix(8).split(separator: ":").joined(separator: "-")
    bytes.append(
      contentsOf: "<recorder=\"RDS Spy\" date=\"\(text.prefix(10))\" time=\"\(time)\" ".utf8)
    bytes.append(
      contentsOf: ("source=\"0\" name=\"\(SpyWriter.attribute(name))\" location=\"\" "
        + "notes=\"\(SpyWriter.attribute(notes))\"").utf8)
    if let scale { bytes.append(contentsOf: " blocks=\"\(scale.rawValue)\"".utf8) }
    bytes.append(contentsOf: ">\r\n".utf8)
  }

  /// Text that cannot end its attribute or its line.
  private static func attribute(_ text: String) -> String {
    String(text.map { $0 == "\"" ? "'" : $0.isNewline || $0 == "<" || $0 == ">" ? " " : $0 })
  }

  /// Adds one line.
  package mutating func write(_ group: Group, at stamp: Timestamp) {
    for block in [group.a, group.b, group.c, group.d] {
      bytes.append(
        contentsOf: (block.quality == .clean ? hexadecimal(block.value) : "----").utf8)
      bytes.append(0x20)
    }
    if tellsQuality { QualityField.write(group, to: &bytes) }
    let text = stamp.description
    bytes.append(0x40)
    bytes.append(contentsOf: text.utf8.prefix(10).map { $0 == 0x2d ? 0x2f : $0 })
    bytes.append(0x20)
    bytes.append(contentsOf: text.dropFirst(11).prefix(8).utf8)
    bytes.append(contentsOf: ".\(fraction(of: stamp))\r\n".utf8)
  }

  /// RDS Spy writes hundredths; a log that is to replay as it was received keeps milliseconds.
  private func fraction(of stamp: Timestamp) -> Substring {
    let milliseconds = stamp.timeOfDay.milliseconds % 1000
    return String(1000 + milliseconds).dropFirst().prefix(tellsQuality ? 3 : 2)
  }

  /// Bytes written and not yet taken.
  package var size: Int { bytes.count }

  /// The bytes written since the last call.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }
}
