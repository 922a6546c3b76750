import RDS
import TestSupport
import Testing

@testable import Tuner

struct XDRServerTests {
  private let group = Group(0xD3C2, 0x8405, 0xC101, 0x2345)
  private let salt = "q7Wd-0kPzV_3mLxt\n"
  /// SHA-1 of the salt and "sesam".
  private static let digest = "2ef6fd9108e056f4abedabd00dc0f6711dd8b2dc\n"

  private func open(password: String = "sesam") throws -> Bench<Server> {
    let server = Server()
    return try Bench("xdr:127.0.0.1:\(server.port)", server, password: password)
  }

  private func admitted() throws -> Bench<Server> {
    let bench = try open()
    bench.run { bench.wire.file >= 0 }
    bench.wire.send(salt)
    bench.expect(XDRServerTests.digest)
    bench.wire.send("o1,0\n")
    bench.expect("x\n")
    bench.send("OK\nT87500\n", until: 1)
    return bench
  }

  @Test func thePasswordIsAnsweredInOneLineOfFortyOneBytes() throws {
    let bench = try admitted()
    #expect(bench.take() == [.tuned(kilohertz(87_500))])
    bench.send("PD3C2\nR8405C101234500\n", until: 1)
    #expect(bench.groups == [group])
  }

  @Test func theStateThatAServerTellsFirstLetsUsInAsWell() throws {
    let bench = try open()
    bench.run { bench.wire.file >= 0 }
    bench.wire.send(salt)
    bench.expect(XDRServerTests.digest)
    bench.wire.send("M0\nY100\nT96300\nD0\nA2\nW0\nZ0\nG00\nV0\nQ0\nC0\nI0,0\no2,0\n")
    bench.expect("x\n")
    #expect(bench.take() == [.tuned(kilohertz(96_300))])
    #expect(!bench.source.capabilities.canSeek)
  }

  @Test func aWrongPasswordEndsTheSource() throws {
    let bench = try open()
    bench.run { bench.wire.file >= 0 }
    bench.wire.send(salt)
    bench.run { bench.wire.received.count == 41 }
    bench.wire.send("a0\n")
    bench.wire.hangUp()
    bench.run { bench.error != nil }
    #expect(
      bench.error == .denied(device: bench.source.name, advice: "the password is wrong"))
  }

  @Test func aGuestListensAndCannotTune() throws {
    let bench = try open(password: "")
    bench.run { bench.wire.file >= 0 }
    bench.wire.send(salt)
    bench.run { bench.wire.received.count == 41 }
    _ = bench.wire.take()
    bench.send("a1\nM0\nT96300\no0,1\nRD3C28405C101234500\n", until: 2)
    #expect(bench.groups == [group])
    #expect(!bench.source.capabilities.canTune)
    #expect(throws: TunerError.self) { try bench.source.tune(to: kilohertz(96_300)) }
    // Nobody else is on: the server switches the tuner off, and a guest can only wait.
    bench.send("X\n", until: 3)
    for _ in 0..<20 { bench.pass(.seconds(10)) }
    #expect(bench.wire.take() == "")
    bench.send("RD3C28405C101234501\n", until: 4)
    #expect(bench.groups.count == 2)
  }

  @Test func aConnectionThatBreaksIsMadeAnewAndTheStationAskedForAgain() throws {
    let bench = try admitted()
    try bench.source.tune(to: kilohertz(96_300))
    bench.expect("T96300\n")
    bench.send("T96300\nPD3C2\nR8405C1", until: 2)
    bench.wire.hangUp()
    bench.run { bench.events.count >= 3 }
    guard case .interrupted = bench.take().last else {
      Issue.record("not told")
      return
    }
    bench.pass(TimeSpan(milliseconds: 900))
    #expect(bench.wire.file < 0)
    bench.pass(TimeSpan(milliseconds: 100))
    bench.run { bench.wire.file >= 0 }
    bench.wire.send(salt)
    bench.expect(XDRServerTests.digest)
    bench.wire.send("o1,0\n")
    bench.expect("x\n")
    // Neither the half line nor the programme before it belongs to what comes now.
    bench.wire.send("OK\n01234500\nR8405C101234500\n")
    bench.expect("T96300\n")
    #expect(bench.groups == [Group(a: .missing, b: group.b, c: group.c, d: group.d)])
  }

  @Test func pausesBetweenAttemptsGrowAndAreToldOnce() throws {
    let bench = try open()
    var attempts: [Int64] = []
    for second in 0..<200 {
      bench.run { true }
      if bench.wire.file >= 0 {
        attempts.append(Int64(second))
        bench.wire.hangUp()
        bench.run { !bench.events.isEmpty }
      }
      bench.pass(.seconds(1))
      bench.step()
    }
    #expect(attempts.count >= 4)
    let pauses = zip(attempts.dropFirst(), attempts).map { $0 - $1 }
    #expect(pauses == pauses.sorted(), "\(pauses)")
    #expect(bench.events.count == 1)
  }

  @Test func aServerThatIsNotThereYetIsTriedAgain() throws {
    let server = Server()
    let port = server.port
    let bench = try Bench("xdr:127.0.0.1:\(port)", server)
    server.stopListening()
    bench.run { !bench.events.isEmpty }
    #expect(
      bench.take() == [
        .interrupted(.failed(device: "127.0.0.1:\(port)", cause: "Connection refused"))
      ])
    #expect(bench.error == nil)
  }

  @Test func aServerThatFallsSilentIsLeft() throws {
    let bench = try admitted()
    bench.pass(.seconds(9))
    #expect(bench.take() == [.tuned(kilohertz(87_500))])
    bench.pass(.seconds(1))
    guard case .interrupted = bench.take().last else {
      Issue.record("not told")
      return
    }
  }

  @Test func aHostThatIsNotKnownIsToldWhenOpening() {
    #expect(throws: TunerError.self) { _ = try SourceName("xdr:no-such-host.invalid").open() }
  }

  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
    ),
    (String(repeating: "a", count: 1000), "291e9a6c66994949b57ba5e650361e98fc36b1ba"),
  ])
  func digestsAreThoseOfTheStandard(message: String, digest: String) {
    #expect(SHA1.hexadecimal(Array(message.utf8)) == digest)
  }
}
