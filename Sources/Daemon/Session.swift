import AlertC
import Configuration
import Locations
import Positioning
import RDS
import RDSTraffic
import Routing
import Traffic
import TrafficBus
import TrafficLayer
import Tuner

/// All that one configuration makes, joined: the receiver's groups and the vehicle's positions go
/// into the broadcast, its incidents go into layer and engine, and what must outlive the power
/// into the state.
final class Session {
  /// Told of incidents that came, changed or went.
  var onChange: (TrafficChanges) -> Void = { _ in }
  /// Told of the ids of incidents that are no more because nobody listens.
  var onEnd: ([String]) -> Void = { _ in }

  let settings: Settings
  let reception: Reception
  let whereabouts: Whereabouts
  let layer: LayerPublisher
  private(set) var broadcast: TrafficBroadcast?
  private(set) var roadView: RoadView?
  private(set) var isActive: Bool

  let clocks: Clocks
  private let loop: EventLoop
  private let journal: Journal
  private let engine: EngineFeed?
  private var store: StateStore
  private var kept = KeptState()
  private var tables: FileIdentity?
  /// Whether groups of this turn brought something.
  private var hasNews = false
  /// Whether the vehicle has moved, or tables or engine were opened, since the incidents were judged.
  private var isEngineBehind = false
  private var rule: EvidenceRule?
  private var tablesComplaint: TrafficBroadcastError?
  private var nextTables = Timestamp(milliseconds: .min)
  private var lastPublished = Timestamp(milliseconds: .min / 2)
  /// Whether the state differs from what was kept last, and since when it may.
  private var isStateNew = false
  private var stateKept = Timestamp(milliseconds: .min / 2)

  private static let tablesInterval = TimeSpan.seconds(5)
  /// What was only heard again need not be kept more often.
  private static let stateRefresh = TimeSpan.minutes(15)
  /// More than a country's rush hour takes, and less than would hurt in memory.
  private static let layerLimit = 32 << 20

  /// - Parameters:
  ///   - settings: The configuration.
  ///   - kept: What the session before kept.
  ///   - store: Where this one keeps it.
  ///   - isActive: Whether to receive.
  ///   - loop: What wakes it.
  ///   - journal: What it tells.
  ///   - clocks: What time it is.
  init(
    _ settings: Settings, kept: KeptState, store: StateStore, isActive: Bool, loop: EventLoop,
    journal: Journal, clocks: Clocks = Clocks()
  ) {
    self.settings = settings
    self.isActive = isActive
    self.kept = kept
    self.store = store
    self.loop = loop
    self.clocks = clocks
    self.journal = journal
    reception = Reception(
      settings.tuner, memory: kept.stations, loop: loop, journal: journal, clocks: clocks)
    whereabouts = Whereabouts(settings.position, loop: loop, journal: journal, clocks: clocks)
    layer = LayerPublisher(path: settings.layer.path, sizeLimit: Session.layerLimit)
    engine = settings.valhalla.map {
      EngineFeed(configuration: $0, locations: settings.database, journal: journal)
    }
    reception.onGroup = { [unowned self] in hear($0, at: $1, believedBy: $2) }
    reception.onPause = { [unowned self] in if hasNews { update() } }
    whereabouts.onPosition = { [unowned self] in move(to: $0, at: $1) }
  }

  /// Begins with what the last session kept: the layer shows it before anything is received.
  func start() {
    let now = clocks.now()
    _ = engine?.turn(at: now)
    openTables(at: now)
    publish()
    applyToEngine()
    whereabouts.turn(at: now)
    if isActive { reception.turn(at: now, in: cell) }
  }

  /// Lets a second pass.
  func turn() {
    let now = clocks.now()
    if engine?.turn(at: now) == true { isEngineBehind = true }
    openTables(at: now)
    whereabouts.turn(at: now)
    if isActive { reception.turn(at: now, in: cell) }
    if let broadcast, broadcast.advance(to: now) { hasNews = true }
    if hasNews || now - lastPublished >= .minutes(1) {
      update()
    }
    if isEngineBehind { applyToEngine() }
    keepState(at: now)
  }

  /// Ends: layer and engine are left without traffic, and the state is kept.
  ///
  /// - Returns: The state, for a session that follows.
  @discardableResult
  func close() -> KeptState {
    reception.close()
    whereabouts.close()
    noteState()
    write(at: clocks.now())
    engine?.close()
    broadcast = nil
    do throws(LayerError) {
      try layer.publish(LayerContents(), at: clocks.wall(), from: source, isLast: true)
      try layer.close()
    } catch { journal.tell(.error, "layer", "\(error)") }
    return kept
  }

  /// Begins to receive.
  func activate() throws(BusError) {
    guard !isActive else { return }
    do throws(TrafficBroadcastError) { try broadcast?.activate() } catch {
      throw .failed("\(error)")
    }
    isActive = true
    reception.turn(at: clocks.now(), in: cell)
  }

  /// Stops receiving; all incidents end, and the receiver is free for others.
  func deactivate() {
    guard isActive else { return }
    isActive = false
    let ended = broadcast?.trafficDataProvider?.contents.incidents.map(\.id) ?? []
    broadcast?.deactivate()
    reception.close()
    kept.messages = []
    isStateNew = true
    publish()
    applyToEngine()
    onEnd(ended)
  }

  // MARK: Tables

  /// Reads tables and keys anew although their files are the same.
  func readTablesAgain() {
    tables = nil
    nextTables = Timestamp(milliseconds: .min)
    openTables(at: clocks.now())
  }

  /// Opens the location tables when they are there, and anew when another file took their place.
  private func openTables(at now: Timestamp) {
    guard now >= nextTables else { return }
    nextTables = now + Session.tablesInterval
    let present = FileIdentity(of: settings.database)
    guard broadcast == nil || present != tables else { return }
    if broadcast != nil {
      guard present != nil else {
        return journal.tell(
          .warning, "tables", "\(settings.database): removed; going on with what is open")
      }
      journal.tell(.info, "tables", "\(settings.database): read anew")
      noteState()
    }
    do throws(TrafficBroadcastError) {
      let fresh = try makeBroadcast()
      restore(into: fresh, at: now)
      // What is not found in the new tables has ended; the rest is told as changed.
      onEnd(broadcast?.trafficDataProvider?.contents.incidents.map(\.id) ?? [])
      broadcast = fresh
      rule = nil
      roadView = RoadView(
        fresh.locations, reach: settings.position.reach, mostIncidents: settings.mostIncidents)
      tables = present
      if isActive { try fresh.activate() }
      reception.policy = policy
      hasNews = true
      isEngineBehind = true
      tablesComplaint = nil
    } catch {
      // The same trouble again is no news.
      guard tablesComplaint != error else { return }
      tablesComplaint = error
      journal.tell(.error, "tables", "no location tables: \(error)")
    }
  }

  private func makeBroadcast() throws(TrafficBroadcastError) -> TrafficBroadcast {
    var parameters = TrafficBroadcastParameters(tmcService: self, location: location)
    parameters.locationDatabase = settings.database
    parameters.language = TrafficLanguage(rawValue: settings.layer.language) ?? .english
    parameters.encryptionKeyFile = settings.stations.keys
    parameters.tableAliases = settings.stations.aliases.map {
      TrafficTableAlias(ltn: $0.ltn, cid: Int($0.cid), tabcd: Int($0.tabcd))
    }
    let engine = engine
    return try TrafficBroadcast(
      parameters: parameters,
      baseSpeed: { link, table in engine?.engine?.baseSpeed(of: link, in: table) })
  }

  private func restore(into broadcast: TrafficBroadcast, at now: Timestamp) {
    guard !kept.messages.isEmpty else { return }
    do throws(SnapshotError) {
      try broadcast.pipeline.restore(kept.messages, utc: clocks.plausibleWall, at: now)
    } catch { journal.tell(.warning, "state", "kept messages: \(error)") }
  }

  // MARK: What comes in

  func hear(_ group: Group, at moment: Timestamp, believedBy rule: EvidenceRule) {
    guard let broadcast else { return }
    if rule != self.rule {
      self.rule = rule
      broadcast.pipeline.believe(by: rule)
    }
    if broadcast.hear(group, at: moment) { hasNews = true }
  }

  func move(to position: Position, at moment: Timestamp) {
    do {
      try broadcast?.onLocationUpdated(RDSTraffic.Location(position))
      try roadView?.move(to: position, at: moment)
    } catch { journal.tell(.error, "tables", "\(error)") }
    isEngineBehind = true
    let here = StationMemory.Cell(latitude: position.latitude, longitude: position.longitude)
    if here != cell { isStateNew = true }
    (kept.latitude, kept.longitude) = (position.latitude, position.longitude)
  }

  /// Where the vehicle is, as it was known last.
  private var location: RDSTraffic.Location? {
    guard let latitude = kept.latitude, let longitude = kept.longitude else { return nil }
    return RDSTraffic.Location(
      coordinates: GeoCoordinates(latitude: latitude, longitude: longitude))
  }

  private var cell: StationMemory.Cell? {
    guard let latitude = kept.latitude, let longitude = kept.longitude else { return nil }
    return StationMemory.Cell(latitude: latitude, longitude: longitude)
  }

  // MARK: What goes out

  private func update() {
    hasNews = false
    guard let broadcast else { return }
    var latest: TrafficChanges?
    do throws(TrafficBroadcastError) {
      if let changes = try broadcast.update() {
        isStateNew = true
        latest = changes
      }
    } catch { journal.tell(.error, "tables", "\(error)") }
    publish()
    guard let latest else { return }
    applyToEngine()
    onChange(latest)
  }

  private func publish() {
    let contents = broadcast?.trafficDataProvider?.contents ?? LayerContents()
    lastPublished = clocks.now()
    let clock = broadcast.map { $0.pipeline.clock.utc($0.pipeline.clock.now) }
    do throws(LayerError) {
      try layer.publish(contents, at: clock ?? clocks.wall(), from: source)
    } catch {
      journal.tell(.error, "layer", "\(error)")
      // It may be a moment's trouble, such as a file that somebody removed.
      hasNews = true
    }
  }

  /// Has the engine know what matters from where the vehicle is.
  private func applyToEngine() {
    isEngineBehind = false
    let incidents = broadcast?.trafficDataProvider?.contents.incidents ?? []
    do throws(LocationError) {
      let chosen = try roadView?.judge(incidents, at: clocks.now()) ?? incidents
      engine?.apply(chosen)
    } catch { journal.tell(.error, "tables", "\(error)") }
  }

  /// Where what is shown comes from.
  var source: LayerSource {
    var source = LayerSource(softwareVersion: daemonVersion)
    source.engineFingerprint = engine?.engine?.fingerprint
    guard let station = broadcast?.pipeline.receiver.station, let service = station.service else {
      return source
    }
    let country = String(station.tableCountryCode, radix: 16, uppercase: true)
    source.service =
      "\(country)/\(station.cipher.table ?? service.ltn)" + (service.sid.map { "/\($0)" } ?? "")
    source.provider = station.provider.text
    source.station = "\(station.name.text ?? "") (PI \(station.programme))"
    return source
  }

  // MARK: What is kept

  private func keepState(at now: Timestamp) {
    let isOld = now - stateKept >= Session.stateRefresh
    guard isStateNew || isOld || reception.stations != kept.stations, store.isDue(at: now) else {
      return
    }
    noteState()
    write(at: now)
  }

  /// Takes what there is now; messages only when it is known what time it is.
  private func noteState() {
    kept.stations = reception.stations
    guard let pipeline = broadcast?.pipeline else { return }
    let told = pipeline.clock.correction == nil ? nil : pipeline.clock.utc(pipeline.clock.now)
    if let utc = told ?? clocks.plausibleWall { kept.messages = pipeline.snapshot(at: utc) }
  }

  private func write(at now: Timestamp) {
    stateKept = now
    isStateNew = false
    do throws(DaemonError) { try store.write(kept, at: now) } catch {
      journal.tell(.error, "state", "\(error)")
    }
  }

  // MARK: What it does, in words

  /// One line such as "WDR 2 98.6 MHz, LTN 1, 43 messages".
  var statusText: String {
    guard isActive else { return "not active" }
    guard broadcast != nil else { return "no location tables in \(settings.database)" }
    switch reception.state {
    case .waiting(let cause): return "no receiver: \(cause)"
    case .scanning(let progress):
      return "looking for a station, \(Int(progress * 100)) % of the band; \(messagesText)"
    case .tuning: return "tuning; \(messagesText)"
    case .ended: return "the capture has ended; \(messagesText)"
    case .listening: return listeningText
    }
  }

  private var listeningText: String {
    let report = reception.report(at: clocks.now())
    let station = broadcast?.pipeline.receiver.station
    let name = report?.name ?? station?.name.text ?? (report?.programme).map { "PI \($0)" }
    let frequency = report.map { "\($0.frequency) MHz" }
    let place = [name, frequency].compactMap(\.self).joined(separator: " ")
    guard let service = station?.service else {
      return "\(place.isEmpty ? "listening" : place), no traffic service; \(messagesText)"
    }
    let table = station?.cipher.table ?? service.ltn
    return "\(place), LTN \(table), \(messagesText)"
  }

  private var messagesText: String {
    let count = broadcast?.trafficDataProvider?.contents.incidents.count ?? 0
    let messages = "\(count) message\(count == 1 ? "" : "s")"
    return messages + (onYourRoad.map { ", \($0) on your road" } ?? "")
  }

  /// Which services are of use: those that the broadcast asked for, else those of any table at hand.
  private var policy: StationPolicy {
    let supported = broadcast?.supportedTables ?? []
    let tables = supported.map { StationPolicy.Table(countryCode: $0.countryCode, ltn: $0.ltn) }
    let keys = broadcast?.pipeline.keys ?? EncryptionKeys()
    return StationPolicy(
      tables: tables.isEmpty ? nil : Set(tables),
      preferredServices: settings.stations.preferredServices.map {
        ServiceIdentifier(rawValue: $0)
      },
      keys: Set(keys.names.map { StationPolicy.Table(countryCode: $0.countryCode, ltn: $0.ltn) }))
  }
}

extension Session: TMCServiceInterface {
  func requestTMCService(tmcServiceRequest: TMCServiceRequest) { reception.policy = policy }

  func getTMCPreferredSids(tmcPreferredSidsRequest: TMCPreferredSidsRequest) -> [UInt8] {
    settings.stations.preferredServices
  }

  /// All keys are in the file of the configuration.
  func getRDSEncryptionKeys(
    rdsEncryptionKeysRequest: RDSEncryptionKeysRequest
  ) -> [RDSEncryptionKey] { [] }
}

extension RDSTraffic.Location {
  fileprivate init(_ position: Position) {
    self.init(
      coordinates: GeoCoordinates(latitude: position.latitude, longitude: position.longitude))
  }
}
