import LocationImport
import Locations
import RDSTraffic
import TestSupport

/// The demonstration's countries, and a broadcast there.
///
/// Norland has country code C, table 99:42; Sundland in the east of it E, table 98:50.
enum Norland {
  /// The location database of both, made once.
  static let database: String = {
    struct Missing: Error {}
    do {
      let path = folder.path + "/locations.db"
      let locations = try LocationDatabase(path: path, mode: .create)
      for table in ["demo-locations", "demo-neighbour"] {
        _ = try TableImporter(path: "\(packageFolder)/Captures/\(table)").run(into: locations)
      }
      return path
    } catch { preconditionFailure("\(error)") }
  }()
  private static let folder = TemporaryFolder()

  /// Junction 6 of M1, far from the border.
  static let middle = RDSTraffic.Location(
    coordinates: GeoCoordinates(latitude: 46.5, longitude: -30.0))
  static let sundland = RDSTraffic.Location(
    coordinates: GeoCoordinates(latitude: 46.492, longitude: -29.22))

  /// A broadcast in Norland, active already.
  static func broadcast(
    _ platform: Platform, _ change: (inout TrafficBroadcastParameters) -> Void = { _ in }
  ) throws -> TrafficBroadcast {
    var parameters = TrafficBroadcastParameters(tmcService: platform, location: middle)
    parameters.locationDatabase = database
    change(&parameters)
    let broadcast = try TrafficBroadcast(parameters: parameters)
    try broadcast.activate()
    return broadcast
  }

  // MARK: Groups

  /// Table 42, service 9, or what else is told.
  static func announcement(ltn: UInt16 = 42, sid: UInt16 = 9) -> [RDSGroup] {
    [
      RDSGroup(0xC2A7, 0x3010, ltn << 6 | 0x4, 0xCD46),
      RDSGroup(0xC2A7, 0x3010, 0x4000 | sid << 6, 0xCD46),
      RDSGroup(0xC2A7, 0x1000, 0x00FE, 0),
    ]
  }

  /// A message of one group; without a duration it lives for 15 minutes.
  static func message(_ event: UInt16, at location: UInt16 = 103, extent: UInt16 = 1) -> RDSGroup {
    RDSGroup(0xC2A7, 0x8008, extent << 11 | event, location)
  }

  /// A message of one group from a tuner that assembles messages itself.
  static func data(_ event: Int32, at location: UInt32 = 103, extent: UInt8 = 1) -> TMCData {
    TMCData(
      numberOfGroups: 1, extent: extent, direction: 0, diversionAdvice: 0, durationPersistence: 0,
      event: event, location: location)
  }

  static let service = TMCServiceProviderInfo(countryCode: 0xC, sid: 9, ltnNumber: 42)
}

extension TrafficBroadcast {
  var incidents: [TrafficIncident] { trafficDataProvider?.incidents ?? [] }
}
