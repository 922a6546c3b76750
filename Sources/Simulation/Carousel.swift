import AlertC
import RDS

/// The live messages of a service, sent round and round.
///
/// Each group of a message is sent several times running before the next one (A A A B B B). A
/// message that is new or has changed goes next, once the one on air is complete; the provider's
/// name comes first and then every twenty seconds.
struct Carousel: Sendable {
  private struct Entry: Sendable {
    let name: String
    var message: EncodedMessage
  }

  /// Continuity indices in use: 7 is reserved, although some services send it.
  private static let lastContinuityIndex: UInt8 = 6
  private static let providerNameInterval = TimeSpan.seconds(20)

  private let repetition: Int
  private let providerName: [MessageGroup]
  /// What is still to happen, in order of time.
  private var steps: ArraySlice<Scenario.Step>
  private var live: [Entry] = []
  /// The place in ``live`` from which the round goes on.
  private var cursor = 0
  /// Names of messages that go before the round, oldest first.
  private var urgent: [String] = []
  /// The groups on air, repetitions included, and how many of them were sent.
  private var transmission: [MessageGroup] = []
  private var sent = 0
  private var continuityIndex: UInt8 = 0
  private var providerNameDue = TimeSpan.zero

  /// Steps are taken in the order given, which must be that of their times.
  init(steps: [Scenario.Step], repetition: Int, providerName: [MessageGroup]) {
    self.steps = steps[...]
    self.repetition = repetition
    self.providerName = providerName
  }

  /// The next group to send, or nil when there is nothing to say.
  mutating func next(at elapsed: TimeSpan) -> MessageGroup? {
    while let step = steps.first, step.time <= elapsed {
      take(step)
      steps.removeFirst()
    }
    if sent == transmission.count {
      transmission = nextGroups(at: elapsed).flatMap { repeatElement($0, count: repetition) }
      sent = 0
    }
    guard sent < transmission.count else { return nil }
    defer { sent += 1 }
    return transmission[sent]
  }

  private mutating func take(_ step: Scenario.Step) {
    let index = live.firstIndex { $0.name == step.name }
    switch step.action {
    case .send(let message):
      if let index {
        live[index].message = message
      } else {
        live.append(Entry(name: step.name, message: message))
      }
      if !urgent.contains(step.name) { urgent.append(step.name) }
    case .end:
      urgent.removeAll { $0 == step.name }
      guard let index else { return }
      live.remove(at: index)
      if index < cursor { cursor -= 1 }
    }
  }

  private mutating func nextGroups(at elapsed: TimeSpan) -> [MessageGroup] {
    if !providerName.isEmpty, elapsed >= providerNameDue {
      providerNameDue = elapsed + Carousel.providerNameInterval
      return providerName
    }
    if let name = urgent.first {
      urgent.removeFirst()
      if let entry = live.first(where: { $0.name == name }) { return number(entry.message) }
    }
    guard !live.isEmpty else { return [] }
    if cursor >= live.count { cursor = 0 }
    defer { cursor += 1 }
    return number(live[cursor].message)
  }

  /// The groups of one transmission; messages of several groups take the next continuity index.
  private mutating func number(_ message: EncodedMessage) -> [MessageGroup] {
    guard !message.isSingle else { return message.groups }
    continuityIndex = continuityIndex % Carousel.lastContinuityIndex + 1
    return message.renumbered(continuityIndex).groups
  }
}
