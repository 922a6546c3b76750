import AlertC
import Positioning
import RDS
import Tuner

/// Whoever has what the bus shows and does what the bus asks: the daemon.
///
/// All is called from ``BusService/turn(at:)`` and has to return at once. The owner may call
/// ``BusService/propertiesChanged()`` and ``BusService/changed(new:changed:removed:generation:)``
/// meanwhile.
package protocol TrafficBusOwner: AnyObject {
  /// How reception of traffic messages goes.
  var broadcastStatus: BroadcastStatus { get }
  /// The receiver; nil when there is none.
  var tunerStatus: TunerStatus? { get }
  /// The stations of the last scan and the one listened to, in the order of frequencies.
  var stations: [StationReport] { get }
  /// Where the vehicle is; nil when nothing tells.
  var position: KnownPosition? { get }

  /// The incidents as the layer has them.
  ///
  /// - Parameter wording: The language of the descriptions; nil for the configured one.
  /// - Returns: All of them. Who asks for one or for a few is answered from these, so that they had
  ///   better be at hand.
  func incidents(in wording: Wording?) -> [BusIncident]

  /// Begins to receive, as when there is no internet; nothing happens when it has begun already.
  func activate() throws(BusError)

  /// Stops receiving, and removes all incidents.
  func deactivate() throws(BusError)

  /// Takes the position that a program tells.
  func updateLocation(_ position: Position) throws(BusError)

  /// Listens to a frequency, which lies in the receiver's band, until told otherwise.
  func tune(to frequency: Frequency) throws(BusError)

  /// Looks through the band for stations with traffic messages.
  func scan() throws(BusError)

  /// Chooses the station by itself again.
  func chooseStation() throws(BusError)

  /// Takes note that the bus is there, or why it is not; to be told to people.
  func busStateChanged(to state: BusState)
}

/// Where the vehicle is, and how sure that is by now.
package struct KnownPosition: Sendable, Hashable {
  package var position: Position
  /// Since it was there.
  package var age: TimeSpan
  /// Who told it, for people.
  package var source: String

  package init(_ position: Position, age: TimeSpan, source: String) {
    self.position = position
    self.age = age
    self.source = source
  }
}
