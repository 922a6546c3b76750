import AlertC
import RDS
import Simulation
import Testing

/// Messages of every shape, from what a service means to what a receiver understands.
@Suite struct RoundTripTests {
  private static let service = Service(
    ltn: LocationTableNumber(rawValue: 42), hasAlternativeFrequencies: false, isEnhanced: false,
    scope: .national, sid: ServiceIdentifier(rawValue: 9))

  private static func message(_ random: inout SplitMix64) -> OutgoingMessage {
    var message = OutgoingMessage(
      event: EventCode(rawValue: UInt16.random(in: 0...2047, using: &random)),
      location: LocationCode(rawValue: UInt16.random(in: 0...64511, using: &random)),
      direction: Bool.random(using: &random) ? .positive : .negative,
      extent: Int.random(in: 0...31, using: &random),
      duration: Int.random(in: 0...7, using: &random),
      advisesDiversion: Bool.random(using: &random))
    switch UInt8.random(in: 0...9, using: &random) {
    case 0:
      message.foreignTable = ForeignTable(
        countryCode: UInt8.random(in: 1...14, using: &random),
        ltn: LocationTableNumber(rawValue: UInt8.random(in: 1...63, using: &random)))
    case 1:
      // The special codes at the top of the range, which are no references.
      message.location = LocationCode(rawValue: UInt16.random(in: 65533...65535, using: &random))
    default: break
    }
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      let label = UInt8.random(in: 0...15, using: &random)
      let width = Field.widths[Int(label)]
      let value = UInt16.random(in: 0..<UInt16(1 << min(width, 15)), using: &random)
      guard label != 0 || value != 0 else { continue }
      message.fields.append(Field(label: label, value: value))
    }
    return message
  }

  @Test(arguments: 1...4)
  func aHundredThousandMessagesAreUnderstoodAsMeant(_ quarter: UInt64) throws {
    var random = SplitMix64(seed: 20_261_130 + quarter)
    var sizes: [Int: Int] = [:]
    for _ in 0..<25_000 {
      var meant = RoundTripTests.message(&random)
      var encoded: EncodedMessage?
      // What does not fit into five groups is said with fewer words.
      while encoded == nil {
        do {
          encoded = try MessageEncoder.encode(
            meant, continuityIndex: UInt8.random(in: 1...7, using: &random))
        } catch {
          guard !meant.fields.isEmpty else { throw error }
          meant.fields.removeLast()
        }
      }
      let groups = try #require(encoded)
      sizes[groups.groups.count, default: 0] += 1
      let heard = try #require(
        MessageDecoder.decode(groups, service: RoundTripTests.service, countryCode: 12))
      guard RoundTripTests.check(meant, heard) else {
        Issue.record("\(meant) was understood as \(heard)")
        return
      }
      // The same through an acceptance that hears every group once.
      guard !groups.isSingle else { continue }
      var acceptance = Acceptance()
      var whole: EncodedMessage?
      for (index, group) in groups.groups.enumerated() {
        acceptance.hear(
          EvidenceSighting(
            x: group.x, b: .clean, c: Block(group.c), d: Block(group.d), position: index * 5,
            spacing: 5, turn: index * 8, time: Timestamp(milliseconds: Int64(index) * 440)))
        if let verdict = acceptance.verdicts.first { whole = acceptance.message(verdict) }
      }
      guard whole == groups else {
        Issue.record("\(groups) was joined as \(String(describing: whole))")
        return
      }
    }
    for size in 1...5 { #expect(sizes[size, default: 0] > 100, "messages of \(size) groups") }
  }

  /// Compares by the meaning of the fields, read here one by one.
  private static func check(_ meant: OutgoingMessage, _ heard: Message) -> Bool {
    var codes: [UInt16: Int] = [:]
    var events = [meant.event]
    var duration = meant.duration
    var supplements: [[UInt8]] = [[]]
    var sent: [Field] = []
    if meant.extent & 8 != 0 { sent.append(Field(label: 1, value: 6)) }
    if meant.extent & 16 != 0 { sent.append(Field(label: 1, value: 7)) }
    let isSingle =
      meant.fields.isEmpty && meant.extent < 8 && meant.foreignTable == nil
    if !isSingle {
      if meant.advisesDiversion { sent.append(Field(label: 1, value: 5)) }
      if meant.duration > 0 { sent.append(Field(label: 0, value: UInt16(meant.duration))) }
    }
    for field in meant.fields {
      sent.append(field)
      switch field.label {
      case 0: duration = Int(field.value)
      case 1: codes[field.value, default: 0] += 1
      case 6: if field.value > 0 { supplements[supplements.count - 1].append(UInt8(field.value)) }
      case 9:
        events.append(EventCode(rawValue: field.value))
        supplements.append([])
      default: break
      }
    }
    let extent = min(31, meant.extent + 8 * codes[6, default: 0] + 16 * codes[7, default: 0])
    let known = events.map { EventTable.event($0) }
    let highest = known.compactMap { $0?.urgency.rawValue }.max() ?? 0
    let turned = (Int(highest) + codes[0, default: 0] + 2 * codes[1, default: 0]) % 3
    let areBoth = known.allSatisfy { $0?.affectsBothDirections == true }
    return heard.events.map(\.code) == events
      && heard.events.map(\.supplements) == supplements
      && heard.location == meant.location && heard.foreignTable == meant.foreignTable
      && heard.direction == meant.direction && heard.extent == extent
      && Int(heard.duration) == duration && heard.fields == sent
      && heard.advisesDiversion == (meant.advisesDiversion || codes[5] != nil)
      && heard.affectsBothDirections == (areBoth != (codes[2, default: 0] % 2 == 1))
      && Int(heard.urgency.rawValue) == turned
      && heard.startTime == meant.fields.last { $0.label == 7 }.map { UInt8($0.value) }
      && heard.stopTime == meant.fields.last { $0.label == 8 }.map { UInt8($0.value) }
      && heard.preciseLocation == meant.fields.last { $0.label == 12 }?.value
  }
}
