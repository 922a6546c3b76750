import RDS

extension Settings {
  /// Takes the values of all keys, and checks what belongs together.
  ///
  /// - Throws: ``ConfigurationError`` when a source of positions lacks what it needs.
  package init(_ values: SettingValues) throws(ConfigurationError) {
    let sources = values.list("position", "sources").compactMap { value in
      if case .text(let name?) = value { PositionSource(rawValue: name) } else { nil }
    }
    for (source, key) in [(PositionSource.nmea, "nmea"), (.route, "route")]
    where sources.contains(source) && values["position", key].text.isEmpty {
      throw values.error(
        "position", "sources", "sources has \(source.rawValue), and no \(key) is set in [position]")
    }
    tuner = Tuner(
      device: values.text("tuner", "device"), frequency: values.frequency("tuner", "frequency"),
      band: values.band("tuner", "band"), passwordFile: values.text("tuner", "password-file"))
    stations = Stations(
      preferredServices: values.list("stations", "preferred-services").compactMap { value in
        if case .integer(let number) = value { UInt8(number) } else { nil }
      },
      aliases: values.list("stations", "ltn-aliases").compactMap { value in
        if case .alias(let alias) = value { alias } else { nil }
      },
      keys: values.text("stations", "keys"))
    database = values.text("locations", "database") ?? ""
    layer = Layer(
      path: values.text("layer", "path") ?? "", language: values.text("layer", "language") ?? "")
    valhalla = values.text("engine", "valhalla")
    mostIncidents = values.integer("engine", "most-incidents")
    position = Position(
      sources: sources, gpsd: values.endpoint("position", "gpsd"),
      geoclueID: values.text("position", "geoclue-id") ?? "",
      nmea: values.serial("position", "nmea"), route: values.text("position", "route"),
      routeSpeed: values.number("position", "route-speed"),
      isRouteLoop: values.boolean("position", "route-loop"),
      settling: .seconds(Int64(values.integer("position", "settling"))),
      reach: Double(values.integer("position", "reach")) * 1000)
    state = State(
      directory: values.text("state", "directory") ?? "",
      interval: .seconds(Int64(values.integer("state", "interval"))))
    isOnBus = values.boolean("bus", "enabled")
    logLevel = values.text("log", "level").flatMap { LogLevel(rawValue: $0) } ?? .info
  }
}

/// Values by the type that the table gives their keys; another type is a mistake of ours.
extension SettingValues {
  fileprivate func text(_ section: String, _ name: String) -> String? {
    guard case .text(let text) = self[section, name].value else { preconditionFailure(name) }
    return text
  }

  fileprivate func boolean(_ section: String, _ name: String) -> Bool {
    guard case .boolean(let value) = self[section, name].value else { preconditionFailure(name) }
    return value
  }

  fileprivate func integer(_ section: String, _ name: String) -> Int {
    guard case .integer(let value) = self[section, name].value else { preconditionFailure(name) }
    return value
  }

  fileprivate func number(_ section: String, _ name: String) -> Double {
    guard case .number(let value) = self[section, name].value else { preconditionFailure(name) }
    return value
  }

  fileprivate func frequency(_ section: String, _ name: String) -> Frequency? {
    guard case .frequency(let value) = self[section, name].value else { preconditionFailure(name) }
    return value
  }

  fileprivate func band(_ section: String, _ name: String) -> ClosedRange<Frequency> {
    guard case .band(let value) = self[section, name].value else { preconditionFailure(name) }
    return value
  }

  fileprivate func endpoint(_ section: String, _ name: String) -> EndpointSetting {
    guard case .endpoint(let value) = self[section, name].value else { preconditionFailure(name) }
    return value
  }

  fileprivate func serial(_ section: String, _ name: String) -> SerialSetting? {
    guard case .serial(let value) = self[section, name].value else { preconditionFailure(name) }
    return value
  }

  fileprivate func list(_ section: String, _ name: String) -> [SettingValue] {
    guard case .list(let value) = self[section, name].value else { preconditionFailure(name) }
    return value
  }
}
