import AlertC
import Testing

@Suite struct EncryptionKeyTests {
  private let key = EncryptionKey(mask: 0x39, start: 8, rotation: 1)

  @Test func theExampleOfTheStandardIsReadBack() throws {
    let key = try #require(key)
    // 9876 is 2694; to the right by one 134A, and 3900 added.
    #expect(key.encrypt(0x2694) == 0x2A4A)
    #expect(key.decrypt(0x2A4A) == 0x2694)
    #expect(key.decrypt(0xB900) == 0x0001)
  }

  @Test(arguments: [(0x39, 8, 1), (0xA5, 3, 7), (0xFF, 15, 15), (0, 0, 0), (1, 0, 0), (0, 0, 15)])
  func everyCodeComesBackAndNoTwoAreSentAlike(mask: Int, start: Int, rotation: Int) throws {
    let key = try #require(
      EncryptionKey(mask: UInt8(mask), start: UInt8(start), rotation: UInt8(rotation)))
    let sent = (UInt16.min...UInt16.max).map(key.encrypt)
    #expect(Set(sent).count == 65_536)
    #expect(sent.map(key.decrypt) == Array(UInt16.min...UInt16.max))
  }

  @Test func aStartOrRotationBeyondTheWordIsNoKey() {
    #expect(EncryptionKey(mask: 1, start: 16, rotation: 0) == nil)
    #expect(EncryptionKey(mask: 1, start: 0, rotation: 16) == nil)
  }

  @Test func anAdministrationGroupIsReadAsItIsSent() {
    for mode: EncryptionAdministration.Mode in [.none, .preAdvised, .reserved, .full] {
      let administration = EncryptionAdministration(
        mode: mode, sid: ServiceIdentifier(rawValue: 50), encryptionID: 31,
        tableBeforeEncryption: LocationTableNumber(rawValue: 63))
      #expect(EncryptionAdministration(administration.group) == administration)
    }
  }

  @Test func otherVariantsAreNoAdministration() {
    for variant in UInt16(1)...7 {
      #expect(EncryptionAdministration(MessageGroup(x: 0, c: variant << 13, d: 0xA800)) == nil)
    }
    #expect(EncryptionAdministration(MessageGroup(x: 1, c: 0x1925, d: 0xA800)) == nil)
  }
}
