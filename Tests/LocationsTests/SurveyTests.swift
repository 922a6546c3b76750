import AlertC
import LocationImport
import Locations
import TestSupport
import Testing

/// What a look at all rows of a table tells, and what matched links teach of its lengths.
struct SurveyTests {
  private let folder = TemporaryFolder()
  private let id = SmallTable.identifier

  @Test func aSoundTableHasNothingToTell() throws {
    let (database, report) = try SmallTable().load(in: folder)
    let survey = try #require(try database.survey(of: id))
    #expect(survey.oneSidedOffsets == 0 && survey.danglingCodes == 0)
    #expect(survey.pointsWithoutCoordinates == 0)
    #expect(survey.languages.map(\.name) == ["Low"] && survey.languages[0].names == 10)
    #expect(
      survey.bounds == BoundingBox(west: 7, south: 50, east: 7.2, north: 50.4))
    #expect(report.tables[0].format == "exchange format")
    #expect(try database.survey(of: TableIdentifier(cid: 1, tabcd: 1)) == nil)
  }

  @Test func offsetsThatDoNotLeadBackAreCountedOneByOne() throws {
    var table = SmallTable()
    table.replace("POFFSETS.DAT", line: 4, with: "77;5;13;;14")
    table.replace("POFFSETS.DAT", line: 6, with: "77;5;15;11;")
    let survey = try #require(try table.load(in: folder).database.survey(of: id))
    // 12 to 13, 14 to 15 and 15 to 11.
    #expect(survey.oneSidedOffsets == 3 && survey.danglingCodes == 0)
  }

  @Test func codesThatNameNothingAreCountedOnceEach() throws {
    var table = SmallTable()
    table.replace("POFFSETS.DAT", line: 6, with: "77;5;15;14;4001")
    table.replace("POFFSETS.DAT", line: 2, with: "77;5;11;4001;12")
    table.append("SEGMENTS.DAT", "77;5;17;L;3;0;A1;;3;5;4002;4003;4004")
    table.append("SOFFSETS.DAT", "77;5;17;4005;4006")
    table.append("ADMINISTRATIVEAREA.DAT", "77;5;3;A;8;0;8;4007")
    table.append("INTERSECTIONS.DAT", "77;5;4008;77;5;4009")
    // Of other tables nothing is known; a point is no road.
    table.append("INTERSECTIONS.DAT", "77;5;13;88;5;4010")
    table.append("POINTS.DAT", "77;5;35;P;1;3;;;1;;;4011;;12;1;1;1;1;1;1;;;0;0;4012;0")
    let survey = try #require(try table.load(in: folder).database.survey(of: id))
    #expect(survey.danglingCodes == 12)
    #expect(survey.pointsWithoutCoordinates == 1)
  }

  @Test func lengthsOfKnownLinksTeachThoseOfOthers() throws {
    let database = try SmallTable().load(in: folder).database
    func length(_ code: LocationCode, _ extent: Int) throws -> Double {
      let chain = try database.chain(from: code, extent: extent, direction: .positive, in: id)
      return try #require(chain?.length)
    }
    let straight = try length(11, 1)
    try database.keepLengths([(DirectedLink(from: 12, to: 11), straight * 1.25)], of: id)
    #expect(abs(try length(11, 1) - straight * 1.25) < 0.01)
    #expect(abs(try length(12, 1) - straight * 1.25) < 0.5, "its road is not known")
    // The other carriageway's length is not told by this one's.
    let other = try #require(
      try database.chain(from: 12, extent: 1, direction: .negative, in: id)?.length)
    #expect(abs(other - straight * 1.25) < 0.5)
    try database.keepLengths(
      [
        (DirectedLink(from: 12, to: 11), straight * 1.5),
        (DirectedLink(from: 13, to: 12), straight * 1.1),
        (DirectedLink(from: 999, to: 12), 5),
      ], of: id)
    #expect(abs(try length(11, 2) - straight * 2.6) < 1)
    #expect(abs(try length(13, 1) - straight * 1.3) < 1)
    // No road is shorter than the straight line, and a new import knows none.
    try database.keepLengths([(DirectedLink(from: 12, to: 11), straight * 0.9)], of: id)
    #expect(abs(try length(13, 1) - straight) < 1)
    try SmallTable().load(in: folder)
    #expect(abs(try length(11, 1) - straight) < 0.01)
  }

  @Test func hullsAreConvexAndHoldTheirCentre() throws {
    func place(_ x: Double, _ y: Double) -> Coordinate { Coordinate(latitude: y, longitude: x) }
    let square = [place(0, 0), place(2, 0), place(2, 2), place(0, 2)]
    #expect((square + [place(1, 1), place(1, 0), place(2, 0)]).convexHull == square)
    #expect(square.hullCenter == place(1, 1))
    #expect([place(0, 0), place(1, 1), place(3, 3)].convexHull == [place(0, 0), place(3, 3)])
    #expect([place(0, 0), place(3, 3)].hullCenter == place(1.5, 1.5))
    #expect([place(4, 5)].convexHull.hullCenter == place(4, 5))
    #expect([Coordinate]().convexHull.hullCenter == nil)
    var random = Generator(state: 5)
    for _ in 0..<200 {
      let cloud = (0..<(3 + random.below(40))).map { _ in
        place(Double(random.below(1000)) / 100, Double(random.below(1000)) / 100)
      }
      let hull = cloud.convexHull
      let sides = zip(hull, hull.dropFirst() + hull.prefix(1))
      func isLeft(_ place: Coordinate) -> Bool {
        sides.allSatisfy { a, b in
          (b.longitude - a.longitude) * (place.latitude - a.latitude)
            - (b.latitude - a.latitude) * (place.longitude - a.longitude) >= -1e-9
        }
      }
      #expect(hull.allSatisfy(cloud.contains) && cloud.allSatisfy(isLeft))
      #expect(isLeft(try #require(hull.hullCenter)))
    }
  }
}
