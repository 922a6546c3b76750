import AlertC
import RDS
import Traffic

/// Receiver, live set and words, and what must hold whatever they are fed.
struct Listener {
  private static let sentences = Wording.languages.compactMap { language in
    Wording(language: language).map(Sentence.init(wording:))
  }
  private static let capacity = 10_000

  private var receiver = MessageReceiver()
  private var live = LiveMessages()
  private var witness = Witness()
  private var now = Timestamp(milliseconds: .min)

  mutating func hear(_ group: Group, at stamp: Timestamp?) {
    witness.see(group)
    Listener.pass(group, stamp, witness, &receiver, &live)
    let moment = receiver.clock.now
    precondition(moment >= now, "the reception clock went back")
    now = moment
    live.advance(to: now)
    guard live.hasChanges else { return }
    let changes = live.takeChanges()
    precondition(changes.added.isDisjoint(with: changes.removed))
    for handle in changes.added {
      guard let entry = live[handle] else { preconditionFailure("added and not there") }
      precondition(entry.expires > now, "added and over already")
    }
    for handle in changes.removed { precondition(live[handle] == nil, "removed and still there") }
    precondition(live.count <= Listener.capacity, "more messages than the set may hold")
  }

  private static func pass(
    _ group: Group, _ stamp: Timestamp?, _ witness: Witness, _ receiver: inout MessageReceiver,
    _ live: inout LiveMessages
  ) {
    receiver.hear(group, at: stamp) { reception, clock in
      check(reception)
      precondition(
        !reception.isNew || witness.saw(reception.message.encoded), "believed without evidence")
      live.hear(reception, clock: clock)
    }
  }

  private static func check(_ reception: Reception) {
    let message = reception.message
    precondition((1...5).contains(message.encoded.groups.count), "a message of no or many groups")
    precondition((0...31).contains(message.extent), "an extent that cannot be sent")
    if message.service.ltn == .encrypted {
      precondition(message.location == nil, "a hidden location was read as a place")
    }
    precondition(!reception.isNew || reception.isAccepted, "new, and not believed")
    guard reception.isNew else { return }
    for sentence in sentences {
      precondition(!sentence.describe(message, place: nil).isEmpty, "a message without words")
    }
  }
}
