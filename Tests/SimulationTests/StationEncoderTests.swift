import AlertC
import RDS
import Simulation
import Testing

private let programme = ProgrammeIdentification(rawValue: 0xC2A7)

private func service(gap: Int = 3) throws -> TrafficService {
  try TrafficService(
    ltn: LocationTableNumber(rawValue: 42), sid: ServiceIdentifier(rawValue: 9),
    scope: [.national, .regional], gap: gap, providerName: "NOR TMC", tableCountryCode: 0xC,
    tableExtendedCountryCode: 0xFE, coversAlternativeFrequencies: true)
}

@Test func basicTuningCarriesNameSwitchesAndFrequencies() throws {
  let station = try Station(
    programme: programme, name: "NORLAND1", programmeType: 1,
    alternativeFrequencies: [895, 1013])
  let encoder = StationEncoder(station: station, service: nil)
  // TP 0400, PTY 1 0020, music 8; 224 + 2 = E2, 89.5 is 20, 101.3 is 138, filler 205.
  #expect(encoder.frequencyPairs == 2)
  #expect(
    encoder.basicTuning(segment: 0, frequencyPair: 0)
      == Group(0xC2A7, 0x0428, 0xE214, 0x4E4F))
  #expect(
    encoder.basicTuning(segment: 1, frequencyPair: 1)
      == Group(0xC2A7, 0x0429, 0x8ACD, 0x524C))
  #expect(
    encoder.basicTuning(segment: 2, frequencyPair: 2)
      == Group(0xC2A7, 0x042A, 0xE214, 0x414E))
  // Stereo in the last segment.
  #expect(
    encoder.basicTuning(segment: 3, frequencyPair: 3)
      == Group(0xC2A7, 0x042F, 0x8ACD, 0x4431))
}

@Test func aStationWithoutFrequenciesSaysSo() throws {
  let station = try Station(programme: programme, name: "N", hasTrafficProgramme: false)
  let encoder = StationEncoder(station: station, service: nil)
  #expect(
    encoder.basicTuning(segment: 0, frequencyPair: 5)
      == Group(0xC2A7, 0x0008, 0xE0CD, 0x4E20))
  #expect(encoder.basicTuning(segment: 1, frequencyPair: 0).d.value == 0x2020)
}

@Test func versionBGroupsRepeatTheProgrammeIdentification() throws {
  let station = try Station(
    programme: programme, name: "NORLAND1", programmeType: 10, usesBasicTuningB: true)
  let encoder = StationEncoder(station: station, service: nil)
  #expect(
    encoder.basicTuning(segment: 3, frequencyPair: 0)
      == Group(0xC2A7, 0x0D4F, 0xC2A7, 0x4431))
  #expect(encoder.fastTuning(segment: 2) == Group(0xC2A7, 0xFD4A, 0xC2A7, 0xFD4A))
}

@Test func aShortRadioTextEndsWithACarriageReturn() throws {
  let station = try Station(programme: programme, name: "N", radioText: "Hallo Ä")
  let encoder = StationEncoder(station: station, service: nil)
  #expect(encoder.radioTextSegments == 2)
  #expect(encoder.radioText(segment: 0) == Group(0xC2A7, 0x2400, 0x4861, 0x6C6C))
  #expect(encoder.radioText(segment: 1) == Group(0xC2A7, 0x2401, 0x6F20, 0xD10D))
  let full = try Station(
    programme: programme, name: "N", radioText: String(repeating: "x", count: 64))
  #expect(StationEncoder(station: full, service: nil).radioTextSegments == 16)
}

@Test func countryCodeIsSentInGroup1A() throws {
  let station = try Station(programme: programme, name: "N", extendedCountryCode: 0xFE)
  #expect(
    StationEncoder(station: station, service: nil).countryCode()
      == Group(0xC2A7, 0x1400, 0x00FE, 0x0000))
  let other = try Station(programme: programme, name: "N")
  #expect(StationEncoder(station: other, service: nil).countryCode() == nil)
}

@Test func announcementsTellTableServiceAndGap() throws {
  let station = try Station(programme: programme, name: "N")
  let encoder = StationEncoder(station: station, service: try service(gap: 8))
  // LTN 42 in bits 11 to 6, AFI, national and regional; gap code 2, SID 9, LTCC C; LTECC FE.
  #expect(
    encoder.announcements() == [
      Group(0xC2A7, 0x3410, 0x0AA6, 0xCD46), Group(0xC2A7, 0x3410, 0x624C, 0xCD46),
      Group(0xC2A7, 0x3410, 0x80FE, 0xCD46),
    ])
  #expect(StationEncoder(station: station, service: nil).announcements().isEmpty)
}

@Test func providerNameGoesIntoTwoTuningGroups() throws {
  let station = try Station(programme: programme, name: "N")
  let groups = StationEncoder(station: station, service: try service()).providerName()
  #expect(
    groups == [
      MessageGroup(x: 0x14, c: 0x4E4F, d: 0x5220), MessageGroup(x: 0x15, c: 0x544D, d: 0x4320),
    ])
}

@Test func messagesTravelInTheAnnouncedGroupType() throws {
  let station = try Station(programme: programme, name: "N", programmeType: 31)
  let message = MessageGroup(x: 0x0A, c: 0x106C, d: 0x0068)
  #expect(
    StationEncoder(station: station, service: try service()).traffic(message)
      == Group(0xC2A7, 0x87EA, 0x106C, 0x0068))
  let other = try TrafficService(
    ltn: LocationTableNumber(rawValue: 1), sid: ServiceIdentifier(rawValue: 0),
    application: .trafficMessagesTest, groupType: GroupType(11))
  let encoder = StationEncoder(station: station, service: other)
  #expect(encoder.traffic(message) == Group(0xC2A7, 0xB7EA, 0x106C, 0x0068))
  // 11A is 10110 and the application CD47.
  #expect(encoder.announcements().first == Group(0xC2A7, 0x37F6, 0x0044, 0xCD47))
}

@Test func clockTimeKeepsProgrammeBits() throws {
  let station = try Station(
    programme: programme, name: "N", programmeType: 1, offsetInHalfHours: -7)
  let minute = CalendarDay(year: 2026, month: 5, day: 18).start + .hours(17) + .minutes(45)
  let group = StationEncoder(station: station, service: nil).clockTime(minute)
  // Modified Julian day 61178 is 0EEFA: 01 of its top bits in B; hour 17 is 10001.
  #expect(group == Group(0xC2A7, 0x4421, 0xDDF5, 0x1B67))
  #expect(ClockTime(group) == ClockTime(utc: minute, offsetInHalfHours: -7))
}

@Test func stationsThatCannotBeAreRefused() {
  #expect(throws: SimulationError("pi 02A7 has no country code: its first digit is 0")) {
    try Station(programme: ProgrammeIdentification(rawValue: 0x02A7), name: "N")
  }
  #expect(throws: SimulationError("the station's name has 9 characters and may have 8")) {
    try Station(programme: programme, name: "NORLAND 1")
  }
  #expect(throws: SimulationError("the radio text has a character RDS cannot send: \"語\"")) {
    try Station(programme: programme, name: "N", radioText: "語")
  }
  #expect(throws: SimulationError("the programme type must be 0 to 31, not 32")) {
    try Station(programme: programme, name: "N", programmeType: 32)
  }
  #expect(throws: SimulationError("the offset from UTC must be at most 14 hours")) {
    try Station(programme: programme, name: "N", offsetInHalfHours: 29)
  }
  #expect(throws: SimulationError("groups 0B have no room for alternative frequencies")) {
    try Station(
      programme: programme, name: "N", alternativeFrequencies: [900], usesBasicTuningB: true)
  }
  #expect(throws: SimulationError("location table number 0 announces encryption")) {
    try TrafficService(ltn: .encrypted, sid: ServiceIdentifier(rawValue: 1))
  }
}
