/// Writes one JSON text, value by value.
///
/// Commas and quotes are its business; that begins and ends pair up is the caller's.
package struct JSONWriter {
  package private(set) var text = ""
  private var needsComma = false

  package init() {}

  /// An object whose members `body` writes.
  package mutating func object(_ body: (inout JSONWriter) -> Void) { nest("{", "}", body) }

  /// An array whose elements `body` writes.
  package mutating func array(_ body: (inout JSONWriter) -> Void) { nest("[", "]", body) }

  /// The name of the member that the next value belongs to.
  package mutating func key(_ name: String) {
    string(name)
    text += ":"
    needsComma = false
  }

  package mutating func string(_ value: String) {
    separate()
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// A number; null when it is not finite, which JSON cannot say.
  package mutating func number(_ value: Double) {
    separate()
    if let whole = Int64(exactly: value), abs(value) < 1e15 {
      text += String(whole)
    } else {
      text += value.isFinite ? String(value) : "null"
    }
  }

  package mutating func bool(_ value: Bool) {
    separate()
    text += value ? "true" : "false"
  }

  package mutating func null() {
    separate()
    text += "null"
  }

  /// A value copied from a text that was read.
  package mutating func value(_ value: JSONValue) {
    if let text = value.text {
      string(text)
    } else if let number = value.number {
      self.number(number)
    } else if let bool = value.bool {
      self.bool(bool)
    } else if value.isArray {
      array { for element in value.elements { $0.value(element) } }
    } else if value.isObject {
      object {
        for member in value.members {
          $0.key(member.key)
          $0.value(member.value)
        }
      }
    } else {
      null()
    }
  }

  private mutating func nest(_ open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
    separate()
    text += open
    needsComma = false
    body(&self)
    text += close
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { text += "," }
    needsComma = true
  }
}
