import AlertC
import Configuration
import Glibc
import Locations
import Positioning
import RDS
import RDSTraffic
import TestSupport
import Testing
import TrafficBus
import TrafficLayer
import Tuner

@testable import Daemon

/// What the vehicle's place means for what is shown: drives along Norland's motorway.
struct DriveTests {
  private final class Machine {
    var now = CalendarDay(number: 20_788).start + .hours(8)
  }

  private let world = RunningDaemon()
  private let machine = Machine()

  private func session() throws -> Session {
    let settings = try Settings(try SettingFiles.load(world.configuration, isNeeded: true))
    let machine = machine
    return Session(
      settings, kept: KeptState(),
      store: StateStore(directory: world.state, interval: settings.state.interval),
      isActive: true, loop: try EventLoop(), journal: Journal(level: .error),
      clocks: Clocks(now: { machine.now }, wall: { machine.now }))
  }

  private func listen(_ session: Session) {
    for _ in 0..<2 {
      for group in RunningDaemon.groups(700) {
        machine.now = machine.now + TimeSpan(milliseconds: 88)
        session.hear(group, at: machine.now, believedBy: EvidenceRule(scale: .correctedAsClean))
      }
      session.turn()
    }
  }

  /// Drives through points of the motorway M1 at 120 km/h, a position a second.
  private func drive(_ session: Session, through codes: [UInt16], _ look: () -> Void) throws {
    let tables = try LocationDatabase(path: world.database, mode: .readOnly)
    let table = TableIdentifier(cid: 99, tabcd: 42)
    let line = try codes.compactMap { code in
      try tables.point(LocationCode(rawValue: code), in: table)?.coordinate
    }
    let places = line.map { RoutePoint(latitude: $0.latitude, longitude: $0.longitude) }
    let drive = Drive(along: try #require(RouteLine(places)), speed: 120 / 3.6)
    var driven = TimeSpan.zero
    while let position = drive.position(after: driven) {
      session.move(to: position, at: machine.now)
      session.turn()
      look()
      driven = driven + .seconds(1)
      machine.now = machine.now + .seconds(1)
    }
  }

  private func distance(to location: UInt16, in session: Session) -> Double? {
    session.incidents(in: nil).first { $0.incident.lcd == LocationCode(rawValue: location) }?
      .distanceAhead
  }

  @Test func whoDrivesTowardsTheQueueIsToldHowFarItIsUntilItIsPassed() throws {
    let session = try session()
    session.start()
    listen(session)
    var distances: [Double] = []
    var most = 0
    // Westbound, as the traffic that the queue stops: the closure at 107 comes first, then the jam.
    try drive(session, through: Array((101...113).reversed())) {
      most = max(most, session.onYourRoad ?? 0)
      if let distance = distance(to: 103, in: session) { distances.append(distance) }
    }
    #expect(most == 3)
    #expect(distances.count > 300)
    #expect(zip(distances, distances.dropFirst()).allSatisfy { $1 <= $0 + 1 })
    #expect(distances.last == 0)
    // At the western end everything lies behind.
    #expect(session.onYourRoad == 0)
    #expect(session.statusText.hasSuffix("5 messages, 0 on your road"))
  }

  @Test func onTheOtherCarriagewayNothingLiesAhead() throws {
    let session = try session()
    session.start()
    listen(session)
    var wasKnown = false
    try drive(session, through: Array(101...113)) {
      guard let count = session.onYourRoad else { return }
      wasKnown = true
      #expect(count == 0)
    }
    #expect(wasKnown)
  }

  @Test func theCountryTheVehicleIsInDecidesWhatIsAskedOfTheReceiver() throws {
    let session = try session()
    session.start()
    #expect(session.broadcast?.request == nil)
    // Before the place is known, any table at hand will do.
    #expect(session.reception.policy.tables?.count == 1)
    try drive(session, through: [101, 102]) {}
    #expect(session.broadcast?.request?.countryCode == 12)
    #expect(session.broadcast?.request?.supportedLtns == [42])
  }

  @Test func whoIsNotActiveHearsNothingAndBeginsAgainWithNothing() throws {
    let session = try session()
    session.start()
    listen(session)
    session.deactivate()
    #expect(session.broadcastStatus.messages == 0)
    #expect(session.statusText == "not active")
    listen(session)
    #expect(session.broadcastStatus.messages == 0)
    try session.activate()
    listen(session)
    #expect(session.broadcastStatus.messages == 5)
  }
}
