import RDS
import TestSupport
import Testing

@testable import Positioning

/// A sentence with its sum and line end; its body is told without `$` and `*`.
func sentence(_ body: String) -> String {
  let sum = body.utf8.reduce(0, ^)
  let digits = String(sum, radix: 16, uppercase: true)
  return "$\(body)*\(sum < 16 ? "0" : "")\(digits)\r\n"
}

/// What a receiver that sends these bytes says.
func heard(_ bytes: [UInt8]) -> [NMEAReceiver.Report] {
  var receiver = NMEAReceiver()
  var reports: [NMEAReceiver.Report] = []
  receiver.hear(bytes) { reports.append($0) }
  return reports
}

func heard(_ bodies: String...) -> [NMEAReceiver.Report] {
  heard(bodies.flatMap { Array(sentence($0).utf8) })
}

extension NMEAReceiver.Report {
  var position: Position? { if case .position(let position) = self { position } else { nil } }
}

struct NMEATests {
  private static let fix = "GPRMC,063000.00,A,4924.6000,N,00841.4000,E,027.00,090.0,180526,,,A"

  private func expectPlace(_ output: NMEAReceiver.Report?, _ latitude: Double, _ longitude: Double)
  {
    guard let position = output?.position else {
      Issue.record("no position: \(output as Any)")
      return
    }
    #expect(abs(position.latitude - latitude) < 1e-9)
    #expect(abs(position.longitude - longitude) < 1e-9)
  }

  @Test func anRMCTellsPlaceTimeSpeedAndCourse() throws {
    let outputs = heard(Self.fix)
    #expect(outputs.count == 1)
    expectPlace(outputs.first, 49.41, 8.69)
    let position = try #require(outputs.first?.position)
    #expect(abs((position.speed ?? 0) - 13.89) < 0.001)
    #expect(position.heading == 90)
    #expect(position.time?.description == "2026-05-18T06:30:00Z")
    #expect(position.accuracy == nil, "nobody told it")
  }

  @Test(arguments: [
    ("N", "E", 49.41, 8.69), ("S", "E", -49.41, 8.69), ("N", "W", 49.41, -8.69),
    ("S", "W", -49.41, -8.69),
  ])
  func hemispheresAreSigns(north: String, east: String, latitude: Double, longitude: Double) {
    let body = "GNRMC,063000,A,4924.6,\(north),00841.4,\(east),,,180526,,"
    expectPlace(heard(body).first, latitude, longitude)
  }

  @Test(arguments: ["GP", "GN", "GL", "GA", "GB", "BD", "GQ", "GI", "IN"])
  func everyTalkerMeansTheSame(talker: String) {
    #expect(heard(talker + Self.fix.dropFirst(2)).count == 1)
  }

  @Test func emptyFieldsAreNotKnown() throws {
    let position = try #require(heard("GPRMC,,A,4924.6,N,00841.4,E,,,,,,A").first?.position)
    #expect(position.speed == nil)
    #expect(position.heading == nil)
    #expect(position.time == nil)
  }

  @Test(arguments: [
    "GPRMC,063000,V,4924.6,N,00841.4,E,10,90,180526,,,N",
    "GPRMC,063000,A,4924.6,N,00841.4,E,10,90,180526,,,N", "GPRMC,063000,V,,,,,,,180526,,,N",
  ])
  func aReceiverWithoutAFixSaysSo(body: String) { #expect(heard(body) == [.noFix]) }

  @Test(arguments: [
    "GPRMC,063000,A,4924.6,X,00841.4,E,10,90,180526,,,A",
    "GPRMC,063000,A,4924.6,N,00841.4,,10,90,180526,,,A",
    "GPRMC,063000,A,4960.0,N,00841.4,E,10,90,180526,,,A",
    "GPRMC,063000,A,9024.6,N,00841.4,E,10,90,180526,,,A",
    "GPRMC,063000,A,4924.6,N,18041.4,E,10,90,180526,,,A",
    "GPRMC,063000,A,49246,N,00841.4,E,10,90,180526,,,A",
    "GPRMC,063000,A,924.6,N,00841.4,E,10,90,180526,,,A",
    "GPRMC,063000,A,4924.6,N,0841.4,E,10,90,180526,,,A",
    "GPRMC,063000,A,-924.6,N,00841.4,E,10,90,180526,,,A",
    "GPRMC,063000,A,4924.6.1,N,00841.4,E,10,90,180526,,,A",
    "GPRMC,063000,A,nan,N,00841.4,E,10,90,180526,,,A", "GPRMC,063000,A,,N,,E,10,90,180526,,,A",
    "GPRMC,063000,A,49.,N,00841.4,E,10,90,180526,,,A", "GPRMC,063000,A", "GPRMC,",
  ])
  func aPlaceThatIsNoneIsNotTold(body: String) { #expect(heard(body).isEmpty) }

  @Test(arguments: [
    ("063000", "180526", "2026-05-18T06:30:00Z"), ("235959.999", "311299", "1999-12-31T23:59:59Z"),
    ("235960", "311216", "2017-01-01T00:00:00Z"), ("000000", "290228", "2028-02-29T00:00:00Z"),
    ("063000", "290227", nil), ("063000", "000126", nil), ("063000", "011326", nil),
    ("246000", "180526", nil), ("0630", "180526", nil), ("063000", "1805", nil),
    ("", "180526", nil),
    ("063000", "", nil),
  ])
  func aTimeIsToldWhenClockAndCalendarHaveIt(clock: String, date: String, time: String?) throws {
    let output = heard("GPRMC,\(clock),A,4924.6,N,00841.4,E,,,\(date),,,A").first
    #expect(try #require(output?.position).time?.description == time)
  }

  @Test func theAccuracyIsThatOfTheLatestFixAndIsForgottenWithoutOne() {
    let outputs = heard(
      "GPGGA,063000,4924.6,N,00841.4,E,1,08,1.2,110,M,48,M,,", Self.fix,
      "GPGGA,063001,4924.6,N,00841.4,E,0,00,,,M,,M,,", Self.fix)
    // Before the first RMC nobody knows that one will come.
    #expect(outputs.map { $0.position?.accuracy } == [6, 6, nil])
  }

  @Test func whereNoRMCComesGGATellsThePlaceAndVTGTheMotion() throws {
    let outputs = heard(
      "GPVTG,271.5,T,,M,027.0,N,050.0,K,A",
      "GPGGA,063000,4924.6,N,00841.4,E,1,08,1.0,110,M,48,M,,",
      "GPGGA,063001,4924.6,N,00841.4,E,1,08,1.0,110,M,48,M,,")
    #expect(outputs.count == 2)
    expectPlace(outputs.first, 49.41, 8.69)
    let position = try #require(outputs.first?.position)
    #expect(abs((position.speed ?? 0) - 50 / 3.6) < 1e-9)
    #expect(position.heading == 271.5)
    #expect(outputs.last?.position?.speed == nil, "motion is told of one place only")
  }

  @Test(arguments: [
    ("GPVTG,90,T,,M,10,N,18.52,K,A", 18.52 / 3.6 as Double?),
    ("GPVTG,90,T,,M,10,N,,K,A", 18.52 / 3.6),
    ("GPVTG,90,T,,M,10,N,18.52,K", 18.52 / 3.6), ("GPVTG,90,T,,M,10,N,18.52,K,N", nil),
    ("GPVTG,90,T,,M,,N,,K,A", nil),
  ])
  func theSpeedOfAVTGIsInKilometresOrKnots(body: String, speed: Double?) {
    let told = heard(body, "GPGGA,063000,4924.6,N,00841.4,E,1,08,1.0,110,M,48,M,,").first?.position?
      .speed
    #expect(told.map { ($0 * 1000).rounded() } == speed.map { ($0 * 1000).rounded() })
  }

  @Test(arguments: [
    ("AAN", true), ("NNN", false), ("N", false), ("D", true), ("", false), ("NR", true),
  ])
  func aGNSHasAFixWhenOneOfItsSystemsHas(mode: String, hasFix: Bool) {
    let output = heard("GNGNS,063000,4924.6,N,00841.4,E,\(mode),12,0.9,110,48,,").first
    #expect((output?.position != nil) == hasFix)
  }

  @Test func besideAnRMCTheOthersTellNoSecondPosition() {
    var bytes: [UInt8] = []
    for _ in 0..<5 {
      bytes += sentence(Self.fix).utf8
      bytes += sentence("GNGNS,063000,4924.6,N,00841.4,E,AA,12,0.9,110,48,,").utf8
      bytes += sentence("GPGGA,063000,4924.6,N,00841.4,E,1,08,1.0,110,M,48,M,,").utf8
    }
    #expect(heard(bytes).count == 5)
  }

  @Test(arguments: ["PGRME,15.0,M,45.0,M,25.0,M", "GPGSV,3,1,11,03,03,111,00", "GPRMCX,1", "XXX"])
  func otherSentencesArePassedOver(body: String) { #expect(heard(body).isEmpty) }

  // MARK: The stream

  @Test func everyDamageOfOneCharacterIsNoticed() {
    let whole = Array(sentence(Self.fix).utf8)
    for index in whole.indices.dropLast(2) {
      for byte in UInt8.min...UInt8.max where byte != whole[index] {
        var damaged = whole
        damaged[index] = byte
        // The case of the sum's digits does not matter.
        let isSameDigit = index >= whole.count - 4 && byte == whole[index] | 0x20
        #expect(heard(damaged).isEmpty || isSameDigit, "\(index): \(byte)")
      }
    }
  }

  @Test func aSumIsNeeded() {
    #expect(heard(Array("$\(Self.fix)\r\n".utf8)).isEmpty)
    #expect(heard(Array("$\(Self.fix)*\r\n".utf8)).isEmpty)
  }

  @Test(arguments: ["\n", "\r", "\r\n"]) func anyLineEndWillDo(end: String) {
    #expect(heard(Array((sentence(Self.fix).dropLast() + end).utf8)).count == 1)
  }

  @Test func garbageBetweenSentencesCostsNoneOfThem() {
    var generator = Generator(state: 7)
    var bytes: [UInt8] = []
    for _ in 0..<200 {
      bytes += (0..<generator.below(300)).map { _ in UInt8(generator.below(256)) }
      bytes += sentence(Self.fix).utf8
    }
    #expect(heard(bytes).count == 200)
  }

  /// A receiver for traffic and position in one puts frames of ten bytes between any two bytes.
  @Test func aFrameOfATrafficReceiverWithinASentenceCostsNothing() {
    let whole = Array(sentence(Self.fix).utf8)
    let frames: [[UInt8]] = [
      [0xD3, 0xC2, 0x84, 0x05, 0xC1, 0x01, 0x23, 0x45],
      [0x24, 0x0a, 0x0d, 0x24, 0x3f, 0x2a, 0x30, 0x0a],
      [0x3f, 0x3f, 0x3f, 0x3f, 0x3f, 0x3f, 0x3f, 0x3f],
      [0x31, 0x32, 0x33, 0x34, 0x35, 0x36, 0x37, 0x38],
    ]
    for frame in frames {
      for index in 0...whole.count {
        let bytes = whole[..<index] + [0x3f] + frame + [0x3f] + whole[index...]
        #expect(heard(Array(bytes) + whole).count == 2, "\(frame) at \(index)")
      }
    }
  }

  @Test func aSentenceBegunTwiceCountsOnce() {
    let half = String(sentence(Self.fix).prefix(30))
    #expect(heard(Array((half + sentence(Self.fix)).utf8)).count == 1)
  }

  @Test func howTheBytesComeMakesNoDifference() {
    var receiver = NMEAReceiver()
    var count = 0
    for byte in sentence(Self.fix).utf8 { receiver.hear([byte]) { _ in count += 1 } }
    #expect(count == 1)
  }

  // MARK: Writing

  @Test func whatIsWrittenReadsBackAsItWas() throws {
    var generator = Generator(state: 11)
    for _ in 0..<2000 {
      let position = try #require(
        Position(
          latitude: Double.random(in: -90...90, using: &generator),
          longitude: Double.random(in: -180...180, using: &generator),
          speed: Double.random(in: 0...100, using: &generator),
          heading: Double.random(in: 0..<360, using: &generator)))
      let moment = Timestamp(
        milliseconds: Int64.random(in: 400_000_000...3_000_000_000, using: &generator) * 1000)
      let outputs = heard(Array(NMEAWriter.sentences(position, at: moment).utf8))
      #expect(outputs.count == 1)
      let read = try #require(outputs.first?.position)
      #expect(abs(read.latitude - position.latitude) < 1e-6)
      #expect(abs(read.longitude - position.longitude) < 1e-6)
      #expect(abs((read.speed ?? -1) - (position.speed ?? 0)) < 0.003)
      let turn = abs((read.heading ?? -1) - (position.heading ?? 0))
      #expect(min(turn, 360 - turn) < 0.051)
      #expect(read.time == moment)
    }
  }
}
