import AlertC
import Locations
import RDS
import SQLite
import Testing
import TrafficLayer

@testable import Exchange

/// Messages of a feed: life, place and what a reader's schema says of them.
struct TraFFFeedTests {
  private let norland: Norland

  init() throws { norland = try Norland() }

  @Test("A jam lies between its points in driving order, on its road, towards its end")
  func stretch() throws {
    let feed = try norland.feed(Norland.message(101, at: 103, extent: 2))
    let location = try #require(feed.traffic?.location)
    guard case .stretch(let from, let via, let to) = location.shape else {
      Issue.record("no stretch")
      return
    }
    // The queue grows from 103 to 105, and its traffic drives from 105 to 103.
    #expect([from.lcd, via?.lcd, to.lcd] == [105, 104, 103])
    #expect(from.junctionName == "Lillefjärd" && from.junctionNumber == "5")
    #expect(location.roadNumber == "M1" && location.isMotorway)
    #expect(location.destination == "Skarnvik" && location.direction == .positive)
    #expect(
      feed.text.contains(
        #"<to junction_name="Fenbrå" junction_ref="3" tmc_id="103">+46.48811 -30.19005</to>"#))
    #expect(feed.text.contains(#"tmc_table="99:42" tmc_direction="+1""#))
    #expect(feed.keepsToTheSchema())
  }

  @Test("A single point is told between its neighbours, so that its way is known")
  func singlePoint() throws {
    func points(_ lcd: LocationCode, _ direction: QueueDirection) throws -> [LocationCode?] {
      let feed = try norland.feed(Norland.message(401, at: lcd, direction, extent: 0))
      #expect(feed.keepsToTheSchema())
      guard case .at(let point, let from, let to)? = feed.traffic?.location.shape else { return [] }
      return [from?.lcd, point.lcd, to?.lcd]
    }
    #expect(try points(107, .positive) == [108, 107, 106])
    #expect(try points(107, .negative) == [106, 107, 108])
    #expect(try points(113, .positive) == [nil, 113, 112])
    #expect(try points(113, .negative) == [112, 113, nil])
  }

  @Test("What concerns both directions has no direction of its own")
  func bothDirections() throws {
    let message = try Norland.message(401, fields: [Field(label: 1, value: 2)])
    let feed = try norland.feed(message)
    #expect(feed.traffic?.location.direction == nil && feed.traffic?.location.destination == nil)
    #expect(feed.text.contains(#"directionality="BOTH_DIRECTIONS""#))
    #expect(feed.keepsToTheSchema())
  }

  @Test("Times are ISO 8601 in UTC, with the message's own beginning and end")
  func times() throws {
    let noon = Norland.noon
    let incident = try norland.incident(
      Norland.message(401), start: noon - .hours(1), end: noon + .hours(5))
    let text = try norland.feed([incident]).text
    #expect(
      text.contains(
        #"receive_time="2026-05-18T12:00:00Z" update_time="2026-05-18T12:01:00Z" "#
          + #"expiration_time="2026-05-18T12:16:00Z" start_time="2026-05-18T11:00:00Z" "#
          + #"end_time="2026-05-18T17:00:00Z" urgency="URGENT""#))
  }

  @Test("An update has the id of what it replaces, and one with nothing to tell cancels it")
  func updates() throws {
    let jam = try norland.feed(Norland.message(101))
    let queue = try norland.feed(Norland.message(108))
    #expect(jam.messages.map(\.id) == queue.messages.map(\.id))
    #expect(jam.messages.first?.id == "rds-traffic:C-42-9-107p-c1")
    // The road is closed; then it is closed for lorries alone.
    let closed = try norland.feed(Norland.message(401))
    let lorries = try norland.feed(Norland.message(401, fields: [Field(label: 6, value: 78)]))
    #expect(closed.messages.map(\.id) == lorries.messages.map(\.id))
    #expect(lorries.messages.map(\.content) == [.cancellation])
    #expect(lorries.omissions == [.noEvent: 1])
    #expect(lorries.text.contains(#"cancellation="true"/>"#) && lorries.keepsToTheSchema())
  }

  @Test("A message whose life is over by the layer's clock is a cancellation")
  func expiry() throws {
    let incident = try norland.incident(Norland.message(101))
    let over = try norland.feed([incident], now: incident.expires)
    #expect(over.messages.map(\.content) == [.cancellation] && over.expired == 1)
    #expect(over.omissions.isEmpty)
    let alive = try norland.feed([incident], now: incident.expires - .seconds(1))
    #expect(alive.traffic != nil)
  }

  @Test("What has no place, is an area or was heard in part is counted by its reason")
  func omissions() throws {
    let beginning = try Norland.decode(
      EncodedMessage(groups: [MessageGroup(x: 1, c: 0x8000 | 1 << 11 | 401, d: 107)]))
    let messages = [
      try Norland.message(401, at: 999), try Norland.message(401, at: 10), beginning,
      try Norland.message(201), try Norland.message(401),
    ]
    let feed = try norland.feed(messages.map { try norland.incident($0) })
    #expect(feed.omissions == [.noPlace: 1, .area: 1, .incomplete: 1, .noEvent: 1])
    #expect(feed.messages.filter { $0.content != .cancellation }.count == 1)
    #expect(feed.keepsToTheSchema())
  }

  @Test("A hidden location does not change how the events of its message are read")
  func hiddenLocation() throws {
    // As sent, a reference to another table, which would take 16 bits of the fields for a place.
    let sent = try Norland.message(108, at: 107, fields: [Field(label: 4, value: 4)])
    var incident = try norland.incident(sent)
    incident.groups[0] = MessageGroup(
      x: incident.groups[0].x, c: incident.groups[0].c, d: 0xFC00 | 0xC << 6 | 42)
    let events = try norland.feed([incident]).traffic?.events
    #expect(events?.map(\.type) == ["CONGESTION_QUEUE"] && events?.first?.speed == 20)
  }

  @Test("Every event of the list makes a feed that keeps to the schema")
  func allEvents() throws {
    var incidents: [LayerIncident] = []
    for event in EventTable.events where event.nature != .silent {
      for fields in [[], [Field(label: 4, value: 3)], [Field(label: 6, value: 161)]] {
        var incident = try norland.incident(Norland.message(event.code, fields: fields))
        incident.id += "-\(incidents.count)"
        incidents.append(incident)
      }
    }
    let feed = try norland.feed(incidents)
    #expect(feed.messages.count == incidents.count && incidents.count > 4000)
    #expect(feed.keepsToTheSchema())
    let types = Set(
      feed.messages.flatMap { message -> [String] in
        guard case .traffic(let traffic) = message.content else { return [] }
        return traffic.events.map(\.type)
      })
    #expect(types.count > 40, "\(types.sorted())")
  }

  @Test("Names are escaped")
  func names() throws {
    try norland.locations.connection.execute(
      "UPDATE names SET name = 'A & B <\"C\">' WHERE name = 'Halvarö'")
    norland.locations.forget()
    let feed = try norland.feed(Norland.message(401))
    #expect(feed.text.contains(#"junction_name="A &amp; B &lt;&quot;C&quot;&gt;""#))
    #expect(feed.keepsToTheSchema())
  }
}
