import AlertC
import Locations
import TestSupport
import Testing

@testable import Routing

/// From a map's file to roads.
struct MapReadingTests {
  private let folder = TemporaryFolder()

  private static let everywhere: MapCorridor = {
    var corridor = MapCorridor()
    corridor.add(
      from: Coordinate(latitude: 46.5, longitude: -30.4),
      to: Coordinate(latitude: 46.5, longitude: -29.5))
    return corridor
  }()

  private static func line(_ text: String, _ body: (OPLLine?) -> Void) {
    Array(text.utf8).withUnsafeBytes { body(OPLLine($0)) }
  }

  @Test func nodesAndWaysAreReadFieldByField() {
    Self.line("n17 Tname=x%20%y x-29.9923641 y46.3") { line in
      #expect(line?.kind == UInt8(ascii: "n") && line?.id == 17)
      #expect(line?.place == MapPlace(latitude: 463_000_000, longitude: -299_923_641))
    }
    Self.line("w9 Tname=Quay%20%Road,highway=primary,ref=B%20%3;St%20%27 Nn1,n-2,n30") { line in
      var nodes: [Int64] = []
      #expect(line?.forEachNode { nodes.append($0) } == true)
      #expect(nodes == [1, -2, 30])
      let road = line.flatMap { RoadWay($0) }
      #expect(road?.label.name == "Quay Road")
      #expect(road?.label.numbers.map(\.description) == ["B3", "S27"])
    }
  }

  @Test(arguments: ["", "n", "nx", "w", "n99999999999999999999"])
  func whatIsNoLineOfAMapIsRefused(_ text: String) {
    Self.line(text) { #expect($0 == nil || $0?.place == nil) }
  }

  @Test func aNodeWithoutAPlaceHasNone() {
    for text in ["n1 x y", "n1", "n1 x1.5", "n1 x1..5 y2", "n1 x999999 y1"] {
      Self.line(text) { #expect($0 != nil && $0?.place == nil, "\(text)") }
    }
  }

  @Test func waysAreCutWhereTheyMeetAndWhereNodesAreMissing() {
    var builder = RoadGraphBuilder()
    for id in [1, 2, 3, 5, 6] as [Int64] {
      builder.addNode(id, MapPlace(latitude: 465_000_000, longitude: Int32(id) * 10_000))
    }
    let road = RoadWay(["highway": "primary"])
    if let road {
      // Node 4 is not on this map.
      builder.addWay(10, road, nodes: [1, 2, 3, 4, 5, 6])
      builder.addWay(11, road, nodes: [2, 6])
      builder.addWay(12, road, nodes: [4, 1])
    }
    let sections = builder.build().sections
    #expect(sections.map(\.way) == [10, 10, 10, 11])
    #expect(sections.map(\.placeCount) == [2, 2, 2, 2])
  }

  @Test func nodesInAnyOrderGiveTheSameRoads() {
    func build(_ ids: [Int64]) -> [Double] {
      var builder = RoadGraphBuilder()
      for id in ids {
        builder.addNode(id, MapPlace(latitude: 465_000_000, longitude: Int32(id) * 10_000))
      }
      if let road = RoadWay(["highway": "primary"]) { builder.addWay(1, road, nodes: [1, 2, 3]) }
      return builder.build().sections.map(\.length)
    }
    #expect(build([1, 2, 3]) == build([3, 1, 2]))
  }

  @Test func onlyWhatLiesInTheCorridorIsKept() throws {
    let map = packageFolder + "/Captures/demo.osm"
    let all = try RoadGraph.read(map, corridor: Self.everywhere)
    var small = MapCorridor()
    small.add(
      from: Coordinate(latitude: 46.5071, longitude: -30.3137),
      to: Coordinate(latitude: 46.5041, longitude: -30.2538))
    let part = try RoadGraph.read(map, corridor: small)
    #expect(part.sections.count < all.sections.count / 2)
    #expect(!part.sections.isEmpty)
    #expect(try RoadGraph.read(map, corridor: MapCorridor()).sections.isEmpty)
  }

  @Test func aMapThatCannotBeReadIsNamedWithTheCause() {
    let text = folder.write("map.osm", "this is no map\n")
    for (path, cause) in [
      (folder.path + "/none.osm.pbf", "No such file or directory"), (text, "osmium says: "),
      (folder.write("map.osm.pbf", [0, 0, 0, 9, 1, 2, 3]), "osmium says: "),
    ] {
      let error = #expect(throws: RoutingError.self) {
        try RoadGraph.read(path, corridor: Self.everywhere)
      }
      #expect(error?.description.hasPrefix("\(path): \(cause)") == true)
    }
  }

  @Test(arguments: [
    (["highway": "motorway"], true, false), (["highway": "primary"], true, true),
    (["highway": "primary", "oneway": "yes"], true, false),
    (["highway": "primary", "oneway": "-1"], false, true),
    (["highway": "primary", "junction": "roundabout"], true, false),
    (["highway": "motorway", "oneway": "no"], true, true),
  ])
  func oneWaysAreReadAsTheMapMeansThem(
    _ tags: [String: String], _ isForward: Bool, _ isBackward: Bool
  ) throws {
    let road = try #require(RoadWay(tags))
    #expect(road.isOpenForward == isForward)
    #expect(road.isOpenBackward == isBackward)
  }

  @Test(arguments: [
    ["highway": "footway"], ["highway": "primary", "access": "no"],
    ["highway": "service", "motor_vehicle": "no"], ["highway": "track"], [:],
    ["highway": "service", "area": "yes"],
  ])
  func whatNoCarMayDriveIsNoRoad(_ tags: [String: String]) {
    #expect(RoadWay(tags) == nil)
  }

  @Test func theRuleForCarsCountsBeforeThatForAll() {
    #expect(RoadWay(["highway": "primary", "access": "no", "motor_vehicle": "yes"]) != nil)
  }
}
