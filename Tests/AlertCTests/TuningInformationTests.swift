import AlertC
import RDS
import Testing

@Suite struct TuningInformationTests {
  private let other = ProgrammeIdentification(rawValue: 0xC3A7)

  private func heard(_ groups: [(variant: UInt8, c: UInt16, d: UInt16)], times: Int = 2)
    -> [TuningInformation.Network]
  {
    var tuning = TuningInformation()
    for _ in 0..<times {
      for group in groups {
        tuning.hear(MessageGroup(x: 0x10 | group.variant, c: group.c, d: group.d))
      }
    }
    return tuning.networks
  }

  @Test func frequenciesOfAnotherNetworkAreCollected() throws {
    // 20 is 89.5 MHz, 72 is 94.7 MHz; 205 is a filler.
    let networks = heard([(6, 20 << 8 | 72, 0xC3A7), (6, 72 << 8 | 205, 0xC3A7)])
    #expect(networks.map(\.programme) == [other])
    #expect(networks.first?.frequencies.map(\.kilohertz) == [89_500, 94_700])
  }

  @Test func mappedFrequenciesAreKeptByTheOneTuned() throws {
    let network = try #require(
      heard([(7, 20 << 8 | 72, 0xC3A7), (7, 20 << 8 | 73, 0xC3A7)]).first)
    let tuned = AlternativeFrequency(rawValue: 20)
    #expect(network.mapped[tuned]?.map(\.kilohertz) == [94_700, 94_800])
    #expect(network.frequencies.isEmpty)
  }

  @Test func networksWithoutFrequenciesAreKeptAndFillersAreNot() {
    #expect(
      heard([(8, 0xC3A7, 0), (8, 0xC3A7, 0xC4A7), (8, 0, 0)]).map(\.programme.rawValue)
        == [0xC3A7, 0xC4A7])
  }

  @Test func theSameServiceOnAnotherNetworkIsKeptWithItsNumbers() throws {
    let service = try #require(heard([(9, 42 << 10 | 4 << 6 | 10, 0xC3A7)]).first?.service)
    #expect(service.ltn == LocationTableNumber(rawValue: 42))
    #expect(service.scope == .national)
    #expect(service.sid == ServiceIdentifier(rawValue: 10))
  }

  @Test func aGroupHeardOnceAndOtherVariantsTellNothing() {
    #expect(heard([(6, 20 << 8 | 72, 0xC3A7)], times: 1).isEmpty)
    var once = TuningInformation()
    once.hear(MessageGroup(x: 0x16, c: 20 << 8 | 205, d: 0xC3A7))
    #expect(once.heardOnce == [.frequencies([AlternativeFrequency(rawValue: 20)], of: other)])
    for variant: UInt8 in [0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15] {
      #expect(heard([(variant, 0x1448, 0xC3A7)]).isEmpty, "variant \(variant)")
    }
    #expect(heard([(6, 0, 0xC3A7), (7, 20 << 8, 0xC3A7), (9, 42 << 10, 0)]).isEmpty)
    var message = TuningInformation()
    for _ in 0..<2 { message.hear(MessageGroup(x: 0x06, c: 20 << 8 | 72, d: 0xC3A7)) }
    #expect(message.networks.isEmpty, "no tuning group")
  }

  @Test func whateverIsSentItStaysBounded() {
    var tuning = TuningInformation()
    for index in UInt16(1)...3000 {
      for variant: UInt8 in 6...9 {
        for _ in 0..<2 {
          tuning.hear(
            MessageGroup(x: 0x10 | variant, c: (index % 200 + 1) << 8 | 7, d: index % 60 + 1))
        }
      }
    }
    #expect(tuning.networks.count == 25 && tuning.heardOnce.count <= 64)
    #expect(tuning.networks.allSatisfy { $0.frequencies.count <= 25 && $0.mapped.count <= 25 })
  }

  @Test func codesThatAreNoChannelHaveNoFrequency() {
    #expect(AlternativeFrequency(rawValue: 1).kilohertz == 87_600)
    #expect(AlternativeFrequency(rawValue: 204).kilohertz == 107_900)
    for code: UInt8 in [0, 205, 224, 250, 255] {
      #expect(AlternativeFrequency(rawValue: code).kilohertz == nil)
    }
  }
}
