import AlertC
import Locations
import Testing
import Traffic

@testable import Routing

/// A motorway from west to east with one junction at each of its table points.
struct RampSearchTests {
  private static let junctions = [0.0, 4000, 8000]

  /// Ramps leave and join 500 m before and after each junction; at 9200 m is a car park.
  private static let graph: RoadGraph = {
    let map = SmallMap()
    var cuts = [-1500.0]
    for east in junctions { cuts += [east - 500, east + 500] }
    cuts += [9200, 9600, 12000]
    for (from, to) in zip(cuts, cuts.dropFirst()) {
      map.way([(from, -12), (to, -12)], "motorway", ref: "M 1")
      map.way([(to, 12), (from, 12)], "motorway", ref: "M 1")
    }
    for east in junctions {
      map.way([(east, -400), (east, -110), (east, 110), (east, 400)], "tertiary")
      let link = { (places: [(Double, Double)]) in
        _ = map.way(places, "motorway_link", ["oneway": "yes"])
      }
      link([(east - 500, -12), (east, -110)])
      link([(east, -110), (east + 500, -12)])
      link([(east + 500, 12), (east, 110)])
      link([(east, 110), (east - 500, 12)])
    }
    map.way([(9200, -12), (9400, -80), (9600, -12)], "motorway_link", ["oneway": "yes"])
    return map.graph
  }()

  private static func ramps() -> [Ramp] {
    let table = SmallTable(junctions.map { ($0, 0) }, road: "M1")
    let found = LinkMatcher(graph: graph, points: table.points).find(table.links)
    let search = RampSearch(found, in: graph)
    return table.points.values.sorted { $0.lcd < $1.lcd }.flatMap { search.ramps(of: $0) }
  }

  @Test func everyJunctionHasOneExitAndOneEntryInEachDirection() throws {
    let ramps = Self.ramps()
    #expect(ramps.count == 12)
    for (index, east) in Self.junctions.enumerated() {
      let lcd = LocationCode(rawValue: UInt16(index + 1))
      for (driving, sign) in [(QueueDirection.positive, 1.0), (.negative, -1.0)] {
        func places(_ kind: Effect.Ramp) -> [MapPlace] {
          let key = Ramp.Key(point: lcd, driving: driving, kind: kind)
          return ramps.filter { $0.key == key }.map { MapPlace($0.place) }
        }
        // Before the junction as it is driven, on the carriageway's own side, and after it.
        #expect(
          places(.exit) == [MapPlace(SmallMap.place(east - sign * 500, -sign * 12))],
          "\(lcd) \(driving)")
        #expect(places(.entry) == [MapPlace(SmallMap.place(east + sign * 500, -sign * 12))])
      }
    }
  }

  @Test func aRampIsNeverAPieceOfTheCarriageway() {
    for ramp in Self.ramps() { #expect(Self.graph.sections[ramp.lane.section].isLink) }
  }

  @Test func withoutAMatchedLinkAPointHasNoRamps() {
    let point = Point(lcd: 1, kind: "P1.3", positiveOffset: 2)
    #expect(RampSearch([], in: Self.graph).ramps(of: point).isEmpty)
  }
}
