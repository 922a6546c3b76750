import AlertC
import Capture
import Glibc
import RDS
import Simulation
import Traffic

/// A busy station: a thousand groups of which four hundred carry messages, over and over.
enum StreamBenchmark {
  private static let groupCount = 1_000_000
  private static let messageCount = 300

  /// Groups with their stamps, at the pace of the air.
  private static func stream() throws(SimulationError) -> [(group: Group, stamp: Timestamp)] {
    var random = SplitMix64(seed: 20_261_130)
    var parts: [MessageGroup] = []
    for number in 0..<messageCount {
      var message = OutgoingMessage(
        event: [101, 108, 115, 201, 401, 701, 803][number % 7],
        location: LocationCode(rawValue: UInt16(1000 + number)),
        direction: number.isMultiple(of: 2) ? .positive : .negative, extent: number % 5,
        duration: number % 6)
      // Half of what is on air takes more than one group.
      if number.isMultiple(of: 2) { message.fields.append(Field(label: 2, value: 4)) }
      if number.isMultiple(of: 6) {
        message.fields.append(Field(label: 9, value: 701))
        message.fields.append(Field(label: 6, value: 3))
      }
      let encoded = try MessageEncoder.encode(
        message, continuityIndex: UInt8(1 + number % 6))
      // Each group three times running, as most stations do.
      for group in encoded.groups { parts += repeatElement(group, count: 3) }
    }
    let service = try TrafficService(
      ltn: LocationTableNumber(rawValue: 42), sid: ServiceIdentifier(rawValue: 9))
    let station = try Station(
      programme: ProgrammeIdentification(rawValue: 0xC2A7), name: "NORLAND1",
      radioText: "Good morning", extendedCountryCode: 0xFE, offsetInHalfHours: 2)
    let encoder = StationEncoder(station: station, service: service)
    let announcements = encoder.announcements()
    let start = CalendarDay(year: 2026, month: 5, day: 18).start
    var next = 0
    return (0..<groupCount).map { index in
      let time = start + TimeSpan(milliseconds: Int64(index) * Group.nanoseconds / 1_000_000)
      let group: Group
      switch index % 5 {
      case 1, 3:
        group = encoder.traffic(parts[next % parts.count])
        next += 1
      case 0 where index % 100 == 0: group = announcements[index / 100 % announcements.count]
      case 0 where index % 685 == 5: group = encoder.clockTime(time)
      case 2: group = encoder.radioText(segment: Int(random.next() % 4))
      default: group = encoder.basicTuning(segment: index % 4, frequencyPair: 0)
      }
      return (group, time)
    }
  }

  static func rows() -> [String] {
    guard let groups = try? stream() else { return ["the stream cannot be coded"] }
    let carrying = groups.count { $0.group.type == .trafficMessages }
    var messages = 0
    let decoding = shortest(of: 3) {
      var receiver = MessageReceiver()
      for (group, stamp) in groups { receiver.hear(group, at: stamp) { _, _ in } }
      messages = receiver.counts.accepted
    }
    var held = 0
    let storing = shortest(of: 3) { held = Hearing.hear(groups) }
    var read = 0
    let capture = text(groups)
    let reading = shortest(of: 3) { read = Hearing.read(capture) }
    close(capture)
    return [
      row("decode", groups.count, decoding, "\(messages) messages believed"),
      row("decode and store", groups.count, storing, "\(held) messages live"),
      row("read, decode and store", read, reading, "from the text of a capture"),
      "message groups: \(carrying) of \(groups.count)",
    ]
  }

  private static func row(_ name: String, _ groups: Int, _ time: Int64, _ note: String) -> String {
    let rate = Double(groups) * 1000 / Double(max(1, time))
    return "\(column(tenths(rate), 8)) M/s  \(name) (\(note))"
  }

  /// The same groups as a capture, in a file without a name.
  private static func text(_ groups: [(group: Group, stamp: Timestamp)]) -> Int32 {
    // The system fills in the six letters.
    var template = Array("/tmp/rds-traffic-benchmark-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    template.withUnsafeBufferPointer { if let name = $0.baseAddress { _ = unlink(name) } }
    var writer = SpyWriter(start: Timestamp(milliseconds: 0), name: "NORLAND1", notes: "benchmark")
    for (group, stamp) in groups { writer.write(group, at: stamp) }
    var bytes = writer.take()[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      bytes = bytes.dropFirst(count)
    }
    return descriptor
  }
}

/// Receiver and live set in one, entered once for each group.
private struct Hearing {
  private var receiver = MessageReceiver()
  private var live = LiveMessages()

  private mutating func hear(_ group: Group, at stamp: Timestamp?) {
    Hearing.pass(group, stamp, from: &receiver, to: &live)
    live.advance(to: receiver.clock.now)
    if live.hasChanges { _ = live.takeChanges() }
  }

  private static func pass(
    _ group: Group, _ stamp: Timestamp?, from receiver: inout MessageReceiver,
    to live: inout LiveMessages
  ) {
    receiver.hear(group, at: stamp) { reception, clock in live.hear(reception, clock: clock) }
  }

  static func hear(_ groups: [(group: Group, stamp: Timestamp)]) -> Int {
    var hearing = Hearing()
    for (group, stamp) in groups { hearing.hear(group, at: stamp) }
    return hearing.live.count
  }

  static func read(_ descriptor: Int32) -> Int {
    var hearing = Hearing()
    guard var reader = try? CaptureReader(path: "/proc/self/fd/\(descriptor)") else { return 0 }
    while let next = try? reader.next() { hearing.hear(next.group, at: next.stamp) }
    return reader.groups
  }
}
