/// One line of OPL, osmium-tool's text format: a node or a way with the fields that matter here.
struct OPLLine {
  /// `n` or `w`; other objects are not read.
  let kind: UInt8
  let id: Int64
  private let fields: UnsafeRawBufferPointer

  /// Reads the start of a line; nil when it is none.
  init?(_ line: UnsafeRawBufferPointer) {
    guard let kind = line.first else { return nil }
    var end = 1
    guard let id = OPLLine.integer(line, &end) else { return nil }
    self.kind = kind
    self.id = id
    fields = UnsafeRawBufferPointer(rebasing: line[end...])
  }

  /// What follows a field's letter, up to the next blank; nil when there is no such field.
  func field(_ letter: UInt8) -> UnsafeRawBufferPointer? {
    var start = 0
    while start < fields.count {
      guard fields[start] == 0x20 else { return nil }
      var end = start + 1
      while end < fields.count, fields[end] != 0x20 { end += 1 }
      if end > start + 1, fields[start + 1] == letter {
        return UnsafeRawBufferPointer(rebasing: fields[(start + 2)..<end])
      }
      start = end
    }
    return nil
  }

  /// A node's place in units of 1e-7 degree; nil when it is not known.
  var place: MapPlace? {
    guard let x = field(0x78), let y = field(0x79), let longitude = OPLLine.fixed(x),
      let latitude = OPLLine.fixed(y)
    else { return nil }
    return MapPlace(latitude: latitude, longitude: longitude)
  }

  /// Hands the nodes of a way to `body`; false when they cannot be read.
  func forEachNode(_ body: (Int64) -> Void) -> Bool {
    guard let nodes = field(0x4e) else { return false }
    var position = 0
    while position < nodes.count {
      guard nodes[position] == 0x6e else { return false }
      position += 1
      guard let id = OPLLine.integer(nodes, &position) else { return false }
      body(id)
      guard position == nodes.count || nodes[position] == 0x2c else { return false }
      position += 1
    }
    return true
  }

  /// Hands each tag to `body`, key and value as written.
  func forEachTag(_ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Void) {
    guard let tags = field(0x54) else { return }
    for tag in tags.split(separator: 0x2c) {
      guard let equals = tag.firstIndex(of: 0x3d) else { continue }
      body(
        UnsafeRawBufferPointer(rebasing: tag[..<equals]),
        UnsafeRawBufferPointer(rebasing: tag[(equals + 1)...]))
    }
  }

  /// A text without its escapes: `%20%` is the character with that hexadecimal number.
  static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    var text = ""
    var rest = bytes[...]
    while let percent = rest.firstIndex(of: 0x25) {
      text += String(decoding: rest[..<percent], as: UTF8.self)
      let digits = rest[(percent + 1)...].prefix { $0 != 0x25 }
      guard digits.endIndex < rest.endIndex,
        let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
        let scalar = UnicodeScalar(code)
      else { break }
      text.unicodeScalars.append(scalar)
      rest = rest[(digits.endIndex + 1)...]
    }
    return text + String(decoding: rest, as: UTF8.self)
  }

  private static func integer(_ bytes: UnsafeRawBufferPointer, _ position: inout Int) -> Int64? {
    var value: Int64 = 0
    var isNegative = false
    if position < bytes.count, bytes[position] == 0x2d {
      isNegative = true
      position += 1
    }
    let start = position
    while position < bytes.count, bytes[position] &- 0x30 < 10, position - start < 18 {
      value = value * 10 + Int64(bytes[position] - 0x30)
      position += 1
    }
    guard position > start else { return nil }
    return isNegative ? -value : value
  }

  /// A decimal number times 1e7; nil when it is none that 32 bits hold.
  private static func fixed(_ bytes: UnsafeRawBufferPointer) -> Int32? {
    var (value, decimals, isNegative) = (Int64(0), -1, false)
    guard !bytes.isEmpty, bytes.count < 16 else { return nil }
    for (position, byte) in bytes.enumerated() {
      switch byte {
      case 0x2d where position == 0: isNegative = true
      case 0x2e where decimals < 0: decimals = 0
      case 0x30...0x39:
        guard decimals < 7 else { continue }
        value = value * 10 + Int64(byte - 0x30)
        if decimals >= 0 { decimals += 1 }
      default: return nil
      }
    }
    for _ in max(0, decimals)..<7 { value *= 10 }
    return Int32(exactly: isNegative ? -value : value)
  }
}
