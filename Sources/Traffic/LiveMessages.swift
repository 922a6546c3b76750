import AlertC
import RDS

/// The set of messages that hold now: updates, cancellation and expiry (ISO 14819-1).
///
/// A new message replaces those of the same service at the same place and direction with which it
/// shares an update class; in the forecast classes only when the duration is equal too. Time is
/// the reception clock's; nothing happens between calls.
package struct LiveMessages: Sendable {
  /// Names a message in the set; never used again.
  package struct Handle: Sendable, Hashable, Comparable {
    let number: Int
    package static func < (left: Handle, right: Handle) -> Bool { left.number < right.number }
  }

  /// What happened since it was last asked for.
  package struct Changes: Sendable, Equatable {
    package var added: Set<Handle> = []
    package var removed: Set<Handle> = []
    package var isEmpty: Bool { added.isEmpty && removed.isEmpty }
  }

  private struct Source: Hashable {
    let programme: ProgrammeIdentification
    let serial: Int
  }

  private struct Site: Hashable {
    let countryCode: UInt8
    let ltn: LocationTableNumber
    let location: LocationCode?
    let foreign: ForeignTable?

    init(_ message: Message) {
      countryCode = message.service.countryCode
      ltn = message.service.ltn
      location = message.location
      foreign = message.foreignTable
    }
  }

  private static let capacity = 10_000
  /// A replaced message that comes back unchanged within this time was not outdated: two
  /// incidents of one class share the place, and both stay.
  private static let returnWindow = TimeSpan.minutes(10)

  private var live: [Handle: LiveMessage] = [:]
  private var handles: [Source: Handle] = [:]
  private var sources: [Handle: Source] = [:]
  private var sites: [Site: [Handle]] = [:]
  private var replaced: [Source: Timestamp] = [:]
  private var changes = Changes()
  /// Whether ``takeChanges()`` would tell anything.
  package private(set) var hasChanges = false
  private var nextNumber = 0
  /// No message ends before this.
  private var nextEnd = Timestamp(milliseconds: .max)
  /// Messages dropped because the set was full.
  package private(set) var dropped = 0

  package init() {}

  package var count: Int { live.count }
  package var all: [Handle: LiveMessage] { live }
  package subscript(handle: Handle) -> LiveMessage? { live[handle] }

  /// What was added or removed since the last call; a repeat that only refreshes is neither.
  package mutating func takeChanges() -> Changes {
    defer {
      changes = Changes()
      hasChanges = false
    }
    return changes
  }

  /// Takes a reception; those not believed yet change nothing.
  package mutating func hear(_ reception: Reception, clock: ReceptionClock) {
    guard reception.isAccepted else { return }
    let source = Source(programme: reception.programme, serial: reception.serial)
    if let handle = handles[source] {
      refresh(handle, reception, clock)
    } else {
      enter(source, reception, clock)
    }
  }

  /// Ends what has outlived its time.
  package mutating func advance(to now: Timestamp) {
    guard now >= nextEnd else { return }
    for (handle, entry) in live where entry.expires <= now { remove(handle) }
    nextEnd = live.values.map(\.expires).min() ?? Timestamp(milliseconds: .max)
    replaced = replaced.filter { now - $0.value <= LiveMessages.returnWindow }
  }

  private mutating func refresh(_ handle: Handle, _ reception: Reception, _ clock: ReceptionClock) {
    guard let position = live.index(forKey: handle) else { return }
    let stop = live.values[position].stop
    let end = LiveMessages.end(of: reception.message, at: reception.time, stop: stop, clock)
    live.values[position].lastHeard = reception.time
    live.values[position].copies = reception.copies
    live.values[position].expires = end
    nextEnd = min(nextEnd, end)
  }

  private mutating func enter(
    _ source: Source, _ reception: Reception, _ clock: ReceptionClock
  ) {
    let message = reception.message
    let kinds = MessageKinds(message)
    let returned =
      replaced[source].map { reception.time - $0 <= LiveMessages.returnWindow } ?? false
    if !returned { displace(by: message, kinds, at: reception.time) }
    guard kinds.isStored else { return }
    let stop = message.stopTime.map {
      ExplicitTime($0).moment(receivedAt: reception.time, clock: clock, isStop: true)
    }
    let start = message.startTime.map {
      ExplicitTime($0).moment(receivedAt: reception.time, clock: clock, isStop: false)
    }
    let end = LiveMessages.end(of: message, at: reception.time, stop: stop, clock)
    guard end > reception.time else { return }
    if live.count >= LiveMessages.capacity { makeRoom() }
    let handle = Handle(number: nextNumber)
    nextNumber += 1
    live[handle] = LiveMessage(
      message: message, programme: reception.programme, firstHeard: reception.time,
      lastHeard: reception.time, expires: end, copies: reception.copies, start: start, stop: stop)
    handles[source] = handle
    sources[handle] = source
    sites[Site(message), default: []].append(handle)
    changes.added.insert(handle)
    hasChanges = true
    nextEnd = min(nextEnd, end)
  }

  /// Removes what a new message replaces or cancels.
  private mutating func displace(by message: Message, _ kinds: MessageKinds, at now: Timestamp) {
    let isEverywhere = message.location == .independent && kinds.isSilent
    let concerned =
      isEverywhere ? Array(live.keys) : sites[Site(message)] ?? []
    for handle in concerned {
      guard let other = live[handle]?.message,
        LiveMessages.isSameService(message.service, other.service),
        isEverywhere || other.direction == message.direction,
        kinds.displaces(MessageKinds(other), durationsEqual: other.duration == message.duration)
      else { continue }
      if !kinds.isSilent, let source = sources[handle] { replaced[source] = now }
      remove(handle)
    }
  }

  /// Same country and table; the service number counts once both are known.
  private static func isSameService(_ left: ServiceKey, _ right: ServiceKey) -> Bool {
    left.countryCode == right.countryCode && left.ltn == right.ltn
      && (left.sid == nil || right.sid == nil || left.sid == right.sid)
  }

  private static func end(
    of message: Message, at moment: Timestamp, stop: Timestamp?, _ clock: ReceptionClock
  ) -> Timestamp {
    let end = Persistence.end(
      duration: message.duration, type: message.durationType, heardAt: moment, clock: clock)
    return stop.map { min($0, end) } ?? end
  }

  private mutating func remove(_ handle: Handle) {
    guard let entry = live.removeValue(forKey: handle) else { return }
    if let source = sources.removeValue(forKey: handle) { handles[source] = nil }
    let site = Site(entry.message)
    sites[site]?.removeAll { $0 == handle }
    if sites[site]?.isEmpty == true { sites[site] = nil }
    // A message that came and went between two calls never showed.
    if changes.added.remove(handle) == nil { changes.removed.insert(handle) }
    hasChanges = !changes.isEmpty
  }

  /// The least urgent goes first, among equals the one heard longest ago.
  private mutating func makeRoom() {
    let goes = live.min { left, right in
      (left.value.message.urgency, left.value.lastHeard)
        < (right.value.message.urgency, right.value.lastHeard)
    }
    guard let goes else { return }
    dropped += 1
    remove(goes.key)
  }
}
