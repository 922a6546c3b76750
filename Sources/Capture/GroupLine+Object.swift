import RDS

extension GroupLine {
  /// Reads a line of redsea's JSON: its `raw_data`, and `rx_time` where it is an ISO 8601 time.
  ///
  /// redsea passes corrected blocks on as if they were clean, and says so nowhere.
  mutating func object(_ line: UnsafeRawBufferPointer) -> Content {
    var members = JSONMembers(line)
    var blocks: UnsafeRawBufferPointer?
    var time: UnsafeRawBufferPointer?
    walk: while true {
      switch members.next() {
      case .end: break walk
      case .malformed: return .bad("not a JSON object")
      case .member(let member):
        if member.name.elementsEqual("raw_data".utf8) {
          guard member.isString, blocks == nil else {
            return .bad("\"raw_data\" is not one string")
          }
          blocks = member.value
        } else if member.isString, member.name.elementsEqual("rx_time".utf8) {
          time = member.value
        }
      }
    }
    guard let blocks else { return .bad("no \"raw_data\": have redsea print it (--show-raw)") }
    var position = 0
    guard let a = GroupLine.block(blocks, &position), let b = GroupLine.block(blocks, &position),
      let c = GroupLine.block(blocks, &position), let d = GroupLine.block(blocks, &position),
      position == blocks.count
    else {
      return .bad("\"raw_data\" is not four blocks of four hexadecimal digits or \"----\"")
    }
    if scale == nil { scale = .correctedAsClean }
    let group = Group(a: a, b: b, c: c, d: d)
    // A time in another form is the user's own choice, and tells us nothing.
    guard let time, time.count >= 19 else { return .group(group, nil) }
    return .group(group, stamp(time, 0, dash: UInt8(ascii: "-"), gap: UInt8(ascii: "T")))
  }
}
