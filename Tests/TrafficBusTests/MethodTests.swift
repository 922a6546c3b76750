import Positioning
import RDS
import TestSupport
import Testing

@testable import TrafficBus

/// What `busctl` gets when it asks.
@Suite struct MethodTests {
  @Test("Every property is there with its type and value")
  func properties() throws {
    guard let bus = PrivateBus() else { return }
    let bench = try ServiceBench(bus)
    defer { bench.end() }
    bench.waitUntilServing()
    #expect(
      bus.property(
        "TrafficBroadcast1", "Active", "Status", "Country", "Service", "Provider", "LocationTable",
        "Messages", "OnYourRoad", "Layer", "Version") == """
          b true
          s "Listening to Testfunk on 101.1 MHz"
          y 13
          s "D 1/25"
          s "Testfunk"
          s "58:1 22.0"
          u 7
          i 1
          s "/run/rds-traffic/rdsTraffic.gpkg"
          s "1.2.3"

          """)
    #expect(bus.property("TrafficIncidents1", "Generation", "Count") == "t 42\nu 3\n")
    #expect(
      bus.property(
        "Tuner1", "Name", "State", "Scanning", "Automatic", "LowestFrequency", "HighestFrequency",
        "Spacing", "Frequency", "Programme", "StationName", "Signal", "SignalUnit", "ErrorRate")
          == """
          s "Si470x stick"
          s "listening"
          b false
          b true
          u 87500
          u 108000
          u 50
          u 101100
          s "D3A1"
          s "TESTFUNK"
          d 41.5
          s "dB\\302\\265V"
          d 0.02

          """)
  }

  @Test("What is not known is told as such")
  func unknownProperties() throws {
    guard let bus = PrivateBus() else { return }
    let bench = try ServiceBench(bus)
    defer { bench.end() }
    bench.waitUntilServing()
    bench.with { owner, _ in
      owner.tunerStatus = nil
      owner.broadcastStatus = BroadcastStatus(
        isActive: false, status: "off", layer: "/l", version: "1")
    }
    #expect(
      bus.property("TrafficBroadcast1", "Country", "Service", "OnYourRoad") == "y 0\ns \"\"\ni -1\n"
    )
    #expect(
      bus.property("Tuner1", "State", "Frequency", "Programme", "Signal", "SignalUnit", "ErrorRate")
        == "s \"none\"\nu 0\ns \"\"\nd -1\ns \"\"\nd -1\n")
  }

  @Test("What is asked reaches the owner")
  func control() throws {
    guard let bus = PrivateBus() else { return }
    let bench = try ServiceBench(bus)
    defer { bench.end() }
    bench.waitUntilServing()
    for (interface, method) in [
      ("TrafficBroadcast1", "Activate"), ("TrafficBroadcast1", "Deactivate"), ("Tuner1", "Scan"),
      ("Tuner1", "Auto"),
    ] {
      let result = bus.call(interface, method)
      #expect(result.status == 0 && result.output == "", "\(result.errors)")
    }
    #expect(bus.call("Tuner1", "Tune", ["u", "98300"]).status == 0)
    let told = bus.call(
      "TrafficBroadcast1", "UpdateLocation",
      [
        "a{sv}", "7", "latitude", "d", "-46.5", "longitude", "d", "30.25", "speed", "d", "13.5",
        "heading", "d", "271", "accuracy", "d", "12", "time", "x", "1779085800250", "altitude", "i",
        "7",
      ])
    #expect(told.status == 0, "\(told.errors)")
    let position = try #require(
      Position(
        latitude: -46.5, longitude: 30.25, speed: 13.5, heading: 271, accuracy: 12,
        time: Timestamp(milliseconds: 1_779_085_800_250)))
    #expect(
      bench.asked == ["activate", "deactivate", "scan", "auto", "tune 98.3", "at \(position)"])
  }

  @Test("Each refusal has its name and says why")
  func refusals() throws {
    guard let bus = PrivateBus() else { return }
    let bench = try ServiceBench(bus)
    defer { bench.end() }
    bench.waitUntilServing()
    #expect(
      bus.call("Tuner1", "Tune", ["u", "87400"]).errorName == "org.rdstraffic.Error.OutOfBand")
    bench.with { owner, _ in owner.tunerStatus?.band = nil }
    for call in [bus.call("Tuner1", "Scan"), bus.call("Tuner1", "Auto")] {
      #expect(call.errorName == "org.rdstraffic.Error.NotTunable")
    }
    bench.with { owner, _ in owner.tunerStatus = nil }
    #expect(
      bus.call("Tuner1", "Tune", ["u", "98300"]).errorName == "org.rdstraffic.Error.NoReceiver")
    bench.with { owner, _ in owner.failure = .failed("the table is missing") }
    let failed = bus.call("TrafficBroadcast1", "Activate")
    #expect(failed.errorName == "org.rdstraffic.Error.Failed")
    #expect(failed.errors.contains("the table is missing"))
    #expect(
      bus.call("TrafficIncidents1", "GetIncident", ["s", "zz"]).errorName
        == "org.rdstraffic.Error.NoSuchIncident")
    #expect(
      bus.call("TrafficBroadcast1", "GetPosition").errorName == "org.rdstraffic.Error.NoPosition")
    #expect(
      bus.call(
        "TrafficBroadcast1", "UpdateLocation",
        ["a{sv}", "2", "latitude", "d", "91", "longitude", "d", "0"]
      ).errorName == "org.rdstraffic.Error.InvalidArgument")
    for (interface, method, arguments) in [
      ("TrafficBroadcast1", "UpdateLocation", ["a{sv}", "1", "latitude", "d", "5"]),
      (
        "TrafficBroadcast1", "UpdateLocation",
        ["a{sv}", "2", "latitude", "s", "5", "longitude", "d", "5"]
      ),
      ("TrafficBroadcast1", "Activate", ["s", "now"]), ("Tuner1", "Tune", ["s", "98.3"]),
      ("TrafficIncidents1", "GetIncidents", ["a{sv}", "1", "limit", "s", "9"]),
      ("TrafficIncidents1", "GetIncidents", ["a{sv}", "1", "bax", "u", "9"]),
    ] {
      let result = bus.call(interface, method, arguments)
      #expect(
        result.errorName == "org.freedesktop.DBus.Error.InvalidArgs",
        "\(method) \(arguments): \(result.errors)")
    }
    #expect(
      bus.call("Tuner1", "Explode").errorName == "org.freedesktop.DBus.Error.UnknownMethod")
    #expect(
      bus.ask(
        [
          "set-property", "org.rdstraffic", "/org/rdstraffic", "org.rdstraffic.Tuner1", "Frequency",
          "u", "98300",
        ]
      ).errorName == "org.freedesktop.DBus.Error.PropertyReadOnly")
    #expect(bench.asked == ["activate"])
  }

  @Test("Stations are told with what was heard of them")
  func stations() throws {
    guard let bus = PrivateBus() else { return }
    let bench = try ServiceBench(bus)
    defer { bench.end() }
    bench.waitUntilServing()
    #expect(
      bus.call("Tuner1", "GetStations").output
        == #"aa{sv} 2 15 "frequency" u 101100 "pi" s "D3A1" "name" s "TESTFUNK" "signal" d 41.5 "#
        + #""signal_unit" s "dB\302\265V" "error_rate" d 0.02 "groups" u 120 "#
        + #""alternatives" au 1 99900 "has_traffic" b true "country" y 13 "extended_country" y 224 "#
        + #""ltn" u 1 "sid" u 25 "provider" s "Testfunk" "encrypted" b false "#
        + #"4 "frequency" u 104000 "groups" u 0 "alternatives" au 0 "has_traffic" b false"# + "\n")
  }

  @Test("Where the vehicle is, is told with its age")
  func position() throws {
    guard let bus = PrivateBus() else { return }
    let bench = try ServiceBench(bus)
    defer { bench.end() }
    bench.waitUntilServing()
    bench.with { owner, _ in
      owner.position = Position(latitude: 50.5, longitude: 8.25, heading: 90).map {
        KnownPosition($0, age: TimeSpan(milliseconds: 1500), source: "gpsd")
      }
    }
    #expect(
      bus.call("TrafficBroadcast1", "GetPosition").output
        == #"a{sv} 5 "latitude" d 50.5 "longitude" d 8.25 "heading" d 90 "age" d 1.5 "#
        + #""source" s "gpsd""# + "\n")
  }
}
