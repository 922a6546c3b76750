import AlertC
import Locations
import Testing

/// The names a sentence uses.
struct NameTests {
  @Test func aJunctionShowsItsNumber() {
    let point = Point(lcd: 1, kind: "P1.3", junctionNumber: "42", firstName: "Millbridge")
    #expect(point.displayName == "Millbridge (42)")
  }

  @Test func aNumberThatTheNameHoldsIsNotRepeated() {
    let named = Point(lcd: 1, kind: "P1.3", junctionNumber: "42", firstName: "Exit 42, Mill")
    #expect(named.displayName == "Exit 42, Mill")
    let other = Point(lcd: 1, kind: "P1.3", junctionNumber: "4", firstName: "Exit 42")
    #expect(other.displayName == "Exit 42 (4)")
  }

  @Test func withoutANameTheNumberStandsAlone() {
    #expect(Point(lcd: 1, kind: "P1.3", junctionNumber: "42").displayName == "42")
    #expect(Point(lcd: 1, kind: "P1.3", secondName: "Side Road").displayName == "Side Road")
    #expect(Point(lcd: 1, kind: "P1.3").displayName == nil)
  }

  @Test func aRoadIsShownByNumberElseByName() {
    #expect(Point(lcd: 1, kind: "P1.3", roadNumber: "A9", roadName: "Ring").roadDisplay == "A9")
    #expect(Point(lcd: 1, kind: "P1.3", roadName: "Ring").roadDisplay == "Ring")
  }

  @Test func withoutRoadEndsTrafficHeadsForItsLastPoint() {
    let points: [LocationCode: Point] = [
      1: Point(lcd: 1, kind: "P1.3", firstName: "Southport", positiveOffset: 2),
      2: Point(lcd: 2, kind: "P1.3", firstName: "Millbridge", negativeOffset: 1),
    ]
    let chain = Chain(from: 1, extent: 1, direction: .positive) { code in points[code] }
    #expect(chain?.towards == "Southport")
  }
}
