import RDS

/// Records of ten bytes: flags, time, and the four blocks of a group.
///
/// The low four flags are missing blocks. The next two tell how time goes on: not stamped, by
/// tenths of a second, by minutes, or back by minutes.
func fuzzGroups(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var reader = ByteReader(start, count)
  var listener = Listener()
  var stamp = CalendarDay(year: 2026, month: 5, day: 18).start
  while reader.has(10) {
    let flags = reader.byte()
    let time = Int64(reader.byte())
    switch flags >> 4 & 3 {
    case 1: stamp.milliseconds += time * 100
    case 2: stamp.milliseconds += time * 60_000
    case 3: stamp.milliseconds -= time * 60_000
    default: break
    }
    var group = Group(reader.word(), reader.word(), reader.word(), reader.word())
    if flags & 1 != 0 { group.a = .missing }
    if flags & 2 != 0 { group.b = .missing }
    if flags & 4 != 0 { group.c = .missing }
    if flags & 8 != 0 { group.d = .missing }
    listener.hear(group, at: flags & 0x30 == 0 ? nil : stamp)
  }
  return 0
}

/// Two announcements, then records of six bytes: the five bits of a message with a repetition,
/// time, and blocks C and D.
///
/// Everything is received, so that all of the input is spent on messages.
func fuzzService(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let programme: UInt16 = 0xC2A7
  var reader = ByteReader(start, count)
  var listener = Listener()
  var stamp = CalendarDay(year: 2026, month: 5, day: 18).start
  let announced = [reader.word() & 0x3fff, reader.word() & 0x3fff | 0x4000]
  for message in announced {
    listener.hear(Group(programme, 0x3010, message, 0xCD46), at: stamp)
  }
  while reader.has(6) {
    let head = reader.byte()
    let time = Int64(reader.byte())
    // Seconds, and a way into the times after which messages are over.
    stamp.milliseconds += time < 128 ? time * 1000 : (time - 127) * 5 * 60_000
    let group = Group(programme, 0x8000 | UInt16(head & 0x1f), reader.word(), reader.word())
    for _ in 0...(head >> 6) { listener.hear(group, at: stamp) }
  }
  return 0
}
