import RDS
import TestSupport
import Testing

@testable import Positioning

struct RouteTests {
  private func line(_ text: String) throws(PositioningError) -> RouteLine {
    try RouteFile.line(Array(text.utf8), file: "route")
  }

  private func refusal(_ text: String) -> String {
    do throws(PositioningError) {
      _ = try line(text)
      return "taken"
    } catch { return "\(error)" }
  }

  // MARK: Files

  @Test func theTrackOfAGPXFileIsReadThroughAllItsSegments() throws {
    let route = try line(
      """
      <?xml version="1.0"?>
      <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="1" lon="1"/>
      <rte><rtept lat="5" lon="5"/><rtept lat="6" lon="6"/></rte>
      <trk><trkseg><trkpt lat="46.5" lon="-30.0"><ele>1</ele></trkpt></trkseg>
      <trkseg><trkpt lon='-30.0' lat='46.6'/></trkseg></trk></gpx>
      """)
    #expect(abs(route.length - 11_119.5) < 1)
    #expect(route.point(at: 0).point == RoutePoint(latitude: 46.5, longitude: -30))
  }

  @Test func withoutATrackTheRouteOfAGPXFileIsRead() throws {
    let route = try line(
      "<g:gpx xmlns:g='x'><g:rte><g:rtept lat='0' lon='0'/><g:rtept lat='0' lon='1'/></g:rte></g:gpx>"
    )
    #expect(abs(route.length - 111_195) < 1)
  }

  @Test(arguments: [
    ("", "route: neither GPX nor GeoJSON"), ("lat,lon\n1,2\n", "route: neither GPX nor GeoJSON"),
    ("<kml>\n</kml>", "route:1: not GPX: its root is <kml>"),
    ("<gpx>\n<trkpt lat='1'/></gpx>", "route:2: a <trkpt> without lat and lon in degrees"),
    ("<gpx>\n\n<trkpt lat='91' lon='0'/></gpx>", "route:3: no such place: 91.0, 0.0"),
    ("<gpx><trkpt lat='nan' lon='0'/></gpx>", "route:1: no such place: nan, 0.0"),
    ("<gpx>\n<trk>\n</gpx>", "route:3: not XML: mismatched tag"),
    ("<gpx>\n", "route:2: not XML: no element found"),
    ("<gpx></gpx>", "route: no line of two places in it"),
    (
      "<gpx><trkpt lat='1' lon='1'/><trkpt lat='1' lon='1'/></gpx>",
      "route: no line of two places in it"
    ),
  ])
  func whatIsNoGPXIsRefusedWithItsLine(text: String, cause: String) {
    #expect(refusal(text) == cause)
  }

  @Test func aGPXFileThatUnfoldsWithoutEndIsRefused() {
    var text = "<!DOCTYPE gpx [<!ENTITY a0 'aaaaaaaaaa'>"
    for level in 1...20 {
      let inner = String(repeating: "&a\(level - 1);", count: 10)
      text += "<!ENTITY a\(level) '\(inner)'>"
    }
    #expect(refusal(text + "]><gpx><name>&a20;</name></gpx>").contains("not XML: limit on input"))
  }

  @Test(arguments: [
    #"{"type":"LineString","coordinates":[[-30,46.5],[-30,46.6,12]]}"#,
    #"{"type":"MultiLineString","coordinates":[[[-30,46.5]],[[-30,46.6]]]}"#,
    #"{"type":"Feature","properties":null,"geometry":{"type":"LineString","coordinates":[[-30,46.5],[-30,46.6]]}}"#,
    #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":null},"#
      + #"{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]}},{"type":"Feature","geometry":"#
      + #"{"type":"GeometryCollection","geometries":[{"type":"LineString","coordinates":[[-30,46.5],[-30,46.6]]}]}}]}"#,
  ])
  func linesAreFoundWhereverTheyAreInGeoJSON(text: String) throws {
    for mark in ["", "\u{feff}", " \n"] {
      #expect(abs(try line(mark + text).length - 11_119.5) < 1)
    }
  }

  @Test(arguments: [
    ("{\n\"type\": \n}", "route:3: not JSON"),
    ("{}", "route: an object without a type"),
    (#"{"type":"Point","coordinates":[1,2]}"#, "route: no line of two places in it"),
    (#"{"type":"LineString"}"#, "route: coordinates: not a list"),
    (
      #"{"type":"LineString","coordinates":[[1,2],[3]]}"#,
      "route: coordinates[1]: not a longitude and a latitude"
    ),
    (
      #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":"#
        + #"{"type":"LineString","coordinates":[[0,0],[8,91]]}}]}"#,
      "route: features[0].geometry.coordinates[1]: no such place: 91.0, 8.0"
    ),
    (#"{"type":"FeatureCollection"}"#, "route: features: not a list"),
    (
      #"{"type":"FeatureCollection","features":[{}]}"#,
      "route: features[0]: an object without a type"
    ),
  ])
  func whatIsNoGeoJSONIsRefusedWithItsPlace(text: String, cause: String) {
    #expect(refusal(text) == cause)
  }

  @Test func aMissingFileAndAFolderAreNamed() {
    let folder = TemporaryFolder()
    for (path, cause) in [
      ("/nonexistent.gpx", "No such file or directory"), (folder.path, "Is a directory"),
    ] {
      #expect(throws: PositioningError.badRoute(file: path, line: nil, cause: cause)) {
        _ = try RouteFile.read(path)
      }
    }
  }

  // MARK: The drive

  /// North along a meridian, then east along a parallel, then on across the change of date.
  private func corner(_ points: (Double, Double)...) throws -> RouteLine {
    try #require(RouteLine(points.map { RoutePoint(latitude: $0.0, longitude: $0.1) }))
  }

  @Test func theHeadingIsThatOfTheStretchDriven() throws {
    let line = try corner((60, 10), (60.01, 10), (60.01, 10.02), (60, 10.02), (60, 10))
    let headings = [0.0, 0.3, 0.6, 0.9].map { line.point(at: line.length * $0).heading }
    #expect(headings.map { ($0 * 10).rounded() / 10 } == [0, 90, 180, 270])
  }

  @Test func theDistanceDrivenIsSpeedTimesTime() throws {
    let line = try corner((50, 8), (50.1, 8.3), (50.05, 8.4), (50.05, 8.4), (50.2, 8.2))
    let drive = Drive(along: line, speed: 25)
    for second in stride(from: 0, to: drive.duration.milliseconds / 1000, by: 7) {
      let position = try #require(drive.position(after: .seconds(second)))
      let next = drive.position(after: .seconds(second + 1)) ?? position
      let course = Course(
        from: RoutePoint(latitude: position.latitude, longitude: position.longitude),
        to: RoutePoint(latitude: next.latitude, longitude: next.longitude))
      // Less only where the way turns.
      #expect(course.length <= 25.03 && (course.length > 24.97 || position.heading != next.heading))
    }
  }

  @Test func theDriveEndsAtTheEndAndALoopGoesOnAtTheBeginning() throws {
    let line = try corner((50, 8), (50, 8.1))
    let drive = Drive(along: line, speed: 10)
    let end = try #require(drive.position(after: drive.duration))
    #expect(abs(end.longitude - 8.1) < 1e-9)
    #expect(drive.position(after: drive.duration + .seconds(1)) == nil)
    let loop = Drive(along: line, speed: 10, isLoop: true)
    let later = try #require(loop.position(after: drive.duration + .seconds(10)))
    #expect(abs(later.longitude - 8.0014) < 0.0002)
    #expect(loop.distance(after: drive.duration + .seconds(10)) > line.length)
  }

  @Test func theWayAcrossTheChangeOfDateIsTheShortOne() throws {
    let line = try corner((0, 179.9), (0, -179.9))
    #expect(abs(line.length - 22_239) < 1)
    #expect(line.point(at: 1).heading == 90)
    #expect(abs(line.point(at: line.length * 0.75).point.longitude - -179.95) < 1e-9)
    #expect(abs(line.point(at: line.length * 0.25).point.longitude - 179.95) < 1e-9)
  }

  @Test func everyPlaceOfADriveIsAPlace() throws {
    var generator = Generator(state: 3)
    for _ in 0..<200 {
      let points = (0..<5).map { _ in
        RoutePoint(
          latitude: Double.random(in: -90...90, using: &generator),
          longitude: Double.random(in: -180...180, using: &generator))
      }
      let drive = Drive(along: try #require(RouteLine(points)), speed: 500, isLoop: true)
      for _ in 0..<50 {
        #expect(drive.position(after: .seconds(Int64(generator.below(1_000_000)))) != nil)
      }
    }
  }
}
