import AlertC
import Positioning
import RDS
import TrafficBus
import Tuner

extension TrafficDaemon: TrafficBusOwner {
  package var broadcastStatus: BroadcastStatus { session.broadcastStatus }

  package var tunerStatus: TunerStatus? { session.tunerStatus }

  package var stations: [StationReport] { session.stations }

  package var position: KnownPosition? { session.knownPosition }

  package func incidents(in wording: Wording?) -> [BusIncident] { session.incidents(in: wording) }

  package func activate() throws(BusError) { try session.activate() }

  package func deactivate() { session.deactivate() }

  package func updateLocation(_ position: Position) throws(BusError) {
    try session.push(position)
  }

  package func tune(to frequency: Frequency) throws(BusError) { try session.tune(to: frequency) }

  package func scan() throws(BusError) { try session.scan() }

  package func chooseStation() throws(BusError) { try session.tune(to: nil) }

  package func busStateChanged(to state: BusState) {
    switch state {
    case .connecting, .serving: journal.tell(.info, "bus", "\(state)")
    case .away, .nameTaken, .nameRefused: journal.tell(.warning, "bus", "\(state)")
    }
  }
}
