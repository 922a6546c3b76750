import Testing

@testable import Routing

struct RoadNumberTests {
  @Test(arguments: [
    ("A9", "A 9"), ("a9", "A-9"), ("B2", "B 2"), ("E45", "E\u{a0}45"), ("S2163", "St 2163"),
    ("L600A", "L 600a"), ("51", "51"), ("A1(M)", "A1(M)"),
  ])
  func oneRoadIsOneNumberHoweverItIsWritten(table: String, map: String) throws {
    let number = try #require(RoadNumber(table))
    #expect(number == RoadNumber(map))
  }

  @Test(arguments: ["A 90", "A 9a", "B 9", "9"])
  func anotherRoadIsAnotherNumber(other: String) {
    #expect(RoadNumber("A9") != RoadNumber(other))
  }

  @Test(arguments: ["Hauptstraße", "Straße des 17. Juni", "", " ", "Ring"])
  func namesAreNotNumbers(name: String) {
    #expect(RoadNumber(name) == nil)
  }
}
