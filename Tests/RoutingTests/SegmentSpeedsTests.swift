import AlertC
import Locations
import Testing
import Traffic

@testable import Routing

/// A one-way carriageway each way with a node every 500 m, and table points at 0, 4 and 8 km.
struct SegmentSpeedsTests {
  private static let table = TableIdentifier(cid: 58, tabcd: 1)
  private static let eastbound = (-4...20).map { (Double($0) * 500, -12.0) }
  private static let graph: RoadGraph = {
    let map = SmallMap()
    map.way(eastbound, "motorway", ref: "M 1")
    map.way(eastbound.reversed().map { ($0.0, 12) }, "motorway", ref: "M 1")
    return map.graph
  }()

  /// The node of the carriageway driven east, or west, at so many metres; nodes count from 1.
  private static func node(_ east: Int, westbound: Bool = false) -> Int64 {
    let index = east / 500 + 4
    return Int64(westbound ? 25 + 24 - index + 1 : index + 1)
  }

  private func speeds(_ incidents: Incident...) throws -> SegmentSpeeds {
    let points = SmallTable([(0, 0), (4000, 0), (8000, 0)], road: "M1")
    var courses = SegmentCourses(graph: Self.graph)
    let findings = LinkMatcher(graph: Self.graph, points: points.points).find(points.links)
    #expect(findings.allSatisfy { $0.isAccepted })
    courses.add(findings, [], of: Self.table)
    return try SegmentSpeeds(incidents, on: courses, baseSpeed: { _, _ in 100 })
  }

  private let link = DirectedLink(from: 1, to: 2)

  @Test("A closure closes the segments of its link, driven its way, and no other")
  func closure() throws {
    let closed = try speeds(Fixture.incident([.closure], links: [link])).speeds
    let expected = stride(from: 0, to: 4000, by: 500).map {
      MapSegment(from: Self.node($0), to: Self.node($0 + 500))
    }
    #expect(closed.keys.sorted() == expected && closed.values.allSatisfy { $0 == 0 })
    let west = try speeds(Fixture.incident([.closure], links: [link.opposite])).speeds
    #expect(west.count == 8 && Set(west.keys).isDisjoint(with: closed.keys))
    #expect(
      west[
        MapSegment(from: Self.node(500, westbound: true), to: Self.node(0, westbound: true))] == 0)
  }

  @Test("A point closes the metres before it alone")
  func point() throws {
    let closed = try speeds(Fixture.incident([.closure], links: [link], pointReach: 250))
    #expect(
      closed.speeds == [MapSegment(from: Self.node(3500), to: Self.node(4000)): 0])
  }

  @Test(
    "The strictest of several incidents counts, and half of free flow is half of the base speed")
  func strictest() throws {
    let slow = Fixture.incident([.speedShare(0.5)], links: [link])
    let jam = Fixture.incident([.speed(kilometresPerHour: 5)], links: [link], pointReach: 500)
    let speeds = try speeds(slow, jam).speeds
    #expect(speeds[MapSegment(from: Self.node(0), to: Self.node(500))] == 50)
    #expect(speeds[MapSegment(from: Self.node(3500), to: Self.node(4000))] == 5)
    #expect(speeds.count == 8)
  }

  @Test("What is not active, or only for some vehicles, or not on the map does nothing")
  func nothing() throws {
    #expect(try speeds(Fixture.incident([.closure], links: [link], isActive: false)).speeds.isEmpty)
    #expect(try speeds(Fixture.incident([.ban(.hgv)], links: [link])).speeds.isEmpty)
    let far = try speeds(Fixture.incident([.closure], links: [DirectedLink(from: 8, to: 9)]))
    #expect(far.speeds.isEmpty && far.unmatched.count == 1)
  }

  @Test("The text has a line of two nodes and a speed for each segment")
  func text() throws {
    let text = try speeds(Fixture.incident([.closure], links: [link], pointReach: 250)).text
    #expect(text == "\(Self.node(3500)),\(Self.node(4000)),0\n")
  }
}
