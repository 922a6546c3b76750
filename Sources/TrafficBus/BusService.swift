import DBus
import Links
import RDS

/// The daemon on D-Bus: the name ``name`` with the object ``path``.
///
/// Its owner waits until ``descriptor`` is readable and then calls ``turn(at:)``, as with a
/// receiver. A bus that is not there, or gone, or has given the name to another program is told by
/// ``TrafficBusOwner/busStateChanged(to:)`` and mended without the owner.
package final class BusService {
  package static let name = "org.rdstraffic"
  package static let path = "/org/rdstraffic"

  /// Becomes readable when there is something to do; the same until the service goes.
  package var descriptor: CInt { descriptors.descriptor }
  package private(set) var state = BusState.connecting

  unowned let owner: any TrafficBusOwner
  let authority: BusAuthority
  private(set) var connection: BusConnection?

  private let address: String?
  private let descriptors: DescriptorSet
  private var interfaces: [BusInterface] = []
  /// The values that clients know of the properties whose changes are told.
  private var told: [String: [String: BusValue]] = [:]
  /// Whether the owner may have others.
  private var mayDiffer = false
  private var changes = IncidentChanges()
  private var generation: UInt64 = 0
  private var ownership: BusConnection.NameOwnership?
  /// When a connection is tried again.
  private var due = Timestamp(milliseconds: .min)

  private static let pause = TimeSpan.seconds(1)
  private static let pauseAfterRefusal = TimeSpan.seconds(30)

  /// Prepares; the first ``turn(at:)`` connects.
  ///
  /// - Parameters:
  ///   - owner: Has to outlive the service.
  ///   - address: Of the bus, as D-Bus writes it; nil for the system's.
  ///   - group: Whose members may control, besides root and who sits at the vehicle's screen.
  /// - Throws: `LinkError` when the system is out of descriptors.
  package init(
    owner: any TrafficBusOwner, address: String? = nil, group: String = "rds-traffic"
  ) throws(LinkError) {
    self.owner = owner
    self.address = address
    authority = BusAuthority(group: group)
    descriptors = try DescriptorSet()
    interfaces = [broadcastInterface(), incidentsInterface(), tunerInterface()]
    descriptors.wake(after: 0)
  }

  /// Answers what is asked and tells what has changed, within some milliseconds.
  ///
  /// - Parameter now: The owner's monotonic clock.
  package func turn(at now: Timestamp) {
    _ = descriptors.isDue()
    do throws(BusFailure) {
      if connection == nil, now >= due { try connect() }
      try connection?.process()
      try takeOwnership()
      try tellChanges()
    } catch { lose(error, at: now) }
    wait(from: now)
  }

  /// Has clients told of incidents, with the next turn.
  ///
  /// - Parameters:
  ///   - new: Ids that were not there.
  ///   - changed: Ids with other contents than before; not those only heard again.
  ///   - removed: Ids that are no more.
  ///   - generation: Of the layer after it.
  package func changed(
    new: [String], changed: [String], removed: [String], generation: UInt64
  ) {
    changes.merge(new: new, changed: changed, removed: removed)
    self.generation = generation
    propertiesChanged()
  }

  /// Has the owner's values compared with those that clients know, and differences told, with the
  /// next turn.
  package func propertiesChanged() {
    mayDiffer = true
    descriptors.wake(after: 0)
  }

  /// Leaves the bus; the name is free again.
  package func close() {
    disconnect()
    due = Timestamp(milliseconds: .max)
    descriptors.wake(after: nil)
  }

  // MARK: The connection

  private func connect() throws(BusFailure) {
    let connection = try BusConnection(address: address)
    self.connection = connection
    for interface in interfaces {
      try connection.export(interface, at: BusService.path)
      told[interface.name] = interface.told
    }
    // Nobody there knows what was before.
    changes = IncidentChanges()
    try connection.requestName(BusService.name) { [unowned self] in ownership = $0 }
  }

  private func takeOwnership() throws(BusFailure) {
    switch ownership {
    case nil: return
    case .owned: become(.serving)
    case .taken: become(.nameTaken)
    case .refused(let failure): throw failure
    }
  }

  private func lose(_ failure: BusFailure, at now: Timestamp) {
    if failure.name == BusFailure.accessDenied {
      become(.nameRefused(cause: failure.cause))
      due = now + BusService.pauseAfterRefusal
    } else {
      become(.away(cause: failure.cause))
      due = now + BusService.pause
    }
    disconnect()
  }

  private func disconnect() {
    if let connection { descriptors.remove(connection.file) }
    connection = nil
    ownership = nil
    authority.reset()
  }

  private func become(_ state: BusState) {
    guard state != self.state else { return }
    self.state = state
    owner.busStateChanged(to: state)
  }

  /// Waits for the bus, or for the end of the pause.
  private func wait(from now: Timestamp) {
    guard let connection else {
      return descriptors.wake(at: due == Timestamp(milliseconds: .max) ? nil : due, now: now)
    }
    descriptors.add(connection.file, events: connection.events)
    descriptors.wake(after: connection.patience)
  }

  // MARK: Telling

  /// At most one signal an interface and turn, and none while the bus has not taken those before:
  /// what changes meanwhile is told in one.
  private func tellChanges() throws(BusFailure) {
    guard let connection, state == .serving, !connection.isCongested else { return }
    if !changes.isEmpty {
      try connection.emit(BusService.path, BusService.incidents, "Changed") {
        for ids in [changes.new, changes.changed, changes.removed] { $0.append(.strings(ids)) }
        $0.append(.uint64(generation))
      }
      changes = IncidentChanges()
    }
    guard mayDiffer else { return }
    mayDiffer = false
    for interface in interfaces {
      let values = interface.told
      let known = told.updateValue(values, forKey: interface.name)
      let names = values.filter { known?[$0.key] != $0.value }.keys.sorted()
      guard !names.isEmpty else { continue }
      try connection.emitPropertiesChanged(BusService.path, interface.name, names)
    }
  }
}
