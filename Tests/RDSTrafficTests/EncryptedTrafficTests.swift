import AlertC
import LocationImport
import Locations
import RDS
import RDSTraffic
import Testing
import Traffic
import TrafficLayer

/// An encrypted service on the demonstration's roads, with and without its keys.
@Suite struct EncryptedTrafficTests {
  private let key = EncryptionKey(mask: 0x39, start: 8, rotation: 1)
  private let second = EncryptionKey(mask: 0xA5, start: 3, rotation: 7)

  private static func name(_ number: UInt8, ltn: UInt8 = 42) -> EncryptionKeyName {
    EncryptionKeyName(
      countryCode: 0xC, ltn: LocationTableNumber(rawValue: ltn),
      sid: ServiceIdentifier(rawValue: 9), encryptionID: number)
  }

  /// Whoever has keys 5 and 6 of table 42, and key 5 of table 7.
  private var keys: EncryptionKeys {
    var keys = EncryptionKeys()
    keys[EncryptedTrafficTests.name(5)] = key
    keys[EncryptedTrafficTests.name(6)] = second
    keys[EncryptedTrafficTests.name(5, ltn: 7)] = key
    return keys
  }

  private func announce(_ radio: Radio, programme: UInt16 = 0xC2A7) throws {
    try radio.hear(
      Group(programme, 0x3010, 0x4, 0xCD46), Group(programme, 0x3010, 0x4000 | 9 << 6, 0xCD46))
  }

  /// The administration group, twice.
  private func name(
    _ number: UInt8, ltn: UInt8 = 42, in radio: Radio, programme: UInt16 = 0xC2A7
  ) throws {
    let part = EncryptionAdministration(
      mode: .full, sid: ServiceIdentifier(rawValue: 9), encryptionID: number,
      tableBeforeEncryption: LocationTableNumber(rawValue: ltn)
    ).group
    let group = Group(programme, 0x8000 | UInt16(part.x), part.c, part.d)
    try radio.hear(group, group)
  }

  private func message(
    _ event: UInt16, at location: UInt16, _ key: EncryptionKey?, programme: UInt16 = 0xC2A7
  ) throws -> Group {
    Radio.message(event, at: try #require(key).encrypt(location), programme: programme)
  }

  @Test func withItsKeyAMessageIsWhatItWouldBeInClear() throws {
    let open = try Radio()
    try open.hear(Radio.announcement(), Radio.service())
    try open.hear(Radio.message(101), Radio.message(101))
    let radio = try Radio(keys: keys)
    try announce(radio)
    try name(5, in: radio)
    let jam = try message(101, at: 103, key)
    try radio.hear(jam, jam)
    let incident = try #require(try radio.incidents.first)
    let clear = try #require(try open.incidents.first)
    #expect(incident.id == clear.id && incident.place == clear.place && incident.isActive)
    #expect(incident.table == clear.table && incident.lcd == 103)
    #expect(
      try radio.pipeline.contents().flow == open.pipeline.contents().flow)
  }

  @Test func withoutAKeyItHasNoPlaceAndDoesNothing() throws {
    let radio = try Radio()
    try announce(radio)
    try name(5, in: radio)
    let closure = try message(401, at: 103, key)
    try radio.hear(closure, closure)
    let incident = try #require(try radio.incidents.first)
    #expect(incident.place == nil && incident.lcd == nil && !incident.isActive)
    #expect(
      incident.placeProblem
        == "location is encrypted, no key for country code C, table 42, service 9, ENCID 5")
    #expect(try radio.pipeline.contents().flow.isEmpty)
  }

  @Test func messagesGetTheirPlacesWhenTheKeyIsNamed() throws {
    let radio = try Radio(keys: keys)
    try announce(radio)
    let jam = try message(101, at: 103, key)
    try radio.hear(jam, jam)
    #expect(try radio.incidents.map(\.isActive) == [false])
    try name(5, in: radio)
    try radio.hear(jam)
    #expect(try radio.incidents.map(\.id) == ["C-42-9-103p-c1"])
    #expect(try radio.incidents.map(\.isActive) == [true])
    #expect(radio.appeared.count == 1 && radio.ended.isEmpty, "it is the same incident")
  }

  @Test func aNewKeyMovesWhatWasReadWithTheOldOne() throws {
    let radio = try Radio(keys: keys)
    try announce(radio)
    try name(5, in: radio)
    // What the second key sends for 104 is read with the first one as another place.
    let jam = try message(101, at: 104, second)
    try radio.hear(jam, jam)
    #expect(try radio.incidents.map(\.lcd) != [104])
    try name(6, in: radio)
    try radio.hear(jam)
    #expect(try radio.incidents.map(\.lcd) == [104])
    #expect(try radio.incidents.map(\.isActive) == [true])
  }

  @Test func aMessageUnderTheNewKeyReplacesThatUnderTheOldOne() throws {
    let radio = try Radio(keys: keys)
    try announce(radio)
    try name(5, in: radio)
    let jam = try message(101, at: 103, key)
    try radio.hear(jam, jam)
    let again = try message(101, at: 103, second)
    // The receiver hears of the new key after the message.
    try radio.hear(again, again)
    #expect(try radio.incidents.count == 2)
    try name(6, in: radio)
    try radio.hear(again)
    #expect(try radio.incidents.map(\.lcd) == [103])
    let slow = try message(115, at: 103, second)
    try radio.hear(slow, slow)
    #expect(try radio.incidents.map(\.eventCodes) == [[115]])
  }

  @Test func anUnknownNewKeyTakesThePlaceAway() throws {
    let radio = try Radio(keys: keys)
    try announce(radio)
    try name(5, in: radio)
    let closure = try message(401, at: 103, key)
    try radio.hear(closure, closure)
    #expect(try radio.incidents.map(\.isActive) == [true])
    try name(9, in: radio)
    try radio.hear(closure)
    #expect(try radio.incidents.map(\.isActive) == [false])
    #expect(try radio.incidents.first?.lcd == nil)
  }

  @Test func aPlaceStaysWhenOnlyTheKeysNameWasNotHeardForLong() throws {
    let radio = try Radio(keys: keys)
    try announce(radio)
    try name(5, in: radio)
    let closure = try message(401, at: 103, key)
    try radio.hear(closure, closure)
    try radio.wait(.minutes(6))
    try radio.hear(closure)
    #expect(try radio.incidents.map(\.lcd) == [103])
    #expect(try radio.incidents.map(\.copies) == [3])
    // A new one has to wait for the name.
    let jam = try message(101, at: 105, key)
    try radio.hear(jam, jam)
    #expect(try radio.incidents.map(\.isActive) == [true, false])
  }

  @Test func aSecondStationOfTheNetworkDoublesNothingOnceItsKeyIsNamed() throws {
    let radio = try Radio(keys: keys)
    try announce(radio)
    try announce(radio, programme: 0xC3A7)
    try name(5, in: radio)
    let first = try message(101, at: 103, key)
    let second = try message(101, at: 103, key, programme: 0xC3A7)
    try radio.hear(first, first, second, second)
    #expect(try radio.incidents.count == 2, "the second station has not named its key")
    try name(5, in: radio, programme: 0xC3A7)
    try radio.hear(second, first, second)
    #expect(try radio.incidents.map(\.id) == ["C-42-9-103p-c1"])
    #expect(try radio.incidents.map(\.isActive) == [true])
    // And both keep it alive.
    for _ in 0..<4 {
      try radio.wait(.minutes(8))
      try announce(radio, programme: 0xC3A7)
      try name(5, in: radio, programme: 0xC3A7)
      try radio.hear(second)
    }
    #expect(try radio.incidents.count == 1)
  }

  @Test func aDecryptedCodeThatIsNoPointOfTheTableIsToldAsSuch() throws {
    let radio = try Radio(keys: keys)
    try announce(radio)
    try name(5, in: radio)
    let nowhere = try message(401, at: 999, key)
    let everywhere = try message(2047, at: 65535, key)
    try radio.hear(nowhere, nowhere, everywhere, everywhere)
    let incident = try #require(try radio.incidents.first)
    #expect(
      incident.placeProblem
        == "999, as decrypted, is no location of table 99:42: "
        + "the key for country code C, table 42, service 9, ENCID 5 may be wrong")
    #expect(try radio.incidents.count == 1, "a wrong key cancels nothing")
  }

  @Test func aTableThatIsNotThereIsNamedOnceTheKeySaysWhichItIs() throws {
    let radio = try Radio(keys: keys)
    try announce(radio)
    let jam = try message(101, at: 103, key)
    try radio.hear(jam, jam)
    #expect(try radio.pipeline.canPlaceMessages(), "places are secret")
    try name(5, ltn: 7, in: radio)
    try radio.hear(jam)
    #expect(try radio.pipeline.canPlaceMessages() == false)
    #expect(
      try radio.pipeline.tableProblems().map(\.description) == [
        "no location table for country code C (ECC not sent), table number 7"
      ])
  }

  @Test func aServiceOnAnotherNetworkReplacesByItsKeyWhateverTheStation() throws {
    let radio = try Radio()
    try radio.hear(Radio.announcement(), Radio.service())
    // Variant 9: the same service, table and number on network C3A7.
    let variant9 = Group(0xC2A7, 0x8019, 42 << 10 | 4 << 6 | 9, 0xC3A7)
    try radio.hear(variant9, variant9)
    #expect(
      radio.pipeline.receiver.station?.tuning.networks.map(\.programme)
        == [ProgrammeIdentification(rawValue: 0xC3A7)])
    let jam = Radio.message(101)
    let slow = Radio.message(115, programme: 0xC3A7)
    try radio.hear(
      jam, jam, Group(0xC3A7, 0x3010, 42 << 6 | 4, 0xCD46),
      Group(0xC3A7, 0x3010, 0x4000 | 9 << 6, 0xCD46), slow, slow)
    #expect(try radio.incidents.map(\.eventCodes) == [[115]])
    #expect(radio.ended.map(\.eventCodes) == [[101]])
  }

  @Test func anotherServiceOfTheSameTableReplacesNothing() throws {
    let radio = try Radio()
    try radio.hear(Radio.announcement(), Radio.service())
    let jam = Radio.message(101)
    let slow = Radio.message(115, programme: 0xC3A7)
    // Variant 9 names it, as a neighbour's.
    let variant9 = Group(0xC2A7, 0x8019, 42 << 10 | 4 << 6 | 10, 0xC3A7)
    try radio.hear(
      variant9, variant9, jam, jam, Group(0xC3A7, 0x3010, 42 << 6 | 4, 0xCD46),
      Group(0xC3A7, 0x3010, 0x4000 | 10 << 6, 0xCD46), slow, slow)
    #expect(try radio.incidents.map(\.eventCodes) == [[101], [115]])
  }

  @Test func theServicesExtendedCountryCodeSettlesAnAmbiguousTable() throws {
    let radio = try Radio(withNeighbour: true)
    let jam = Radio.message(101)
    try radio.hear(Radio.announcement(), Radio.service(), Radio.country(0xFD), jam, jam)
    #expect(try radio.incidents.first?.table == TableIdentifier(cid: 98, tabcd: 42))
    try radio.hear(Group(0xC2A7, 0x3010, 0x80FE, 0xCD46))
    #expect(try radio.incidents.first?.table == TableIdentifier(cid: 99, tabcd: 42))
  }
}
