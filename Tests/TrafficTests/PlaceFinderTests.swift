import AlertC
import Locations
import RDS
import Testing
import Traffic

/// Where messages are, on the demonstration's motorway.
@Suite struct PlaceFinderTests {
  private let norland: Norland

  init() throws { norland = try Norland() }

  @Test func aQueueThatGrowsAlongTheOffsetsIsDrivenAgainstThem() throws {
    let place = try #require(try norland.place(Norland.message(101, at: 103, extent: 2)))
    #expect(place.links.map(\.text) == ["105>104", "104>103"])
    #expect(place.fromName == "Lillefjärd (5)" && place.toName == "Fenbrå (3)")
    #expect(place.towards == "Skarnvik" && place.road == "M1")
    #expect(place.line.count == 3 && place.line[0].longitude > place.line[2].longitude)
    let length =
      place.line[0].distance(to: place.line[1]) + place.line[1].distance(to: place.line[2])
    #expect(abs((place.length ?? 0) - length) < 0.001)
    #expect(place.pointReach == nil && !place.isTruncated)
  }

  @Test func aQueueThatGrowsAgainstTheOffsetsIsDrivenAlongThem() throws {
    let place = try #require(
      try norland.place(Norland.message(101, at: 105, .negative, extent: 2)))
    #expect(place.links.map(\.text) == ["103>104", "104>105"])
    #expect(place.fromName == "Fenbrå (3)" && place.toName == "Lillefjärd (5)")
    #expect(place.towards == "Ostrahavn")
    #expect(place.line.count == 3 && place.line[0].longitude < place.line[2].longitude)
  }

  @Test(arguments: [(QueueDirection.positive, "104>103"), (.negative, "102>103")])
  func withoutExtentItIsTheLastMetresBeforeThePoint(_ row: (QueueDirection, String)) throws {
    let place = try #require(try norland.place(Norland.message(101, at: 103, row.0)))
    #expect(place.links.map(\.text) == [row.1])
    #expect(place.pointReach == 250)
    #expect(place.line.count == 1 && place.length == nil)
    #expect(place.fromName == "Fenbrå (3)" && place.toName == "Fenbrå (3)")
  }

  @Test func aLengthMakesThePointsReachLongerAndNeverShorter() throws {
    let far = try norland.place(Norland.message(101, at: 103, fields: [(2, 4)]))
    #expect(far?.pointReach == 4000)
    let unlimited = try norland.place(Norland.message(101, at: 103, fields: [(2, 0)]))
    #expect(unlimited?.pointReach == 101_000)
    let stretch = try norland.place(Norland.message(101, at: 103, extent: 1, fields: [(2, 4)]))
    #expect(stretch?.pointReach == nil, "a stretch has its points")
  }

  @Test func aChainThatEndsEarlyIsUsedAsFarAsItGoesAndMarked() throws {
    let place = try #require(try norland.place(Norland.message(101, at: 112, extent: 3)))
    #expect(place.links.map(\.text) == ["113>112"])
    #expect(place.isTruncated)
    let end = try #require(try norland.place(Norland.message(101, at: 113, extent: 2)))
    #expect(end.links.isEmpty && end.isTruncated, "nothing leads there")
    #expect(end.line.count == 1)
  }

  @Test func messagesWithoutAPlaceSayWhy() throws {
    var encrypted = Norland.service
    encrypted.ltn = .encrypted
    var other = Norland.service
    other.ltn = LocationTableNumber(rawValue: 7)
    let reasons: [(Message?, String)] = [
      (
        Norland.message(101, at: 103, service: encrypted),
        "location is encrypted, and which key is in use was not heard"
      ),
      (Norland.message(101, at: 65535), "concerns the whole area of the service"),
      (Norland.message(101, at: 0), "location code 0 names no place"),
      (Norland.message(101, at: 63_488), "location code 63488 names no place"),
      (Norland.message(101, at: 65_533), "location code 65533 names no place"),
      (Norland.message(101, at: 64_512 | 0xC << 6 | 42), "no location was sent"),
      (Norland.message(101, at: 999), "999 is no location of table 99:42"),
      (Norland.message(101, at: 62_000), "62000 is no location of table 99:42"),
      (
        Norland.message(101, at: 103, service: other),
        "no location table for country code C (ECC not sent), table number 7"
      ),
      (
        Norland.message(101, at: 103, countryCode: 0xD),
        "no location table for country code D (ECC not sent), table number 42"
      ),
    ]
    for (message, reason) in reasons {
      #expect(try norland.reason(message)?.description == reason)
    }
  }

  @Test func anotherCountrysExtendedCodeMeansAnotherTable() throws {
    let message = Norland.message(101, at: 103)
    #expect(try norland.place(message, ecc: 0xFE) != nil)
    #expect(
      try norland.reason(message, ecc: 0xE0)?.description
        == "no location table for country code C (ECC E0), table number 42")
  }

  @Test func aReferenceToAnotherTableIsFoundThere() throws {
    var abroad = Norland.service
    abroad.ltn = LocationTableNumber(rawValue: 1)
    // The location is the first sixteen free bits: as a label 0, value 0 and so on.
    let message = try #require(
      MessageDecoder.decode(
        EncodedMessage(groups: [
          MessageGroup(x: 1, c: 0x8000 | 1 << 11 | 101, d: 64_512 | 0xC << 6 | 42),
          MessageGroup(x: 1, c: 0x4000 | 103 >> 4, d: 103 << 12),
        ]), service: abroad, countryCode: 0xD))
    #expect(message.location == 103)
    let place = try #require(try norland.place(message, ecc: 0xE0))
    #expect(place.links.map(\.text) == ["104>103"])
  }
}
