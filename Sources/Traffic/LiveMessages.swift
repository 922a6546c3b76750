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
    /// Messages understood otherwise now: of another service, or with other times.
    package var changed: Set<Handle> = []
    package var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }
  }

  /// A message as a station numbers it; several may stand for one message of the set.
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
      // An encrypted place is unknown, and yet another one than that of another code.
      location =
        message.location ?? message.encoded.groups.first.map { LocationCode(rawValue: $0.d) }
      foreign = message.foreignTable
    }
  }

  private struct Replacement {
    var time: Timestamp
    let by: Source
  }

  private static let capacity = 10_000
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
    } else if let handle = same(as: reception.message) {
      // The message itself, from another station or after it was not heard for long.
      name(handle, source)
      refresh(handle, reception, clock)
    } else {
      enter(source, reception, clock)
    }
  }

  /// Ends what has outlived its time.
  package mutating func advance(to now: Timestamp) {
    guard now >= nextEnd else { return }
    // Collected first: a set that changes while it is walked through would be copied whole.
    var ended: [Handle] = []
    nextEnd = Timestamp(milliseconds: .max)
    for (handle, entry) in live {
      if entry.expires <= now {
        ended.append(handle)
      } else {
        nextEnd = min(nextEnd, entry.expires)
      }
    }
    for handle in ended { remove(handle) }
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
    let previous = live.values[position].refresh(reception, clock, &nextEnd)
    guard let previous else { return }
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
    let returned =
      replaced[source].map { reception.time - $0.time <= LiveMessages.returnWindow } ?? false
    if !returned { displace(by: source, message, kinds, at: reception.time) }
    guard kinds.isStored else { return }
    let entry = LiveMessage(reception, clock)
    guard entry.expires > reception.time else { return }
    if live.count >= LiveMessages.capacity { makeRoom() }
    let handle = Handle(number: nextNumber)
    nextNumber += 1
    live[handle] = entry
    name(handle, source)
    sites[Site(message), default: []].append(handle)
    changes.added.insert(handle)
    hasChanges = true
    nextEnd = min(nextEnd, entry.expires)
  }

  /// Removes what a new message replaces or cancels.
  private mutating func displace(
    by source: Source, _ message: Message, _ kinds: MessageKinds, at now: Timestamp
  ) {
    let isEverywhere = message.location == .independent && kinds.isSilent
    let concerned =
      isEverywhere ? Array(live.keys) : sites[Site(message)] ?? []
    for handle in concerned {
      guard let other = live[handle]?.message,
        LiveMessages.isSameService(message.service, other.service),
        isEverywhere || other.direction == message.direction,
        kinds.displaces(MessageKinds(other), durationsEqual: other.duration == message.duration)
      else { continue }
      if !kinds.isSilent {
        let names = sources[handle] ?? []
        // It came back after this very message had replaced it, which is not kept itself.
        if names.contains(where: { hasReturned($0, after: source, now) }) { continue }
        for name in names { note(name, replacedBy: source, at: now) }
      }
      remove(handle)
    }
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

  /// The least urgent goes first, among equals the one heard longest ago.
  private mutating func makeRoom() {
    let goes = live.min { left, right in
      (left.value.message.urgency, left.value.lastHeard, left.key)
        < (right.value.message.urgency, right.value.lastHeard, right.key)
    }
    guard let goes else { return }
    dropped += 1
    remove(goes.key)
  }
}
