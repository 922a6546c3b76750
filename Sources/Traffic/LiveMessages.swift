import AlertC
import RDS

/// The set of messages that hold now: updates, cancellation and expiry (ISO 14819-1).
///
/// A new message replaces those of the same service at the same place and direction with which it
/// shares an update class; in the forecast classes only when the duration is equal too. One of which
/// only the first group was heard replaces nothing, and goes when it is heard as a whole. Time is the
/// reception clock's; nothing happens between calls.
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
    /// Messages to be told otherwise now: of another service, with other times, or with less of
    /// their duration still to be expected.
    package var changed: Set<Handle> = []
    package var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }
  }

  /// A message as a station numbers it; several may stand for one message of the set.
  private struct Source: Hashable {
    let programme: ProgrammeIdentification
    let serial: Int

    /// Stations of one receiver number in ranges of their own.
    func hash(into hasher: inout Hasher) { hasher.combine(serial) }
  }

  private struct Site: Hashable {
    let countryCode: UInt8
    let ltn: LocationTableNumber
    let location: LocationCode?
    let foreign: ForeignTable?

    init(_ message: Message) {
      countryCode = message.service.countryCode
      ltn = message.service.ltn
      // An encrypted place is unknown, and yet another one than that of another code.
      location =
        message.location ?? message.encoded.groups.first.map { LocationCode(rawValue: $0.d) }
      foreign = message.foreignTable
    }
  }

  /// The least urgent comes first, among equals the one heard longest ago.
  private struct Rank: Comparable {
    let urgency: Urgency
    let lastHeard: Timestamp
    let handle: Handle

    static func < (left: Rank, right: Rank) -> Bool {
      (left.urgency, left.lastHeard, left.handle) < (right.urgency, right.lastHeard, right.handle)
    }
  }

  /// Messages that came back by a clock that may have stood still, and what it said then.
  struct Resumption: Sendable {
    let utc: Timestamp
    let moment: Timestamp
    var handles: [Handle]
  }

  private struct Replacement {
    var time: Timestamp
    let by: Source
  }

  static let capacity = 10_000
  /// A replaced message that comes back unchanged within this time was not outdated: two
  /// incidents of one class share the place, and both stay.
  private static let returnWindow = TimeSpan.minutes(10)
  private static let replacedCapacity = 4096
  /// Stations of a network seldom overlap more.
  private static let sourcesKept = 8

  private var live: [Handle: LiveMessage] = [:]
  private var handles: [Source: Handle] = [:]
  private var sources: [Handle: [Source]] = [:]
  private var sites: [Site: [Handle]] = [:]
  private var replaced: [Source: Replacement] = [:]
  private var changes = Changes()
  /// Whether ``takeChanges()`` would tell anything.
  package private(set) var hasChanges = false
  private var nextNumber = 0
  /// By when they end or change their words.
  private var changing = HandleQueue<Timestamp>()
  /// By who goes first when the set is full.
  private var leaving = HandleQueue<Rank>()
  /// A clock with the local time that was known when something was last heard.
  private var clock = ReceptionClock()
  /// Messages dropped because the set was full.
  package private(set) var dropped = 0
  /// Messages of a snapshot whose age is not known yet.
  var waiting: LiveMessageSnapshot?
  /// Messages of a snapshot whose age nobody but the system's clock has told.
  var resumed: Resumption?

  package init() {}

  package var count: Int { live.count }
  package var all: [Handle: LiveMessage] { live }
  package subscript(handle: Handle) -> LiveMessage? { live[handle] }

  /// What came, went or reads otherwise since the last call; a repeat that only refreshes does not.
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
    if isAwaitingTime { judgeSnapshot(clock) }
    follow(clock)
    let source = Source(programme: reception.programme, serial: reception.serial)
    if let handle = handles[source] {
      refresh(handle, reception, clock)
    } else if let handle = same(as: reception.message) {
      // The message itself, from another station or after it was not heard for long.
      name(handle, source)
      refresh(handle, reception, clock)
    } else {
      enter(source, reception, clock)
    }
  }

  /// Ends what has outlived its time, and counts down what is still to be expected.
  package mutating func advance(to now: Timestamp) {
    while let next = changing.first, next <= now, let handle = changing.pop()?.handle {
      guard let position = live.index(forKey: handle) else { continue }
      if live.values[position].expires <= now {
        remove(handle)
        continue
      }
      // One that was heard meanwhile changes later.
      if live.values[position].turn(to: now, clock) { noteChange(of: handle) }
      changing.push(live.values[position].nextChange, handle)
    }
  }

  /// Reads the times of all messages by a clock that the broadcast told the time.
  mutating func follow(_ clock: ReceptionClock) {
    guard clock.localShift != self.clock.localShift else { return }
    self.clock = clock
    guard clock.correction != nil else { return }
    for handle in Array(live.keys) where live[handle]?.follow(clock) == true {
      noteChange(of: handle)
    }
    changing = HandleQueue()
    for (handle, entry) in live { changing.push(entry.nextChange, handle) }
  }

  private func same(as message: Message) -> Handle? {
    guard let neighbours = sites[Site(message)] else { return nil }
    let identity = message.encoded.identity
    return neighbours.first { handle in
      guard let other = live[handle]?.message else { return false }
      return LiveMessages.isSameService(message.service, other.service)
        && other.encoded.identity == identity
    }
  }

  private mutating func name(_ handle: Handle, _ source: Source) {
    handles[source] = handle
    var names = sources[handle] ?? []
    if names.count == LiveMessages.sourcesKept { handles[names.removeFirst()] = nil }
    sources[handle] = names + [source]
  }

  private mutating func refresh(_ handle: Handle, _ reception: Reception, _ clock: ReceptionClock) {
    guard let position = live.index(forKey: handle) else { return }
    // In place: a message is large, and most groups come to this.
    let refresh = live.values[position].refresh(reception, clock)
    if let change = refresh.earlierChange { changing.push(change, handle) }
    guard let previous = refresh.previous?.value else { return }
    leave(Site(previous), handle)
    if previous.location != reception.message.location {
      if let twin = same(as: reception.message) {
        merge(handle, into: twin, reception, clock)
        return
      }
      let source = Source(programme: reception.programme, serial: reception.serial)
      displace(
        by: source, reception.message, MessageKinds(reception.message), at: reception.time)
    }
    sites[Site(reception.message), default: []].append(handle)
    noteChange(of: handle)
  }

  /// Joins a message whose location came to be known to the same one heard from another station.
  private mutating func merge(
    _ handle: Handle, into twin: Handle, _ reception: Reception, _ clock: ReceptionClock
  ) {
    let names = sources[handle] ?? []
    remove(handle)
    for source in names { name(twin, source) }
    refresh(twin, reception, clock)
  }

  private mutating func noteChange(of handle: Handle) {
    if !changes.added.contains(handle) { changes.changed.insert(handle) }
    hasChanges = true
  }

  private mutating func enter(
    _ source: Source, _ reception: Reception, _ clock: ReceptionClock
  ) {
    let message = reception.message
    let kinds = MessageKinds(message)
    if reception.isIncomplete {
      // The whole message says more, and a silent code may be but a part of what was sent.
      guard !isKnownWhole(message) else { return }
    } else {
      let returned =
        replaced[source].map { reception.time - $0.time <= LiveMessages.returnWindow } ?? false
      if !returned { displace(by: source, message, kinds, at: reception.time) }
      removeBeginning(of: message)
    }
    guard kinds.isStored else { return }
    let entry = LiveMessage(reception, clock)
    guard entry.expires > reception.time else { return }
    name(insert(entry), source)
  }

  /// Puts an entry into the set under a handle of its own.
  private mutating func insert(_ entry: LiveMessage) -> Handle {
    if live.count >= LiveMessages.capacity { makeRoom() }
    let handle = Handle(number: nextNumber)
    nextNumber += 1
    live[handle] = entry
    sites[Site(entry.message), default: []].append(handle)
    changes.added.insert(handle)
    hasChanges = true
    queue(entry, handle)
    return handle
  }

  private mutating func queue(_ entry: LiveMessage, _ handle: Handle) {
    changing.push(entry.nextChange, handle)
    leaving.push(LiveMessages.rank(entry, handle), handle)
    // Those that were removed otherwise are still in the queues.
    let live = live
    changing.tidy(live.count) { live[$0]?.nextChange }
    leaving.tidy(live.count) { handle in live[handle].map { LiveMessages.rank($0, handle) } }
  }

  private static func rank(_ entry: LiveMessage, _ handle: Handle) -> Rank {
    Rank(urgency: entry.message.urgency, lastHeard: entry.lastHeard, handle: handle)
  }

  /// Puts a message of a snapshot back, unless it was heard meanwhile.
  mutating func putBack(_ entry: LiveMessage) -> Handle? {
    guard same(as: entry.message) == nil, !isKnownWhole(entry.message) else { return nil }
    return insert(entry)
  }

  /// Makes a message that was not heard since a moment older than it was taken for.
  mutating func age(_ handle: Handle, by span: TimeSpan, unlessHeardSince moment: Timestamp) {
    guard let entry = live[handle], entry.lastHeard < moment else { return }
    let older = entry.moved(by: TimeSpan(milliseconds: -span.milliseconds))
    live[handle] = older
    changing.push(older.nextChange, handle)
    noteChange(of: handle)
  }

  /// Live messages of a service whose first group is that of a message.
  private func withFirstGroup(of message: Message) -> [Handle] {
    let first = message.encoded.identity.groups.first
    return (sites[Site(message)] ?? []).filter { handle in
      guard let other = live[handle]?.message else { return false }
      return LiveMessages.isSameService(message.service, other.service)
        && other.encoded.identity.groups.first == first
    }
  }

  /// Whether a message that begins so is live as a whole.
  private func isKnownWhole(_ message: Message) -> Bool {
    message.encoded.isIncomplete
      && withFirstGroup(of: message).contains { live[$0]?.isIncomplete == false }
  }

  /// Removes what was only the beginning of a message that is whole now.
  private mutating func removeBeginning(of message: Message) {
    guard !message.encoded.isSingle else { return }
    for handle in withFirstGroup(of: message) where live[handle]?.isIncomplete == true {
      remove(handle)
    }
  }

  /// Removes what a new message replaces or cancels.
  private mutating func displace(
    by source: Source, _ message: Message, _ kinds: MessageKinds, at now: Timestamp
  ) {
    waiting?.entries.removeAll { LiveMessages.displaces(message, kinds, $0.message) }
    let isEverywhere = message.location == .independent && kinds.isSilent
    let concerned =
      isEverywhere ? Array(live.keys) : sites[Site(message)] ?? []
    for handle in concerned {
      guard let other = live[handle]?.message, LiveMessages.displaces(message, kinds, other) else {
        continue
      }
      if !kinds.isSilent {
        let names = sources[handle] ?? []
        // It came back after this very message had replaced it, which is not kept itself.
        if names.contains(where: { hasReturned($0, after: source, now) }) { continue }
        for name in names { note(name, replacedBy: source, at: now) }
      }
      remove(handle)
    }
  }

  private static func displaces(
    _ message: Message, _ kinds: MessageKinds, _ other: Message
  ) -> Bool {
    guard isSameService(message.service, other.service) else { return false }
    // Special codes of silent messages act everywhere and whatever the direction.
    let isEverywhere = message.location == .independent && kinds.isSilent
    return (isEverywhere || Site(message) == Site(other) && other.direction == message.direction)
      && kinds.displaces(MessageKinds(other), durationsEqual: other.duration == message.duration)
  }

  private mutating func hasReturned(_ source: Source, after other: Source, _ now: Timestamp) -> Bool
  {
    guard let replacement = replaced[source], replacement.by == other,
      now - replacement.time <= LiveMessages.returnWindow
    else { return false }
    replaced[source]?.time = now
    return true
  }

  private mutating func note(_ source: Source, replacedBy other: Source, at now: Timestamp) {
    if replaced.count >= LiveMessages.replacedCapacity {
      replaced = replaced.filter { now - $0.value.time <= LiveMessages.returnWindow }
      if replaced.count >= LiveMessages.replacedCapacity { replaced.removeAll() }
    }
    replaced[source] = Replacement(time: now, by: other)
  }

  /// Same country and table; the service number counts once both are known.
  private static func isSameService(_ left: ServiceKey, _ right: ServiceKey) -> Bool {
    left.countryCode == right.countryCode && left.ltn == right.ltn
      && (left.sid == nil || right.sid == nil || left.sid == right.sid)
  }

  private mutating func remove(_ handle: Handle) {
    guard let entry = live.removeValue(forKey: handle) else { return }
    for source in sources.removeValue(forKey: handle) ?? [] { handles[source] = nil }
    leave(Site(entry.message), handle)
    changes.changed.remove(handle)
    // A message that came and went between two calls never showed.
    if changes.added.remove(handle) == nil { changes.removed.insert(handle) }
    hasChanges = !changes.isEmpty
  }

  private mutating func leave(_ site: Site, _ handle: Handle) {
    sites[site]?.removeAll { $0 == handle }
    if sites[site]?.isEmpty == true { sites[site] = nil }
  }

  private mutating func makeRoom() {
    guard let goes = popLeaving() else { return }
    dropped += 1
    remove(goes)
  }

  /// Apart from what removes it: the queue reads the set, which must not be copied for that.
  private mutating func popLeaving() -> Handle? {
    let live = live
    return leaving.popCurrent { handle in live[handle].map { LiveMessages.rank($0, handle) } }
  }
}
