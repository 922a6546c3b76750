import AlertC
import DBus
import Locations
import TrafficLayer

/// Which incidents a client asks for: the options of `GetIncidents`.
struct IncidentQuery {
  private(set) var box: BoundingBox?
  private(set) var wording: Wording?
  /// Only what the vehicle will meet, the nearest first.
  private(set) var isOnlyAhead = false
  private(set) var isOnlyOnYourRoad = false
  /// Only what acts on traffic now.
  private(set) var isOnlyActive = false
  private(set) var limit: UInt32?

  /// Whether the answer tells something of where the vehicle is.
  var concernsVehicle: Bool { isOnlyAhead || isOnlyOnYourRoad }

  /// Reads `a{sv}`.
  ///
  /// - Throws: ``BusFailure`` for an option that does not exist, since an answer without regard to
  ///   it would be taken for one with it, and for one with the wrong type or a useless value.
  init(_ message: BusMessage) throws(BusFailure) {
    try message.members { (key, type) throws(BusFailure) in
      switch (key, type) {
      case ("bbox", "(dddd)"): box = try IncidentQuery.box(message)
      case ("language", "s"): wording = try IncidentQuery.wording(message)
      case ("only_ahead", "b"): isOnlyAhead = message.bool() ?? false
      case ("only_on_your_road", "b"): isOnlyOnYourRoad = message.bool() ?? false
      case ("only_active", "b"): isOnlyActive = message.bool() ?? false
      case ("limit", "u"): limit = message.uint32()
      default:
        guard let expected = IncidentQuery.types[key] else {
          throw .invalidArguments("there is no option \"\(key)\"")
        }
        throw .invalidArguments("\"\(key)\" is of type \(expected), not \(type)")
      }
    }
  }

  /// What fits, of all there is.
  func select(_ incidents: [BusIncident]) -> [BusIncident] {
    var selected = incidents.filter(fits)
    if isOnlyAhead {
      selected.sort { ($0.distanceAhead ?? .infinity) < ($1.distanceAhead ?? .infinity) }
    }
    guard let limit else { return selected }
    return Array(selected.prefix(Int(limit)))
  }

  private func fits(_ incident: BusIncident) -> Bool {
    if isOnlyActive, !incident.incident.isActive { return false }
    if isOnlyAhead, incident.distanceAhead == nil { return false }
    if isOnlyOnYourRoad, incident.isOnYourRoad != true { return false }
    guard let box else { return true }
    return incident.incident.geometry.map { box.touches($0.coordinates) } ?? false
  }

  private static let types = [
    "bbox": "(dddd)", "language": "s", "only_ahead": "b", "only_on_your_road": "b",
    "only_active": "b", "limit": "u",
  ]

  private static func box(_ message: BusMessage) throws(BusFailure) -> BoundingBox {
    guard let sides = message.doubles(4),
      let box = BoundingBox(west: sides[0], south: sides[1], east: sides[2], north: sides[3])
    else {
      let cause = "\"bbox\" is west, south, east and north in degrees"
      throw BusError.invalidArgument(cause).failure
    }
    return box
  }

  private static func wording(_ message: BusMessage) throws(BusFailure) -> Wording {
    let language = message.string() ?? ""
    guard let wording = Wording(language: language) else {
      let languages = Wording.languages.joined(separator: ", ")
      throw BusError.invalidArgument("\"language\" is one of \(languages)").failure
    }
    return wording
  }
}
