import Locations
import Testing

struct BoundingBoxTests {
  private func box(
    _ west: Double, _ south: Double, _ east: Double, _ north: Double
  ) throws -> BoundingBox {
    try #require(BoundingBox(west: west, south: south, east: east, north: north))
  }

  private func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)
  }

  @Test func boxesOffTheGlobeAreNone() {
    #expect(BoundingBox(west: 8, south: 51, east: 9, north: 50) == nil)
    #expect(BoundingBox(west: -181, south: 50, east: 9, north: 51) == nil)
    #expect(BoundingBox(west: 8, south: .nan, east: 9, north: 51) == nil)
    #expect(BoundingBox(west: 8, south: 50, east: 8, north: 50) != nil)
  }

  @Test func aBoxHoldsItsSidesAndNothingBeyond() throws {
    let box = try box(8, 50, 9, 51)
    for place in [at(50.5, 8.5), at(50, 8), at(51, 9)] { #expect(box.contains(place)) }
    for place in [at(49.99, 8.5), at(51.01, 8.5), at(50.5, 7.99), at(50.5, 9.01), at(.nan, 8.5)] {
      #expect(!box.contains(place))
    }
  }

  @Test func aBoxAcrossTheAntimeridianHoldsBothSides() throws {
    let box = try box(179, -5, -179, 5)
    for place in [at(0, 179.5), at(0, 180), at(0, -180), at(0, -179.5)] {
      #expect(box.contains(place))
    }
    for place in [at(0, 0), at(0, 178.9), at(0, -178.9), at(6, 180)] {
      #expect(!box.contains(place))
    }
  }

  @Test func aLineTouchesABoxItOnlyPassesThrough() throws {
    let box = try box(8, 50, 9, 51)
    #expect(box.touches([at(49, 7), at(52, 10)]))
    #expect(box.touches([at(51, 7), at(51, 10)]))
    #expect(!box.touches([at(49, 7), at(51, 7.5)]))
    #expect(!box.touches([]))
  }
}
