import AlertC
import RDS
import TestSupport
import Testing

@testable import Tuner

/// Receivers that only talk: RDS Spy servers, RoyalTek, and redsea on a pipe.
struct ListenerTests {
  private let group = Group(0xD3C2, 0x8405, 0xC101, 0x2345)

  // MARK: RDS Spy

  private func events<Dialect: LineDialect>(_ dialect: Dialect, _ lines: [String]) -> [LineEvent] {
    var dialect = dialect
    return lines.map { line in withBytes(line) { dialect.read($0) } }
  }

  @Test func aGroupOfRDSSpyIsTheLineBehindItsMark() {
    #expect(
      events(RDSSpyDialect(), ["G:", "D3C28405C1012345", "", "G:", "", "d3c2----c1012345", ""]) == [
        .nothing, .group(group), .nothing, .nothing, .nothing,
        .group(Group(a: Block(0xD3C2), b: .missing, c: Block(0xC101), d: Block(0x2345))), .nothing,
      ])
  }

  @Test(arguments: [
    "D3C28405C101234", "D3C28405C10123456", "D3C2--05C1012345", "D3C2 8405 C101 2345", "G",
    "D3C28405C10123G5",
  ])
  func aDamagedLineOfRDSSpyIsNoGroup(line: String) {
    #expect(events(RDSSpyDialect(), ["G:", line, "D3C28405C1012345"]).dropFirst() == [.bad, .bad])
  }

  @Test func anRDSSpyServerIsGreetedTunedAndConnectedAnew() throws {
    let server = Server()
    let bench = try Bench("rdsspy:127.0.0.1:\(server.port)", server)
    bench.expect("?F\n")
    bench.send("G:\r\nD3C28405C1012345\r\n\r\nG:\r\nD3C2", until: 1)
    #expect(bench.groups == [group])
    try bench.source.tune(to: kilohertz(96_300))
    bench.expect("96300*F\n")
    bench.send("8405C1012345\r\n\r\nG:\r\nRESET-------\r\n\r\n", until: 3)
    #expect(bench.take().last == .tuned(kilohertz(96_300)))
    bench.wire.send("G:\r\n")
    bench.step()
    server.hangUp()
    bench.run { !bench.events.isEmpty }
    bench.pass(.seconds(1))
    bench.expect("?F\n96300*F\n")
    bench.send("D3C28405C1012345\r\nG:\r\nRESET-------\r\n\r\n", until: 2)
    #expect(bench.events.last == .tuned(kilohertz(96_300)))
    #expect(bench.groups.isEmpty)
  }

  @Test func tuningThatAnRDSSpyServerDoesNotAnswerFails() throws {
    let server = Server()
    let bench = try Bench("rdsspy:127.0.0.1:\(server.port)", server)
    bench.expect("?F\n")
    try bench.source.tune(to: kilohertz(96_300))
    bench.step()
    bench.pass(.seconds(5))
    #expect(bench.events == [.failed(.timeout, nil)])
    #expect(throws: TunerError.self) { try bench.source.seek(.up) }
  }

  // MARK: RoyalTek

  /// A sentence with its sum.
  private func sentence(_ text: String) -> String {
    let sum = hexadecimal(text.utf8.reduce(0, ^))
    return "$\(text)\(sum)"
  }

  @Test func aSentenceOfRoyalTekCountsWhenItsSumIsRight() {
    #expect(sentence("RTTMC,8,D3C2,8405,C101,2345") == "$RTTMC,8,D3C2,8405,C101,234534")
    let good = sentence("RTTMC,8,D3C2,8405,C101,2345")
    #expect(events(RoyalTekDialect(), [good, good.lowercased()]) == [.group(group), .nothing])
    for index in good.indices.dropFirst() {
      var damaged = good
      damaged.replaceSubrange(index...index, with: good[index] == "0" ? "1" : "0")
      #expect(!events(RoyalTekDialect(), [damaged]).contains(.group(group)), "\(damaged)")
    }
  }

  @Test(arguments: [
    ("RTRDS,96.3,0,1", 96_300), ("RTRDS,107.95,", 107_950), ("RTRDS,100", 100_000),
    ("RTRDS,087.5,x", 87_500),
  ])
  func theFrequencyOfRoyalTekIsItsFirstField(text: String, frequency: Int) {
    #expect(events(RoyalTekDialect(), [sentence(text)]) == [.frequency(kilohertz(frequency))])
  }

  @Test(arguments: [
    "RTTMC,8,D3C2,8405,C101,234", "RTTMC,8,D3C2,8405,C101", "RTTMC,,D3C2,8405,C101,2345",
    "RTTMC,8,8,D3C2,8405,C101,2345", "RTTMC,8,D3C2,8405,C101,234G", "RTTMC,D3C2,8405,C101,2345",
    "RTTMC,", "RTRDS,", "RTRDS,0", "RTRDS,96..3", "RTRDS,96,3", "RTRDS,963", "RTRDS,999999999999",
    "RTRDS,-96.3",
  ])
  func aSentenceOfAnotherFormIsBadWithARightSum(text: String) {
    let expected: LineEvent = text == "RTRDS,96,3" ? .frequency(kilohertz(96_000)) : .bad
    #expect(events(RoyalTekDialect(), [sentence(text)]) == [expected])
  }

  @Test func positionSentencesOnTheSameLineAreLeftAlone() throws {
    let pty = Pty()
    let bench = try Bench("royaltek:\(pty.path)", pty)
    pty.send("2345,\u{7}garbage\r\n$GPGGA,120000,,,,,0,,,,M,,M,,*47\r\n")
    pty.send("\(sentence("RTRDS,96.3,1"))\r\n\(sentence("RTTMC,8,D3C2,8405,C101,2345"))\r\n")
    bench.send("\(sentence("RTRDS,96.3,2"))\r\n", until: 2)
    #expect(bench.events == [.tuned(kilohertz(96_300)), .group(group, at: bench.now)])
    #expect(throws: TunerError.self) { try bench.source.tune(to: kilohertz(96_300)) }
  }

  // MARK: redsea

  @Test func redseaIsHeardInEitherOfItsFormsUntilItEnds() throws {
    let pipe = Pipe()
    let bench = try Bench("redsea:\(pipe.path)", pipe)
    for byte in "D3C2 8405 C101 2345\n".utf8 {
      pipe.send([byte])
      bench.step()
    }
    bench.run { bench.groups.count == 1 }
    pipe.send("oops\n{\"pi\":\"0xD3C2\",\"raw_data\":\"D3C2 8405 ---- 2345\",\"group\":\"8A\"}\n")
    pipe.send(#"{"raw_data":"D3C2 8405 C101 2345"}"#)
    bench.step()
    pipe.hangUp()
    bench.run { bench.error != nil }
    #expect(
      bench.groups == [
        group, Group(a: Block(0xD3C2), b: Block(0x8405), c: .missing, d: Block(0x2345)), group,
      ])
    #expect(bench.error == .ended(device: pipe.path))
    #expect(bench.source.capabilities.evidenceRule == .hexLogWithCorrected)
  }

  @Test func redseasOutputInAFileIsReadToItsEnd() throws {
    let folder = TemporaryFolder()
    let file = folder.write("out", String(repeating: "D3C2 8405 C101 2345\n", count: 20_000))
    let bench = try Bench("redsea:\(file)", Wire())
    bench.run { bench.error != nil }
    #expect(bench.groups.count == 20_000)
    #expect(bench.error == .ended(device: file))
  }

  @Test func aPipeThatIsNotThereIsTold() {
    #expect(throws: TunerError.notFound("/nonexistent/pipe")) {
      _ = try SourceName("redsea:/nonexistent/pipe").open()
    }
  }
}
