import RDS
import TestSupport
import Testing

@testable import Tuner

struct XDRSerialTests {
  private let group = Group(0xD3C2, 0x8405, 0xC101, 0x2345)

  /// A tuner that has said that it runs.
  private func running(_ answer: String = "OK\nT87500\n") throws -> Bench<Pty> {
    let pty = Pty()
    let bench = try Bench("xdr:\(pty.path)", pty)
    bench.expect("x\n")
    bench.send(answer, until: 1)
    return bench
  }

  @Test func theTunerIsAskedToRunAndTunes() throws {
    let bench = try running()
    #expect(bench.take() == [.tuned(kilohertz(87_500))])
    try bench.source.tune(to: kilohertz(96_300))
    bench.expect("T96300\n")
    bench.send("T96300\nRD3C28405C101234500\r\n\nSm45.2,3,1,84\n\n", until: 3)
    #expect(
      bench.take() == [
        .tuned(kilohertz(96_300)), .group(group, at: bench.now),
        .signal(Signal(strength: 45.2, unit: .decibelFemtowatts, isStereo: false)),
      ])
    bench.source.close()
    bench.wire.pull()
    #expect(bench.wire.take() == "X\n")
  }

  @Test func aTunerInAMIsPutToFMFirst() throws {
    let bench = try running("OK\nM1\nT999\n")
    try bench.source.tune(to: kilohertz(96_300))
    bench.expect("M0\nT96300\n")
    // The answer to M0 is where the tuner was on FM before, and not what was asked for.
    bench.send("M0\nT87500\nT96300\n", until: 2)
    #expect(bench.take() == [.tuned(kilohertz(999)), .tuned(kilohertz(96_300))])
  }

  @Test func bytesThatComeOneByOneAreTheSameGroups() throws {
    let bench = try running()
    _ = bench.take()
    for byte in Array("PD3C2\nR8405C101234500\r\nPD3C2?\nR8405C1012345".utf8) + Array("31\n".utf8) {
      bench.wire.send([byte])
      bench.step()
    }
    bench.run { bench.groups.count >= 2 }
    var damaged = group
    damaged.a.quality = .corrected
    damaged.b.quality = .corrected
    damaged.d.quality = .uncorrectable
    #expect(bench.groups == [group, damaged])
  }

  @Test func garbageBeforeTheFirstLineIsSkipped() throws {
    let pty = Pty()
    let bench = try Bench("xdr:\(pty.path)", pty)
    bench.expect("x\n")
    pty.send([0xFF, 0x00, 0x80] + Array("C1012345".utf8) + [0x0A])
    pty.send("ets Jul 29 2019 12:21:46\r\n\r\nrst:0x1 (POWERON_RESET)\r\n")
    bench.send("OK\nRD3C28405C101234500\n", until: 1)
    #expect(bench.groups == [group])
  }

  @Test func aLineTooLongIsLostAlone() throws {
    let bench = try running()
    bench.wire.send("R" + String(repeating: "8", count: 1000))
    bench.step()
    bench.send(String(repeating: "8", count: 100) + "\nRD3C28405C101234500\n", until: 2)
    #expect(bench.groups == [group])
  }

  @Test func aTunerWhoseAnswerWasLostRunsWhenItSendsGroups() throws {
    let pty = Pty()
    let bench = try Bench("xdr:\(pty.path)", pty)
    try bench.source.tune(to: kilohertz(96_300))
    bench.expect("x\n")
    bench.send("O\nRD3C28405C101234500\n", until: 1)
    bench.expect("T96300\n")
  }

  @Test func aTunerThatIsSilentIsAskedAgainAndToldOnce() throws {
    let pty = Pty()
    let bench = try Bench("xdr:\(pty.path)", pty)
    bench.expect("x\n")
    for _ in 0..<30 { bench.pass(.seconds(1)) }
    bench.run { pty.received.count > 20 }
    #expect(Set(pty.take().split(separator: "\n")) == ["x"])
    #expect(
      bench.events == [
        .interrupted(.failed(device: bench.source.name, cause: "does not answer"))
      ])
  }

  @Test func aTunerAtAnotherBaudRateIsToldAsSuch() throws {
    let pty = Pty()
    let bench = try Bench("xdr:\(pty.path)@19200", pty)
    bench.expect("x\n")
    pty.send([0xF8, 0x00, 0x0A, 0x86, 0x0A])
    bench.run {
      bench.pass(.seconds(1)); return !bench.events.isEmpty
    }
    #expect(
      bench.events == [
        .interrupted(
          .failed(
            device: bench.source.name,
            cause: "does not speak the XDR protocol, or at another baud rate"))
      ])
  }

  @Test func tuningThatIsNotAnsweredFails() throws {
    let bench = try running()
    _ = bench.take()
    try bench.source.tune(to: kilohertz(96_300))
    bench.step()
    bench.pass(.seconds(5))
    #expect(bench.events == [.failed(.timeout, kilohertz(87_500))])
  }

  @Test func aFrequencyOutsideTheBandIsRefusedAtOnce() throws {
    let bench = try running()
    #expect(throws: TunerError.self) { try bench.source.tune(to: kilohertz(64_000)) }
    #expect(throws: TunerError.self) { try bench.source.tune(to: kilohertz(108_100)) }
    bench.wire.pull()
    #expect(bench.wire.take() == "")
  }

  @Test func aTunerThatIsSwitchedOffIsAskedToRunAgain() throws {
    let bench = try running()
    try bench.source.tune(to: kilohertz(96_300))
    bench.expect("T96300\n")
    bench.send("T96300\nX\n", until: 3)
    #expect(
      bench.take().last == .interrupted(.failed(device: bench.source.name, cause: "switched off")))
    bench.pass(.seconds(4))
    #expect(bench.wire.take() == "")
    bench.pass(.seconds(1))
    bench.expect("x\n")
    bench.wire.send("OK\n")
    bench.expect("T96300\n")
  }

  @Test func aLineThatIsPulledOutIsGone() throws {
    let bench = try running()
    bench.wire.send("RD3C2840")
    bench.step()
    bench.wire.hangUp()
    bench.run { bench.error != nil }
    #expect(bench.error == .gone(device: "\(bench.wire.path)"))
    #expect(bench.groups.isEmpty)
  }

  @Test func whatIsNoSerialLineIsRefused() {
    #expect(throws: TunerError.failed(device: "/dev/null", cause: "not a serial line")) {
      _ = try SourceName("xdr:/dev/null").open()
    }
    #expect(throws: TunerError.notFound("/dev/ttyNOSUCH")) {
      _ = try SourceName("gns:/dev/ttyNOSUCH").open()
    }
  }

  // MARK: Seeking

  @Test func onlyFirmwareThatIsKnownToSeekIsAskedTo() throws {
    let bench = try running("OK\nT87500\nV0\nG00\n")
    #expect(!bench.source.capabilities.canSeek)
    #expect(throws: TunerError.self) { try bench.source.seek(.up) }
  }

  @Test(arguments: ["OK\nT87500\nG00\n", "OK\nT87500\nB1\n"], [SeekDirection.up, .down])
  func aSearchEndsWhereTheTunerStopsStepping(answer: String, direction: SeekDirection) throws {
    let bench = try running(answer)
    bench.run { bench.source.capabilities.canSeek }
    _ = bench.take()
    try bench.source.seek(direction)
    bench.expect(direction == .up ? "C2\n" : "C1\n")
    bench.send("C2\nM0\nT87600\nC0\nM0\nT87700\nRD3C28405C101234500\nSm20\n", until: 1)
    // Whose group it was between two stations, nobody can say.
    #expect(bench.groups.isEmpty)
    bench.pass(.seconds(1))
    bench.send("M0\nT87800\nSm30\n", until: 2)
    _ = bench.take()
    bench.pass(.seconds(2))
    #expect(bench.take() == [.tuned(kilohertz(87_800))])
    bench.send("RD3C28405C101234500\n", until: 1)
    #expect(bench.groups == [group])
  }

  @Test func aSearchRoundTheWholeBandEndsWhereItBegan() throws {
    let bench = try running("OK\nT87500\nG00\n")
    bench.run { bench.source.capabilities.canSeek }
    _ = bench.take()
    try bench.source.seek(.up)
    bench.expect("C2\n")
    bench.send("T87600\nT108000\nT87500\nT87600\n", until: 1)
    #expect(bench.take().first == .failed(.noStation, kilohertz(87_500)))
    bench.expect("T87500\n")
  }

  @Test func aSearchWithoutAnyStepFails() throws {
    let bench = try running("OK\nT87500\nG00\n")
    bench.run { bench.source.capabilities.canSeek }
    _ = bench.take()
    try bench.source.seek(.up)
    bench.step()
    bench.pass(.seconds(2))
    #expect(bench.take() == [.failed(.timeout, kilohertz(87_500))])
  }

  @Test func aBoardThatWasResetIsLeftAloneWhileItStarts() {
    var session = XDRSession(device: "tuner", password: nil)
    let start = Timestamp(milliseconds: 0)
    session.open(at: start, isReset: true)
    session.advance(to: start + TimeSpan(milliseconds: 1749)) { _ in }
    #expect(session.outgoing.isEmpty)
    session.advance(to: start + TimeSpan(milliseconds: 1750)) { _ in }
    #expect(session.outgoing == Array("x\n".utf8))
  }

  @Test func noCommandIsLongerThanTheTunersBuffer() throws {
    var session = XDRSession(device: "tuner", password: nil)
    session.open(at: Timestamp(milliseconds: 0), isReset: false)
    for line in ["OK", "M1", "T999", "G00"] {
      withBytes(line) { session.hear($0, at: Timestamp(milliseconds: 0)) { _ in } }
    }
    session.tune(to: kilohertz(108_000))
    session.seek(.down)
    session.finish()
    let commands = String(decoding: session.outgoing, as: UTF8.self).split(separator: "\n")
    #expect(commands.count >= 4)
    #expect(commands.allSatisfy { $0.count < 16 })
  }
}
