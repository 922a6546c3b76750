import AlertC
import RDS
import TestSupport
import Testing

@testable import Tuner

struct GNSTests {
  private static func packet(_ bytes: UInt8...) -> [UInt8] { [0x3F] + bytes + [0x3F] }

  private static let first = packet(0xD3, 0xC2, 0x84, 0x05, 0xC1, 0x01, 0x23, 0x45)
  private static let second = packet(0xD3, 0xC2, 0x84, 0x06, 0x3F, 0x01, 0x3F, 0x3E)
  private static let groups = [
    Group(0xD3C2, 0x8405, 0xC101, 0x2345), Group(0xD3C2, 0x8406, 0x3F01, 0x3F3E),
  ]

  /// The groups among bytes that come in chunks of so many.
  private func read(_ bytes: [UInt8], chunk: Int) -> [Group] {
    var framer = GNSFramer()
    var groups: [Group] = []
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      bytes[start..<min(start + chunk, bytes.count)].withUnsafeBytes { part in
        framer.feed(part) { if case .group(let group) = GNSPacket($0) { groups.append(group) } }
      }
    }
    return groups
  }

  @Test(arguments: [1, 3, 10, 1000])
  func packetsAreFoundInsideSentencesAtAnyByte(chunk: Int) {
    let sentence = Array("$GPGGA,120000.000,5000.00,N,01136.00,E,1,08,0.9,350.0,M,,M,,*5C\r\n".utf8)
    for cut in 0...sentence.count {
      let bytes = sentence[..<cut] + Self.first + Self.second + sentence[cut...]
      #expect(read(Array(bytes), chunk: chunk) == Self.groups, "cut at \(cut)")
    }
  }

  @Test(arguments: [1, 3, 10, 1000])
  func aStreamJoinedInTheMiddleOfAPacketMakesNoFalseGroup(chunk: Int) {
    for cut in 1..<10 {
      let bytes = Array(Self.first[cut...]) + Self.first + Self.second
      #expect(read(bytes, chunk: chunk) == Self.groups, "cut at \(cut)")
    }
  }

  @Test func whatCanBeReadInTwoWaysIsNotRead() {
    // Joined at the last byte of a packet, and the next one has 3F at its end: a packet might begin
    // at either of two bytes.
    let packet = Self.packet(0xD3, 0xC2, 0x84, 0x05, 0xC1, 0x01, 0x23, 0x3F)
    let bytes = [0x3F] + packet + Self.first
    #expect(read(bytes, chunk: 1) == [Self.groups[0]])
  }

  @Test func aGroupThatEndsLikeItsPacketIsReadWhenTheNextOneBegins() {
    let packet = Self.packet(0xD3, 0xC2, 0x84, 0x05, 0xC1, 0x01, 0x23, 0x3F)
    let group = Group(0xD3C2, 0x8405, 0xC101, 0x233F)
    #expect(read(Self.first + packet, chunk: 1) == [Self.groups[0]])
    #expect(
      read(Self.first + packet + Self.first, chunk: 1) == [Self.groups[0], group, Self.groups[0]])
  }

  @Test(arguments: 0..<10)
  func aPacketThatLacksAByteMakesNoFalseGroup(lost: Int) {
    var packet = Self.second
    packet.remove(at: lost)
    let read = read(Self.first + packet + Self.first + Self.first, chunk: 1)
    #expect(Set(read).isSubset(of: Self.groups))
    #expect(read.count >= 2)
  }

  @Test func lostBytesCostNoMoreThanTheirNeighbours() {
    var stream: [UInt8] = []
    var sent: [Group] = []
    for index in 0..<200 {
      let c = UInt16(truncatingIfNeeded: index &* 40_503)
      let group = Group(0xD3C2, 0x8400 | UInt16(index & 31), c, ~c)
      sent.append(group)
      var packet: [UInt8] = [0x3F]
      for block in [group.a, group.b, group.c, group.d] {
        packet += [UInt8(block.value >> 8), UInt8(block.value & 0xFF)]
      }
      packet.append(0x3F)
      if index % 20 == 10 { packet.remove(at: 1 + index / 20 % 8) }
      stream += packet
    }
    let read = read(stream, chunk: 7)
    #expect(read.count >= 180)
    #expect(Set(read).isSubset(of: Set(sent)))
  }

  @Test(arguments: [
    (
      GNSTests.packet(0, 0, 0x73, 0x58, 0x01, 0x55, 0, 0),
      GNSPacket.answer(code: 0x73, values: [0x58, 0x01, 0x55, 0, 0, 0, 0, 0])
    ),
    (GNSTests.packet(0, 0, 0, 0x45, 0x72, 0x72, 0, 0), .refused),
    (GNSTests.first, .group(GNSTests.groups[0])),
  ])
  func packetsAreToldApart(bytes: [UInt8], packet: GNSPacket) {
    #expect(bytes[1..<9].withUnsafeBytes { GNSPacket($0) } == packet)
  }

  // MARK: The conversation

  private static func command(_ code: UInt8, _ a: UInt8, _ b: UInt8) -> [UInt8] {
    [0xFF, code, a, b, code]
  }

  private static func probe(_ channel: UInt8) -> [UInt8] {
    command(0x56, 0x78, 0x78) + command(0x73, channel, 5) + command(0x73, channel, 5)
      + command(0x46, channel, 5) + command(0x46, channel, 5)
  }

  private func open(_ tune: UInt8) throws -> Bench<Pty> {
    let pty = Pty()
    let bench = try Bench("gns:\(pty.path)", pty)
    try bench.source.tune(to: kilohertz(96_300))
    bench.expect(Self.command(0x53, 0x78, 0x78) + Self.probe(0x58))
    bench.wire.send(Self.packet(0, 0, tune, 0x58, 0x01, 0x55, 0, 0))
    bench.run { !bench.events.isEmpty }
    #expect(bench.take() == [.tuned(kilohertz(96_300))])
    return bench
  }

  @Test(arguments: [(UInt8(0x73), UInt8(0x59)), (0x46, 0x79)])
  func theFamilyIsTheOneThatAnswersItsTuningCommand(tune: UInt8, seekUp: UInt8) throws {
    let bench = try open(tune)
    #expect(bench.source.capabilities.tellsSignal == (tune == 0x73))
    bench.wire.pull()
    _ = bench.wire.take()
    try bench.source.tune(to: kilohertz(87_500))
    bench.expect(Self.command(tune, 0, 5))
    // Errors that answer the other family's probe refuse nothing.
    bench.wire.send(Self.packet(0, 0, 0, 0x45, 0x72, 0x72, 0, 0))
    bench.wire.send(Self.packet(0, 0, tune, 0, 0, 0, 0, 0))
    bench.run { !bench.events.isEmpty }
    #expect(bench.take() == [.tuned(kilohertz(87_500))])
    try bench.source.seek(.up)
    bench.run { bench.wire.received.suffix(5).starts(with: [0xFF, seekUp]) }
    bench.wire.send(Self.packet(0, 0, seekUp, 0, 0x6F, 0x6B, 0, 0) + Self.first)
    bench.wire.send(Self.packet(0, 0, 0x66, 0x59, 0x01, 0x55, 0, 0) + Self.second)
    bench.run { bench.events.count >= 2 }
    #expect(
      bench.take() == [.tuned(kilohertz(96_400)), .group(Self.groups[1], at: bench.now)])
  }

  @Test func theSignalIsAskedForEverySecondWhereItIsKnownHow() throws {
    let bench = try open(0x73)
    bench.expect(Self.command(0x6C, 0, 0))
    bench.pass(.seconds(1))
    bench.expect(Self.command(0x6C, 0, 0))
    bench.wire.send(Self.packet(0, 0, 0x6C, 0, 0, 21, 0x58, 0))
    bench.run { !bench.events.isEmpty }
    guard case .signal(let signal) = bench.events.first else {
      Issue.record("no signal")
      return
    }
    #expect(signal.unit == .percent)
    #expect(abs(signal.strength - 33.3) < 0.1)
  }

  @Test func aReceiverThatDoesNotAnswerIsProbedAgainAndToldOnce() throws {
    let pty = Pty()
    let bench = try Bench("gns:\(pty.path)", pty)
    bench.expect(Self.command(0x53, 0x78, 0x78) + Self.probe(0))
    for _ in 0..<30 { bench.pass(.seconds(1)) }
    #expect(
      bench.events == [
        .interrupted(.failed(device: bench.source.name, cause: "does not answer"))
      ])
    bench.run { bench.wire.received.count >= 10 * Self.probe(0).count }
  }

  @Test func aCommandThatIsRefusedFails() throws {
    let bench = try open(0x46)
    bench.pass(.seconds(3))
    try bench.source.tune(to: kilohertz(100_000))
    bench.wire.send(Self.packet(0, 0, 0, 0x45, 0x72, 0x72, 0, 0))
    bench.run { !bench.events.isEmpty }
    #expect(bench.take() == [.failed(.refused("Err"), kilohertz(96_300))])
  }

  @Test func aFrequencyBetweenChannelsIsRefused() throws {
    let bench = try open(0x73)
    #expect(throws: TunerError.self) { try bench.source.tune(to: kilohertz(96_350)) }
    #expect(throws: TunerError.self) { try bench.source.tune(to: kilohertz(87_400)) }
  }

  @Test func groupsOfUnknownQualityNeedMoreThanCleanOnes() throws {
    let pty = Pty()
    #expect(
      try Bench("gns:\(pty.path)", pty).source.capabilities.evidenceRule == .hexLogWithCorrected)
  }

  @Test func theReceiverIsDisabledWhenItIsClosed() throws {
    let bench = try open(0x46)
    bench.wire.pull()
    _ = bench.wire.take()
    bench.source.close()
    bench.expectAfterClose(Self.command(0x53, 0x78, 0x78))
  }
}
