import RDS
import TestSupport
import Testing
import Tuner

@testable import TrafficBus

/// Incidents as clients of the bus get them.
@Suite struct IncidentTests {
  private static let queue =
    #""id" s "a" "type" s "congestion" "impact" s "major" "event_codes" au 2 108 401 "#
    + #""description" s "A9 Nord \342\206\222 S\303\274d: \"5 km\" Stau" "road" s "A9" "#
    + #""from_name" s "Nord" "to_name" s "S\303\274d" "towards" s "M\303\274nchen" "#
    + #""direction" s "-" "both_directions" b false "length_m" d 5432.1 "speed_kmh" d 20 "#
    + #""delay_s" u 600 "closed" b false "urgency" s "U" "active" b true "#
    + #""end_time" s "2024-05-17T15:00:00Z" "first_heard" s "2024-05-17T12:00:00Z" "#
    + #""last_heard" s "2024-05-17T12:01:00Z" "expires" s "2024-05-17T12:31:00Z" "copies" u 2 "#
    + #""pi" s "D3A1" "cid" u 58 "tabcd" u 1 "ltn" u 1 "sid" u 25 "lcd" u 12345 "extent" u 1 "#
    + #""truncated" b false "groups" s "8002 C86C 3039" "geometry" a(dd) 2 8 50 8.2 50.1"#

  @Test("An incident has the layer's columns, its geometry and what it is to the vehicle")
  func oneIncident() throws {
    guard let bus = PrivateBus() else { return }
    let bench = try ServiceBench(bus)
    defer { bench.end() }
    bench.waitUntilServing()
    let known = bus.call("TrafficIncidents1", "GetIncident", ["s", "a"])
    let ahead = #" "distance_ahead_m" d 4200 "on_your_road" b true"#
    #expect(known.output == "a{sv} 34 \(IncidentTests.queue)\(ahead)\n")
    let placeless = bus.call("TrafficIncidents1", "GetIncident", ["s", "c"]).output
    for member in ["road", "length_m", "speed_kmh", "geometry", "distance_ahead_m", "vehicles"] {
      #expect(!placeless.contains("\"\(member)\""), "what is not known is no member")
    }
  }

  @Test(
    "Options choose which incidents are told and in which order",
    arguments: [
      (["0"], ["a", "b", "c"]),
      (["1", "bbox", "(dddd)", "7", "49", "9", "51"], ["a"]),
      (["1", "bbox", "(dddd)", "170", "-60", "-170", "60"], []),
      (["1", "only_ahead", "b", "true"], ["b", "a"]),
      (["1", "only_on_your_road", "b", "true"], ["a"]),
      (["1", "only_active", "b", "true"], ["a", "b"]),
      (["2", "only_ahead", "b", "true", "limit", "u", "1"], ["b"]),
      (["1", "limit", "u", "0"], []),
    ])
  func options(options: [String], ids: [String]) throws {
    guard let bus = PrivateBus() else { return }
    let bench = try ServiceBench(bus)
    defer { bench.end() }
    bench.waitUntilServing()
    let result = bus.call("TrafficIncidents1", "GetIncidents", ["a{sv}"] + options)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.ids == ids)
  }

  @Test("Descriptions come in the language asked for")
  func language() throws {
    guard let bus = PrivateBus() else { return }
    let bench = try ServiceBench(bus)
    defer { bench.end() }
    bench.waitUntilServing()
    let options = ["a{sv}", "1", "language", "s"]
    let german = bus.call("TrafficIncidents1", "GetIncidents", options + ["de"])
    #expect(german.output.contains("in another language"))
    let unknown = bus.call("TrafficIncidents1", "GetIncidents", options + ["xx"])
    #expect(unknown.errorName == "org.rdstraffic.Error.InvalidArgument")
    let box = ["a{sv}", "1", "bbox", "(dddd)", "7", "51", "9", "49"]
    #expect(
      bus.call("TrafficIncidents1", "GetIncidents", box).errorName
        == "org.rdstraffic.Error.InvalidArgument")
  }

  @Test("Changes are told in one signal, and an incident that came and went has never been")
  func changes() throws {
    guard let bus = PrivateBus(), let monitor = Monitor(bus) else { return }
    let bench = try ServiceBench(bus)
    defer { bench.end() }
    bench.waitUntilServing()
    bench.with { _, service in
      service.changed(new: ["d", "e"], changed: ["a"], removed: ["b"], generation: 43)
      service.changed(new: ["b"], changed: ["d"], removed: ["e", "a"], generation: 44)
    }
    #expect(waits { !monitor.signals("Changed").isEmpty })
    #expect(
      monitor.signals("Changed")
        == [#""asasast","data":[["d"],["b"],["a"],44]"#])
  }

  @Test("Properties that differ are told in one signal an interface, others not at all")
  func properties() throws {
    guard let bus = PrivateBus(), let monitor = Monitor(bus) else { return }
    let bench = try ServiceBench(bus)
    defer { bench.end() }
    bench.waitUntilServing()
    bench.with { owner, service in
      owner.broadcastStatus.messages = 8
      owner.broadcastStatus.status = "Lost Testfunk"
      owner.tunerStatus?.signal?.strength = 3
      owner.tunerStatus?.errorRate = 0.5
      service.propertiesChanged()
    }
    #expect(waits { !monitor.signals("PropertiesChanged").isEmpty })
    bench.with { owner, service in
      owner.tunerStatus?.state = .scanning
      service.propertiesChanged()
    }
    #expect(waits { monitor.signals("PropertiesChanged").count == 2 })
    let told = #""sa{sv}as","data":["org.rdstraffic."#
    #expect(
      monitor.signals("PropertiesChanged") == [
        told + #"TrafficBroadcast1",{"Messages":{"type":"u","data":8},"#
          + #""Status":{"type":"s","data":"Lost Testfunk"}},[]]"#,
        told + #"Tuner1",{"Scanning":{"type":"b","data":true},"#
          + #""State":{"type":"s","data":"scanning"}},[]]"#,
      ])
  }
}

extension String {
  /// The ids in what `busctl` prints of incidents.
  fileprivate var ids: [String] {
    let words = split(separator: " ")
    return zip(words, words.dropFirst(2)).compactMap { key, value in
      key == "\"id\"" ? String(value.dropFirst().dropLast()) : nil
    }
  }
}
