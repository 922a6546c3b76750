import AlertC
import Locations
import RDS
import Traffic
import TrafficLayer

/// `locations show`: what a location code names, in words and coordinates.
struct LocationDisplay {
  private let table: TableIdentifier
  private let lcd: LocationCode
  private let location: Location
  private let sentences: [(language: String, text: String)]
  /// Where other roads meet the points, by the points' codes.
  private let crossings: [LocationCode: [String]]

  /// The languages of sentences, and of names where the table has them; the first for all else.
  private static let languages = ["en", "de"]

  static func run(_ arguments: ArraySlice<String>, _ terminal: Terminal) throws {
    let options = try Arguments(
      arguments, options: ["--database", "--format", "--extent", "--direction", "--names"],
      switches: [])
    try options.expectWords(1...1, "one place CID:TABCD:LCD")
    let format = try OutputFormat.read(options, [.text, .json])
    let (table, lcd) = try place(options.words[0])
    let extent: Int = try options.number("--extent") ?? 0
    guard (0...31).contains(extent) else { throw Arguments.UsageError("--extent is 0 to 31") }
    let direction: QueueDirection
    switch options["--direction"] {
    case nil, "+": direction = .positive
    case "-": direction = .negative
    case let other?: throw Arguments.UsageError("--direction is + or -, not \"\(other)\"")
    }
    let names = try Language.names(options)
    let path = try options.required("--database")
    let database = try LocationDatabase(path: path, mode: .readOnly)
    func resolve(_ language: String?) throws -> Location? {
      database.language = language
      return try database.resolve(lcd, extent: extent, direction: direction, in: table)
    }
    let sentences = try languages.map { language in
      let sentence = Sentence(wording: Wording(language: language) ?? .english)
      let place = try resolve(names ?? language).flatMap { Place($0) }
      return (language, place.map { sentence.whereabouts($0) } ?? "")
    }
    guard let location = try resolve(names) else {
      guard try database.table(table) != nil else {
        throw Failure("\(path): table \(table) is not imported")
      }
      throw Failure("\(path): \(lcd) is no location of table \(table)")
    }
    let display = LocationDisplay(
      table: table, lcd: lcd, location: location, sentences: sentences,
      crossings: try crossings(location, table, database))
    terminal.print(format == .json ? display.json : display.text)
  }

  private static func place(_ text: String) throws -> (TableIdentifier, LocationCode) {
    guard let colon = text.lastIndex(of: ":"), let table = TableIdentifier(String(text[..<colon])),
      let lcd = UInt16(text[text.index(after: colon)...])
    else { throw Arguments.UsageError("\"\(text)\" is not CID:TABCD:LCD") }
    return (table, LocationCode(rawValue: lcd))
  }

  private static func crossings(
    _ location: Location, _ table: TableIdentifier, _ database: LocationDatabase
  ) throws -> [LocationCode: [String]] {
    guard case .stretch(let chain) = location else { return [:] }
    var crossings: [LocationCode: [String]] = [:]
    for point in chain.points {
      crossings[point.lcd] = try database.intersections(of: point.lcd, in: table).map { other in
        let road = try database.point(other.lcd, in: other.table)?.roadDisplay
        return "\(other.table):\(other.lcd)" + (road.map { " (\($0))" } ?? "")
      }
    }
    return crossings
  }

  // MARK: Text

  private var text: String {
    var lines: [String]
    switch location {
    case .empty(let name):
      lines = ["\(name ?? "\(lcd)"): no point of table \(table) belongs to it"]
    case .area(let extent):
      lines = [
        "\(extent.area.kind)  \(extent.area.name ?? "-")",
        "\(extent.pointCount) points",
      ]
      if !extent.parents.isEmpty {
        lines.append("part of \(extent.parents.joined(separator: ", "))")
      }
      if let center = extent.center { lines.append("centre \(coordinate(center))") }
      lines.append("hull \(extent.hull.map(coordinate).joined(separator: " "))")
      lines.append("an area is shown at its centre and acts on no road")
    case .stretch(let chain): lines = text(chain)
    }
    return (lines + sentences.filter { !$0.text.isEmpty }.map { "\($0.language): \($0.text)" })
      .joined(separator: "\n")
  }

  private func text(_ chain: Chain) -> [String] {
    var road = chain.road ?? "unnamed road"
    if let name = chain.primary.roadName, name != road { road += " (\(name))" }
    let towards = chain.towards.map { " towards \($0)" } ?? ""
    var lines = ["\(road)\(towards), in the order affected traffic drives:"]
    for point in chain.driven {
      let position = point.coordinate.map(coordinate) ?? "without coordinates"
      let others = crossings[point.lcd] ?? []
      let crossing = others.isEmpty ? "" : "  meets \(others.joined(separator: ", "))"
      lines.append(
        "  \(point.lcd)  \(point.kind)  \(point.displayName ?? "-")  \(position)\(crossing)")
    }
    for line in chain.lines {
      lines.append("\(line.kind) \(line.lcd)" + (line.name.map { "  \($0)" } ?? ""))
    }
    if let area = chain.area { lines.append("area \(area)") }
    if chain.points.count > 1, let length = chain.length {
      lines.append("length \(IncidentLine.kilometres(length))")
    }
    if let heading = chain.heading { lines.append("heading \(Int(heading.rounded()) % 360)°") }
    if chain.isTruncated { lines.append("the table's chain ends before the extent does") }
    if !chain.isDirectionCertain {
      lines.append("its points are not on one way: it is shown and acts on no road")
    }
    return lines
  }

  private func coordinate(_ coordinate: Coordinate) -> String {
    "\(degrees(coordinate.latitude)),\(degrees(coordinate.longitude))"
  }

  // MARK: JSON

  private var json: String {
    var json = JSONWriter()
    json.object {
      $0.member("cid", table.cid)
      $0.member("tabcd", table.tabcd)
      $0.member("lcd", lcd.rawValue)
      switch location {
      case .empty(let name):
        $0.member("kind", "empty")
        $0.member("name", name)
      case .area(let extent): writeMembers(extent, to: &$0)
      case .stretch(let chain): writeMembers(chain, to: &$0)
      }
      $0.name("sentences")
      $0.object { for sentence in sentences { $0.member(sentence.language, sentence.text) } }
    }
    return json.text
  }

  private func writeMembers(_ extent: AreaExtent, to json: inout JSONWriter) {
    json.member("kind", "area")
    json.member("class", extent.area.kind)
    json.member("name", extent.area.name)
    json.name("part_of")
    json.array { for parent in extent.parents { $0.string(parent) } }
    json.member("points", extent.pointCount)
    json.member("lat", extent.center?.latitude, decimals: 6)
    json.member("lon", extent.center?.longitude, decimals: 6)
    json.name("hull")
    json.array {
      for corner in extent.hull {
        $0.array {
          $0.number(corner.longitude, decimals: 6)
          $0.number(corner.latitude, decimals: 6)
        }
      }
    }
    json.member("routable", false)
  }

  private func writeMembers(_ chain: Chain, to json: inout JSONWriter) {
    json.member("kind", chain.lines.isEmpty ? "point" : "line")
    json.member("class", chain.lines.first?.kind ?? chain.primary.kind)
    json.member("road", chain.road)
    json.member("road_name", chain.primary.roadName)
    json.member("from_name", chain.fromName)
    json.member("to_name", chain.toName)
    json.member("towards", chain.towards)
    json.member("area", chain.area)
    json.member("truncated", chain.isTruncated)
    json.member("routable", chain.isDirectionCertain)
    json.member("length_m", chain.length, decimals: 0)
    json.member("heading", chain.heading, decimals: 0)
    json.name("lines")
    json.array { for line in chain.lines { $0.integer(line.lcd.rawValue) } }
    json.name("driven")
    json.array {
      for point in chain.driven {
        $0.object {
          $0.member("lcd", point.lcd.rawValue)
          $0.member("kind", point.kind)
          $0.member("name", point.displayName)
          $0.member("junction", point.junctionNumber)
          $0.member("lat", point.coordinate?.latitude, decimals: 6)
          $0.member("lon", point.coordinate?.longitude, decimals: 6)
          $0.name("meets")
          $0.array { for other in crossings[point.lcd] ?? [] { $0.string(other) } }
        }
      }
    }
  }
}

/// Degrees as far as a table tells them: five decimals are a metre.
func degrees(_ value: Double) -> String {
  let scaled = Int((abs(value) * 100_000).rounded())
  let decimals = String(scaled % 100_000)
  let sign = value < 0 && scaled > 0 ? "-" : ""
  return
    "\(sign)\(scaled / 100_000).\(String(repeating: "0", count: 5 - decimals.count))\(decimals)"
}
