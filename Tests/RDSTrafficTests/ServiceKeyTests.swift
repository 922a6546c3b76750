import AlertC
import Glibc
import RDSTraffic
import TestSupport
import Testing

/// Keys of encrypted services, asked of the platform or read from a file.
@Suite struct ServiceKeyTests {
  private let platform = Platform()
  private let start = ContinuousClock.now
  private let given = RDSEncryptionKey(encryptionId: 5, rotateRight: 1, startBit: 8, xorValue: 0x39)

  /// A closure at a place of table 42 as service 9 sends it with key 5.
  private func closure(at location: UInt16 = 103) throws -> UInt16 {
    try #require(EncryptionKey(mask: 0x39, start: 8, rotation: 1)).encrypt(location)
  }

  /// Encrypted service 9, which names key 5 of table 42.
  private func announcement(_ number: UInt16 = 5) -> [RDSGroup] {
    let administration = RDSGroup(0xC2A7, 0x8000, 3 << 11 | 9 << 5 | number, 42 << 10)
    return Norland.announcement(ltn: 0) + [administration, administration]
  }

  @Test("keys are asked for by country, service and table once they are missed, and used")
  func asked() throws {
    platform.keys = [given]
    let broadcast = try Norland.broadcast(platform)
    try broadcast.onGroupsUpdated(Norland.announcement(ltn: 0), at: start)
    #expect(platform.askedKeys.isEmpty)
    let closure = Norland.message(401, at: try closure())
    for second in 1...3 {
      try broadcast.onGroupsUpdated(
        announcement() + [closure, closure], at: start + .seconds(second * 10))
    }
    #expect(
      platform.askedKeys == [
        RDSEncryptionKeysRequest(countryCode: 0xC, sid: 9, ltnBeforeEncryption: 42)
      ])
    #expect(broadcast.incidents.map(\.message.locationCode) == [103])
    #expect(broadcast.incidents.map(\.isActive) == [true])
  }

  @Test("without a key messages have no place, and one that is out of range is none")
  func missing() throws {
    platform.keys = [
      RDSEncryptionKey(encryptionId: 5, rotateRight: 16, startBit: 8, xorValue: 0x39),
      RDSEncryptionKey(encryptionId: 6, rotateRight: 1, startBit: 8, xorValue: 0x39),
    ]
    let broadcast = try Norland.broadcast(platform)
    let closure = Norland.message(401, at: try closure())
    for second in 1...3 {
      try broadcast.onGroupsUpdated(
        announcement() + [closure, closure], at: start + .seconds(second * 10))
    }
    #expect(platform.askedKeys.count == 1)
    #expect(
      broadcast.incidents.map(\.locationProblem) == [
        "location is encrypted, no key for country code C, table 42, service 9, ENCID 5"
      ])
  }

  @Test("after a pause in listening, keys are asked for again where they are still missed")
  func askedAgain() throws {
    let broadcast = try Norland.broadcast(platform)
    let closure = Norland.message(401, at: try closure())
    try broadcast.onGroupsUpdated(announcement() + [closure, closure], at: start)
    try broadcast.onGroupsUpdated(announcement(), at: start + .seconds(1))
    #expect(platform.askedKeys.count == 1)
    broadcast.deactivate()
    try broadcast.activate()
    platform.keys = [given]
    for second in [60, 61] {
      try broadcast.onGroupsUpdated(
        announcement() + [closure, closure], at: start + .seconds(second))
    }
    #expect(platform.askedKeys.count == 2)
    #expect(broadcast.incidents.map(\.isActive) == [true])
  }

  @Test("keys of a file are used without asking")
  func file() throws {
    let folder = TemporaryFolder()
    let path = folder.write(
      "keys", "service country=C ltn=42 sid=9\nkey 5 xor=0x39 start=8 rotate=1\n")
    chmod(path, 0o600)
    let broadcast = try Norland.broadcast(platform) { $0.encryptionKeyFile = path }
    let closure = Norland.message(401, at: try closure())
    try broadcast.onGroupsUpdated(announcement() + [closure, closure], at: start)
    #expect(broadcast.incidents.map(\.isActive) == [true])
    #expect(platform.askedKeys.isEmpty)
  }

  @Test("messages that a tuner assembled are read with the key their service names")
  func assembled() throws {
    platform.keys = [given]
    let broadcast = try Norland.broadcast(platform)
    let service = TMCServiceProviderInfo(
      countryCode: 0xC, sid: 9, ltnNumber: 0, encryptionTestMode: 3, encryptionId: 5,
      ltnBeforeEncryption: 42)
    try broadcast.onTMCServiceProviderInfoUpdated(tmcServiceProviderInfo: service, at: start)
    try broadcast.onTMCDataUpdated(
      tmcData: Norland.data(401, at: UInt32(try closure())), at: start)
    #expect(
      platform.askedKeys == [
        RDSEncryptionKeysRequest(countryCode: 0xC, sid: 9, ltnBeforeEncryption: 42)
      ])
    #expect(broadcast.incidents.map(\.message.locationCode) == [103])
    #expect(broadcast.incidents.map(\.isActive) == [true])
  }
}
