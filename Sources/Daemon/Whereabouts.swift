import Configuration
import Links
import Positioning
import RDS

/// Where the vehicle is, by the sources of the configuration in order of trust.
final class Whereabouts {
  /// What was told over the bus; nil when the configuration does not want it.
  private(set) var pushed: PushedPositions?
  /// Called with each position that counts.
  var onPosition: (Position, Timestamp) -> Void = { _, _ in }

  private let settings: Settings.Position
  private let loop: EventLoop
  private let journal: Journal
  private let clocks: Clocks
  private var feed: PositionFeed
  private var slots: [Slot]
  private static let attemptInterval = TimeSpan.seconds(10)

  /// A source, or the place of one that cannot be had now.
  private struct Slot {
    let kind: Settings.PositionSource
    var source: (any PositionSource)?
    var watch: EventLoop.Watch?
    var nextAttempt = Timestamp(milliseconds: .min)
    var complaint: String?
    /// Whether there is nothing more to come, as at the end of a made-up drive.
    var hasEnded = false
  }

  init(_ settings: Settings.Position, loop: EventLoop, journal: Journal, clocks: Clocks) {
    self.settings = settings
    self.loop = loop
    self.journal = journal
    self.clocks = clocks
    slots = settings.sources.map { Slot(kind: $0) }
    feed = PositionFeed(
      patiences: settings.sources.map { Whereabouts.patience(of: $0) }, settling: settings.settling)
  }

  private static func patience(of source: Settings.PositionSource) -> TimeSpan {
    switch source {
    case .geoclue: .seconds(60)
    case .pushed: .seconds(10)
    case .gpsd, .nmea, .route: .seconds(5)
    }
  }

  /// The position to go by; nil while none is known.
  func fix(at now: Timestamp) -> PositionFeed.Fix? { feed.fix(at: now) }

  /// Which source the position comes from, for people.
  func name(of fix: PositionFeed.Fix) -> String { slots[fix.source].kind.rawValue }

  /// Lets a second pass: opens what could not be had.
  func turn(at now: Timestamp) {
    for index in slots.indices
    where slots[index].source == nil && !slots[index].hasEnded && now >= slots[index].nextAttempt {
      slots[index].nextAttempt = now + Whereabouts.attemptInterval
      do {
        let source = try open(slots[index].kind)
        slots[index].watch = try loop.watch(source.descriptor) { [unowned self] in receive(index) }
        slots[index].source = source
        receive(index)
      } catch { complain(index, "\(error)") }
    }
  }

  func close() {
    for index in slots.indices { drop(index) }
  }

  private func open(_ kind: Settings.PositionSource) throws -> any PositionSource {
    switch kind {
    case .gpsd: return try GPSDSource(host: settings.gpsd.host, port: settings.gpsd.port)
    case .geoclue: return try GeoClueSource(desktopID: settings.geoclueID)
    case .nmea:
      return try NMEASource(path: settings.nmea?.path ?? "", baud: settings.nmea?.baud)
    case .pushed:
      let source = try PushedPositions()
      pushed = source
      return source
    case .route:
      let path = settings.route ?? ""
      let drive = Drive(
        along: try RouteFile.read(path), speed: settings.routeSpeed / 3.6,
        isLoop: settings.isRouteLoop)
      return try SimulatedDrive(drive, name: "made-up drive along \(path)")
    }
  }

  private func receive(_ index: Int) {
    guard let source = slots[index].source else { return }
    let now = clocks.now()
    do throws(PositioningError) {
      try source.receive(at: now) { event in
        switch event {
        case .position(let position, let moment):
          slots[index].complaint = nil
          feed.hear(position, at: moment, from: index)
          if feed.fix(at: now)?.source == index { onPosition(position, moment) }
        case .noFix: break
        case .interrupted(let error): complain(index, "\(error)")
        }
      }
    } catch {
      drop(index)
      if case .link(.ended) = error { slots[index].hasEnded = true }
      complain(index, "\(error)")
    }
  }

  private func drop(_ index: Int) {
    slots[index].watch = nil
    slots[index].source?.close()
    slots[index].source = nil
  }

  private func complain(_ index: Int, _ cause: String) {
    // The same trouble again is no news, and with another source at hand it is none at all.
    guard slots[index].complaint != cause else { return }
    slots[index].complaint = cause
    journal.tell(.info, "position", "position: \(cause)")
  }
}
