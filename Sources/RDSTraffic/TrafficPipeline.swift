import AlertC
import Locations
import RDS
import Traffic
import TrafficLayer

/// The whole way from groups to incidents: receiver, live messages and places in one.
///
/// Groups go in as they come; ``update()`` tells what became of them. Time is that of the groups,
/// and nothing is read or written but the location database.
package final class TrafficPipeline {
  /// What changed since the last update, for people.
  package struct Update {
    package var appeared: [Incident] = []
    package var ended: [Incident] = []
  }

  private struct Entry {
    var incident: Incident
    /// The incident's id but for the number that sets equals apart.
    let identifier: String
    /// The extended country code it was located with.
    var ecc: UInt8?
  }

  /// Receiver and live set in one: they are entered once for each group.
  private struct Hearing {
    var receiver: MessageReceiver
    var live = LiveMessages()

    mutating func pass(to stamp: Timestamp) -> Timestamp {
      receiver.advance(to: stamp)
      live.advance(to: receiver.clock.now)
      return receiver.clock.now
    }

    mutating func hear(_ group: Group, at stamp: Timestamp?) -> Timestamp {
      Hearing.pass(group, stamp, from: &receiver, to: &live)
      if live.isAwaitingTime { live.judgeSnapshot(receiver.clock) }
      let now = receiver.clock.now
      live.advance(to: now)
      return now
    }

    private static func pass(
      _ group: Group, _ stamp: Timestamp?, from receiver: inout MessageReceiver,
      to live: inout LiveMessages
    ) {
      receiver.hear(group, at: stamp) { reception, clock in live.hear(reception, clock: clock) }
    }
  }

  private var hearing: Hearing
  private var entries: [LiveMessages.Handle: Entry] = [:]
  private var ids: Set<String> = []
  private let finder: PlaceFinder
  private let builder: IncidentBuilder
  private var links: LinkCatalogue
  /// Changes of country codes that the places take account of.
  private var countryCodeChanges = 0
  /// Where the receiver is; it chooses between tables that a service fits equally.
  package var position: Coordinate? {
    didSet { if position != oldValue, !entries.isEmpty { hasMoved = true } }
  }
  /// Whether the position is another one than that by which incidents were placed.
  private var hasMoved = false
  /// When the next message with a start time in the future begins.
  private var nextStart = Timestamp(milliseconds: .max)

  /// Prepares for one location database.
  ///
  /// - Parameters:
  ///   - locations: The tables to find places in.
  ///   - sentence: Words for events and places.
  ///   - keys: What encrypted locations are read with.
  ///   - aliases: Further numbers of the tables.
  ///   - baseSpeed: Speed of a link without traffic in km/h where it is known from a map.
  package init(
    locations: LocationDatabase, sentence: Sentence, keys: EncryptionKeys = EncryptionKeys(),
    aliases: TableAliases = TableAliases(),
    baseSpeed: @escaping (DirectedLink, TableIdentifier) -> Double? = { _, _ in nil }
  ) {
    hearing = Hearing(receiver: MessageReceiver(keys: keys))
    finder = PlaceFinder(locations: locations, aliases: aliases)
    builder = IncidentBuilder(finder: finder, sentence: sentence)
    links = LinkCatalogue(locations: locations, baseSpeed: baseSpeed)
  }

  package var receiver: MessageReceiver { hearing.receiver }

  /// Groups of services that name their keys, so far.
  package var encryptionGroups: Int { hearing.receiver.counts.encryptionGroups }

  /// Says what the source tells of its blocks, before the first group.
  package func believe(by rule: EvidenceRule) { hearing.receiver.rule = rule }

  package var clock: ReceptionClock { hearing.receiver.clock }

  /// Messages dropped so far because more were live than are kept.
  package var droppedMessages: Int { hearing.live.dropped }

  /// The live messages as bytes, to be kept while the power is off.
  ///
  /// - Parameter utc: The time now; who does not know it has to keep the snapshot before.
  /// - Returns: Bytes for ``restore(_:utc:at:)``.
  package func snapshot(at utc: Timestamp) -> [UInt8] {
    hearing.live.snapshot(at: utc, clock: clock)
  }

  /// Brings back the live messages of a snapshot, as old as they are by now.
  ///
  /// - Parameters:
  ///   - bytes: What ``snapshot(at:)`` gave.
  ///   - utc: The time now; nil when it is not known, and all wait until the broadcast tells it.
  ///   - stamp: The time now by the clock that stamps the groups.
  /// - Throws: ``SnapshotError``: nothing comes back then.
  package func restore(
    _ bytes: [UInt8], utc: Timestamp?, at stamp: Timestamp
  ) throws(SnapshotError) {
    // Ages count from a moment, and a clock that heard nothing yet has none.
    hearing.receiver.advance(to: stamp)
    try hearing.live.restore(bytes, utc: utc, clock: clock)
  }

  /// Takes one group.
  ///
  /// - Returns: Whether ``update()`` has anything to do.
  package func hear(_ group: Group, at stamp: Timestamp?) -> Bool {
    hasNews(at: hearing.hear(group, at: stamp))
  }

  /// Takes a message that came whole, and is believed, from elsewhere than the groups.
  ///
  /// - Returns: Whether ``update()`` has anything to do.
  package func hear(_ reception: Reception) -> Bool {
    hearing.live.hear(reception, clock: clock)
    return hasNews(at: clock.now)
  }

  /// Lets time pass without a group: messages end, and others begin.
  ///
  /// - Returns: Whether ``update()`` has anything to do.
  package func advance(to stamp: Timestamp) -> Bool { hasNews(at: hearing.pass(to: stamp)) }

  private func hasNews(at now: Timestamp) -> Bool {
    hearing.live.hasChanges || now >= nextStart
      || hearing.receiver.counts.countryCodeChanges != countryCodeChanges || hasMoved
  }

  /// What encrypted locations are read with.
  package var keys: EncryptionKeys {
    get { hearing.receiver.keys }
    set { hearing.receiver.keys = newValue }
  }

  /// Forgets all that was heard, as if nothing had been; keys and position stay.
  package func forget() {
    hearing = Hearing(
      receiver: MessageReceiver(rule: hearing.receiver.rule, keys: hearing.receiver.keys))
    entries.removeAll()
    ids.removeAll()
    countryCodeChanges = 0
    nextStart = Timestamp(milliseconds: .max)
  }

  /// Brings the incidents up to date with the messages.
  ///
  /// - Returns: Those that appeared or ended since the last call.
  /// - Throws: ``LocationError`` when the location database cannot be read.
  package func update() throws(LocationError) -> Update {
    var update = Update()
    let changes = hearing.live.takeChanges()
    for handle in changes.removed.sorted() {
      guard let entry = entries.removeValue(forKey: handle) else { continue }
      ids.remove(entry.incident.id)
      update.ended.append(entry.incident)
    }
    for handle in changes.added.sorted() {
      guard var entry = try locate(handle) else { continue }
      entry.incident.id = claim(entry.identifier)
      entries[handle] = entry
      update.appeared.append(entry.incident)
    }
    for handle in changes.changed.sorted() { try locateAgain(handle) }
    if hearing.receiver.counts.countryCodeChanges != countryCodeChanges {
      countryCodeChanges = hearing.receiver.counts.countryCodeChanges
      try locateWhereCountryIsTold()
    }
    if hasMoved {
      hasMoved = false
      // A table once found stays: who crosses a border goes on hearing of where the station is.
      for (handle, entry) in entries where entry.incident.table == nil { try locateAgain(handle) }
    }
    if clock.now >= nextStart {
      for handle in entries.keys.sorted() { try locateAgain(handle) }
      nextStart = Timestamp(milliseconds: .max)
      noteStarts(of: entries.keys)
    } else {
      noteStarts(of: changes.added.union(changes.changed))
    }
    return update
  }

  /// All incidents and the traffic on all links they act on, as of the last update.
  ///
  /// - Returns: The incidents in the order they appeared.
  /// - Throws: ``LocationError`` when the location database cannot be read.
  package func contents() throws(LocationError) -> LayerContents {
    let clock = clock
    for (handle, message) in hearing.live.all { entries[handle]?.incident.tell(message, clock) }
    let incidents = entries.sorted { $0.key < $1.key }.map(\.value.incident)
    return LayerContents(incidents: incidents, flow: try links.flows(incidents))
  }

  /// The sentences of all incidents in other words than ``contents()`` has, by the incidents' ids.
  package func descriptions(in sentence: Sentence) -> [String: String] {
    var descriptions: [String: String] = [:]
    for (handle, message) in hearing.live.all {
      guard let incident = entries[handle]?.incident else { continue }
      descriptions[incident.id] = sentence.describe(
        message.message, place: incident.place, times: SpokenTimes(message, clock))
    }
    return descriptions
  }

  /// Whether a service was announced whose messages can be placed, or whose places are secret.
  ///
  /// - Returns: False while nothing heard so far could mean anything.
  /// - Throws: ``LocationError`` when the location database cannot be read.
  package func canPlaceMessages() throws(LocationError) -> Bool {
    for station in hearing.receiver.stations {
      guard station.service != nil else { continue }
      guard let table = station.cipher.table else { return true }
      if try problem(station, table) == nil { return true }
    }
    return false
  }

  /// Why the messages of announced services have no places.
  ///
  /// - Returns: One reason for each service without a table.
  /// - Throws: ``LocationError`` when the location database cannot be read.
  package func tableProblems() throws(LocationError) -> [PlaceFinder.Reason] {
    var problems: [PlaceFinder.Reason] = []
    for station in hearing.receiver.stations {
      guard station.service != nil, let table = station.cipher.table else { continue }
      if let problem = try problem(station, table) { problems.append(problem) }
    }
    return problems
  }

  private func problem(
    _ station: StationReceiver, _ table: LocationTableNumber
  ) throws(LocationError) -> PlaceFinder.Reason? {
    switch try finder.table(
      countryCode: station.tableCountryCode, ecc: station.tableExtendedCountryCode, ltn: table,
      near: position)
    {
    case .success: nil
    case .failure(let reason): reason
    }
  }

  private func noteStarts(of handles: some Sequence<LiveMessages.Handle>) {
    for handle in handles {
      guard let start = hearing.live[handle]?.start, start > clock.now else { continue }
      nextStart = min(nextStart, start)
    }
  }

  private func locateWhereCountryIsTold() throws(LocationError) {
    // A country code heard later may settle which table a message meant, or say that it meant
    // another than the only one that seemed to fit.
    for (handle, entry) in entries
    where entry.ecc != hearing.receiver.tableExtendedCountryCode(of: entry.incident.programme) {
      try locateAgain(handle)
    }
  }

  private func locateAgain(_ handle: LiveMessages.Handle) throws(LocationError) {
    guard let entry = entries[handle], var fresh = try locate(handle) else { return }
    if fresh.identifier == entry.identifier {
      fresh.incident.id = entry.incident.id
    } else {
      ids.remove(entry.incident.id)
      fresh.incident.id = claim(fresh.identifier)
    }
    entries[handle] = fresh
  }

  private func locate(_ handle: LiveMessages.Handle) throws(LocationError) -> Entry? {
    guard let message = hearing.live[handle] else { return nil }
    let ecc = hearing.receiver.tableExtendedCountryCode(of: message.programme)
    let incident = try builder.incident(
      for: message, ecc: ecc, near: position, clock: clock)
    return Entry(incident: incident, identifier: incident.id, ecc: ecc)
  }

  /// Takes an id no incident has: a second one of the same class at the same place gets a number.
  private func claim(_ identifier: String) -> String {
    var id = identifier
    var number = 1
    while !ids.insert(id).inserted {
      number += 1
      id = "\(identifier)-\(number)"
    }
    return id
  }
}

extension Incident {
  /// Takes the times and copies of its message, in UTC as far as that is known by now.
  fileprivate mutating func tell(_ message: LiveMessage, _ clock: ReceptionClock) {
    startTime = message.start.map(clock.utc)
    endTime = message.stop.map(clock.utc)
    firstHeard = clock.utc(message.firstHeard)
    lastHeard = clock.utc(message.lastHeard)
    expires = clock.utc(message.expires)
    copies = message.copies
  }
}
