import RDS
import TestSupport
import Testing

@testable import TrafficLayer

struct TimestampTextTests {
  @Test func databaseTextIsThatOfAGeoPackage() {
    #expect(noon.databaseText == "2024-05-17T12:00:00.000Z")
    #expect((noon - TimeSpan(milliseconds: 1)).databaseText == "2024-05-17T11:59:59.999Z")
    #expect(Timestamp(milliseconds: -1).databaseText == "1969-12-31T23:59:59.999Z")
  }

  @Test func timesBeyondFourDigitYearsAreTheLastOrFirst() {
    #expect(Timestamp(milliseconds: .max).databaseText == "9999-12-31T23:59:59.999Z")
    #expect(Timestamp(milliseconds: .min).databaseText == "0000-01-01T00:00:00.000Z")
  }

  @Test func databaseTextReadsBackTheSame() {
    var random = Generator(state: 5)
    for _ in 0..<2000 {
      let time = Timestamp(
        milliseconds: .random(in: -9_000_000_000_000...9_000_000_000_000, using: &random))
      #expect(Timestamp(databaseText: time.databaseText) == time)
    }
  }

  @Test(arguments: [
    "", "2024-05-17", "2024-05-17T12:00:00Z", "2024-05-17 12:00:00.000Z",
    "2024-05-17T12:00:00.000", "2024-13-01T00:00:00.000Z", "2024-02-30T00:00:00.000Z",
    "2023-02-29T00:00:00.000Z", "2024-00-10T00:00:00.000Z", "2024-05-00T00:00:00.000Z",
    "2024-05-17T24:00:00.000Z", "2024-05-17T12:60:00.000Z", "2024-05-17T12:00:60.000Z",
    "2024-05-17T12:00:00.0x0Z", "+024-05-17T12:00:00.000Z",
  ])
  func otherTextIsNoTime(text: String) {
    #expect(Timestamp(databaseText: text) == nil)
  }
}
