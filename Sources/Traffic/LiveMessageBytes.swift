/// Puts numbers behind one another, the lowest byte first.
struct ByteWriter {
  var bytes: [UInt8] = []

  mutating func put(_ value: UInt64, bytes count: Int) {
    for position in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value >> (position * 8))) }
  }

  /// A signed number in as few bytes as it takes, seven bits each.
  mutating func putVariable(_ value: Int64) {
    // The sign goes last, so that small negative numbers are short too.
    var rest = UInt64(bitPattern: value << 1 ^ value >> 63)
    while rest > 0x7f {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}

/// Takes apart what a ``ByteWriter`` put together; nil where the bytes end or make no number.
struct ByteReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number(bytes count: Int) -> UInt64? {
    guard rest.count >= count else { return nil }
    let value = rest.prefix(count).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    rest = rest.dropFirst(count)
    return value
  }

  mutating func variable() -> Int64? {
    var value: UInt64 = 0
    for position in 0..<10 {
      guard let byte = rest.popFirst() else { return nil }
      value |= UInt64(byte & 0x7f) << (position * 7)
      if byte < 0x80 { return Int64(bitPattern: value >> 1) ^ -Int64(value & 1) }
    }
    return nil
  }
}
