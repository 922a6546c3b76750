/// Writes JSON text (RFC 8259) byte by byte, in the order it is told.
///
/// Commas and brackets come by themselves, so that the text is always well formed as long as each
/// member of an object is named first.
///
///     var json = JSONWriter()
///     json.object {
///       $0.member("id", "A9")
///       $0.name("points")
///       $0.array { $0.number(8.5) }
///     }
///     json.text  // {"id":"A9","points":[8.5]}
package struct JSONWriter: Sendable {
  /// The text so far, UTF-8.
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Forgets the text and keeps the memory for the next.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  // MARK: Structure

  package mutating func object<Failure: Error>(
    _ members: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    try enclosed(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
  }

  package mutating func array<Failure: Error>(
    _ elements: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    try enclosed(UInt8(ascii: "["), UInt8(ascii: "]"), elements)
  }

  /// The name of the member whose value is written next.
  package mutating func name(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Ends a text of a sequence of texts, one a line (NDJSON).
  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  private mutating func enclosed<Failure: Error>(
    _ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    separate()
    bytes.append(open)
    needsComma = false
    try body(&self)
    bytes.append(close)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  // MARK: Values

  package mutating func null() { literal("null") }

  package mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

  package mutating func integer(_ value: some BinaryInteger) { literal(String(value)) }

  /// The shortest number that reads back as the same, without an exponent; null when not finite.
  package mutating func number(_ value: Double) {
    literal(value.isFinite ? JSONWriter.plain(value.description) : "null")
  }

  /// A number rounded to so many decimals at most, zeros at its end left out.
  package mutating func number(_ value: Double, decimals: Int) {
    literal(value.isFinite ? JSONWriter.rounded(value, decimals: decimals) : "null")
  }

  package mutating func string(_ value: String) {
    separate()
    quote(value)
  }

  private mutating func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  /// The text of a string in quotes.
  ///
  /// A Swift string is always valid Unicode, so a lone surrogate cannot occur. U+2028 and U+2029
  /// are escaped too, because some readers take them for the end of a line.
  private mutating func quote(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": bytes.append(contentsOf: "\\\"".utf8)
      case "\\": bytes.append(contentsOf: "\\\\".utf8)
      case "\n": bytes.append(contentsOf: "\\n".utf8)
      case "\r": bytes.append(contentsOf: "\\r".utf8)
      case "\t": bytes.append(contentsOf: "\\t".utf8)
      case "\u{0}"..."\u{1f}", "\u{7f}", "\u{2028}", "\u{2029}": escape(scalar.value)
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ code: UInt32) {
    let digits = String(code, radix: 16)
    bytes.append(contentsOf: "\\u".utf8)
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
    bytes.append(contentsOf: digits.utf8)
  }

  // MARK: Numbers

  /// Powers of ten up to the most decimals that make sense in degrees.
  private static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]

  private static func rounded(_ value: Double, decimals: Int) -> String {
    let decimals = min(max(decimals, 0), powers.count - 1)
    let scaled = (value * powers[decimals]).rounded()
    // Beyond 2^53 a double has no decimals to round.
    guard abs(scaled) < 9_007_199_254_740_992 else { return plain(value.description) }
    var digits = String(Int64(scaled).magnitude)
    digits = String(repeating: "0", count: max(0, decimals + 1 - digits.utf8.count)) + digits
    let text = trimmed(String(digits.dropLast(decimals)), String(digits.suffix(decimals)))
    return scaled < 0 ? "-" + text : text
  }

  /// A number's description with its exponent, if any, worked into the digits.
  private static func plain(_ description: String) -> String {
    var rest = Substring(description)
    let isNegative = rest.first == "-"
    if isNegative { rest.removeFirst() }
    var exponent = 0
    if let mark = rest.firstIndex(of: "e") {
      exponent = Int(rest[rest.index(after: mark)...]) ?? 0
      rest = rest[..<mark]
    }
    let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
    var (whole, fraction) = (String(parts.first ?? "0"), parts.count > 1 ? String(parts[1]) : "")
    if exponent > 0 {
      fraction += String(repeating: "0", count: max(0, exponent - fraction.utf8.count))
      whole += fraction.prefix(exponent)
      fraction.removeFirst(exponent)
    } else if exponent < 0 {
      whole = String(repeating: "0", count: max(0, 1 - exponent - whole.utf8.count)) + whole
      fraction = whole.suffix(-exponent) + fraction
      whole.removeLast(-exponent)
    }
    let text = trimmed(whole, fraction)
    return isNegative && text != "0" ? "-" + text : text
  }

  private static func trimmed(_ whole: String, _ fraction: String) -> String {
    var (whole, fraction) = (Substring(whole), Substring(fraction))
    while whole.utf8.count > 1, whole.first == "0" { whole.removeFirst() }
    while fraction.last == "0" { fraction.removeLast() }
    return fraction.isEmpty ? String(whole) : "\(whole).\(fraction)"
  }
}
