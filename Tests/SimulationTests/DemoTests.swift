import AlertC
import RDS
import Simulation
import TestSupport
import Testing

private func demo() throws -> Scenario {
  try Scenario.parse(
    try #require(text(of: "\(packageFolder)/Captures/demo.scenario")), file: "demo.scenario")
}

@Test func demoScenarioSendsWhatItsCommentsSay() throws {
  let steps = try demo().steps
  let expected: [(String, Int64, OutgoingMessage?)] = [
    (
      "jam", 0,
      OutgoingMessage(
        event: 108, location: 103, extent: 2, duration: 2,
        fields: [Field(label: 4, value: 4), Field(label: 2, value: 3)])
    ),
    (
      "closure", 0,
      OutgoingMessage(
        event: 201, location: 107, extent: 1, duration: 4, advisesDiversion: true,
        fields: [
          Field(label: 6, value: 94), Field(label: 14, value: 0), Field(label: 9, value: 401),
          Field(label: 6, value: 3),
        ])
    ),
    (
      "roadworks", 0,
      OutgoingMessage(
        event: 701, location: 203, extent: 1, duration: 4,
        fields: [Field(label: 1, value: 2), Field(label: 3, value: 12)])
    ),
    (
      "lorries", 0,
      OutgoingMessage(
        event: 494, location: 205, extent: 1, duration: 7,
        fields: [Field(label: 5, value: 75), Field(label: 1, value: 2)])
    ),
    ("accident", 0, OutgoingMessage(event: 201, location: 110, extent: 1, duration: 3)),
    (
      "jam", 100,
      OutgoingMessage(
        event: 101, location: 103, extent: 2, duration: 3, fields: [Field(label: 2, value: 4)])
    ),
    ("accident", 120, OutgoingMessage(event: 334, location: 110, extent: 1)),
    ("accident", 225, nil),
  ]
  #expect(steps.count == expected.count)
  for (step, (name, seconds, message)) in zip(steps, expected) {
    let wanted =
      if let message {
        try Scenario.Step(name: name, time: .seconds(seconds), message: message)
      } else {
        Scenario.Step(name: name, time: .seconds(seconds), action: .end)
      }
    #expect(step == wanted)
  }
}

@Test func demoScenarioIsHeardManyTimesAndHasALongMessage() throws {
  let scenario = try demo()
  var copies: [MessageGroup: Int] = [:]
  for (group, _) in Simulator(scenario).groups() where group.type == .trafficMessages {
    let message = MessageGroup(
      x: UInt8(truncatingIfNeeded: group.b.value), c: group.c.value, d: group.d.value)
    copies[MessageGroup(x: 0, c: message.c, d: message.d), default: 0] += 1
  }
  var longest = 0
  for case .send(let message) in scenario.steps.map(\.action) {
    longest = max(longest, message.groups.count)
    for group in message.groups {
      // Three times in each of at least four rounds.
      #expect(copies[MessageGroup(x: 0, c: group.c, d: group.d), default: 0] >= 12)
    }
  }
  #expect(longest == 4)
}
