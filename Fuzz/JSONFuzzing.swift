import CJSON
import Capture
import RDS

/// One line of JSON, read by us and by cJSON: where both know what it is, they must agree.
func fuzzJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  var line = GroupLine()
  let content = line.read(bytes)
  // cJSON takes control characters for space; escapes are no part of what we look for.
  guard bytes.first == UInt8(ascii: "{"),
    bytes.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\\") }), let judged = judge(bytes)
  else { return 0 }
  switch content {
  case .group(let group, _):
    let blocks = [group.a, group.b, group.c, group.d].map {
      $0.quality == .missing ? "----" : hexadecimal($0.value)
    }
    let words = judged.split { $0 == " " }.map { $0.uppercased() }
    precondition(
      judged.contains("?") || words == blocks, "read \(blocks), and it says \(judged)")
  case .bad: precondition(!isPlain(judged), "refused: \(judged)")
  case .nothing: preconditionFailure("an object that is nothing")
  }
  return 0
}

/// The text of the only `raw_data`, by cJSON.
private func judge(_ bytes: UnsafeRawBufferPointer) -> String? {
  var end: UnsafePointer<CChar>?
  guard let text = bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
    let root = cJSON_ParseWithLengthOpts(text, bytes.count, &end, 0)
  else { return nil }
  defer { cJSON_Delete(root) }
  guard let end, bytes[(end - text)...].allSatisfy({ $0 == 0x20 }) else { return nil }
  var found: String?
  var member = root.pointee.child
  while let next = member {
    if let name = next.pointee.string, String(cString: name) == "raw_data" {
      guard found == nil, cJSON_IsString(next) != 0, let value = next.pointee.valuestring else {
        return nil
      }
      found = String(cString: value)
    }
    member = next.pointee.next
  }
  return found
}

/// Whether a text is four blocks as redsea writes them.
private func isPlain(_ text: String) -> Bool {
  let words = text.split(separator: " ", omittingEmptySubsequences: false)
  return words.count == 4
    && words.allSatisfy { word in
      word == "----" || word.utf8.count == 4 && word.allSatisfy { $0.isASCII && $0.isHexDigit }
    }
}
