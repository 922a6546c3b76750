import AlertC
import RDS
import Traffic

/// The cost of a changed message while others live: it replaces the one at its place.
enum UpdateBenchmark {
  private static let updates = 20_000
  private static let sizes = [100, 1_000, 10_000]
  private static let service = Service(
    ltn: LocationTableNumber(rawValue: 42), hasAlternativeFrequencies: false, isEnhanced: false,
    scope: .national, sid: ServiceIdentifier(rawValue: 9))

  /// Stationary and queuing traffic replace each other.
  private static let events: [UInt16] = [101, 108]

  static func rows() -> [String] {
    let costs = sizes.map { size in (size: size, cost: cost(size)) }
    let first = costs.first?.cost ?? 1
    return costs.map { size, cost in
      "\(column("\(size)", 8)) live  \(column(tenths(cost), 8)) ns  "
        + "\(tenths(cost / first)) times the cost with \(costs[0].size)"
    }
  }

  /// Nanoseconds of one update while so many messages live.
  private static func cost(_ size: Int) -> Double {
    // What the places are sent in turn, prepared so that only the store is measured.
    let rounds = events.map { event in
      (0..<size).compactMap { place in
        MessageDecoder.decode(
          EncodedMessage(groups: [
            MessageGroup(x: 0x0b, c: event, d: UInt16(1 + place))
          ]), service: service, countryCode: 12)
      }
    }
    var clock = ReceptionClock()
    clock.advance(to: CalendarDay(year: 2026, month: 5, day: 18).start)
    var serial = 0
    func reception(_ message: Message) -> Reception {
      serial += 1
      return Reception(
        programme: ProgrammeIdentification(rawValue: 0xC2A7), serial: serial,
        shared: SharedMessage(message), copies: 2, isAccepted: true, isNew: true, time: clock.now)
    }
    var live = LiveMessages()
    for message in rounds[0] { live.hear(reception(message), clock: clock) }
    _ = live.takeChanges()
    var turn = size
    let time = shortest(of: 5) {
      for _ in 0..<updates {
        live.hear(reception(rounds[turn / size % 2][turn % size]), clock: clock)
        live.advance(to: clock.now)
        _ = live.takeChanges()
        turn += 1
      }
    }
    precondition(live.count == size, "an update added or lost a message")
    return Double(time) / Double(updates)
  }
}
