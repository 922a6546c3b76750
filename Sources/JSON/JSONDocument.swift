import CJSON

/// A JSON text read into memory by cJSON, freed with its last value.
package final class JSONDocument {
  fileprivate let node: UnsafeMutablePointer<cJSON>

  /// Why a text is not JSON, and the line on which it stops being.
  package struct ParseError: Error {
    package let line: Int
    package let cause: String
  }

  package init(_ bytes: [UInt8]) throws(ParseError) {
    var end = 0
    let node: UnsafeMutablePointer<cJSON>? = bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self) else { return nil }
      var stop: UnsafePointer<CChar>?
      let node = cJSON_ParseWithLengthOpts(start, buffer.count, &stop, 0)
      end = stop.map { start.distance(to: $0) } ?? 0
      return node
    }
    let spaces: [UInt8] = [0x20, 0x09, 0x0a, 0x0d]
    guard let node else {
      throw ParseError(line: JSONDocument.line(of: end, in: bytes), cause: "not JSON")
    }
    if let stray = bytes[end...].firstIndex(where: { !spaces.contains($0) }) {
      cJSON_Delete(node)
      throw ParseError(
        line: JSONDocument.line(of: stray, in: bytes), cause: "not JSON: text after its end")
    }
    self.node = node
  }

  deinit { cJSON_Delete(node) }

  package var root: JSONValue { JSONValue(document: self, node: node) }

  private static func line(of offset: Int, in bytes: [UInt8]) -> Int {
    bytes.prefix(max(0, offset)).count { $0 == 0x0a } + 1
  }
}

/// One value of a JSON text; keeps the whole text alive.
package struct JSONValue {
  private let document: JSONDocument
  private let node: UnsafeMutablePointer<cJSON>

  fileprivate init(document: JSONDocument, node: UnsafeMutablePointer<cJSON>) {
    self.document = document
    self.node = node
  }

  /// A member of an object.
  package subscript(key: String) -> JSONValue? {
    guard cJSON_IsObject(node) != 0, let member = cJSON_GetObjectItemCaseSensitive(node, key)
    else { return nil }
    return JSONValue(document: document, node: member)
  }

  /// The value at the end of a path of object members.
  package subscript(path path: [String]) -> JSONValue? {
    path.reduce(JSONValue?.some(self)) { $0?[$1] }
  }

  /// The elements of an array, or none.
  package var elements: [JSONValue] {
    guard cJSON_IsArray(node) != 0 else { return [] }
    return children
  }

  /// The members of an object, or none.
  package var members: [(key: String, value: JSONValue)] {
    guard cJSON_IsObject(node) != 0 else { return [] }
    return children.map { ($0.node.pointee.string.map { String(cString: $0) } ?? "", $0) }
  }

  private var children: [JSONValue] {
    var values: [JSONValue] = []
    var next = node.pointee.child
    while let child = next {
      values.append(JSONValue(document: document, node: child))
      next = child.pointee.next
    }
    return values
  }

  package var text: String? {
    guard cJSON_IsString(node) != 0, let bytes = node.pointee.valuestring else { return nil }
    return String(cString: bytes)
  }

  package var number: Double? { cJSON_IsNumber(node) != 0 ? node.pointee.valuedouble : nil }

  /// A whole number; exact up to 2^53, beyond which JSON numbers are not.
  package var integer: Int64? { number.flatMap { Int64(exactly: $0) } }

  package var bool: Bool? { cJSON_IsBool(node) != 0 ? cJSON_IsTrue(node) != 0 : nil }
  package var isObject: Bool { cJSON_IsObject(node) != 0 }
  package var isArray: Bool { cJSON_IsArray(node) != 0 }
}
