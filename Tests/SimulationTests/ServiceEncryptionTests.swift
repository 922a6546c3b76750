import AlertC
import RDS
import Simulation
import Testing

private let text = """
  station pi=C2A7 ps=N
  service ltn=42 sid=9 encid=5 key=57:8:1
  start 2026-05-18T06:30:30Z
  length 25s
  message jam   at=0s event=108 location=9876 direction=+ extent=2 length=3km
  message wreck at=0s event=201 location=110 direction=-
  """

@Test func aLocationIsRotatedAndMasked() throws {
  let key = try ServiceEncryption(identifier: 5, mask: 0x39, start: 8, rotation: 1)
  // 9876 is 2694, to the right by one 134A, and 3900 added.
  #expect(key.key.encrypt(0x2694) == 0x2A4A)
  #expect(key.key.encrypt(0x0001) == 0xB900)
  let plain = try ServiceEncryption(identifier: 0, mask: 0, start: 0, rotation: 0)
  #expect(plain.key.encrypt(0x2694) == 0x2694)
  // Bits moved beyond the top are gone.
  let high = try ServiceEncryption(identifier: 31, mask: 0xFF, start: 15, rotation: 15)
  #expect(high.key.encrypt(0x8001) == 0x8003)
}

@Test func aReceiverReadsLocationsBack() throws {
  for (mask, start, rotation) in [(0x39, 8, 1), (0xA5, 3, 7), (0xFF, 12, 15)] {
    let key = try ServiceEncryption(identifier: 1, mask: mask, start: start, rotation: rotation)
    for location in stride(from: UInt16(0), through: 65527, by: 13) {
      let unmasked = key.key.encrypt(location) ^ UInt16(mask) << start
      let rotated = unmasked << UInt16(rotation) | unmasked >> UInt16(16 - rotation)
      #expect(rotated == location)
    }
  }
}

@Test func anEncryptedServiceHidesLocationsAndNothingElse() throws {
  let sent = Array(Simulator(try Scenario.parse(text, file: "test")).groups()).map(\.group)
  let announced = sent.filter { $0.type == .applicationAnnouncement }.map(\.c.value)
  #expect(Set(announced) == [0x0004, 0x4240])
  let messages = sent.filter { $0.type == .trafficMessages }.map {
    MessageGroup(x: UInt8(truncatingIfNeeded: $0.b.value), c: $0.c.value, d: $0.d.value)
  }
  // Variant 0, test 3, SID 9, ENCID 5; LTNBE 42.
  let administration = MessageGroup(x: 0, c: 0x1925, d: 0xA800)
  #expect(Array(messages.prefix(3)) == [MessageGroup](repeating: administration, count: 3))
  // Three times each at the start and, after a message is complete, eight seconds later twice.
  #expect(messages.filter { $0 == administration }.count == 9)
  let others = messages.filter { $0.x != 0 }
  #expect(
    Set(others.map { MessageGroup(x: $0.x & 0x18, c: $0.c, d: $0.d) }) == [
      MessageGroup(x: 0x00, c: 0x906C, d: 0x2A4A),
      MessageGroup(x: 0x00, c: 0x4218, d: 0x0000),
      MessageGroup(x: 0x08, c: 0x40C9, d: 0x3937),
    ])
}

@Test(arguments: [
  ("encid=5", "encid and key come together"), ("key=57:8:1", "encid and key come together"),
  ("encid=32 key=57:8:1", "encid=32: expected a number from 0 to 31"),
  ("encid=5 key=57:8", "key=57:8: expected three numbers such as 57:8:1"),
  ("encid=5 key=57:8:x", "key=57:8:x: expected three numbers such as 57:8:1"),
  ("encid=5 key=256:8:1", "a key has eight bits, a start up to 15 and a rotation up to 15"),
  ("encid=5 key=57:16:1", "a key has eight bits, a start up to 15 and a rotation up to 15"),
  ("encid=5 key=57:8:16", "a key has eight bits, a start up to 15 and a rotation up to 15"),
])
func keysThatCannotBeAreRefused(words: String, cause: String) {
  #expect(
    throws: SimulationError(cause, at: SimulationError.Position(file: "test", line: 1))
  ) { try Scenario.parse("service ltn=42 sid=9 \(words)", file: "test") }
}

@Test func anEncryptedServiceCannotReferToAnotherTable() {
  let line = "\nmessage far at=0s event=101 location=9:17:1 direction=+"
  #expect(
    throws: SimulationError(
      "a service that hides its locations cannot refer to another table",
      at: SimulationError.Position(file: "test", line: 7))
  ) { try Scenario.parse(text + line, file: "test") }
}

@Test func aReceiverWithTheKeyHearsTheLocationsOfTheScenario() throws {
  var keys = EncryptionKeys()
  keys[
    EncryptionKeyName(
      countryCode: 0xC, ltn: LocationTableNumber(rawValue: 42),
      sid: ServiceIdentifier(rawValue: 9), encryptionID: 5)] = EncryptionKey(
      mask: 0x39, start: 8, rotation: 1)
  let rows: [(EncryptionKeys, [UInt16])] = [(keys, [110, 9876]), (EncryptionKeys(), [])]
  for (keys, expected) in rows {
    var receiver = MessageReceiver(keys: keys)
    var heard: Set<LocationCode> = []
    for (group, time) in Simulator(try Scenario.parse(text, file: "test")).groups() {
      receiver.hear(group, at: time) { reception, _ in
        if reception.isAccepted, let location = reception.message.location {
          heard.insert(location)
        }
      }
    }
    #expect(heard.sorted() == expected.map { LocationCode(rawValue: $0) })
    #expect(receiver.counts.accepted == 2)
  }
}
