import Glibc
import Links
import RDS
import TestSupport
import Testing

@testable import Positioning

/// Sources that are no service: a line, a pipe, whoever tells, and a drive.
struct SourceTests {
  private let fix = sentence("GPRMC,063000,A,4924.6000,N,00841.4000,E,27,90,180526,,,A")

  @Test func aReceiverOnASerialLineIsHeard() throws {
    let pty = Pty()
    let bench = PositionBench(try NMEASource(path: pty.path, baud: 9600))
    bench.step()
    pty.send("00841.4,E\r\n" + fix + sentence("GPRMC,063001,V,,,,,,,180526,,,N") + fix)
    bench.run { bench.events.count == 3 }
    #expect(bench.positions.count == 2)
    #expect(bench.events[1] == .noFix)
    #expect(bench.events[0] == .position(bench.positions[0], at: bench.now))
    pty.hangUp()
    bench.run { bench.error != nil }
    #expect(bench.error == .link(.gone(device: pty.path)))
  }

  @Test func aPipeIsHeardToItsEnd() throws {
    let pipe = Pipe()
    let bench = PositionBench(try NMEASource(path: pipe.path, baud: nil))
    for byte in fix.utf8 {
      pipe.send([byte])
      bench.step()
    }
    bench.run { bench.positions.count == 1 }
    pipe.hangUp()
    bench.run { bench.error != nil }
    #expect(bench.error == .link(.ended(device: pipe.path)))
  }

  @Test func aLineThatIsNotThereOrNoneIsNamed() {
    #expect(throws: PositioningError.link(.notFound("/nonexistent"))) {
      _ = try NMEASource(path: "/nonexistent", baud: 9600)
    }
    #expect(throws: PositioningError.link(.failed(device: "/dev/null", cause: "not a serial line")))
    {
      _ = try NMEASource(path: "/dev/null", baud: 9600)
    }
  }

  @Test func aPositionThatIsToldIsHandedOverOnceAndOnlyTheLast() throws {
    let pushed = try PushedPositions()
    let bench = PositionBench(pushed)
    #expect(!bench.isReadable)
    let first = try #require(Position(latitude: 1, longitude: 2))
    let second = try #require(Position(latitude: 3, longitude: 4))
    pushed.push(first, at: bench.now)
    pushed.push(second, at: bench.now + .seconds(1))
    bench.run { !bench.events.isEmpty }
    #expect(bench.take() == [.position(second, at: bench.now + .seconds(1))])
    bench.step()
    #expect(bench.take().isEmpty && !bench.isReadable)
  }

  private func drive(isLoop: Bool = false) throws -> SimulatedDrive {
    let points = [
      RoutePoint(latitude: 0, longitude: 0), RoutePoint(latitude: 0.001, longitude: 0),
    ]
    let line = try #require(RouteLine(points))
    return try SimulatedDrive(Drive(along: line, speed: 20, isLoop: isLoop), name: "test")
  }

  @Test func aDriveTellsAPositionASecondAndThenEnds() throws {
    let bench = PositionBench(try drive())
    bench.step()
    for _ in 0..<4 { bench.pass(TimeSpan(milliseconds: 500)) }
    #expect(bench.positions.count == 3)
    for _ in 0..<10 { bench.pass(.seconds(1)) }
    // 111 metres at 20 m/s.
    #expect(bench.positions.count == 7)
    #expect(abs((bench.positions.last?.latitude ?? 0) - 0.001) < 1e-9)
    #expect(bench.error == .link(.ended(device: "test")))
  }

  @Test func aDriveThatIsLateIsWhereItWouldBe() throws {
    let bench = PositionBench(try drive())
    bench.step()
    bench.pass(.seconds(4))
    #expect(abs((bench.positions.last?.latitude ?? 0) * 111_195 - 80) < 0.1)
  }

  @Test func aDriveStandsWhileItIsPausedAndThenGoesOn() throws {
    let source = try drive(isLoop: true)
    let bench = PositionBench(source)
    bench.step()
    source.pause()
    bench.pass(.seconds(1))
    let place = bench.positions.last
    for _ in 0..<20 { bench.pass(.seconds(1)) }
    #expect(bench.positions.last == place)
    #expect(place?.speed == 0)
    source.resume()
    bench.pass(.seconds(1))
    bench.pass(.seconds(1))
    #expect(bench.positions.last?.speed == 20)
    #expect(bench.positions.last?.latitude != place?.latitude)
    for _ in 0..<100 { bench.pass(.seconds(1)) }
    #expect(bench.error == nil, "a loop has no end")
  }

  @Test func aDriveWakesItsOwnerByItself() throws {
    let bench = PositionBench(try drive())
    bench.run { bench.positions.count == 1 }
    #expect(!bench.isReadable)
    #expect(waits { bench.isReadable })
  }
}
