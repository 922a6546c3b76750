import Locations
import Testing

/// Distances and courses on the sphere.
struct CoordinateTests {
  @Test func aDegreeOfLatitudeIs111Kilometres() {
    let from = Coordinate(latitude: 50, longitude: 7)
    let distance = from.distance(to: Coordinate(latitude: 51, longitude: 7))
    #expect(abs(distance - 111_195) < 1)
  }

  @Test func aDegreeOfLongitudeShrinksTowardsThePole() {
    let from = Coordinate(latitude: 60, longitude: 7)
    let distance = from.distance(to: Coordinate(latitude: 60, longitude: 8))
    #expect(abs(distance - 55_596) < 5)
  }

  @Test func theShortWayCrossesTheDateLine() {
    let from = Coordinate(latitude: 0, longitude: 179.5)
    let to = Coordinate(latitude: 0, longitude: -179.5)
    #expect(abs(from.distance(to: to) - 111_195) < 1)
    #expect(abs(from.heading(to: to) - 90) < 0.001)
  }

  @Test func oppositePlacesAreHalfTheEarthApart() {
    let from = Coordinate(latitude: 10, longitude: 20)
    let distance = from.distance(to: Coordinate(latitude: -10, longitude: -160))
    #expect(abs(distance - .pi * Coordinate.earthRadius) < 1)
  }

  @Test(arguments: [
    (1.0, 0.0, 0.0), (0.0, 1.0, 90.0), (-1.0, 0.0, 180.0), (0.0, -1.0, 270.0),
  ])
  func headingsCountClockwiseFromNorth(_ north: Double, _ east: Double, _ heading: Double) {
    let from = Coordinate(latitude: 0, longitude: 0)
    let course = from.heading(to: Coordinate(latitude: north, longitude: east))
    #expect(abs(course - heading) < 0.001)
  }

  @Test func aHeadingIsNever360() {
    let from = Coordinate(latitude: 0, longitude: 0)
    let course = from.heading(to: Coordinate(latitude: 1, longitude: -1e-17))
    #expect(course == 0)
  }

  @Test(arguments: [(10.0, 350.0, 20.0), (350, 10, 20), (0, 180, 180), (90, 90, 0), (0, 360, 0)])
  func aTurnIsTheSmallerAngle(_ heading: Double, _ other: Double, _ turn: Double) {
    #expect(Coordinate.turn(from: heading, to: other) == turn)
  }

  @Test func aLineIsAsLongAsItsSegments() {
    let line = [50.0, 51, 50].map { Coordinate(latitude: $0, longitude: 7) }
    #expect(abs(line.length - 2 * 111_195) < 2)
    #expect([line[0]].length == 0)
  }

  @Test func aLineIsAsNearAsItsNearestPart() {
    let line = [49.0, 51].map { Coordinate(latitude: $0, longitude: 7) }
    let beside = line.distance(from: Coordinate(latitude: 50, longitude: 7.1))
    #expect(abs(beside - 7147) < 10)
    let beyond = line.distance(from: Coordinate(latitude: 52, longitude: 7))
    #expect(abs(beyond - 111_195) < 1)
    #expect([Coordinate]().distance(from: line[0]) == .infinity)
  }
}
