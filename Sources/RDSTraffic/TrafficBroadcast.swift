import AlertC
import Locations
import RDS
import Traffic
import TrafficLayer

/// Traffic from FM radio: asks the platform for stations, and makes incidents of what they send.
///
/// It is told where the vehicle is at all times, and listens while it is active. One owner uses it on
/// one thread, or in one isolation; what it found is read from ``trafficDataProvider`` and
/// ``changes`` on any.
public final class TrafficBroadcast {
  /// The incidents there are now, for a routing engine or a map; the same one all the time.
  public var trafficDataProvider: TrafficDataProvider? { provider }

  /// Whether it listens.
  public private(set) var isActive = false

  /// The whole way from groups to incidents.
  package let pipeline: TrafficPipeline

  /// The request in force; nil while inactive, and while the vehicle has not been where the tables
  /// are.
  package private(set) var request: TMCServiceRequest?

  private let service: any TMCServiceInterface
  /// The tables, for what else follows the vehicle on its road.
  package let locations: LocationDatabase
  private let hub = ChangeHub()
  private var location: Location?
  private var region: ServiceRegion
  var assembled = AssembledMessages()
  /// Keys that were asked for, whatever came of it.
  private var askedKeys: Set<EncryptionKeyName> = []
  private var heardAdministration = 0
  let stamps = MomentStamps()
  /// When incidents were brought up to date last, by the reception clock.
  private var lastUpdate = Timestamp(milliseconds: .min / 2)
  let provider = TrafficDataProvider()

  /// How old the times of incidents that are only heard again may be.
  private static let patience = TimeSpan.minutes(1)
  /// More keys are only asked for by a broadcast that makes them up.
  private static let mostKeys = 256

  /// Prepares, inactive.
  ///
  /// - Throws: ``TrafficBroadcastError`` when the location database, the keys or an alias are not as
  ///   they must be.
  public convenience init(
    parameters: TrafficBroadcastParameters
  ) throws(TrafficBroadcastError) {
    try self.init(parameters: parameters, baseSpeed: { _, _ in nil })
  }

  /// Prepares with the speeds of links without traffic, in km/h, where a map tells them.
  ///
  /// - Throws: ``TrafficBroadcastError`` when the location database, the keys or an alias are not as
  ///   they must be.
  package init(
    parameters: TrafficBroadcastParameters,
    baseSpeed: @escaping (DirectedLink, TableIdentifier) -> Double?
  ) throws(TrafficBroadcastError) {
    service = parameters.tmcService
    location = parameters.location
    let path = parameters.locationDatabase
    do { locations = try LocationDatabase(path: path, mode: .readOnly) } catch {
      throw TrafficBroadcastError(error)
    }
    locations.language = parameters.language.rawValue
    let aliases = try TrafficTableAlias.all(parameters.tableAliases, in: locations)
    var keys = EncryptionKeys()
    if let file = parameters.encryptionKeyFile {
      do { keys = try KeyFileReader.read(file) } catch { throw TrafficBroadcastError(error) }
    }
    region = ServiceRegion(aliases: aliases)
    pipeline = TrafficPipeline(
      locations: locations, sentence: Sentence(wording: parameters.language.wording), keys: keys,
      aliases: aliases, baseSpeed: baseSpeed)
    pipeline.believe(by: parameters.qualityScale.rule)
  }

  deinit { hub.finish() }

  /// The changes of incidents from now on; each call follows them for itself.
  public var changes: TrafficChangeSequence { TrafficChangeSequence(hub) }

  /// The tables whose services are of use where the vehicle is, by all country codes they are on air
  /// under; those of all tables while there is no ``request``.
  package var supportedTables: Set<SupportedTable> {
    if request != nil, let choice = region.choice { return choice.tables }
    // What cannot be read now cannot be placed either.
    return region.allTables((try? locations.tables()) ?? [])
  }

  // MARK: Listening

  /// Begins to listen, and asks the platform for stations.
  ///
  /// Where no location table is near, it asks as soon as the vehicle comes to where one is. While it
  /// is active already, this does nothing.
  ///
  /// - Throws: ``TrafficBroadcastError`` when the location database cannot be read.
  public func activate() throws(TrafficBroadcastError) {
    guard !isActive else { return }
    let place = location?.coordinates.coordinate
    if let place { _ = try move(to: place) }
    pipeline.position = place
    isActive = true
    if region.choice != nil { ask() }
  }

  /// Stops listening, and tells the platform so by a request for country code 0.
  ///
  /// All incidents end: of what is not listened to any more, nobody hears when it is over. While it
  /// is not active, this does nothing.
  public func deactivate() {
    guard isActive else { return }
    isActive = false
    request = nil
    pipeline.forget()
    assembled = AssembledMessages()
    askedKeys.removeAll()
    heardAdministration = 0
    _ = show(LayerContents())
    service.requestTMCService(tmcServiceRequest: .none)
  }

  /// Takes where the vehicle is; to be called at all times, active or not.
  ///
  /// While active, crossing a border makes a new request. It takes some kilometres into the other
  /// country, so that a road along the border makes no to and fro; where no table is near, the last
  /// request stays. A location that is none of the globe is ignored.
  ///
  /// - Throws: ``TrafficBroadcastError`` when the location database cannot be read.
  public func onLocationUpdated(_ location: Location) throws(TrafficBroadcastError) {
    guard let place = location.coordinates.coordinate else { return }
    self.location = location
    guard isActive else { return }
    let isElsewhere = try move(to: place)
    // Each other position has places looked up again; a few metres change none.
    let isFar = pipeline.position.map { $0.distance(to: place) >= ServiceRegion.stride } ?? true
    if isFar { pipeline.position = place }
    if isElsewhere { ask() }
  }

  private func move(to place: Coordinate) throws(TrafficBroadcastError) -> Bool {
    do { return try region.move(to: place, in: locations) } catch {
      throw TrafficBroadcastError(error)
    }
  }

  /// Requests the services of the country the vehicle is in.
  private func ask() {
    guard let choice = region.choice else { return }
    var preferred: [UInt8] = []
    for number in choice.numbers {
      let sids = service.getTMCPreferredSids(
        tmcPreferredSidsRequest: TMCPreferredSidsRequest(
          countryCode: choice.countryCode, ltn: number.rawValue))
      for sid in sids where sid < 64 && !preferred.contains(sid) { preferred.append(sid) }
    }
    // The platform may have changed its mind while it was asked.
    guard isActive else { return }
    let request = TMCServiceRequest(
      countryCode: choice.countryCode,
      preferredSids: Array(preferred.prefix(ServiceRegion.longestList)),
      supportedLtns: choice.numbers.map(\.rawValue))
    self.request = request
    service.requestTMCService(tmcServiceRequest: request)
  }

  // MARK: Hearing

  /// Takes groups in the order they were received, and shows what became of them.
  ///
  /// Ignored while inactive. An empty list lets time pass, as should be done every minute or so while
  /// nothing is received: messages end when they are not heard again.
  ///
  /// - Parameters:
  ///   - groups: The groups.
  ///   - now: When those were received that do not say it.
  /// - Throws: ``TrafficBroadcastError`` when the location database cannot be read.
  public func onGroupsUpdated(
    _ groups: [RDSGroup], at now: ContinuousClock.Instant = .now
  ) throws(TrafficBroadcastError) {
    var hasNews = groups.isEmpty && advance(to: stamps.stamp(of: now))
    for group in groups where hear(group.group, at: stamps.stamp(of: group.moment ?? now)) {
      hasNews = true
    }
    try updateWhenDue(hasNews)
  }

  /// Updates on news, and otherwise often enough that times stay true.
  func updateWhenDue(_ hasNews: Bool) throws(TrafficBroadcastError) {
    guard hasNews || pipeline.clock.now - lastUpdate >= TrafficBroadcast.patience else { return }
    _ = try update()
  }

  /// Takes one group, while active.
  ///
  /// - Returns: Whether ``update()`` has anything to do.
  package func hear(_ group: Group, at stamp: Timestamp) -> Bool {
    guard isActive else { return false }
    let hasNews = pipeline.hear(group, at: stamp)
    // Services name their keys every few seconds.
    let heard = pipeline.encryptionGroups
    if heard != heardAdministration {
      heardAdministration = heard
      for name in pipeline.receiver.missingKeys { askForKey(name) }
    }
    return hasNews
  }

  /// Lets time pass without a group, while active: messages end, and others begin.
  ///
  /// - Returns: Whether ``update()`` has anything to do.
  package func advance(to stamp: Timestamp) -> Bool { isActive && pipeline.advance(to: stamp) }

  /// Asks for the keys of a service, once for each key that is missing.
  func askForKey(_ missing: EncryptionKeyName) {
    guard askedKeys.count < TrafficBroadcast.mostKeys, askedKeys.insert(missing).inserted else {
      return
    }
    let request = RDSEncryptionKeysRequest(missing)
    var keys = pipeline.keys
    for given in service.getRDSEncryptionKeys(rdsEncryptionKeysRequest: request) {
      guard let key = given.key else { continue }
      let name = request.name(given.encryptionId)
      if keys[name] == nil { keys[name] = key }
    }
    if keys != pipeline.keys { pipeline.keys = keys }
  }

  // MARK: Showing

  /// Brings ``trafficDataProvider`` up to date, and tells all who follow ``changes``.
  ///
  /// - Returns: What changed; nil when incidents were at most heard again.
  /// - Throws: ``TrafficBroadcastError`` when the location database cannot be read.
  package func update() throws(TrafficBroadcastError) -> TrafficChanges? {
    guard isActive else { return nil }
    do throws(LocationError) {
      _ = try pipeline.update()
      return show(try pipeline.contents())
    } catch { throw TrafficBroadcastError(error) }
  }

  private func show(_ contents: LayerContents) -> TrafficChanges? {
    let clock = pipeline.clock
    lastUpdate = clock.now
    let found = LayerChanges(from: provider.contents, to: contents, clock: clock.utc(clock.now))
    let generation = provider.show(contents, isNew: !found.isMinor)
    guard !found.isMinor else { return nil }
    let changes = TrafficChanges(found, generation: generation)
    hub.tell(changes)
    return changes
  }
}
