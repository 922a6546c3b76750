import AlertC
import RDS
import RDSTraffic
import Testing
import Traffic
import TrafficLayer

/// Incidents over a time without power.
@Suite struct PipelineSnapshotTests {
  private let noon = CalendarDay(year: 2026, month: 5, day: 18).start + .hours(12)

  /// What a radio that heard a jam and a closure keeps.
  private func snapshot() throws -> [UInt8] {
    let radio = try Radio()
    try radio.hear(Radio.announcement(), Radio.service(), Radio.country(0xFE))
    for message in [Radio.message(101), Radio.message(401, at: 105, duration: 3)] {
      try radio.hear(message, message)
    }
    #expect(radio.appeared.count == 2)
    return radio.pipeline.snapshot(at: noon)
  }

  @Test func incidentsAreBackBeforeAnythingIsHeardAndKeepTheirIds() throws {
    let radio = try Radio()
    try radio.pipeline.restore(try snapshot(), utc: noon + .minutes(5), at: noon)
    let update = try radio.pipeline.update()
    #expect(update.appeared.map(\.id) == ["C-42-9-103p-c1", "C-42-9-105p-c5"])
    let contents = try radio.pipeline.contents()
    #expect(contents.incidents.allSatisfy { $0.place != nil })
    #expect(contents.flow.map(\.trafficSpeed).min() == 0, "the closure closes")
    try radio.hear(Radio.announcement(), Radio.service(), Radio.country(0xFE))
    try radio.hear(Radio.message(101), Radio.message(101))
    #expect(radio.appeared.isEmpty && radio.ended.isEmpty, "it is the same message")
    let refreshed = try #require(try radio.incidents.first)
    #expect(refreshed.lastHeard - refreshed.firstHeard > .minutes(5))
  }

  @Test func whatEndedMeanwhileStaysAway() throws {
    let radio = try Radio()
    try radio.pipeline.restore(try snapshot(), utc: noon + .minutes(16), at: noon)
    #expect(try radio.pipeline.update().appeared.map(\.eventCodes) == [[401]])
    try radio.wait(.hours(36))
    #expect(radio.ended.map(\.eventCodes) == [[401]])
  }

  @Test func withoutTheTimeNothingIsShownUntilTheBroadcastTellsIt() throws {
    let radio = try Radio()
    // The radio's stamps are five hours ahead of UTC, its clock-time groups are right.
    let bytes = try snapshot()
    try radio.pipeline.restore(bytes, utc: nil, at: noon)
    try radio.hear(Radio.announcement(), Radio.service())
    #expect(radio.appeared.isEmpty)
    // Its noon is seven by UTC, before the saving: the time is wrong, and nothing comes back.
    try radio.hearTime()
    let other = Radio.message(701, at: 110)
    try radio.hear(other, other)
    #expect(radio.appeared.map(\.eventCodes) == [[701]])
  }

  @Test func damagedBytesAreRefusedAndChangeNothing() throws {
    let radio = try Radio()
    var bytes = try snapshot()
    bytes[bytes.count / 2] ^= 4
    #expect(throws: SnapshotError.damaged) {
      try radio.pipeline.restore(bytes, utc: noon, at: noon)
    }
    #expect(try radio.pipeline.update().appeared.isEmpty)
  }
}
