import TestSupport
import Testing

/// What is told of the stations and services heard.
@Suite struct ServiceTests {
  /// Groups as hex lines; they carry no stamps and take 88 ms each.
  private func summary(_ lines: [String]) -> [String] {
    Program.run("decode", "-", "--summary", input: lines.joined(separator: "\n") + "\n").lines
  }

  private let announcement = ["C2A7 3010 0A84 CD46", "C2A7 3010 424C CD46"]
  private let music = [String](repeating: "C2A7 2000 2020 2020", count: 6900)

  @Test func aServiceNoLongerAnnouncedIsToldWithTheTimeItWentSilent() {
    #expect(
      summary(announcement + music).first
        == "station (PI C2A7), country code C, table 42, service 9, "
        + "not announced since 00:00:00, so no new messages count")
    #expect(
      summary(announcement + music + announcement).first
        == "station (PI C2A7), country code C, table 42, service 9")
  }

  @Test func everyStationIsToldWithItsOwnService() {
    let other = ["D314 3010 0044 CD46", "D314 3010 43CD CD46", "D314 1000 00E0 0000"]
    #expect(
      summary(announcement + other + ["D314 3010 80A0 CD46"]).prefix(2) == [
        "station (PI C2A7), country code C, table 42, service 9",
        "station (PI D314), country code D, ECC A0, table 1, service 15",
      ])
  }
}
