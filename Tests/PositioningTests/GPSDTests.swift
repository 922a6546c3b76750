import Glibc
import RDS
import TestSupport
import Testing

@testable import Positioning

struct GPSDTests {
  private static let greeting =
    #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"# + "\r\n"
  private static let watch = #"?WATCH={"enable":true,"json":true};"# + "\n"

  private func report(_ line: String) -> GPSDReport? {
    Array(line.utf8).withUnsafeBytes { GPSDReport($0) }
  }

  private func fix(_ latitude: Double) -> String {
    #"{"class":"TPV","device":"/dev/ttyS0","mode":3,"lat":\#(latitude),"lon":8.69}"# + "\r\n"
  }

  // MARK: Reports

  @Test func aFixIsReadWithAllItTells() throws {
    let line =
      #"{"class":"TPV","mode":3,"time":"2026-05-18T06:30:00.250Z","lat":49.41,"lon":8.69,"#
      + #""track":271.5,"speed":13.9,"eph":19.0,"epx":3,"epy":4,"climb":-0.1}"#
    let expected = try #require(
      Position(
        latitude: 49.41, longitude: 8.69, speed: 13.9, heading: 271.5, accuracy: 19,
        time: CalendarDay(year: 2026, month: 5, day: 18).start
          + TimeSpan(milliseconds: 23_400_250)))
    #expect(report(line) == .position(expected))
  }

  @Test func whatAFixDoesNotTellIsNotKnown() throws {
    let expected = try #require(Position(latitude: 49.41, longitude: 8.69))
    #expect(report(#"{"lon":8.69,"mode":2,"lat":49.41,"class":"TPV"}"#) == .position(expected))
    let older = report(#"{"class":"TPV","mode":2,"lat":49.41,"lon":8.69,"epx":3,"epy":4}"#)
    guard case .position(let position) = older else { throw GPSDReportMissing() }
    #expect(position.accuracy == 4, "versions without eph tell two sides")
  }

  private struct GPSDReportMissing: Error {}

  @Test(arguments: [
    #"{"class":"TPV","mode":1}"#, #"{"class":"TPV","mode":0,"lat":1,"lon":1}"#,
    #"{"class":"TPV","lat":1,"lon":1}"#, #"{"class":"TPV","mode":3,"lat":1}"#,
    #"{"class":"TPV","mode":3,"lat":91,"lon":1}"#, #"{"class":"TPV","mode":3,"lat":"1","lon":1}"#,
    #"{"class":"TPV","mode":3,"lat":null,"lon":1}"#,
  ])
  func aReportWithoutAPlaceIsNoFix(line: String) { #expect(report(line) == .noFix) }

  @Test(arguments: [
    "", "{", "[]", "{}", "HTTP/1.1 400 Bad Request", "$GPRMC,", #"{"class":7}"#, #"{"class":"TPV""#,
    #"{"class":"TPV"} x"#, "\u{0}",
  ])
  func whatIsNoReportIsNotTaken(line: String) { #expect(report(line) == nil) }

  @Test(arguments: ["SKY", "DEVICES", "WATCH", "PPS", "TOFF", "ERROR"])
  func otherReportsArePassedOver(kind: String) {
    #expect(report(#"{"class":"\#(kind)","x":[{"y":1}]}"#) == .other)
  }

  @Test(arguments: [
    "2026-05-18T06:30:00Z", "2026-05-18T06:30:00.0Z", "2026-05-18T06:30:00.000000000Z",
  ])
  func timesAreReadWithAnyNumberOfDecimals(text: String) {
    #expect(Timestamp(iso8601: text)?.description == "2026-05-18T06:30:00Z")
  }

  @Test(arguments: [
    "", "Z", "2026-05-18T06:30:00", "2026-05-18T06:30:00.Z", "2026-02-30T06:30:00Z",
    "2026-05-18T24:30:00Z", "2026-05-18 06:30:00Z", "2026-05-18T06:30:00+Z",
    "2026-05-18T06:30:00.1x2Z", "2026-13-18T06:30:00Z",
  ])
  func otherTimesAreNotRead(text: String) { #expect(Timestamp(iso8601: text) == nil) }

  // MARK: The connection, with a server that the test plays

  private func connected() throws -> (PositionBench, Server) {
    let server = Server()
    let bench = PositionBench(try GPSDSource(host: "127.0.0.1", port: server.port))
    expectWatch(bench, server)
    return (bench, server)
  }

  private func expectWatch(_ bench: PositionBench, _ server: Server) {
    bench.run {
      server.pull()
      return server.received.count >= Self.watch.utf8.count
    }
    #expect(server.take() == Self.watch)
  }

  @Test func gpsdIsAskedToTellAndItsPositionsAreHandedOver() throws {
    let (bench, server) = try connected()
    server.send(Self.greeting + #"{"class":"DEVICES","devices":[]}"# + "\r\n" + fix(49.41))
    server.send(#"{"class":"TPV","mode":1}"# + "\r\n" + fix(49.42))
    bench.run { bench.events.count == 3 }
    #expect(bench.positions.map(\.latitude) == [49.41, 49.42])
    #expect(bench.events[1] == .noFix)
    #expect(!bench.isReadable, "nothing is left to do")
  }

  @Test func aGpsdThatIsStartedAnewIsConnectedToAnew() throws {
    let (bench, server) = try connected()
    for round in 0..<3 {
      server.send(Self.greeting + fix(49 + Double(round)) + #"{"class":"TPV","mode":3,"lat":7"#)
      bench.run { bench.positions.count == 1 }
      server.hangUp()
      _ = bench.take()
      bench.run { !bench.events.isEmpty }
      #expect(bench.take().count == 1, "that it broke is told once")
      bench.pass(.seconds(1))
      expectWatch(bench, server)
    }
    #expect(bench.error == nil)
  }

  @Test func aGpsdThatIsNotThereIsToldOnceAndTriedMoreAndMoreSeldom() throws {
    let server = Server()
    let port = server.port
    server.stopListening()
    let bench = PositionBench(try GPSDSource(host: "127.0.0.1", port: port))
    bench.run { !bench.events.isEmpty }
    for _ in 0..<200 { bench.pass(.seconds(1)) }
    let told = bench.take()
    #expect(told.count == 1, "\(told)")
    #expect("\(told)".contains("Connection refused"))
  }

  @Test func whoeverIsNoGpsdIsLeftAlone() throws {
    let (bench, server) = try connected()
    server.send("SSH-2.0-OpenSSH_9.2p1\r\n" + fix(49))
    bench.run { !bench.events.isEmpty }
    #expect("\(bench.take())".contains("does not speak as gpsd does"))
  }

  @Test func oneLineThatIsNoJSONDoesNotEndAConversation() throws {
    let (bench, server) = try connected()
    server.send(
      Self.greeting + #"{"class":"TPV","mode":3,"lat":nan,"lon":1}"# + "\r\n" + fix(49.41))
    bench.run { bench.positions.count == 1 }
    #expect(bench.events.count == 1)
  }

  // MARK: gpsd itself

  @Test func gpsdTellsThePositionsOfADriveThatWeWriteAsNMEA() throws {
    let folder = TemporaryFolder()
    let line = try #require(
      RouteLine([
        RoutePoint(latitude: 46.5, longitude: -30), RoutePoint(latitude: 46.6, longitude: -29.9),
      ]))
    let drive = Drive(along: line, speed: 25)
    let start = CalendarDay(year: 2026, month: 5, day: 18).start
    var log = "# made up\n"
    var places: [Timestamp: Position] = [:]
    for second in Int64(0)..<500 {
      let moment = start + .seconds(second)
      let position = try #require(drive.position(after: .seconds(second), at: moment))
      log += NMEAWriter.sentences(position, at: moment)
      places[moment] = position
    }
    let file = folder.write("drive.nmea", log)
    let server = Server()
    let port = server.port
    server.stopListening()
    func play(_ file: String) -> Companion? {
      Companion(
        "gpsfake", ["-q", "-c", "0.02", "-P", "\(port)", file], from: "gpsd and gpsd-clients")
    }
    guard let gpsd = play(file) else { return }
    let bench = PositionBench(try GPSDSource(host: "127.0.0.1", port: port))
    // Time runs fast, so that nobody waits for the next try.
    // The first report of a fix may tell no more than the place.
    func timed() -> [(Position, Timestamp)] {
      bench.positions.compactMap { position in position.time.map { (position, $0) } }
    }
    bench.run(passing: .seconds(1), tries: 3000) { timed().count >= 20 }
    for (position, time) in timed() {
      let expected = try #require(places[time], "\(time)")
      #expect(abs(position.latitude - expected.latitude) < 2e-6)
      #expect(abs(position.longitude - expected.longitude) < 2e-6)
      #expect(abs((position.speed ?? 0) - 25) < 0.1)
      if let heading = position.heading { #expect(abs(heading - (expected.heading ?? 0)) < 0.1) }
    }
    gpsd.end()
    _ = bench.take()
    bench.run { !bench.events.isEmpty || bench.error != nil }
    guard let again = play(file) else { return }
    _ = bench.take()
    bench.run(passing: .seconds(1), tries: 3000) { bench.positions.count >= 5 }
    again.end()
    #expect(bench.error == nil)
  }
}
