import AlertC
import Glibc
import RDS
import RDSTraffic
import TestSupport
import Testing
import Traffic

/// What goes in and what is shown.
@Suite struct TrafficBroadcastTests {
  private let platform = Platform()
  private let start = ContinuousClock.now

  @Test("two copies of a message make an incident with all that is known of it")
  func incident() throws {
    let broadcast = try Norland.broadcast(platform)
    let jam = Norland.message(101)
    try broadcast.onGroupsUpdated(Norland.announcement() + [jam], at: start)
    #expect(broadcast.incidents.isEmpty && broadcast.trafficDataProvider?.generation == 0)
    try broadcast.onGroupsUpdated([jam], at: start + .seconds(1))
    let incident = try #require(broadcast.incidents.first)
    #expect(broadcast.trafficDataProvider?.generation == 1)
    #expect(broadcast.trafficDataProvider?.incident(id: incident.id) == incident)
    #expect(broadcast.trafficDataProvider?.incident(id: "other") == nil)
    #expect(incident.type == .congestion && incident.codes == [101] && incident.isActive)
    #expect(incident.location?.road == "M1" && incident.location?.polyline.count == 2)
    #expect(incident.location?.isRoutable == true && incident.locationProblem == nil)
    #expect(incident.trafficSpeedInMetersPerSecond == 5 / 3.6)
    #expect(incident.copies == 2 && incident.id == incident.originalId)
    #expect(
      incident.expires.millisecondsSince1970 - incident.lastHeard.millisecondsSince1970
        == 15 * 60_000)
    #expect(incident.message.groups == [jam])
    #expect(incident.message.table == "99:42" && incident.message.locationCode == 103)
    #expect(incident.message.programmeIdentification == 0xC2A7 && incident.message.sid == 9)
  }

  @Test("nothing is taken while inactive")
  func inactive() throws {
    let broadcast = try Norland.broadcast(platform)
    broadcast.deactivate()
    let jam = Norland.message(101)
    try broadcast.onGroupsUpdated(Norland.announcement() + [jam, jam], at: start)
    try broadcast.onTMCServiceProviderInfoUpdated(
      tmcServiceProviderInfo: Norland.service, at: start)
    try broadcast.onTMCDataUpdated(tmcData: Norland.data(101), at: start)
    #expect(broadcast.incidents.isEmpty && broadcast.pipeline.receiver.counts.groups == 0)
    try broadcast.activate()
    try broadcast.onGroupsUpdated([jam, jam], at: start)
    #expect(broadcast.incidents.isEmpty, "the announcement was not heard either")
  }

  @Test("deactivating asks for country 0, ends all incidents and forgets what was heard")
  func deactivation() throws {
    let broadcast = try Norland.broadcast(platform)
    let jam = Norland.message(101)
    try broadcast.onGroupsUpdated(Norland.announcement() + [jam, jam], at: start)
    #expect(broadcast.incidents.count == 1)
    broadcast.deactivate()
    broadcast.deactivate()
    #expect(
      platform.requests == [
        TMCServiceRequest(countryCode: 0xC, supportedLtns: [42]), TMCServiceRequest(countryCode: 0),
      ])
    #expect(broadcast.incidents.isEmpty && broadcast.request == nil)
    try broadcast.activate()
    try broadcast.activate()
    #expect(platform.requests.map(\.countryCode) == [0xC, 0, 0xC])
    try broadcast.onGroupsUpdated(Norland.announcement() + [jam], at: start + .seconds(60))
    #expect(broadcast.incidents.isEmpty, "the copies of before do not count")
    try broadcast.onGroupsUpdated([jam], at: start + .seconds(61))
    #expect(broadcast.incidents.map(\.copies) == [2])
  }

  @Test("messages end as time passes without groups")
  func silence() throws {
    let broadcast = try Norland.broadcast(platform)
    let jam = Norland.message(101)
    try broadcast.onGroupsUpdated(Norland.announcement() + [jam, jam], at: start)
    for minute in 1...14 {
      try broadcast.onGroupsUpdated([], at: start + .seconds(minute * 60))
    }
    #expect(broadcast.incidents.count == 1)
    try broadcast.onGroupsUpdated([], at: start + .seconds(15 * 60 + 1))
    #expect(broadcast.incidents.isEmpty)
  }

  @Test("looking at the clock beside every group makes it run no faster")
  func clockBesideGroups() throws {
    let broadcast = try Norland.broadcast(platform)
    let jam = Norland.message(101)
    try broadcast.onGroupsUpdated(Norland.announcement() + [jam, jam], at: start)
    // Groups without traffic, as fast as they come, for 14 minutes.
    for index in 1...9600 {
      let now = start + .milliseconds(88 * index)
      try broadcast.onGroupsUpdated([RDSGroup(0xC2A7, 0x2000, 0x2020, 0x2020)], at: now)
      try broadcast.onGroupsUpdated([], at: now)
    }
    #expect(broadcast.incidents.count == 1)
  }

  @Test("groups with moments of their own go by these")
  func moments() throws {
    let broadcast = try Norland.broadcast(platform)
    var jam = Norland.message(101)
    jam.moment = start + .seconds(1)
    var again = jam
    again.moment = start + .seconds(61)
    try broadcast.onGroupsUpdated(Norland.announcement() + [jam, again], at: start)
    let incident = try #require(broadcast.incidents.first)
    #expect(
      incident.lastHeard.millisecondsSince1970 - incident.firstHeard.millisecondsSince1970 == 0)
    again.moment = start + .seconds(121)
    try broadcast.onGroupsUpdated([again], at: start + .seconds(200))
    let refreshed = try #require(broadcast.incidents.first)
    #expect(refreshed.copies == 3, "times of what is only heard again are a minute old at most")
    #expect(
      refreshed.lastHeard.millisecondsSince1970 - incident.lastHeard.millisecondsSince1970 == 60_000
    )
    #expect(broadcast.trafficDataProvider?.generation == 1)
  }

  @Test("what the receiver says of its blocks decides what they are worth")
  func quality() throws {
    func heard(_ scale: RDSQualityScale, _ quality: RDSBlock.Quality) throws -> Int {
      let broadcast = try Norland.broadcast(platform) { $0.qualityScale = scale }
      var jam = Norland.message(101)
      jam.c?.quality = quality
      try broadcast.onGroupsUpdated(Norland.announcement() + [jam, jam], at: start)
      return broadcast.incidents.count
    }
    #expect(try heard(.fourLevels, .clean) == 1)
    #expect(try heard(.fourLevels, .uncorrectable) == 0)
    #expect(try heard(.threeLevels, .corrected) == 0)
    #expect(try heard(.correctedAsClean, .corrected) == 1)
  }

  @Test("the description is in the language asked for")
  func language() throws {
    var texts: Set<String> = []
    for language in TrafficLanguage.allCases {
      let broadcast = try Norland.broadcast(platform) { $0.language = language }
      let jam = Norland.message(101)
      try broadcast.onGroupsUpdated(Norland.announcement() + [jam, jam], at: start)
      texts.insert(try #require(broadcast.incidents.first?.description))
    }
    #expect(texts.count == 3)
  }

  @Test("a platform may answer a request with groups at once")
  func reentrance() throws {
    weak var broadcast: TrafficBroadcast?
    let jam = Norland.message(101)
    platform.answer = { request in
      guard request.countryCode != 0 else { return }
      try? broadcast?.onGroupsUpdated(Norland.announcement() + [jam, jam])
    }
    var parameters = TrafficBroadcastParameters(tmcService: platform, location: Norland.middle)
    parameters.locationDatabase = Norland.database
    let made = try TrafficBroadcast(parameters: parameters)
    broadcast = made
    try made.activate()
    #expect(made.incidents.count == 1)
  }

  @Test("a group from the tuner and the time between groups tell whether there is news")
  func doors() throws {
    let broadcast = try Norland.broadcast(platform)
    let stamp = CalendarDay(year: 2026, month: 5, day: 18).start + .hours(12)
    for (index, group) in [
      Group(0xC2A7, 0x3010, 42 << 6 | 4, 0xCD46), Group(0xC2A7, 0x8008, 0x0865, 103),
    ].enumerated() {
      #expect(!broadcast.hear(group, at: stamp + .seconds(Int64(index))))
    }
    #expect(broadcast.hear(Group(0xC2A7, 0x8008, 0x0865, 103), at: stamp + .seconds(2)))
    let changes = try #require(try broadcast.update())
    #expect(changes.generation == 1 && changes.appeared.map(\.codes) == [[101]])
    #expect(try broadcast.update() == nil)
    for minute in 1...15 {
      #expect(!broadcast.advance(to: stamp + .minutes(Int64(minute))))
    }
    #expect(broadcast.advance(to: stamp + .minutes(16)))
    #expect(try broadcast.update()?.ended == changes.appeared.map(\.id))
    broadcast.deactivate()
    #expect(!broadcast.hear(Group(0xC2A7, 0x3010, 42 << 6 | 4, 0xCD46), at: stamp + .hours(1)))
    #expect(!broadcast.advance(to: stamp + .hours(2)))
    #expect(try broadcast.update() == nil)
  }

  @Test("every kind, impact and restriction there is has its public name, and no other")
  func names() {
    #expect(
      Set(IncidentType.allCases.map(\.rawValue))
        == Set(TrafficIncidentType.allCases.map(\.rawValue)))
    #expect(
      Set(IncidentImpact.allCases.map(\.rawValue))
        == Set(TrafficIncidentImpact.allCases.map(\.rawValue)))
    #expect(
      Set(Effect.Vehicles.allCases.map(\.rawValue))
        == Set(TrafficVehicleRestriction.allCases.map(\.rawValue)))
  }

  @Test("a database, key file or alias that is not as it must be is told by its name")
  func errors() throws {
    func failure(_ change: (inout TrafficBroadcastParameters) -> Void) -> TrafficBroadcastError? {
      #expect(throws: TrafficBroadcastError.self) {
        _ = try Norland.broadcast(platform, change)
      }
    }
    let folder = TemporaryFolder()
    let text = folder.write("no.db", "text")
    #expect(
      failure { $0.locationDatabase = text }
        == .locationDatabase(path: text, cause: "is not a location database"))
    if case .locationDatabase("/nonexistent.db", _) = failure({
      $0.locationDatabase = "/nonexistent.db"
    }) {
    } else {
      Issue.record("a missing database is one that cannot be opened")
    }
    let keys = folder.write(
      "keys", "service country=C ltn=42 sid=9\nkey 5 xor=0x39 start=99 rotate=1\n")
    #expect(
      failure { $0.encryptionKeyFile = keys }?.description
        == "\(keys): mode 644 lets others than the owner use the keys; chmod 600 \(keys)")
    chmod(keys, 0o600)
    #expect(
      failure { $0.encryptionKeyFile = keys }?.description
        == "\(keys):2: start=99: expected a number from 0 to 15")
    #expect(
      failure { $0.tableAliases = [TrafficTableAlias(ltn: 64, cid: 99, tabcd: 42)] }?.description
        == "64=99:42: 64 is not one of 1 to 63")
    #expect(
      failure { $0.tableAliases = [TrafficTableAlias(ltn: 9, cid: 7, tabcd: 1)] }?.description
        == "9=7:1: table 7:1 is not in \(Norland.database)")
    #expect(platform.requests.isEmpty)
  }
}
