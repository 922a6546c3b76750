import AlertC
import Configuration
import Locations
import Positioning
import RDS
import RDSTraffic
import Traffic
import TrafficBus
import TrafficLayer
import Tuner

/// What the bus shows of a session, and asks of it.
extension Session {
  var broadcastStatus: BroadcastStatus {
    let station = broadcast?.pipeline.receiver.station
    let incidents = broadcast?.trafficDataProvider?.contents.incidents ?? []
    return BroadcastStatus(
      isActive: isActive, status: statusText,
      country: station?.service.map { _ in
        station?.tableCountryCode ?? 0
      }, service: source.service, provider: source.provider, table: tableText,
      messages: incidents.count, incidents: incidents.count { $0.place != nil },
      onYourRoad: onYourRoad, generation: UInt64(layer.generation), layer: settings.layer.path,
      version: daemonVersion)
  }

  /// Incidents ahead on the road driven; nil while that is not certain.
  var onYourRoad: Int? { roadView?.isRoadKnown == true ? roadView?.distances.count : nil }

  private var tableText: String? {
    let tables = broadcast?.trafficDataProvider?.contents.incidents.compactMap(\.table) ?? []
    return tables.last?.description
  }

  var tunerStatus: TunerStatus? {
    guard let follower = reception.follower else { return nil }
    let capabilities = follower.source.capabilities
    let report = reception.report(at: clocks.now())
    let state: TunerStatus.State =
      switch reception.state {
      case .waiting: .interrupted
      case .scanning: .scanning
      case .tuning: .tuning
      case .listening: .listening
      case .ended: .idle
      }
    return TunerStatus(
      name: follower.source.name, state: state, isAutomatic: follower.held == nil,
      band: capabilities.band, spacing: capabilities.spacing, frequency: report?.frequency,
      programme: report?.programme ?? broadcast?.pipeline.receiver.station?.programme,
      stationName: report?.name ?? broadcast?.pipeline.receiver.station?.name.text,
      signal: report?.signal, errorRate: report?.errorRate)
  }

  /// Those of the last scan and the one listened to, by frequency.
  var stations: [StationReport] {
    guard let follower = reception.follower else { return [] }
    let heard = reception.report(at: clocks.now())
    let others = follower.scanned.filter { $0.frequency != heard?.frequency }
    return (others + (heard.map { [$0] } ?? [])).sorted { $0.frequency < $1.frequency }
  }

  var knownPosition: KnownPosition? {
    whereabouts.fix(at: clocks.now()).map { fix in
      KnownPosition(fix.position, age: fix.age, source: whereabouts.name(of: fix))
    }
  }

  func incidents(in wording: Wording?) -> [BusIncident] {
    let incidents = broadcast?.trafficDataProvider?.contents.incidents ?? []
    let descriptions =
      wording.map { broadcast?.pipeline.descriptions(in: Sentence(wording: $0)) ?? [:] } ?? [:]
    let isRoadKnown = roadView?.isRoadKnown == true
    return incidents.map { incident in
      var incident = incident
      if let description = descriptions[incident.id] { incident.description = description }
      let distance = roadView?.distances[incident.id]
      return BusIncident(
        LayerIncident(incident), distanceAhead: distance,
        isOnYourRoad: isRoadKnown ? distance != nil : nil)
    }
  }

  /// Takes the position that a program tells.
  func push(_ position: Position) throws(BusError) {
    guard let pushed = whereabouts.pushed else {
      throw .failed("the configuration has no \"pushed\" among the sources of positions")
    }
    pushed.push(position, at: clocks.now())
  }

  /// Listens to a frequency, or chooses the station when it is nil.
  func tune(to frequency: Frequency?) throws(BusError) {
    let follower = try tunable()
    do throws(TunerError) { try follower.hold(frequency) } catch { throw Session.busError(error) }
  }

  func scan() throws(BusError) {
    let follower = try tunable()
    do throws(TunerError) { try follower.rescan() } catch { throw Session.busError(error) }
  }

  private func tunable() throws(BusError) -> StationFollower {
    guard let follower = reception.follower else { throw .noReceiver }
    guard follower.source.capabilities.canTune else { throw .notTunable }
    return follower
  }

  private static func busError(_ error: TunerError) -> BusError {
    if case .gone = error { .noReceiver } else { .failed("\(error)") }
  }
}
