import Glibc
import TestSupport
import Testing

@testable import TrafficBus

/// Who may do what, with the policy that is installed and users other than root.
@Suite struct PolicyTests {
  private static let users = (nobody: "nobody", member: "daemon")
  private static let group = "games"

  /// A bus that lets nobody do anything but what our policy allows, as the system's does.
  private func strictBus(for test: String = #function) -> PrivateBus? {
    guard geteuid() == 0 else {
      print("skipped: \(test) has to run as root")
      return nil
    }
    return PrivateBus(
      policy: """
        <policy context="default"><allow user="*"/><deny own="*"/><deny send_type="method_call"/>
        <allow send_type="signal"/><allow send_requested_reply="true" send_type="method_return"/>
        <allow send_requested_reply="true" send_type="error"/>
        <allow receive_type="method_call"/><allow receive_type="method_return"/>
        <allow receive_type="error"/><allow receive_type="signal"/>
        <allow send_destination="org.freedesktop.DBus"/></policy>
        <include>\(packageFolder)/packaging/org.rdstraffic.conf</include>
        """, for: test)
  }

  private func call(
    _ bus: PrivateBus, as user: String, group: String = "nogroup", _ words: [String]
  ) -> ProgramResult {
    run(
      "setpriv",
      ["--reuid", user, "--regid", group, "--clear-groups", "busctl", "--address=\(bus.address)"]
        + words, environment: ["SYSTEMD_LOG_LEVEL": "debug"])
  }

  private func method(_ interface: String, _ words: String...) -> [String] {
    ["call", "--", "org.rdstraffic", "/org/rdstraffic", "org.rdstraffic.\(interface)"] + words
  }

  @Test("Everybody may look, and only who is told to may control or know where the vehicle is")
  func control() throws {
    guard let bus = strictBus() else { return }
    let bench = try ServiceBench(bus, group: PolicyTests.group)
    defer { bench.end() }
    bench.waitUntilServing()
    let nobody = PolicyTests.users.nobody
    for (interface, words) in [
      ("TrafficBroadcast1", ["Activate"]), ("TrafficBroadcast1", ["Deactivate"]),
      (
        "TrafficBroadcast1",
        ["UpdateLocation", "a{sv}", "2", "latitude", "d", "1", "longitude", "d", "1"]
      ),
      ("TrafficBroadcast1", ["GetPosition"]), ("Tuner1", ["Tune", "u", "98300"]),
      ("Tuner1", ["Scan"]), ("Tuner1", ["Auto"]),
      ("TrafficIncidents1", ["GetIncidents", "a{sv}", "1", "only_ahead", "b", "true"]),
    ] {
      let call = method(interface) + words
      #expect(
        self.call(bus, as: nobody, call).errorName == "org.rdstraffic.Error.NotAuthorized",
        "\(words)")
    }
    #expect(bench.asked.isEmpty)
    let look = call(bus, as: nobody, method("TrafficIncidents1", "GetIncidents", "a{sv}", "0"))
    #expect(look.status == 0 && look.output.contains("A9"), "\(look.errors)")
    #expect(!look.output.contains("distance_ahead_m") && !look.output.contains("on_your_road"))
    #expect(call(bus, as: nobody, method("Tuner1", "GetStations")).status == 0)
    let tree = call(bus, as: nobody, ["introspect", "org.rdstraffic", "/org/rdstraffic"])
    #expect(tree.output.contains("\"Testfunk\""), "\(tree.text)")

    let member = call(
      bus, as: PolicyTests.users.member, group: PolicyTests.group,
      method("Tuner1", "Tune", "u", "98300"))
    #expect(member.status == 0, "\(member.errors)")
    #expect(bus.call("Tuner1", "Scan").status == 0, "root may")
    #expect(bench.asked == ["tune 98.3", "scan"])
  }

  @Test("The name is only for root and the daemon's user")
  func name() throws {
    guard let bus = strictBus() else { return }
    let request = [
      "call", "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
      "RequestName", "su", "org.rdstraffic", "0",
    ]
    #expect(
      call(bus, as: PolicyTests.users.nobody, request).errorName
        == "org.freedesktop.DBus.Error.AccessDenied")
    #expect(bus.ask(request).status == 0)
  }

  @Test("A bus that refuses the name is told why, in one sentence")
  func refusedName() throws {
    guard
      let bus = PrivateBus(
        policy: """
          <policy context="default"><allow user="*"/><deny own="*"/>
          <allow send_destination="*"/><allow receive_sender="*"/></policy>
          """)
    else { return }
    let bench = try ServiceBench(bus)
    defer { bench.end() }
    #expect(waits { if case .nameRefused = bench.state { true } else { false } })
    #expect("\(bench.state)".contains("not allowed to own the service"), "\(bench.state)")
    #expect(bench.states.count == 1)
  }
}
