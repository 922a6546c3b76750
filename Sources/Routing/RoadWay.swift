/// What a way of OpenStreetMap is to a car: its kind, its directions, its numbers and its name.
struct RoadWay {
  /// Kinds of road, by the tag `highway`.
  enum Kind: UInt8, Sendable {
    case motorway, trunk, primary, secondary, tertiary, unclassified, residential, service

    init?(_ highway: String) {
      switch highway {
      case "motorway", "motorway_link": self = .motorway
      case "trunk", "trunk_link": self = .trunk
      case "primary", "primary_link": self = .primary
      case "secondary", "secondary_link": self = .secondary
      case "tertiary", "tertiary_link": self = .tertiary
      case "unclassified", "road": self = .unclassified
      case "residential", "living_street": self = .residential
      case "service": self = .service
      default: return nil
      }
    }
  }

  let kind: Kind
  /// A ramp or slip road.
  let isLink: Bool
  let isRoundabout: Bool
  /// Whether it is driven along its nodes, and against them.
  let isOpenForward: Bool
  let isOpenBackward: Bool
  let label: RoadLabel

  /// What osmium is asked for.
  static let filter = [
    "motorway", "trunk", "primary", "secondary", "tertiary", "unclassified", "residential", "road",
    "living_street", "service", "motorway_link", "trunk_link", "primary_link", "secondary_link",
    "tertiary_link",
  ]

  /// Reads the tags of a way; nil when it is no road for cars.
  init?(_ line: OPLLine) {
    var tags: [String: String] = [:]
    line.forEachTag { key, value in
      let key = String(decoding: key, as: UTF8.self)
      if RoadWay.keys.contains(key) { tags[key] = OPLLine.text(value) }
    }
    self.init(tags)
  }

  private static let keys: Set<String> = [
    "highway", "junction", "oneway", "ref", "int_ref", "name", "access", "vehicle",
    "motor_vehicle", "motorcar", "area",
  ]

  init?(_ tags: [String: String]) {
    guard let highway = tags["highway"], let kind = Kind(highway), tags["area"] != "yes" else {
      return nil
    }
    // The rule for the narrowest class of vehicles counts.
    let rule = tags["motorcar"] ?? tags["motor_vehicle"] ?? tags["vehicle"] ?? tags["access"]
    guard !RoadWay.closed.contains(rule ?? "") else { return nil }
    self.kind = kind
    isLink = highway.hasSuffix("_link")
    isRoundabout = ["roundabout", "circular"].contains(tags["junction"] ?? "")
    switch tags["oneway"] {
    case "yes", "true", "1": (isOpenForward, isOpenBackward) = (true, false)
    case "-1", "reverse": (isOpenForward, isOpenBackward) = (false, true)
    case "no", "false", "0": (isOpenForward, isOpenBackward) = (true, true)
    default: (isOpenForward, isOpenBackward) = (true, !isRoundabout && highway != "motorway")
    }
    let numbers = [tags["ref"], tags["int_ref"]].compactMap { $0 }
      .flatMap { $0.split(whereSeparator: { ";,".contains($0) }) }
      .compactMap { RoadNumber(String($0)) }
    label = RoadLabel(numbers: numbers, name: tags["name"])
  }

  private static let closed: Set<String> = ["no", "agricultural", "forestry", "emergency", "bus"]
}

/// Numbers and name of a road, shared by its ways.
struct RoadLabel: Sendable, Hashable {
  var numbers: [RoadNumber]
  var name: String?
}
