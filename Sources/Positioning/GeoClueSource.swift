import DBus
import Links
import RDS

/// Positions of GeoClue2, the desktop's location service, over D-Bus.
///
/// The service is started by the bus when it is asked. When it ends, refuses or is not there, it
/// is asked again after a pause that grows to a minute.
package final class GeoClueSource: PositionSource {
  package let name = "GeoClue2"
  /// It tells changes, and may have nothing better than a radio cell.
  package let patience = TimeSpan.seconds(60)
  package var descriptor: CInt { descriptors.descriptor }

  private let descriptors: DescriptorSet
  private let address: String?
  private let desktopID: String
  private var bus: BusConnection?
  /// What the bus told since the owner was last here.
  private var positions: [Position] = []
  /// Why the session with the service cannot go on.
  private var trouble: String?
  private var told: String?
  private var due = Timestamp(milliseconds: .min)
  private var pause = GeoClueSource.shortestPause
  private var isClosed = false

  private static let shortestPause = TimeSpan.seconds(2)
  private static let longestPause = TimeSpan.seconds(60)
  private static let service = "org.freedesktop.GeoClue2"
  private static let client = "org.freedesktop.GeoClue2.Client"
  private static let location = "org.freedesktop.GeoClue2.Location"
  private static let properties = "org.freedesktop.DBus.Properties"
  /// The best there is.
  private static let exact: UInt32 = 8

  /// - Parameters:
  ///   - desktopID: By which the service's own configuration knows us.
  ///   - address: Of the bus; nil for the system's.
  /// - Throws: ``PositioningError/link(_:)`` when the system is out of descriptors.
  package init(
    desktopID: String = "rds-traffic", address: String? = nil
  ) throws(PositioningError) {
    self.desktopID = desktopID
    self.address = address
    do throws(LinkError) { descriptors = try DescriptorSet() } catch { throw .link(error) }
    descriptors.wake(after: 0)
  }

  package func receive(
    at now: Timestamp, _ take: (PositionEvent) -> Void
  ) throws(PositioningError) {
    _ = descriptors.isDue()
    guard !isClosed else { throw .service(name, cause: "closed") }
    do throws(BusFailure) {
      if bus == nil, now >= due { try open() }
      try bus?.process()
    } catch { trouble = error.cause }
    for position in positions { take(.position(position, at: now)) }
    if !positions.isEmpty {
      pause = GeoClueSource.shortestPause
      told = nil
    }
    positions.removeAll()
    if let trouble { lose(trouble, at: now, take) }
    wait(from: now)
  }

  package func close() {
    isClosed = true
    shut()
    descriptors.wake(after: nil)
  }

  // MARK: The session

  private func open() throws(BusFailure) {
    let bus = try BusConnection(address: address)
    self.bus = bus
    try bus.match(
      "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
        + "member='NameOwnerChanged',arg0='\(GeoClueSource.service)'"
    ) { [unowned self] message in
      guard message.string() != nil, let old = message.string(), !old.isEmpty else { return }
      trouble = "the service has ended"
    }
    try bus.call(
      GeoClueSource.service, "/org/freedesktop/GeoClue2/Manager",
      "org.freedesktop.GeoClue2.Manager", "GetClient"
    ) { [unowned self] reply in
      guard let path = expect(reply)?.path() else { return }
      do throws(BusFailure) { try start(path) } catch { trouble = error.cause }
    }
  }

  /// Says who asks and for what, and listens before the first position can be told.
  private func start(_ path: String) throws(BusFailure) {
    guard let bus else { return }
    try bus.match(
      "type='signal',sender='\(GeoClueSource.service)',path='\(path)',"
        + "interface='\(GeoClueSource.client)',member='LocationUpdated'"
    ) { [unowned self] message in
      // The old location, and the new one; "/" is none.
      guard message.path() != nil, let place = message.path(), place != "/" else { return }
      do throws(BusFailure) { try read(place) } catch { trouble = error.cause }
    }
    try set("DesktopId", path) { $0.append(variant: .string(self.desktopID)) }
    try set("RequestedAccuracyLevel", path) { $0.append(variant: .uint32(GeoClueSource.exact)) }
    try bus.call(GeoClueSource.service, path, GeoClueSource.client, "Start") {
      [unowned self] in _ = expect($0)
    }
  }

  private func set(
    _ property: String, _ path: String, _ value: (BusMessage) -> Void
  ) throws(BusFailure) {
    try bus?.call(
      GeoClueSource.service, path, GeoClueSource.properties, "Set",
      arguments: {
        $0.append(GeoClueSource.client)
        $0.append(property)
        value($0)
      }
    ) { [unowned self] in _ = expect($0) }
  }

  private func read(_ place: String) throws(BusFailure) {
    try bus?.call(
      GeoClueSource.service, place, GeoClueSource.properties, "GetAll",
      arguments: { $0.append(GeoClueSource.location) }
    ) { [unowned self] reply in
      // A location that is gone already was followed by another one.
      guard case .success(let message) = reply, let position = Position(geoClue: message)
      else { return }
      positions.append(position)
    }
  }

  private func expect(_ reply: Result<BusMessage, BusFailure>) -> BusMessage? {
    switch reply {
    case .success(let message): return message
    case .failure(let failure):
      trouble = failure.cause
      return nil
    }
  }

  private func lose(_ cause: String, at now: Timestamp, _ take: (PositionEvent) -> Void) {
    shut()
    trouble = nil
    due = now + pause
    pause = min(TimeSpan(milliseconds: pause.milliseconds * 2), GeoClueSource.longestPause)
    guard told != cause else { return }
    told = cause
    take(.interrupted(.service(name, cause: cause)))
  }

  private func shut() {
    if let bus { descriptors.remove(bus.file) }
    bus = nil
  }

  /// Waits for the bus, or for the end of the pause.
  private func wait(from now: Timestamp) {
    guard let bus else { return descriptors.wake(at: due, now: now) }
    descriptors.add(bus.file, events: bus.events)
    descriptors.wake(after: bus.patience)
  }
}

extension Position {
  /// Reads the properties of a location; what is not known is told as -1.
  fileprivate init?(geoClue message: BusMessage) {
    var numbers: [String: Double] = [:]
    var time: Timestamp?
    message.members { key, type in
      switch type {
      case "d": numbers[key] = message.double()
      case "(tt)" where key == "Timestamp":
        guard let (seconds, microseconds) = message.pair(), seconds > 0 else { return }
        // Beyond what a calendar of ours can tell it is no time.
        guard seconds < 1 << 40, microseconds < 1_000_000 else { return }
        time = Timestamp(milliseconds: Int64(seconds) * 1000 + Int64(microseconds / 1000))
      default: break
      }
    }
    guard let latitude = numbers["Latitude"], let longitude = numbers["Longitude"] else {
      return nil
    }
    self.init(
      latitude: latitude, longitude: longitude, speed: numbers["Speed"],
      heading: numbers["Heading"], accuracy: numbers["Accuracy"], time: time)
  }
}
