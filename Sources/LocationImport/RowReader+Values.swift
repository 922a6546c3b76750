import AlertC
import Locations

extension RowReader {
  /// An integer; nil when the field is empty.
  func number(_ column: Column) throws(RowProblem) -> Int? {
    let bytes = bytes(column)
    guard let first = bytes.first else { return nil }
    let isNegative = first == UInt8(ascii: "-")
    let digits = isNegative || first == UInt8(ascii: "+") ? bytes.dropFirst() : bytes
    guard !digits.isEmpty, digits.count <= 15 else { throw notA("number", column) }
    var value = 0
    for byte in digits {
      guard let digit = byte.decimalDigit else { throw notA("number", column) }
      value = value * 10 + digit
    }
    return isNegative ? -value : value
  }

  /// An integer that must be there.
  func required(_ column: Column) throws(RowProblem) -> Int {
    guard let value = try number(column) else {
      throw RowProblem(.missing, "\(column.name) is empty")
    }
    return value
  }

  /// The identifier of another row; empty, 0 and -1 are none.
  func reference(_ column: Column) throws(RowProblem) -> Int? {
    guard let value = try number(column), value != 0, value != -1 else { return nil }
    guard value > 0 else { throw notA("reference", column) }
    return value
  }

  /// The code of another location; empty, 0 and -1 are none.
  func code(_ column: Column) throws(RowProblem) -> LocationCode? {
    guard let value = try reference(column) else { return nil }
    guard let code = LocationCode(exactly: value) else { throw notA("location code", column) }
    return code
  }

  /// The code of the row's own location.
  func ownCode(_ column: Column) throws(RowProblem) -> LocationCode {
    guard let code = LocationCode(exactly: try required(column)) else {
      throw notA("location code", column)
    }
    return code
  }

  /// Yes or no; nil when the field is empty.
  func flag(_ column: Column) throws(RowProblem) -> Bool? {
    guard let value = try number(column) else { return nil }
    guard value == 0 || value == 1 else {
      throw RowProblem(.value, "\(column.name) is \(quoted(column)) and not 0 or 1")
    }
    return value == 1
  }

  /// Yes or no; `otherwise` when the field is empty.
  func flag(_ column: Column, otherwise: Bool) throws(RowProblem) -> Bool {
    try flag(column) ?? otherwise
  }

  /// Text; nil when the field is empty.
  func text(_ column: Column) throws(RowProblem) -> String? {
    let bytes = bytes(column)
    if bytes.isEmpty { return nil }
    guard let text = file.encoding.text(bytes) else {
      throw RowProblem(.text, "\(column.name) is not \(file.encoding.name) text")
    }
    // Names end up on terminals and screens.
    guard !text.unicodeScalars.contains(where: \.isControl) else {
      throw RowProblem(.text, "\(column.name) is \(quoted(column)), with a control code")
    }
    return text
  }

  /// A hexadecimal number of at most two digits, such as a country code; nil when empty.
  func hexadecimal(_ column: Column) throws(RowProblem) -> UInt8? {
    let bytes = bytes(column)
    if bytes.isEmpty { return nil }
    guard bytes.count <= 2,
      let value = UInt8(String(decoding: bytes, as: UTF8.self), radix: 16)
    else { throw notA("hexadecimal code", column) }
    return value
  }

  /// A position; nil when the row has none.
  func coordinate(x: Column, y: Column) throws(RowProblem) -> Coordinate? {
    let longitude = try angle(x)
    let latitude = try angle(y)
    if longitude.isPlaceholder || latitude.isPlaceholder { return nil }
    if longitude.isNone, latitude.isNone { return nil }
    if bytes(x).isEmpty || bytes(y).isEmpty {
      throw RowProblem(.missing, "only one of \(x.name) and \(y.name) is given")
    }
    // Whole numbers count hundred-thousandths; a whole degree may stand beside a decimal one.
    let isDecimal = longitude.isDecimal || latitude.isDecimal
    let coordinate = Coordinate(
      latitude: latitude.degrees(isDecimal: isDecimal),
      longitude: longitude.degrees(isDecimal: isDecimal))
    guard abs(coordinate.latitude) <= 90 else { throw notA("latitude", y) }
    guard abs(coordinate.longitude) <= 180 else { throw notA("longitude", x) }
    return coordinate
  }

  /// A problem with what a field says.
  func notA(_ kind: String, _ column: Column) -> RowProblem {
    RowProblem(.value, "\(column.name) is \(quoted(column)), not a \(kind)")
  }

  /// A field for a message: short, and without anything that could harm a terminal.
  func quoted(_ column: Column) -> String {
    let bytes = bytes(column)
    return (file.encoding.text(bytes) ?? String(decoding: bytes, as: UTF8.self)).quotedForMessage
  }

  private func angle(_ column: Column) throws(RowProblem) -> Angle {
    guard let angle = Angle(bytes(column)) else { throw notA("coordinate", column) }
    return angle
  }
}

/// A coordinate as written: `+01871379` in hundred-thousandths of a degree, or `25.015626`.
private struct Angle {
  /// All digits as one number.
  private var digits = 0
  private var isNegative = false
  /// Digits behind the point.
  private var decimals = 0
  private(set) var isDecimal = false

  /// Reads a field, an empty one as zero; nil when it is no number.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let first = bytes.first else { return }
    var rest = bytes
    if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      isNegative = first == UInt8(ascii: "-")
      rest = rest.dropFirst()
    }
    // With 15 digits number and power of ten are exact, and so is their quotient.
    guard 1...16 ~= rest.count else { return nil }
    var count = 0
    for byte in rest {
      if let digit = byte.decimalDigit {
        digits = digits * 10 + digit
        count += 1
        if isDecimal { decimals += 1 }
      } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ","), !isDecimal {
        isDecimal = true
      } else {
        return nil
      }
    }
    guard 1...15 ~= count else { return nil }
  }

  var isNone: Bool { digits == 0 }

  /// 99.99999 degrees stands for a place that is not known.
  var isPlaceholder: Bool {
    isDecimal ? digits == 9_999_999 && decimals == 5 : digits == 9_999_999
  }

  func degrees(isDecimal: Bool) -> Double {
    var scale = 1.0
    for _ in 0..<(isDecimal ? decimals : 5) { scale *= 10 }
    let value = Double(digits) / scale
    return isNegative ? -value : value
  }
}

extension LocationCode {
  /// A code that names a place; nil for any other number.
  init?(exactly value: Int) {
    guard let raw = UInt16(exactly: value) else { return nil }
    self.init(rawValue: raw)
    guard isPlace else { return nil }
  }
}

extension UInt8 {
  /// The value of an ASCII digit.
  var decimalDigit: Int? {
    self >= 0x30 && self <= 0x39 ? Int(self) - 0x30 : nil
  }
}

extension Unicode.Scalar {
  /// A control code, which could move a terminal's cursor or worse.
  var isControl: Bool { value < 0x20 || 0x7F..<0xA0 ~= value }
}
