import Glibc
import RDS
import TestSupport
import Testing

@testable import Positioning

/// GeoClue2, played by python-dbusmock on a bus of the test's own.
@Suite struct GeoClueTests {
  private func bench(_ bus: PrivateBus) throws -> PositionBench {
    PositionBench(try GeoClueSource(desktopID: "tester", address: bus.address))
  }

  /// Has locations told until one arrives: only then is it sure that the session stands.
  private func waitForPosition(_ bus: PrivateBus, _ bench: PositionBench) {
    for _ in 0..<60 where bench.positions.isEmpty {
      bus.move(46.5, -30.25, 12, 13.5, 271)
      for _ in 0..<5 {
        bench.pass(.seconds(1))
        usleep(20_000)
      }
    }
  }

  @Test func locationsAreHandedOverWithAllTheyTell() throws {
    guard let bus = PrivateBus(), let service = bus.service() else { return }
    let bench = try bench(bus)
    waitForPosition(bus, bench)
    let expected = try #require(
      Position(
        latitude: 46.5, longitude: -30.25, speed: 13.5, heading: 271, accuracy: 12,
        time: Timestamp(milliseconds: 1_779_085_800_250)))
    #expect(bench.positions.last == expected)
    _ = bench.take()
    bus.move(-46.5, 30.25, 3000, -1, -1)
    bench.run { !bench.positions.isEmpty }
    let second = try #require(bench.positions.last)
    #expect(second.latitude == -46.5 && second.longitude == 30.25)
    #expect(second.speed == nil && second.heading == nil, "-1 is not known")
    service.end()
  }

  @Test func aServiceThatIsNotThereYetOrStartsAnewIsWaitedFor() throws {
    guard let bus = PrivateBus(), let probe = bus.service() else { return }
    probe.end()
    let bench = try bench(bus)
    bench.run { !bench.events.isEmpty }
    #expect("\(bench.take())".contains("interrupted"))
    for round in 0..<2 {
      guard let service = bus.service() else { return }
      waitForPosition(bus, bench)
      #expect(!bench.positions.isEmpty, "round \(round)")
      _ = bench.take()
      service.end()
      bench.run { !bench.events.isEmpty }
      #expect("\(bench.take())".contains("the service has ended"))
    }
    #expect(bench.error == nil)
  }

  @Test func whyTheServiceRefusesIsToldOnceInItsWords() throws {
    guard let bus = PrivateBus(), let service = bus.service(refusing: true) else { return }
    let bench = try bench(bus)
    bench.run(passing: .seconds(1)) { "\(bench.events)".contains("no agent for this user") }
    _ = bench.take()
    for _ in 0..<50 { bench.pass(TimeSpan(milliseconds: 100)) }
    for _ in 0..<100 {
      bench.pass(.seconds(2))
      usleep(2000)
    }
    #expect(bench.take().isEmpty)
    service.end()
  }

  @Test func aBusThatGoesAwayIsConnectedToAnew() throws {
    let folder = TemporaryFolder()
    let source = try GeoClueSource(address: "unix:path=\(folder.path)/none")
    let bench = PositionBench(source)
    bench.run { !bench.events.isEmpty }
    for _ in 0..<100 { bench.pass(.seconds(1)) }
    #expect(bench.take().count == 1)
    #expect(bench.error == nil)
    guard let bus = PrivateBus() else { return }
    let second = try self.bench(bus)
    second.step()
    bus.end()
    second.run { "\(second.events)".contains("interrupted") }
    #expect(second.error == nil)
  }
}

extension PrivateBus {
  /// Starts the service that the mock plays.
  fileprivate func service(refusing: Bool = false, for test: String = #function) -> Companion? {
    let python = "/usr/bin/python3"
    guard run(python, ["-c", "import dbusmock"]).status == 0 else {
      print("skipped: \(test) needs python3-dbusmock")
      return nil
    }
    let parameters = refusing ? ["--parameters", #"{"refuse": true}"#] : []
    return Companion(
      python,
      ["-m", "dbusmock", "--system", "--template", packageFolder + "/Tests/Mocks/geoclue.py"]
        + parameters, from: "python3-dbusmock",
      environment: ["DBUS_SYSTEM_BUS_ADDRESS": address], for: test)
  }

  /// Has the service tell a location.
  fileprivate func move(
    _ latitude: Double, _ longitude: Double, _ accuracy: Double, _ speed: Double,
    _ heading: Double
  ) {
    let numbers = [latitude, longitude, accuracy, speed, heading].map { "\($0)" }
    _ = busctl(
      [
        "call", "org.freedesktop.GeoClue2",
        "/org/freedesktop/GeoClue2/Manager", "org.freedesktop.DBus.Mock", "Move", "ddddd", "--",
      ] + numbers)
  }
}
