import AlertC
import Testing

@Suite struct EncryptionKeyFileTests {
  private func name(
    _ country: UInt8, _ ltn: UInt8, _ sid: UInt8, _ number: UInt8
  ) -> EncryptionKeyName {
    EncryptionKeyName(
      countryCode: country, ltn: LocationTableNumber(rawValue: ltn),
      sid: ServiceIdentifier(rawValue: sid), encryptionID: number)
  }

  @Test func keysOfSeveralServicesAreReadAndCommentsAreNot() throws {
    let keys = try EncryptionKeyFile.parse(
      """
      # Norland, both of its services

      service country=C ltn=42 sid=9   # national
      key 5  xor=0x39 start=8 rotate=1
      key 31 rotate=15 xor=255 start=0
      service sid=10 country=c ltn=42
      \tkey 5 xor=0 start=15 rotate=0\r
      """, file: "test")
    #expect(keys.count == 3)
    #expect(keys[name(0xC, 42, 9, 5)] == EncryptionKey(mask: 0x39, start: 8, rotation: 1))
    #expect(keys[name(0xC, 42, 9, 31)] == EncryptionKey(mask: 255, start: 0, rotation: 15))
    #expect(keys[name(0xC, 42, 10, 5)] == EncryptionKey(mask: 0, start: 15, rotation: 0))
    #expect(keys[name(0xC, 42, 9, 6)] == nil)
    #expect(keys[name(0xD, 42, 9, 5)] == nil)
    #expect(keys[name(0xC, 41, 9, 5)] == nil)
  }

  @Test(arguments: [
    ("key 5 xor=1 start=0 rotate=0", "a key before the first \"service\" line"),
    ("keys", "expected \"service\" or \"key\", not \"keys\""),
    ("service country=C ltn=42", "service needs sid"),
    ("service country=C ltn=42 sid=9 sid=9", "sid is given twice"),
    ("service country=C ltn=0 sid=9", "ltn=0: expected a number from 1 to 63"),
    ("service country=C ltn=64 sid=9", "ltn=64: expected a number from 1 to 63"),
    ("service country=C ltn=42 sid=64", "sid=64: expected a number from 0 to 63"),
    ("service country=G ltn=42 sid=9", "country=G: expected a hexadecimal digit from 1 to F"),
    ("service country=0 ltn=42 sid=9", "country=0: expected a hexadecimal digit from 1 to F"),
    (
      "service country=C ltn=42 sid=9 name=x",
      "unknown word \"name=x\"; service takes country, ltn, sid"
    ),
  ])
  func aWrongServiceIsToldWithFileLineAndCause(line: String, cause: String) {
    #expect(throws: KeyFileError(file: "k", line: 2, cause: cause)) {
      try EncryptionKeyFile.parse("# keys\n\(line)\n", file: "k")
    }
  }

  @Test(arguments: [
    ("key", "expected the key's number, 0 to 31, after \"key\""),
    ("key 32 xor=1 start=0 rotate=0", "expected the key's number, 0 to 31, after \"key\""),
    ("key -1 xor=1 start=0 rotate=0", "expected the key's number, 0 to 31, after \"key\""),
    ("key xor=1 start=0 rotate=0", "expected the key's number, 0 to 31, after \"key\""),
    ("key 1 start=0 rotate=0", "key needs xor"),
    ("key 1 xor=256 start=0 rotate=0", "xor=256: expected a number from 0 to 255"),
    ("key 1 xor=0x100 start=0 rotate=0", "xor=0x100: expected a number from 0 to 255"),
    ("key 1 xor=3F start=0 rotate=0", "xor=3F: expected a number from 0 to 255"),
    ("key 1 xor= start=0 rotate=0", "xor=: expected a number from 0 to 255"),
    ("key 1 xor=1 start=16 rotate=0", "start=16: expected a number from 0 to 15"),
    ("key 1 xor=1 start=0 rotate=16", "rotate=16: expected a number from 0 to 15"),
    ("key 1 57:8:1", "unknown word \"57:8:1\"; key takes xor, start, rotate"),
    (
      "key 7 xor=1 start=0 rotate=0",
      "a second key for country code C, table 42, service 9, ENCID 7"
    ),
  ])
  func aWrongKeyIsToldWithFileLineAndCause(line: String, cause: String) {
    let text = "service country=C ltn=42 sid=9\nkey 7 xor=1 start=0 rotate=0\n\(line)"
    #expect(throws: KeyFileError(file: "k", line: 3, cause: cause)) {
      try EncryptionKeyFile.parse(text, file: "k")
    }
  }

  @Test(arguments: ["", "# nothing\n", "service country=C ltn=42 sid=9\n"])
  func aFileWithoutKeysIsAnError(_ text: String) {
    let error = KeyFileError(file: "k", line: nil, cause: "no keys")
    #expect(error.description == "k: no keys")
    #expect(throws: error) { try EncryptionKeyFile.parse(text, file: "k") }
  }
}
