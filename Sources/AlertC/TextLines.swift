/// The lines of a table kept as text in the program, without the comments (`#`) and empty ones.
package struct TextLines {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  package init(_ text: StaticString) {
    // A literal of one character has no bytes to point at; no table is that short.
    bytes =
      text.hasPointerRepresentation
      ? UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
      : UnsafeBufferPointer(start: nil, count: 0)
  }

  /// The next line; its bytes live as long as the program.
  package mutating func next() -> UnsafeBufferPointer<UInt8>? {
    while position < bytes.count {
      let start = position
      while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      let line = UnsafeBufferPointer(rebasing: bytes[start..<position])
      position += 1
      if let first = line.first, first != UInt8(ascii: "#") { return line }
    }
    return nil
  }
}
