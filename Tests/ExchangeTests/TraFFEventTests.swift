import AlertC
import Testing

@testable import Exchange

/// Which events of a message are told, and in which words.
struct TraFFEventTests {
  private func told(_ code: EventCode, _ fields: Field...) throws -> TraFFEvents {
    TraFFEvents(try Norland.message(code, fields: fields))
  }

  private func types(_ code: EventCode, _ fields: Field...) throws -> [String] {
    TraFFEvents(try Norland.message(code, fields: fields)).events.map(\.type)
  }

  /// Codes of every family that has a word in TraFF.
  static let families: [(EventCode, [String])] = [
    (1, ["CONGESTION_TRAFFIC_PROBLEM"]),
    (2, ["CONGESTION_QUEUE", "CONGESTION_STATIONARY_TRAFFIC_LIKELY"]),
    (101, ["CONGESTION_STATIONARY_TRAFFIC"]), (108, ["CONGESTION_QUEUE"]),
    (115, ["CONGESTION_SLOW_TRAFFIC"]), (513, ["RESTRICTION_SINGLE_ALTERNATE_LINE_TRAFFIC"]),
    (1603, ["DELAY_DELAY"]), (1606, ["DELAY_SEVERAL_HOURS"]), (1610, []),
    (505, ["RESTRICTION_LANE_CLOSED"]), (664, ["RESTRICTION_CARRIAGEWAY_CLOSED"]),
    (408, ["RESTRICTION_RAMP_CLOSED"]), (476, ["RESTRICTION_EXIT_BLOCKED"]),
    (122, ["CONGESTION_HEAVY_TRAFFIC"]),
    (126, ["CONGESTION_NONE"]), (127, ["CONGESTION_CLEARED"]),
    (24, []), (401, ["RESTRICTION_CLOSED"]), (666, ["RESTRICTION_INTERMITTENT_CLOSURES"]),
    (70, ["CONGESTION_TRAFFIC_CONGESTION"]),
  ]

  @Test("A message of each family is told in TraFF's word for it", arguments: families)
  func familyIsTold(_ code: EventCode, _ words: [String]) throws {
    #expect(try types(code) == words)
  }

  @Test("What a message consists of is told event by event, causes without a word left out")
  func partsAreTold() throws {
    // An accident, of which only the jam has a word; then a closure.
    let events = try told(215, Field(label: 9, value: 401))
    #expect(events.omitted == 0)
    #expect(events.events.map(\.type) == ["CONGESTION_STATIONARY_TRAFFIC", "RESTRICTION_CLOSED"])
    let accident = try told(201, Field(label: 9, value: 401))
    #expect(accident.events.map(\.type) == ["RESTRICTION_CLOSED"] && accident.omitted == 1)
    #expect(try told(201).events.isEmpty)
  }

  @Test("Every stem of the table is one of the event list, and every type has a known class")
  func tableIsSound() {
    var lines = TextLines(TraFFEventList.events)
    let stems = Set(EventTable.events.flatMap(\.stems))
    var rows = 0
    while let line = lines.next() {
      let fields = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
      rows += 1
      for stem in Stem.run(fields[0]) {
        #expect(TraFFEventRule.byStem[exactly: stem] != nil, "\(stem) is not read")
        let isUsed =
          EventCode(rawValue: UInt16(stem) ?? 0).rawValue > 0
          || stems.contains { $0 == stem || TraFFEventRule.byStem[$0]?.row.type == fields[1] }
        #expect(isUsed, "\(stem) is in no event")
      }
      #expect(["CONGESTION", "DELAY", "RESTRICTION"].contains(TraFFEvent.className(of: fields[1])))
    }
    #expect(rows > 70)
  }

  @Test("A length is told with the event it was sent with, and an event's own before it")
  func lengths() throws {
    #expect(try told(101, Field(label: 2, value: 4)).events.first?.length == 4000)
    #expect(try told(101).events.first?.length == nil)
    // Stationary traffic for 2 km.
    #expect(try told(103, Field(label: 2, value: 4)).events.first?.length == 2000)
    // More than 100 km are of unknown number.
    #expect(try told(101, Field(label: 2, value: 0)).events.first?.length == nil)
  }

  @Test("A speed is told as the message says it, and is never presumed")
  func speeds() throws {
    #expect(try told(108, Field(label: 4, value: 4)).events.first?.speed == 20)
    #expect(try told(108).events.first?.speed == nil)
    #expect(try told(70).events.first?.speed == 10)
  }

  @Test("A speed limit is an event of its own, unless it is for heavy vehicles alone")
  func speedLimits() throws {
    let works = try told(701, Field(label: 3, value: 12))
    #expect(works.events.map(\.type) == ["RESTRICTION_SPEED_LIMIT"] && works.omitted == 1)
    #expect(works.events.first?.speed == 60)
    #expect(try types(701, Field(label: 3, value: 12), Field(label: 6, value: 103)).isEmpty)
  }

  @Test("A delay has its length in hours and minutes")
  func delays() throws {
    func quantifier(_ code: EventCode, _ fields: Field...) throws -> TraFFEvent.Quantifier? {
      TraFFEvents(try Norland.message(code, fields: fields)).events.first?.quantifier
    }
    #expect(try types(1601) == ["DELAY_DELAY"])
    #expect(try quantifier(1601) == nil)
    #expect(try quantifier(1601, Field(label: 4, value: 12)) == .minutes(120))
    #expect(try quantifier(1603) == .minutes(30) && quantifier(1605) == .minutes(120))
    var xml = XMLWriter()
    var delay = TraFFEvent(type: "DELAY_DELAY")
    delay.quantifier = .minutes(125)
    delay.write(to: &xml)
    #expect(xml.text.hasSuffix("class=\"DELAY\" type=\"DELAY_DELAY\" q_duration=\"02:05\"/>\n"))
  }

  @Test("Closed lanes are told with their number and never close the road")
  func lanes() throws {
    let lanes = try told(500)
    #expect(lanes.events.map(\.type) == ["RESTRICTION_LANE_CLOSED"])
    #expect(try told(500, Field(label: 4, value: 2)).events.first?.quantifier == .count(2))
  }

  @Test("A closure limited to some vehicles, lanes or times is not told")
  func limitedClosures() throws {
    for supplement: UInt16 in [78, 33, 31, 216, 220, 222] {
      #expect(try types(401, Field(label: 6, value: supplement)).isEmpty, "\(supplement)")
    }
    #expect(try types(401, Field(label: 6, value: 86)) == ["RESTRICTION_CLOSED"])
    // Lorries over so many tonnes; and a road that is closed, with a contraflow past it.
    #expect(try types(494).isEmpty)
    #expect(try types(401, Field(label: 9, value: 517)).contains("RESTRICTION_CLOSED") == false)
  }

  @Test("A closure ahead is not told, as it would be taken for one here")
  func closuresAhead() throws {
    #expect(try types(469).isEmpty)
  }

  @Test("A closed entry is told of the entry ramps, and left out beside events of the road")
  func ramps() throws {
    let entry = try told(406)
    #expect(entry.events.map(\.type) == ["RESTRICTION_RAMP_CLOSED"] && entry.ramps == .entry)
    let both = try told(406, Field(label: 9, value: 475))
    #expect(both.ramps == .all)
    let jam = try told(406, Field(label: 9, value: 101))
    #expect(jam.events.map(\.type) == ["CONGESTION_STATIONARY_TRAFFIC"])
    #expect(jam.ramps == nil && jam.omitted == 1)
  }

  @Test("What is expected makes a forecast, and is left out beside what holds now")
  func forecasts() throws {
    let forecast = try told(81)
    #expect(forecast.events.map(\.type) == ["CONGESTION_TRAFFIC_CONGESTION"])
    #expect(forecast.isForecast)
    let now = try told(101, Field(label: 9, value: 81))
    #expect(now.events.map(\.type) == ["CONGESTION_STATIONARY_TRAFFIC"])
    #expect(!now.isForecast && now.omitted == 1)
  }

  @Test("Supplementary information that TraFF has goes with its event")
  func supplements() throws {
    let events = try told(101, Field(label: 6, value: 161), Field(label: 6, value: 247)).events
    #expect(events.first?.supplements == ["S_PLACE_TUNNEL", "S_TENDENCY_QUEUE_INCREASING"])
  }
}
