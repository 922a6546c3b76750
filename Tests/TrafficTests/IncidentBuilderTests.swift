import AlertC
import RDS
import Testing
import Traffic

/// What a message becomes once its place is known.
@Suite struct IncidentBuilderTests {
  private let norland: Norland

  init() throws { norland = try Norland() }

  private func incident(_ message: Message?, start: TimeSpan? = nil) throws -> Incident {
    try #require(try norland.incident(message, start: start))
  }

  @Test func theIdNamesServiceTablePlaceDirectionAndClass() throws {
    #expect(try incident(Norland.message(101, at: 103)).id == "C-42-9-103p-c1")
    #expect(try incident(Norland.message(115, at: 103, extent: 4)).id == "C-42-9-103p-c1")
    #expect(try incident(Norland.message(101, at: 103, .negative)).id == "C-42-9-103n-c1")
    #expect(try incident(Norland.message(0, at: 103)).id == "C-42-9-103p-e0", "of no class")
    var service = Norland.service
    service.sid = nil
    #expect(try incident(Norland.message(101, at: 103, service: service)).id == "C-42-x-103p-c1")
    service.ltn = .encrypted
    #expect(
      try incident(Norland.message(101, at: 103, service: service)).id == "C-0-x-x103p-c1",
      "what was sent tells encrypted messages apart")
  }

  @Test func aJamActsOnTrafficAndTellsItsSpeed() throws {
    let jam = try incident(Norland.message(101, at: 103, extent: 1))
    #expect(jam.type == .congestion && jam.impact == .major)
    #expect(jam.speed == 5 && jam.delay == nil && !jam.isClosed && jam.isActive)
  }

  @Test func aClosureBehindAnAccidentMakesItCritical() throws {
    let both = try incident(Norland.message(201, at: 107, extent: 1, fields: [(9, 401)]))
    #expect(both.type == .accident && both.impact == .critical && both.isClosed)
    #expect(both.eventCodes == [201, 401])
  }

  @Test func aMessageThatBeginsLaterDoesNothingYet() throws {
    let message = Norland.message(401, at: 107, extent: 1)
    #expect(try incident(message, start: .minutes(1)).isActive == false)
    #expect(try incident(message, start: .zero).isActive)
    #expect(try incident(message, start: .hours(-1)).isActive)
  }

  @Test func forecastsAndUnknownEventsDoNothing() throws {
    for event in EventTable.events where event.nature != .information {
      #expect(
        try incident(Norland.message(event.code.rawValue, at: 107, extent: 1)).isActive == false)
    }
    let unknown = try incident(Norland.message(0, at: 107, extent: 1))
    #expect(!unknown.isActive && unknown.type == .unknown && unknown.place != nil)
  }

  @Test func anUnknownPlaceIsShownWithItsReasonAndDoesNothing() throws {
    let closure = try incident(Norland.message(401, at: 999))
    #expect(closure.place == nil && !closure.isActive)
    #expect(closure.placeProblem == "999 is no location of table 99:42")
    #expect(closure.table == Norland.table && closure.lcd == 999)
    #expect(closure.description == "Place unknown: Road closed")
  }

  @Test func bansNameTheirVehiclesAndCloseNoRoad() throws {
    let ban = try incident(Norland.message(494, at: 205, extent: 1))
    #expect(ban.vehicles == .hgv && !ban.isClosed && ban.speed == nil)
  }
}
