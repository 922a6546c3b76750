/// Writes XML 1.0 text, indented by two spaces an element, in the order it is told.
///
///     var xml = XMLWriter()
///     xml.element("feed", []) {
///       $0.element("from", [("junction_ref", "8")], text: "+50 +8")
///     }
package struct XMLWriter: Sendable {
  /// The text so far, with the declaration, each element on a line of its own.
  package private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var depth = 0

  package typealias Attributes = [(name: String, value: String?)]

  package init() {}

  /// An element with others in it; attributes without a value are left out.
  package mutating func element(
    _ name: String, _ attributes: Attributes, _ content: (inout XMLWriter) -> Void
  ) {
    begin(name, attributes)
    text += ">\n"
    depth += 1
    content(&self)
    depth -= 1
    indent()
    text += "</\(name)>\n"
  }

  /// An element with nothing or only text in it.
  package mutating func element(_ name: String, _ attributes: Attributes, text content: String = "")
  {
    begin(name, attributes)
    text += content.isEmpty ? "/>\n" : ">\(XMLWriter.escaped(content))</\(name)>\n"
  }

  private mutating func begin(_ name: String, _ attributes: Attributes) {
    indent()
    text += "<\(name)"
    for case (let name, let value?) in attributes {
      text += " \(name)=\"\(XMLWriter.escaped(value))\""
    }
  }

  private mutating func indent() { text += String(repeating: "  ", count: depth) }

  /// What stands for a text in an attribute or between tags.
  ///
  /// Breaks of lines and tabs would be read as spaces in an attribute, and what XML has no way to
  /// say is replaced.
  static func escaped(_ value: String) -> String {
    var escaped = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
      case "\u{0}"..."\u{1f}", "\u{fffe}", "\u{ffff}": escaped += "\u{fffd}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
