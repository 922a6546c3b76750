import AlertC
import RDS
import RDSTraffic
import Simulation
import TestSupport
import Testing

/// Messages of tuners that assemble them, beside the same ones from groups.
@Suite struct AssembledMessageTests {
  private let platform = Platform()
  private let start = ContinuousClock.now

  /// The incidents of a message that a tuner assembled.
  private func incidents(of data: TMCData) throws -> [TrafficIncident] {
    let broadcast = try Norland.broadcast(platform)
    try broadcast.onTMCServiceProviderInfoUpdated(
      tmcServiceProviderInfo: Norland.service, at: start)
    try broadcast.onTMCDataUpdated(tmcData: data, at: start)
    return broadcast.incidents
  }

  /// The incident of groups, as sent twice.
  private func incident(of groups: [RDSGroup]) throws -> TrafficIncident {
    let broadcast = try Norland.broadcast(platform)
    try broadcast.onGroupsUpdated(Norland.announcement() + groups + groups, at: start)
    return try #require(broadcast.incidents.first)
  }

  private func groups(_ message: OutgoingMessage) throws -> [RDSGroup] {
    try MessageEncoder.encode(message, continuityIndex: 1).groups.map { part in
      RDSGroup(0xC2A7, 0x8000 | UInt16(part.x), part.c, part.d)
    }
  }

  private func expectSame(_ data: TMCData, _ groups: [RDSGroup]) throws {
    let assembled = try #require(try incidents(of: data).first)
    let heard = try incident(of: groups)
    #expect(assembled.id == heard.id && assembled.description == heard.description)
    #expect(assembled.codes == heard.codes && assembled.location == heard.location)
    #expect(assembled.isActive == heard.isActive && assembled.isRoadClosed == heard.isRoadClosed)
    #expect(assembled.impact == heard.impact && assembled.urgency == heard.urgency)
    #expect(assembled.message.extent == heard.message.extent)
    #expect(assembled.message.direction == heard.message.direction)
    #expect(assembled.message.groups.map(\.c) == heard.message.groups.map(\.c))
    #expect(assembled.message.groups.map(\.d) == heard.message.groups.map(\.d))
    #expect(assembled.message.programmeIdentification == nil && assembled.copies == 1)
    let life = { (incident: TrafficIncident) in
      incident.expires.millisecondsSince1970 - incident.lastHeard.millisecondsSince1970
    }
    #expect(life(assembled) == life(heard))
  }

  @Test("a message of one group is the same incident as from its group")
  func oneGroup() throws {
    var data = Norland.data(101, at: 105, extent: 2)
    (data.direction, data.diversionAdvice, data.durationPersistence) = (1, 1, 3)
    var message = OutgoingMessage(event: 101, location: 105)
    (message.direction, message.advisesDiversion) = (.negative, true)
    (message.extent, message.duration) = (2, 3)
    try expectSame(data, try groups(message))
  }

  @Test("extents beyond seven, diversion, duration and further events are understood")
  func severalGroups() throws {
    let data = TMCData(
      numberOfGroups: 3, extent: 11, direction: 0, diversionAdvice: 1, durationPersistence: 4,
      event: 201, location: 101, additionalEvents: [401, 108])
    var message = OutgoingMessage(event: 201, location: 101)
    (message.extent, message.duration, message.advisesDiversion) = (11, 4, true)
    message.fields = [Field(label: 9, value: 401), Field(label: 9, value: 108)]
    try expectSame(data, try groups(message))
    let incident = try #require(try incidents(of: data).first)
    #expect(incident.codes == [201, 401, 108] && incident.isRoadClosed)
    #expect(incident.location?.polyline.count == 12)
  }

  @Test("a message of several groups that says no more than one is whole all the same")
  func nothingMore() throws {
    var data = Norland.data(401)
    data.numberOfGroups = 2
    #expect(try incidents(of: data).map(\.isActive) == [true])
  }

  @Test("the first further location is the place where the location refers to another table")
  func interRoad() throws {
    // Country code E, table 50.
    var data = Norland.data(101, at: 0xFC00 | 0xE << 6 | 50, extent: 0)
    #expect(try incidents(of: data).isEmpty, "without it the message names no place")
    data.additionalLocations = [502, 999_999]
    let incident = try #require(try incidents(of: data).first)
    #expect(incident.message.table == "98:50" && incident.message.locationCode == 502)
  }

  @Test("without a known service a message has no place, and gets it when the service is told")
  func unknownService() throws {
    let broadcast = try Norland.broadcast(platform)
    for _ in 0..<2 { try broadcast.onTMCDataUpdated(tmcData: Norland.data(401), at: start) }
    let incident = try #require(broadcast.incidents.first)
    #expect(incident.location == nil && !incident.isActive && incident.message.countryCode == 0)
    #expect(incident.locationProblem == "which service the message belongs to is not known")
    try broadcast.onTMCServiceProviderInfoUpdated(
      tmcServiceProviderInfo: TMCServiceProviderInfo(countryCode: 0, sid: 0, ltnNumber: 0),
      at: start + .seconds(1))
    #expect(broadcast.incidents.map(\.isActive) == [false])
    try broadcast.onTMCServiceProviderInfoUpdated(
      tmcServiceProviderInfo: Norland.service, at: start + .seconds(2))
    #expect(broadcast.incidents.map(\.id) == ["C-42-9-103p-c5"])
    #expect(broadcast.incidents.map(\.isActive) == [true])
    #expect(broadcast.incidents.map(\.copies) == [2], "being told of the service is no reception")
  }

  @Test("a service whose table is not at hand has no places, and says why")
  func unknownTable() throws {
    let broadcast = try Norland.broadcast(platform)
    var service = Norland.service
    service.ltnNumber = 7
    try broadcast.onTMCServiceProviderInfoUpdated(tmcServiceProviderInfo: service, at: start)
    try broadcast.onTMCDataUpdated(tmcData: Norland.data(401), at: start)
    #expect(
      broadcast.incidents.map(\.locationProblem) == [
        "no location table for country code C (ECC not sent), table number 7"
      ])
  }

  @Test("updates and cancellations go by the same rules as from groups")
  func replacement() throws {
    let broadcast = try Norland.broadcast(platform)
    try broadcast.onTMCServiceProviderInfoUpdated(
      tmcServiceProviderInfo: Norland.service, at: start)
    for event in [101, 115] as [Int32] {
      try broadcast.onTMCDataUpdated(tmcData: Norland.data(event), at: start)
    }
    #expect(broadcast.incidents.map(\.codes) == [[115]])
    try broadcast.onTMCDataUpdated(tmcData: Norland.data(2047), at: start + .seconds(5))
    #expect(broadcast.incidents.isEmpty)
  }

  @Test("hearing a message again keeps it alive and counts its copies")
  func repeats() throws {
    let broadcast = try Norland.broadcast(platform)
    try broadcast.onTMCServiceProviderInfoUpdated(
      tmcServiceProviderInfo: Norland.service, at: start)
    for minute in stride(from: 0, through: 36, by: 9) {
      try broadcast.onTMCDataUpdated(
        tmcData: Norland.data(101), at: start + .seconds(minute * 60))
    }
    #expect(broadcast.incidents.map(\.copies) == [5])
  }

  @Test("the same message from groups and assembled is one incident")
  func bothWays() throws {
    let broadcast = try Norland.broadcast(platform)
    let jam = Norland.message(101)
    try broadcast.onGroupsUpdated(Norland.announcement() + [jam, jam], at: start)
    try broadcast.onTMCServiceProviderInfoUpdated(
      tmcServiceProviderInfo: Norland.service, at: start)
    try broadcast.onTMCDataUpdated(tmcData: Norland.data(101), at: start)
    #expect(broadcast.incidents.count == 1)
  }

  @Test("values that no message has are ignored")
  func nonsense() throws {
    let changes: [(inout TMCData) -> Void] = [
      { $0.numberOfGroups = 0 }, { $0.numberOfGroups = 6 }, { $0.extent = 32 },
      { $0.direction = 2 }, { $0.diversionAdvice = 2 }, { $0.durationPersistence = 8 },
      { $0.event = 0 }, { $0.event = -1 }, { $0.event = 2048 }, { $0.location = 65536 },
      { $0.additionalEvents = [0] }, { $0.additionalEvents = [Int32](repeating: 401, count: 8) },
    ]
    for change in changes {
      var data = Norland.data(401)
      change(&data)
      #expect(try incidents(of: data).isEmpty, "\(data)")
    }
    #expect(try incidents(of: Norland.data(401)).count == 1)
  }
}
