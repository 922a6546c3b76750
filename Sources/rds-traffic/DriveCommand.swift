import Positioning
import RDS
import TrafficLayer

/// `drive`: positions along a route, as a receiver in a car would tell them.
enum DriveCommand: Command {
  static let name = "drive"
  static let summary = "print the positions of a made-up drive"
  static let usage = [
    "ROUTE.gpx|ROUTE.geojson --speed KMH [--loop] [--fast] [--format text|json|nmea]"
  ]

  private enum Format: String { case text, json, nmea }

  private static let speeds = 1.0...1000.0

  static func run(_ arguments: ArraySlice<String>, _ terminal: Terminal) throws {
    let options = try Arguments(
      arguments, options: ["--speed", "--format"], switches: ["--loop", "--fast"])
    try options.expectWords(1...1, "one route")
    guard let format = Format(rawValue: options["--format"] ?? "text") else {
      throw Arguments.UsageError("--format is one of text, json, nmea")
    }
    _ = try options.required("--speed")
    guard let speed: Double = try options.number("--speed"), speeds.contains(speed) else {
      throw Arguments.UsageError("--speed is 1 to 1000 km/h")
    }
    let line = try RouteFile.read(options.words[0])
    let drive = Drive(along: line, speed: speed / 3.6, isLoop: options.has("--loop"))
    Interruption.watch()
    try run(drive, format, isRealtime: !options.has("--fast"), terminal)
  }

  private static func run(
    _ drive: Drive, _ format: Format, isRealtime: Bool, _ terminal: Terminal
  ) throws {
    var pace = Pace(isRealtime: isRealtime)
    let start = LayerWriter.systemTime()
    var driven = TimeSpan.zero
    while let position = drive.position(after: driven, at: start + driven) {
      if pace.mustWait(until: start + driven) { pace.wait { Interruption.isAsked } }
      if Interruption.isAsked { return }
      switch format {
      case .text: terminal.print(text(position, drive.distance(after: driven)))
      case .json: terminal.print(json(position, start + driven))
      case .nmea: terminal.write(Array(NMEAWriter.sentences(position, at: start + driven).utf8))
      }
      if isRealtime { terminal.flush() }
      try terminal.check()
      guard drive.isLoop || driven < drive.duration else { return }
      driven = driven + .seconds(1)
      if !drive.isLoop { driven = min(driven, drive.duration) }
    }
  }

  private static func text(_ position: Position, _ distance: Double) -> String {
    let degrees = [position.latitude, position.longitude].map(sixDecimals).joined(separator: ",")
    let speed = IncidentLine.decimals((position.speed ?? 0) * 3.6)
    let heading = Int((position.heading ?? 0).rounded()) % 360
    return "\(degrees), \(heading) degrees, \(speed) km/h, \(IncidentLine.kilometres(distance))"
  }

  private static func json(_ position: Position, _ time: Timestamp) -> String {
    var json = JSONWriter()
    json.object {
      $0.member("time", time.description)
      $0.name("latitude")
      $0.number(position.latitude, decimals: 6)
      $0.name("longitude")
      $0.number(position.longitude, decimals: 6)
      $0.name("speed_kmh")
      $0.number((position.speed ?? 0) * 3.6, decimals: 1)
      $0.name("heading")
      $0.number(position.heading ?? 0, decimals: 1)
    }
    return json.text
  }

  private static func sixDecimals(_ degrees: Double) -> String {
    var json = JSONWriter()
    json.number(degrees, decimals: 6)
    return json.text
  }
}
