/// Walks through the members of one JSON object (RFC 8259) where it lies, without a copy.
///
/// Values inside values are checked for their brackets and strings only.
struct JSONMembers {
  /// A member's name as written, and its value: a string without its quotation marks, else the text
  /// of the value.
  struct Member {
    let name: UnsafeRawBufferPointer
    let value: UnsafeRawBufferPointer
    let isString: Bool
  }

  enum Step {
    case member(Member)
    case end
    case malformed
  }

  private let text: UnsafeRawBufferPointer
  private var position = 0
  private var isFirst = true

  /// Begins before the first member.
  init(_ text: UnsafeRawBufferPointer) { self.text = text }

  /// The next member, or what comes instead of it; after `end` or `malformed` nothing comes.
  mutating func next() -> Step {
    if isFirst, !take(UInt8(ascii: "{")) { return .malformed }
    if take(UInt8(ascii: "}")) {
      skipSpace()
      return position == text.count ? .end : .malformed
    }
    guard isFirst || take(UInt8(ascii: ",")), let name = string(), take(UInt8(ascii: ":"))
    else { return .malformed }
    isFirst = false
    skipSpace()
    if position < text.count, text[position] == UInt8(ascii: "\"") {
      guard let value = string() else { return .malformed }
      return .member(Member(name: name, value: value, isString: true))
    }
    let start = position
    guard skipValue() else { return .malformed }
    return .member(
      Member(
        name: name, value: UnsafeRawBufferPointer(rebasing: text[start..<position]),
        isString: false))
  }

  private mutating func skipSpace() {
    while position < text.count, [0x20, 0x09, 0x0d, 0x0a].contains(text[position]) { position += 1 }
  }

  /// Skips space, and one byte when it is the one asked for.
  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard position < text.count, text[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func string() -> UnsafeRawBufferPointer? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    let start = position
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "\""):
        position += 1
        return UnsafeRawBufferPointer(rebasing: text[start..<(position - 1)])
      case UInt8(ascii: "\\"): position += 2
      case 0..<0x20: return nil
      default: position += 1
      }
    }
    return nil
  }

  private mutating func skipValue() -> Bool {
    let start = position
    var depth = 0
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "\""):
        guard depth > 0, string() != nil else { return false }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard depth > 0 || position == start else { return false }
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        // The object's own end.
        if depth == 0 { return position > start }
        depth -= 1
        if depth == 0 {
          position += 1
          return true
        }
      case UInt8(ascii: ",") where depth == 0, 0x20 where depth == 0: return position > start
      default: break
      }
      position += 1
    }
    return false
  }
}
