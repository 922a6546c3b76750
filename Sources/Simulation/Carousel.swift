import AlertC
import RDS

/// The live messages of a service, sent round and round.
///
/// Each group of a message is sent several times running before the next one (A A A B B B). A
/// message that is new or has changed goes next, once the one on air is complete. What the service
/// says of itself comes first and then again after some seconds.
struct Carousel: Sendable {
  private struct Entry: Sendable {
    let name: String
    var message: EncodedMessage
  }

  /// Groups that are no message: encryption administration, or the provider's name.
  struct Notice: Sendable {
    let groups: [MessageGroup]
    let interval: TimeSpan
    /// When they are sent next.
    var due = TimeSpan.zero

    init(_ groups: [MessageGroup], every interval: TimeSpan) {
      self.groups = groups
      self.interval = interval
    }
  }

  /// Continuity indices in use: 7 is reserved, although some services send it.
  private static let lastContinuityIndex: UInt8 = 6

  private let repetition: Int
  private let encryption: ServiceEncryption?
  private var notices: [Notice]
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

  /// Steps are taken in the order given, which must be that of their times.
  init(
    steps: [Scenario.Step], repetition: Int, notices: [Notice], encryption: ServiceEncryption?
  ) {
    self.steps = steps[...]
    self.repetition = repetition
    self.notices = notices
    self.encryption = encryption
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
    if let index = notices.firstIndex(where: { $0.due <= elapsed }) {
      notices[index].due = elapsed + notices[index].interval
      return notices[index].groups
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
    let message = encryption?.encrypt(message) ?? message
    guard !message.isSingle else { return message.groups }
    continuityIndex = continuityIndex % Carousel.lastContinuityIndex + 1
    return message.renumbered(continuityIndex).groups
  }
}
