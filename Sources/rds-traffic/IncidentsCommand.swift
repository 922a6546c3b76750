import Exchange
import Locations
import RDS
import TrafficLayer

/// `incidents`: what a layer says now.
enum IncidentsCommand: Command {
  static let name = "incidents"
  static let summary = "print the incidents of a layer"
  static let usage = [
    "--layer GPKG [--id ID | --near LAT,LON --radius M | --bbox W,S,E,N] "
      + "[--format text|json|geojson|traff] [--locations DB]"
  ]

  static func run(_ arguments: ArraySlice<String>, _ terminal: Terminal) throws {
    let options = try Arguments(
      arguments,
      options: ["--layer", "--id", "--near", "--radius", "--bbox", "--format", "--locations"],
      switches: [])
    try options.expectWords(0...0, "no further words")
    let format = try OutputFormat.read(options, [.text, .json, .geojson, .traff])
    let selection = try Selection(options)
    let reader = try LayerReader(path: try options.required("--layer"))
    let incidents = try selection.incidents(of: reader)
    switch format {
    case .text:
      let now = try reader.info()?.clockNow(LayerWriter.systemTime())
      for incident in incidents { terminal.print(IncidentLine(incident, now: now).text) }
      if incidents.isEmpty { terminal.print("no incidents") }
    case .json:
      for incident in incidents {
        var json = JSONWriter()
        incident.write(to: &json)
        terminal.print(json.text)
      }
    case .geojson:
      var json = JSONWriter()
      LayerIncident.writeFeatures(incidents, to: &json)
      terminal.print(json.text)
    case .traff:
      let path = try options.required("--locations")
      let feed = try TraFFFeed(
        incidents, locations: LocationDatabase(path: path, mode: .readOnly),
        now: try reader.info()?.clockNow(LayerWriter.systemTime()))
      terminal.write(Array(feed.text.utf8))
      if let note = feed.omissionNote { Terminal.report(note) }
    }
  }
}

extension TraFFFeed {
  /// What could not be told, in a sentence; nil when all was.
  fileprivate var omissionNote: String? {
    var notes = Omission.allCases.compactMap { reason in
      omissions[reason].map { "\(counted($0, "incident")) (\(reason.rawValue))" }
    }
    if omittedEvents > 0 { notes.append("\(counted(omittedEvents, "event")) of those told") }
    return notes.isEmpty ? nil : "not told in TraFF: \(notes.joined(separator: ", "))"
  }
}

/// Which incidents are asked for.
private enum Selection {
  case all
  case id(String)
  case near(Coordinate, radius: Double)
  case box(BoundingBox)

  init(_ options: Arguments) throws(Arguments.UsageError) {
    let ways = ["--id", "--near", "--bbox"].filter { options[$0] != nil }
    guard ways.count <= 1 else {
      throw Arguments.UsageError("\(ways.joined(separator: " and ")) exclude each other")
    }
    if let id = options["--id"] {
      self = .id(id)
    } else if let near = options["--near"] {
      let center = try Coordinate(argument: near)
      guard let radius: Double = try options.number("--radius"), radius > 0 else {
        throw Arguments.UsageError("--near needs --radius in metres")
      }
      self = .near(center, radius: radius)
    } else if let box = options["--bbox"] {
      self = .box(try BoundingBox(argument: box))
    } else {
      self = .all
    }
  }

  func incidents(of reader: LayerReader) throws -> [LayerIncident] {
    switch self {
    case .all: return try reader.incidents()
    case .near(let center, let radius): return try reader.incidents(near: center, within: radius)
    case .box(let box): return try reader.incidents(in: box)
    case .id(let id):
      guard let incident = try reader.incident(id: id) else {
        throw Failure("\(reader.path): no incident \"\(id)\"")
      }
      return [incident]
    }
  }
}

/// An incident in one line for people: sentence, length, and how long it still holds.
struct IncidentLine {
  let text: String

  init(_ incident: LayerIncident, now: Timestamp?) {
    var notes: [String] = []
    if let length = incident.length { notes.append(IncidentLine.kilometres(length)) }
    if let now {
      let left = incident.expires - now
      notes.append(left > .zero ? "\(IncidentLine.duration(left)) left" : "expired")
    }
    if !incident.isActive { notes.append("no slowdown known") }
    if incident.isTruncated { notes.append("cut where the table ends") }
    let suffix = notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
    text = incident.description + suffix
  }

  static func kilometres(_ metres: Double) -> String {
    let tenths = Int((metres / 100).rounded())
    return "\(tenths / 10).\(tenths % 10) km"
  }

  /// A share or a speed with at most three decimals.
  static func decimals(_ value: Double) -> String {
    var json = JSONWriter()
    json.number(value, decimals: 3)
    return json.text
  }

  static func duration(_ span: TimeSpan) -> String {
    let minutes = max(0, (span.milliseconds + 30_000) / 60_000)
    return minutes < 120 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }
}

extension Coordinate {
  /// Reads `LAT,LON` in degrees.
  init(argument: String) throws(Arguments.UsageError) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
      (-90...90).contains(latitude), (-180...180).contains(longitude)
    else { throw Arguments.UsageError("\"\(argument)\" is not LAT,LON in degrees") }
    self.init(latitude: latitude, longitude: longitude)
  }
}

extension BoundingBox {
  /// Reads `W,S,E,N` in degrees.
  init(argument: String) throws(Arguments.UsageError) {
    let sides = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 4, let west = sides[0], let south = sides[1], let east = sides[2],
      let north = sides[3],
      let box = BoundingBox(west: west, south: south, east: east, north: north)
    else { throw Arguments.UsageError("\"\(argument)\" is not W,S,E,N in degrees") }
    self = box
  }
}
