import AlertC
import LocationImport
import Locations
import TestSupport
import Testing

/// VILD: a table without coordinates, and the shapefile of points that has them.
struct ShapefileTests {
  let folder = TemporaryFolder()

  private static let header =
    "LOC_NR,LOC_TYPE,LOC_DES,ROADNUMBER,ROADNAME,FIRST_NAME,SECND_NAME,JUNCT_REF,EXIT_NR,"
    + "POS_IN,POS_OUT,NEG_IN,NEG_OUT,AREA_REF,LIN_REF,INTER_REF,POS_OFF,NEG_OFF,URBAN_CODE,"
    + "PRES_POS,PRES_NEG"
  private static let table = [
    header, "0,V1.0,Version,17,,9.1.X,01-02-2026,0,,0,0,0,0,0,0,0,0,0,0,0,0",
    "2,A3.0,Country,,,Lowland,,0,,0,0,0,0,0,0,0,0,0,0,0,0",
    "10,L1.1,Motorway,A1,,Southport,Northwick,0,,0,0,0,0,2,0,0,0,0,0,0,0",
    "11,P1.3,Junction,A1,,Southport,,0,4,1,1,1,0,2,10,-1,12,-1,0,1,1",
    "12,P1.12,Junction,A1,,Northwick,,0,5,1,1,1,1,2,10,0,0,11,0,1,0",
  ]
  private static let points: PointShapes = {
    var shapes = PointShapes()
    shapes.add(11, longitude: 5.25, latitude: 52.5)
    shapes.add(12, longitude: 5.5, latitude: 52.75)
    return shapes
  }()

  private func load(
    _ shapes: PointShapes?, cut: Int = 0, projection: String? = nil, attributes: [UInt8]? = nil
  ) throws -> (database: LocationDatabase, report: ImportReport) {
    let path = folder.write(
      "vild.csv", ShapefileTests.table.joined(separator: "\r\n") + "\r\n")
    if let shapes {
      folder.write("Points.SHP", Array(shapes.shapes.dropLast(cut)))
      folder.write("points.dbf", attributes ?? shapes.attributes)
    }
    if let projection { folder.write("points.prj", projection) }
    let database = try LocationDatabase(path: ":memory:", mode: .create)
    return (database, try TableImporter(path: path).run(into: database))
  }

  @Test func pointsTakeTheirPositionsFromTheShapefile() throws {
    let (database, report) = try load(ShapefileTests.points, projection: "GEOGCS[\"WGS_1984\"]")
    #expect(report.problems.map(\.description) == [])
    let table = try #require(report.tables.first)
    #expect(table.identifier == TableIdentifier(cid: 39, tabcd: 17))
    #expect(table.version == "9.1.X")
    #expect(
      table.countries == [.init(countryCode: 8, extendedCountryCode: 0xE3, name: "Netherlands")])
    let point = try #require(try database.point(11, in: table.identifier))
    #expect(point.coordinate == Coordinate(latitude: 52.5, longitude: 5.25))
    #expect(point.kind == "P1.3")
    #expect(point.junctionNumber == "4")
    #expect(point.roadNumber == "A1")
    #expect(point.positiveOffset == 12)
    #expect(point.negativeOffset == nil)
    #expect(try database.point(12, in: table.identifier)?.isPresentNegative == false)
  }

  @Test func withoutAShapefileNothingHasAPlaceAndThatIsSaid() throws {
    let (database, report) = try load(nil)
    #expect(
      report.problems.map(\.description) == [
        "vild.csv: has no coordinates, and no point shapefile lies beside it: no message will have"
          + " a place"
      ])
    let table = try #require(report.tables.first).identifier
    #expect(try database.point(11, in: table)?.coordinate == nil)
  }

  @Test func aMissingPositionAndOneOfNothingAreReported() throws {
    var shapes = ShapefileTests.points
    shapes.points[1].code = "63"
    let (_, report) = try load(shapes)
    #expect(
      report.problems.map(\.description) == [
        "vild.csv:6: location 12 has no position in Points.SHP",
        "Points.SHP:2: has a position of location 63, which is no point of the table",
      ])
  }

  @Test func recordsThatAreDeletedDoubleOrWithoutACodeAreNotTaken() throws {
    var shapes = ShapefileTests.points
    shapes.add(12, longitude: 1, latitude: 1)
    shapes.points.append(("x", 1, 1))
    shapes.add(70_000, longitude: 1, latitude: 1)
    shapes.add(99, longitude: 1, latitude: 1)
    shapes.deleted = [6]
    let (database, report) = try load(shapes)
    #expect(
      report.problems.map(\.description) == [
        "Points.SHP:3: location 12 has a position already",
        "Points.SHP:4: is of -1, not a location code",
        "Points.SHP:5: is of 70000, not a location code",
      ])
    let table = try #require(report.tables.first).identifier
    #expect(try database.point(12, in: table)?.coordinate?.latitude == 52.75)
  }

  /// Shapefiles that are not read, and why.
  @Test func aShapefileThatCannotBeReadIsReported() throws {
    let nothing =
      "vild.csv: has no coordinates, and no point shapefile lies beside it: no message will have a"
      + " place"
    var projected = ShapefileTests.points
    projected.points[1].longitude = 155_000
    #expect(
      try load(projected).report.problems.map(\.description) == [
        "Points.SHP: record 2 is not in degrees of WGS84; not read", nothing,
      ])
    #expect(
      try load(ShapefileTests.points, cut: 7).report.problems.map(\.description) == [
        "Points.SHP: ends within record 2; not read", nothing,
      ])
    #expect(
      try load(ShapefileTests.points, attributes: Array("no table".utf8)).report.problems
        .map(\.description) == ["points.dbf: is no dBASE table; not read", nothing])
    let half = Array(ShapefileTests.points.attributes.prefix(110))
    #expect(
      try load(ShapefileTests.points, attributes: half).report.problems.map(\.description) == [
        "points.dbf: is cut short, or no dBASE table; not read", nothing,
      ])
    var areas = ShapefileTests.points
    areas.type = 5
    #expect(try load(areas).report.problems.map(\.description) == [nothing])
    var others = ShapefileTests.points
    others.column = "NAME"
    #expect(try load(others).report.problems.map(\.description) == [nothing])
    #expect(
      try load(ShapefileTests.points, projection: "PROJCS[\"RD_New\"]").report.problems
        .map(\.description) == [
          "Points.SHP: is projected, not in degrees of WGS84; not read", nothing,
        ])
  }

  @Test func noDamageCrashesTheReading() throws {
    var random = Generator(state: 20_260_201)
    let (shapes, attributes) = (ShapefileTests.points.shapes, ShapefileTests.points.attributes)
    folder.write("vild.csv", ShapefileTests.table.joined(separator: "\r\n"))
    let database = try LocationDatabase(path: ":memory:", mode: .create)
    for _ in 0..<200 {
      for (name, whole) in [("points.shp", shapes), ("points.dbf", attributes)] {
        var bytes = whole
        for _ in 0..<(1 + random.below(4)) {
          bytes[random.below(bytes.count)] =
            [0, 1, 0x7F, 0xFF, UInt8(random.below(256))][
              random.below(5)]
        }
        folder.write(name, Array(bytes.prefix(random.below(4) == 0 ? random.below(300) : 1000)))
      }
      let report = try TableImporter(path: folder.path).run(into: database)
      #expect(report.tables.first?.points == 2)
    }
  }
}
