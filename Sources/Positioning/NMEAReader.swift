/// Finds the sentences in the bytes of a receiver, whatever lies between and within them.
///
/// Traffic receivers with positions (GNS) put a frame of ten bytes, `?` at both ends, between any
/// two bytes of a sentence. What does not fit its checksum is tried again without such a frame.
struct NMEAReader: Sendable {
  /// What may still become a sentence, from a `$`.
  private var pending: [UInt8] = []

  private static let frame = 10
  private static let longest = NMEASentence.longest + 2 * frame

  /// Takes the next bytes; calls `take` for each whole sentence.
  mutating func feed(_ bytes: some Sequence<UInt8>, _ take: (NMEASentence) -> Void) {
    for byte in bytes { feed(byte, take) }
  }

  private mutating func feed(_ byte: UInt8, _ take: (NMEASentence) -> Void) {
    if pending.isEmpty, byte != UInt8(ascii: "$") { return }
    pending.append(byte)
    // A frame may have an end of line in it, and so may what is behind a frame begun.
    if byte == 0x0a || byte == 0x0d, let sentence = NMEAReader.sentence(in: pending.dropLast()) {
      pending.removeAll(keepingCapacity: true)
      take(sentence)
    } else if pending.count > NMEAReader.longest {
      let next = pending.dropFirst().firstIndex(of: UInt8(ascii: "$"))
      pending.removeFirst(next ?? pending.count)
    }
  }

  /// The sentence that ends where the bytes do.
  private static func sentence(in bytes: ArraySlice<UInt8>) -> NMEASentence? {
    var start = bytes.lastIndex(of: UInt8(ascii: "$"))
    // The nearest beginning first: a frame may have a `$` in it, a sentence not.
    while let begin = start {
      let line = bytes[begin...]
      if let sentence = NMEASentence(line) ?? withoutFrame(line) { return sentence }
      start = bytes[..<begin].lastIndex(of: UInt8(ascii: "$"))
    }
    return nil
  }

  private static func withoutFrame(_ line: ArraySlice<UInt8>) -> NMEASentence? {
    let mark = UInt8(ascii: "?")
    for first in line.indices.dropLast(frame - 1) where line[first] == mark {
      guard line[first + frame - 1] == mark else { continue }
      if let sentence = NMEASentence(line[..<first] + line[(first + frame)...]) { return sentence }
    }
    return nil
  }
}
