import Capture
import Files
import RDS
import Simulation

/// `simulate`: a scenario to the capture a receiver would have made.
enum SimulateCommand: Command {
  static let name = "simulate"
  static let summary = "make a capture from a scenario of messages"
  static let usage = ["SCENARIO [--bler P] [--seed N] > CAPTURE.spy"]

  static func run(_ arguments: ArraySlice<String>, _ terminal: Terminal) throws {
    let options = try Arguments(arguments, options: ["--bler", "--seed"], switches: [])
    try options.expectWords(1...1, "one scenario")
    let path = options.words[0]
    let rate: Double? = try options.number("--bler")
    let seed: UInt64? = try options.number("--seed")
    if let rate, !(0..<1).contains(rate) {
      throw Arguments.UsageError("--bler is a share of at least 0 and less than 1")
    }
    var scenario = try Scenario.parse(try WholeFile.text(path, atMost: 16), file: path)
    if rate != nil || seed != nil {
      scenario.errors = try BlockErrors(
        rate: rate ?? scenario.errors?.rate ?? 0, meanBurst: nil,
        seed: seed ?? scenario.errors?.seed ?? 1)
    }
    var writer = SpyWriter(
      start: scenario.start, name: CharacterSet.text(scenario.station.name),
      notes: "simulated: no such station exists")
    for (group, time) in Simulator(scenario).groups() {
      writer.write(group, at: time)
      if writer.size > 1 << 15 {
        terminal.write(writer.take())
        try terminal.check()
      }
    }
    terminal.write(writer.take())
  }
}
