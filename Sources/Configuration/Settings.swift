import RDS

/// The configuration as the daemon uses it; what each value means is said in ``SettingTable``.
package struct Settings: Sendable, Hashable {
  package struct Tuner: Sendable, Hashable {
    /// Nil: the first receiver found.
    package let device: String?
    /// Nil: a station is chosen.
    package let frequency: Frequency?
    package let band: ClosedRange<Frequency>
    package let passwordFile: String?
  }

  package struct Stations: Sendable, Hashable {
    /// The best first, each 0 to 63.
    package let preferredServices: [UInt8]
    package let aliases: [AliasSetting]
    package let keys: String?
  }

  package struct Layer: Sendable, Hashable {
    package let path: String
    package let language: String
  }

  /// What can tell where the vehicle is.
  package enum PositionSource: String, Sendable, Hashable, CaseIterable {
    case gpsd, geoclue, nmea, pushed, route
  }

  package struct Position: Sendable, Hashable {
    /// The most trusted first.
    package let sources: [PositionSource]
    package let gpsd: EndpointSetting
    package let geoclueID: String
    /// There is one when ``sources`` has it.
    package let nmea: SerialSetting?
    /// There is one when ``sources`` has it.
    package let route: String?
    /// Kilometres an hour.
    package let routeSpeed: Double
    package let isRouteLoop: Bool
    package let settling: TimeSpan
    /// Metres of the road being driven that count as ahead.
    package let reach: Double
  }

  package struct State: Sendable, Hashable {
    package let directory: String
    package let interval: TimeSpan
  }

  /// From which importance on things are told.
  package enum LogLevel: String, Sendable, Hashable, CaseIterable {
    case error, warning, info, debug
  }

  package let tuner: Tuner
  package let stations: Stations
  package let database: String
  package let layer: Layer
  /// Nil: no routing engine.
  package let valhalla: String?
  /// How many incidents the engine is given at most.
  package let mostIncidents: Int
  package let position: Position
  package let state: State
  package let isOnBus: Bool
  package let logLevel: LogLevel
}
