import AlertC
import DBus
import RDS
import Tuner

/// `org.rdstraffic.Tuner1`: the receiver and its stations.
extension BusService {
  func tunerInterface() -> BusInterface {
    BusInterface(
      "org.rdstraffic.Tuner1",
      methods: [
        .init("GetStations", gives: "aa{sv}", named: "stations\0") { [unowned self] call in
          call.reply { [unowned self] message in
            message.array(of: "a{sv}") {
              for station in owner.stations { station.append(to: message) }
            }
          }
        },
        .init("Tune", takes: "u", named: "frequency\0") {
          [unowned self] call throws(BusFailure) in
          let frequency = Frequency(kilohertz: Int(call.arguments.uint32() ?? 0))
          try control(call) { [unowned self] () throws(BusError) in
            let band = try band()
            guard band.contains(frequency) else { throw .outOfBand(frequency, band) }
            try owner.tune(to: frequency)
          }
        },
        .init("Scan") { [unowned self] call throws(BusFailure) in
          try control(call) { [unowned self] () throws(BusError) in
            _ = try band()
            try owner.scan()
          }
        },
        .init("Auto") { [unowned self] call throws(BusFailure) in
          try control(call) { [unowned self] () throws(BusError) in
            _ = try band()
            try owner.chooseStation()
          }
        },
      ],
      properties: [
        property("Name", "s") { .string($0?.name ?? "") },
        property("State", "s") { .string($0?.state.rawValue ?? "none") },
        property("Scanning", "b") { .bool($0?.state == .scanning) },
        property("Automatic", "b") { .bool($0?.isAutomatic ?? false) },
        property("LowestFrequency", "u") { .kilohertz($0?.band?.lowerBound) },
        property("HighestFrequency", "u") { .kilohertz($0?.band?.upperBound) },
        property("Spacing", "u") { .uint32(UInt32(clamping: $0?.spacing ?? 0)) },
        property("Frequency", "u") { .kilohertz($0?.frequency) },
        property("Programme", "s") { .string($0?.programme?.description ?? "") },
        property("StationName", "s") { .string($0?.stationName ?? "") },
        // These differ some times a second: who draws them asks as often as it draws.
        property("Signal", "d", .untold) { .double($0?.signal?.strength ?? -1) },
        property("SignalUnit", "s", .untold) { .string($0?.signal?.unit.symbol ?? "") },
        property("ErrorRate", "d", .untold) { .double($0?.errorRate ?? -1) },
      ])
  }

  private func property(
    _ name: StaticString, _ type: StaticString, _ change: BusInterface.Property.Change = .told,
    _ value: @escaping (TunerStatus?) -> BusValue
  ) -> BusInterface.Property {
    .init(name, type, change) { [unowned self] in value(owner.tunerStatus) }
  }

  private func band() throws(BusError) -> ClosedRange<Frequency> {
    guard let tuner = owner.tunerStatus else { throw .noReceiver }
    guard let band = tuner.band else { throw .notTunable }
    return band
  }
}

extension BusValue {
  /// A frequency; 0 for none.
  fileprivate static func kilohertz(_ frequency: Frequency?) -> BusValue {
    .uint32(UInt32(clamping: frequency?.kilohertz ?? 0))
  }
}

extension StationReport {
  /// Appends `a{sv}`; what was not heard of the station has no member.
  fileprivate func append(to message: BusMessage) {
    message.dictionary {
      message.member("frequency", .uint32(UInt32(clamping: frequency.kilohertz)))
      message.member("pi", programme.map { .string($0.description) })
      message.member("name", name.map(BusValue.string))
      message.member("signal", (signal?.strength).map(BusValue.double))
      message.member("signal_unit", (signal?.unit.symbol).map(BusValue.string))
      message.member("error_rate", errorRate.map(BusValue.double))
      message.member("groups", .uint32(UInt32(clamping: groups)))
      message.member(
        "alternatives", .uint32s(alternatives.map { UInt32(clamping: $0.kilohertz) }))
      message.member("has_traffic", .bool(service != nil))
      guard let service else { return }
      message.member("country", .byte(service.countryCode))
      message.member("extended_country", service.extendedCountryCode.map(BusValue.byte))
      message.member("ltn", .uint32(UInt32(service.ltn.rawValue)))
      message.member("sid", service.sid.map { .uint32(UInt32($0.rawValue)) })
      message.member("provider", service.provider.map(BusValue.string))
      message.member("encrypted", .bool(service.isEncrypted))
    }
  }
}
