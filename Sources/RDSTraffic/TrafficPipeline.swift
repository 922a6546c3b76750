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
    /// The extended country code it was located with.
    var ecc: UInt8?
  }

  package private(set) var receiver = MessageReceiver()
  private var live = LiveMessages()
  private var entries: [LiveMessages.Handle: Entry] = [:]
  private let finder: PlaceFinder
  private let builder: IncidentBuilder
  private var links: LinkCatalogue
  /// When the next message with a start time in the future begins.
  private var nextStart = Timestamp(milliseconds: .max)

  /// Prepares for one location database.
  ///
  /// - Parameters:
  ///   - locations: The tables to find places in.
  ///   - sentence: Words for events and places.
  ///   - baseSpeed: Speed of a link without traffic in km/h where it is known from a map.
  package init(
    locations: LocationDatabase, sentence: Sentence,
    baseSpeed: @escaping (DirectedLink, TableIdentifier) -> Double? = { _, _ in nil }
  ) {
    finder = PlaceFinder(locations: locations)
    builder = IncidentBuilder(finder: finder, sentence: sentence)
    links = LinkCatalogue(locations: locations, baseSpeed: baseSpeed)
  }

  package var clock: ReceptionClock { receiver.clock }

  /// Takes one group.
  ///
  /// - Returns: Whether ``update()`` has anything to do.
  package func hear(_ group: Group, at stamp: Timestamp?) -> Bool {
    receiver.hear(group, at: stamp) { reception, clock in live.hear(reception, clock: clock) }
    let now = receiver.clock.now
    live.advance(to: now)
    return live.hasChanges || now >= nextStart
  }

  /// Brings the incidents up to date with the messages.
  ///
  /// - Returns: Those that appeared or ended since the last call.
  /// - Throws: ``LocationError`` when the location database cannot be read.
  package func update() throws(LocationError) -> Update {
    var update = Update()
    let changes = live.takeChanges()
    for handle in changes.removed.sorted() {
      if let entry = entries.removeValue(forKey: handle) { update.ended.append(entry.incident) }
    }
    for handle in changes.added.sorted() {
      guard var entry = try locate(handle) else { continue }
      entry.incident.id = free(entry.incident.id)
      entries[handle] = entry
      update.appeared.append(entry.incident)
    }
    if receiver.clock.now >= nextStart { try locateAgain { _ in true } }
    nextStart =
      live.all.values.compactMap(\.start).filter { $0 > receiver.clock.now }.min()
      ?? Timestamp(milliseconds: .max)
    return update
  }

  /// All incidents and the traffic on all links they act on, as of the last update.
  ///
  /// - Returns: The incidents in the order they appeared.
  /// - Throws: ``LocationError`` when the location database cannot be read.
  package func contents() throws(LocationError) -> LayerContents {
    // A country code heard later may settle which table a message meant.
    try locateAgain { entry in
      entry.incident.place == nil && entry.ecc != extendedCountryCode(entry.incident.programme)
    }
    let clock = receiver.clock
    for (handle, message) in live.all {
      entries[handle]?.incident.lastHeard = clock.utc(message.lastHeard)
      entries[handle]?.incident.expires = clock.utc(message.expires)
      entries[handle]?.incident.copies = message.copies
    }
    let incidents = entries.sorted { $0.key < $1.key }.map(\.value.incident)
    return LayerContents(incidents: incidents, flow: try links.flows(incidents))
  }

  /// Whether a service was announced whose messages can be placed, or whose places are secret.
  ///
  /// - Returns: False while nothing heard so far could mean anything.
  /// - Throws: ``LocationError`` when the location database cannot be read.
  package func canPlaceMessages() throws(LocationError) -> Bool {
    for station in receiver.stations {
      guard let service = station.service else { continue }
      if service.isEncrypted { return true }
      if try problem(station, service) == nil { return true }
    }
    return false
  }

  /// Why the messages of announced services have no places.
  ///
  /// - Returns: One reason for each service without a table.
  /// - Throws: ``LocationError`` when the location database cannot be read.
  package func tableProblems() throws(LocationError) -> [PlaceFinder.Reason] {
    var problems: [PlaceFinder.Reason] = []
    for station in receiver.stations {
      guard let service = station.service, !service.isEncrypted else { continue }
      if let problem = try problem(station, service) { problems.append(problem) }
    }
    return problems
  }

  private func problem(
    _ station: StationReceiver, _ service: Service
  ) throws(LocationError) -> PlaceFinder.Reason? {
    switch try finder.table(
      countryCode: station.tableCountryCode, ecc: station.extendedCountryCode, ltn: service.ltn)
    {
    case .success: nil
    case .failure(let reason): reason
    }
  }

  private func locateAgain(where isConcerned: (Entry) -> Bool) throws(LocationError) {
    for (handle, entry) in entries where isConcerned(entry) {
      guard var fresh = try locate(handle) else { continue }
      fresh.incident.id = entry.incident.id
      entries[handle] = fresh
    }
  }

  private func locate(_ handle: LiveMessages.Handle) throws(LocationError) -> Entry? {
    guard let message = live[handle] else { return nil }
    let ecc = extendedCountryCode(message.programme)
    let incident = try builder.incident(for: message, ecc: ecc, clock: receiver.clock)
    return Entry(incident: incident, ecc: ecc)
  }

  /// An id no incident has: a second one of the same class at the same place gets a number.
  private func free(_ id: String) -> String {
    let taken = Set(entries.values.map(\.incident.id))
    guard taken.contains(id) else { return id }
    return (2...).lazy.map { "\(id)-\($0)" }.first { !taken.contains($0) } ?? id
  }

  private func extendedCountryCode(_ programme: ProgrammeIdentification) -> UInt8? {
    receiver.stations.first { $0.programme == programme }?.extendedCountryCode
  }
}
