import RDS

/// Reads one line of a group log: `D314 81C1 8019 1D82 @2017/04/04 23:05:24.941`.
///
/// The line forms of RDS Spy, RDS Surveyor and plain hex logs differ only in what follows the
/// blocks: an optional ``QualityField`` and an optional stamp. A line that begins with `{` is one of
/// redsea's objects, see ``GroupLine/object(_:)``. Anything else is refused with its cause.
package struct GroupLine {
  package enum Content: Equatable {
    case group(Group, Timestamp?)
    /// Header, comment or blank.
    case nothing
    case bad(String)
  }

  /// The date bytes seen last with the day they mean: stamps of a log hardly ever change it.
  private var cachedDate: (high: UInt64, low: UInt16) = (0, 0)
  private var cachedDay = Timestamp(milliseconds: 0)

  /// How finely the log tells the quality of its blocks; nil until a line says so.
  package internal(set) var scale: QualityScale?

  package init() {}

  /// Reads a line without its end; allocates only to say what is wrong with it.
  package mutating func read(_ line: UnsafeRawBufferPointer) -> Content {
    var position = 0
    GroupLine.skipSpace(line, &position)
    guard position < line.count else { return .nothing }
    switch line[position] {
    // An RDS Spy header (which may recur where a recording goes on), a Surveyor comment, or the
    // per-station lines of RDS Spy (`#S1`).
    case UInt8(ascii: "<"):
      if scale == nil { scale = GroupLine.scale(inHeader: line) }
      return .nothing
    case UInt8(ascii: "%"), UInt8(ascii: "#"): return .nothing
    case UInt8(ascii: "{"): return object(line)
    // A byte order mark is no part of the line it stands before.
    case 0xEF where line.starts(with: [0xEF, 0xBB, 0xBF]):
      return read(UnsafeRawBufferPointer(rebasing: line[3...]))
    default: break
    }
    guard let a = GroupLine.block(line, &position), let b = GroupLine.block(line, &position),
      let c = GroupLine.block(line, &position), let d = GroupLine.block(line, &position)
    else { return .bad("expected four blocks of four hexadecimal digits or \"----\"") }
    var group = Group(a: a, b: b, c: c, d: d)
    if position < line.count, line[position] == UInt8(ascii: "%") {
      guard QualityField.read(line, &position, into: &group) else {
        return .bad("the quality field does not fit the blocks")
      }
      GroupLine.skipSpace(line, &position)
    }
    guard position < line.count else { return .group(group, nil) }
    guard line[position] == UInt8(ascii: "@") else {
      return .bad("unexpected text after the fourth block")
    }
    if line.count - position >= 20 {
      guard let stamp = stamp(line, position + 1, dash: 0x2f, gap: 0x20) else {
        return .bad("stamp is not a date")
      }
      return .group(group, stamp)
    }
    // Short stamps are a receiver's own counters and tell no time.
    for index in (position + 1)..<line.count where !(0x30...0x39).contains(line[index]) {
      return .bad("stamp is not a date")
    }
    return .group(group, nil)
  }

  /// The `blocks` attribute of a header.
  private static func scale(inHeader line: UnsafeRawBufferPointer) -> QualityScale? {
    QualityScale.allCases.first { scale in
      let attribute = " blocks=\"\(scale.rawValue)\""
      return line.count >= attribute.utf8.count
        && (0...(line.count - attribute.utf8.count)).contains { start in
          line[start...].starts(with: attribute.utf8)
        }
    }
  }

  static func skipSpace(_ line: UnsafeRawBufferPointer, _ position: inout Int) {
    while position < line.count, line[position] == 0x20 || line[position] == 0x09 { position += 1 }
  }

  /// One block and the space behind it; nil when it is neither digits nor dashes.
  @inline(__always)
  static func block(_ line: UnsafeRawBufferPointer, _ position: inout Int) -> Block? {
    guard line.count - position >= 4 else { return nil }
    let word = line.loadUnaligned(fromByteOffset: position, as: UInt32.self)
    let block: Block
    if word == 0x2d2d_2d2d {
      block = .missing
    } else if let value = hexadecimalWord(UInt32(littleEndian: word)) {
      block = Block(value)
    } else {
      return nil
    }
    position += 4
    guard position < line.count else { return block }
    // RDS Spy marks a PI it is not sure of; as evidence it is worth nothing.
    if line[position] == UInt8(ascii: "?") {
      position += 1
      skipSpace(line, &position)
      return .missing
    }
    guard line[position] == 0x20 || line[position] == 0x09 else { return nil }
    skipSpace(line, &position)
    return block
  }

  /// `yyyy/mm/dd hh:mm:ss[.fff]` to the end of the line, with two separators of the log's own.
  mutating func stamp(
    _ line: UnsafeRawBufferPointer, _ start: Int, dash: UInt8, gap: UInt8
  ) -> Timestamp? {
    let high = line.loadUnaligned(fromByteOffset: start, as: UInt64.self)
    let low = line.loadUnaligned(fromByteOffset: start + 8, as: UInt16.self)
    if high != cachedDate.high || low != cachedDate.low {
      guard let year = GroupLine.number(line, start, 4), line[start + 4] == dash,
        let month = GroupLine.number(line, start + 5, 2), line[start + 7] == dash,
        let day = GroupLine.number(line, start + 8, 2), (1...12).contains(month),
        (1...31).contains(day)
      else { return nil }
      let date = CalendarDay(year: year, month: month, day: day)
      guard date.civil.day == day else { return nil }
      cachedDate = (high, low)
      cachedDay = date.start
    }
    guard line[start + 10] == gap, let hour = GroupLine.number(line, start + 11, 2),
      line[start + 13] == 0x3a, let minute = GroupLine.number(line, start + 14, 2),
      line[start + 16] == 0x3a, let second = GroupLine.number(line, start + 17, 2), hour < 24,
      minute < 60, second < 61
    else { return nil }
    var milliseconds = ((hour * 60 + minute) * 60 + second) * 1000
    if start + 19 < line.count {
      guard line[start + 19] == 0x2e else { return nil }
      var weight = 100
      for index in (start + 20)..<line.count {
        let digit = line[index]
        if digit == 0x20 { continue }
        guard (0x30...0x39).contains(digit) else { return nil }
        milliseconds += Int(digit - 0x30) * weight
        weight /= 10
      }
    }
    return Timestamp(milliseconds: cachedDay.milliseconds + Int64(milliseconds))
  }

  @inline(__always)
  private static func number(_ line: UnsafeRawBufferPointer, _ start: Int, _ count: Int) -> Int? {
    var value = 0
    for index in start..<(start + count) {
      let digit = line[index]
      guard digit >= 0x30, digit <= 0x39 else { return nil }
      value = value * 10 + Int(digit - 0x30)
    }
    return value
  }
}
