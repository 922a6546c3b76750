import AlertC
import Locations
import SQLite
import Testing
import Traffic

/// Messages that name segments, roads and areas of the demonstration's country.
@Suite struct LineAndAreaTests {
  private let norland: Norland

  init() throws { norland = try Norland() }

  private func flows(_ incident: Incident) -> Set<String> {
    let flows = FlowBuilder.flows([incident]) { _ in
      FlowBuilder.Link(
        baseSpeed: 100,
        line: [Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 0, longitude: 1)])
    }
    return Set(flows.map(\.link.text))
  }

  @Test func aSegmentActsOnTheCarriagewayAgainstTheGrowthOfTheQueue() throws {
    let there = try #require(try norland.incident(Norland.message(401, at: 21)))
    #expect(there.isActive && there.isClosed)
    #expect(flows(there) == ["105>104", "104>103", "103>102", "102>101"])
    #expect(there.place?.fromName == "Lillefjärd" && there.place?.toName == "Skarnvik")
    #expect(there.place?.line.count == 5 && there.place?.pointReach == nil)
    #expect(there.description == "M1, from Lillefjärd to Skarnvik: Road closed")
    let back = try #require(try norland.incident(Norland.message(401, at: 21, .negative)))
    #expect(flows(back) == ["101>102", "102>103", "103>104", "104>105"])
    #expect(
      back.description == "M1 towards Ostrahavn, from Skarnvik to Lillefjärd: Road closed")
  }

  @Test func anExtentReachesOverWholeSegments() throws {
    let incident = try #require(try norland.incident(Norland.message(108, at: 22, extent: 1)))
    #expect(flows(incident).count == 7 && flows(incident).contains("110>109"))
    #expect(incident.place?.isTruncated == false)
    let beyond = try #require(try norland.incident(Norland.message(108, at: 23, extent: 1)))
    #expect(beyond.place?.isTruncated == true && flows(beyond).count == 3)
  }

  @Test func bothDirectionsOfASegmentAreBothCarriageways() throws {
    let message = Norland.message(401, at: 23, fields: [(1, 2)])
    let incident = try #require(try norland.incident(message))
    #expect(flows(incident).count == 6)
    #expect(
      incident.description == "M1, both directions, from Ostrahavn to Brakholm: Road closed")
  }

  @Test func aRoadIsAllOfItAndItsInterruptionNoLink() throws {
    let incident = try #require(try norland.incident(Norland.message(401, at: 3, .negative)))
    #expect(flows(incident) == ["301>302", "302>303", "304>305", "305>306"])
    #expect(incident.description == "L7, from Skarnvik to Ostrahavn: Road closed")
  }

  @Test(arguments: [11, 10, 13] as [UInt16])
  func anAreaIsShownAtItsCentreAndNeverRouted(_ code: UInt16) throws {
    let incident = try #require(
      try norland.incident(Norland.message(401, at: code, extent: 3, fields: [(1, 2)])))
    let place = try #require(incident.place)
    #expect(place.line.count == 1 && place.length == nil && place.links.isEmpty)
    #expect(place.road == nil && place.fromName == nil && place.towards == nil)
    #expect(!incident.isActive && incident.isClosed)
    #expect(flows(incident).isEmpty)
    let name = try #require(place.area)
    #expect(incident.description == "\(name): Road closed")
  }

  @Test func placesAreNamedInTheLanguageOfTheSentence() throws {
    norland.locations.language = "de"
    let german = Sentence(wording: try #require(Wording(language: "de")))
    func words(_ code: UInt16) throws -> String? {
      try norland.place(Norland.message(401, at: code, .negative)).map {
        german.whereabouts($0)
      }
    }
    #expect(try words(103) == "M1 Richtung Osthafen, bei Fenbrå (3)")
    #expect(try words(13) == "Kammhügel")
  }

  @Test func aLineInPiecesIsShownAndNotRouted() throws {
    let table = TableIdentifier(cid: 99, tabcd: 42)
    // With two points of the motorway L7 is no longer one way.
    try norland.locations.connection.execute(
      "UPDATE points SET road = 3, segment = NULL WHERE lcd IN (101, 102)")
    let fresh = try LocationDatabase(path: norland.locations.path, mode: .readOnly)
    let finder = PlaceFinder(locations: fresh)
    let message = try #require(Norland.message(401, at: 3))
    guard case .found(let place, table) = try finder.find(message, ecc: nil) else {
      Issue.record("L7 has a place")
      return
    }
    #expect(place.line.count == 8 && place.links.isEmpty && !place.isRoutable)
  }
}
