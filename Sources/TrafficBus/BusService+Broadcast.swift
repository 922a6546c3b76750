import DBus
import Positioning
import RDS

/// `org.rdstraffic.TrafficBroadcast1`: reception on the whole, and the vehicle's position.
extension BusService {
  func broadcastInterface() -> BusInterface {
    BusInterface(
      "org.rdstraffic.TrafficBroadcast1",
      methods: [
        .init("Activate") { [unowned self] call throws(BusFailure) in
          try control(call) { [unowned self] () throws(BusError) in try owner.activate() }
        },
        .init("Deactivate") { [unowned self] call throws(BusFailure) in
          try control(call) { [unowned self] () throws(BusError) in try owner.deactivate() }
        },
        .init("UpdateLocation", takes: "a{sv}", named: "location\0") {
          [unowned self] call throws(BusFailure) in
          let position = try Position(bus: call.arguments)
          try control(call) { [unowned self] () throws(BusError) in
            try owner.updateLocation(position)
          }
        },
        .init("GetPosition", gives: "a{sv}", named: "position\0") {
          [unowned self] call throws(BusFailure) in
          try judge(call) { [unowned self] isAllowed in tellPosition(call, isAllowed) }
        },
      ],
      properties: [
        property("Active", "b") { .bool($0.isActive) },
        property("Status", "s") { .string($0.status) },
        property("Country", "y") { .byte($0.country ?? 0) },
        property("Service", "s") { .string($0.service ?? "") },
        property("Provider", "s") { .string($0.provider ?? "") },
        property("LocationTable", "s") { .string($0.table ?? "") },
        property("Messages", "u") { .uint32(UInt32(clamping: $0.messages)) },
        property("OnYourRoad", "i") { .int32($0.onYourRoad.map(Int32.init(clamping:)) ?? -1) },
        property("Layer", "s", .never) { .string($0.layer) },
        property("Version", "s", .never) { .string($0.version) },
      ])
  }

  private func property(
    _ name: StaticString, _ type: StaticString, _ change: BusInterface.Property.Change = .told,
    _ value: @escaping (BroadcastStatus) -> BusValue
  ) -> BusInterface.Property {
    .init(name, type, change) { [unowned self] in value(owner.broadcastStatus) }
  }

  private func tellPosition(_ call: BusCall, _ isAllowed: Bool) {
    guard isAllowed else { return call.refuse(BusError.notAuthorized.failure) }
    guard let known = owner.position else { return call.refuse(BusError.noPosition.failure) }
    call.reply { message in
      message.dictionary {
        message.member("latitude", .double(known.position.latitude))
        message.member("longitude", .double(known.position.longitude))
        message.member("speed", known.position.speed.map(BusValue.double))
        message.member("heading", known.position.heading.map(BusValue.double))
        message.member("accuracy", known.position.accuracy.map(BusValue.double))
        message.member("age", .double(Double(known.age.milliseconds) / 1000))
        message.member("source", .string(known.source))
      }
    }
  }

  /// Decides whether who calls may control.
  func judge(_ call: BusCall, _ take: @escaping (Bool) -> Void) throws(BusFailure) {
    guard let connection else { return }
    try authority.judge(call, on: connection, take)
  }

  /// Does what is asked if who asks may, and replies.
  func control(
    _ call: BusCall, _ act: @escaping () throws(BusError) -> Void
  ) throws(BusFailure) {
    try judge(call) { isAllowed in
      do throws(BusError) {
        guard isAllowed else { throw .notAuthorized }
        try act()
        call.reply()
      } catch { call.refuse(error.failure) }
    }
  }
}

extension Position {
  /// Reads `a{sv}`: `latitude` and `longitude` in degrees, `speed` in m/s, `heading` in degrees and
  /// `accuracy` in metres, all `d`; `time` in milliseconds since 1970 (UTC), `x`.
  ///
  /// Members of other names are of no use here, and left to whoever has one.
  ///
  /// - Throws: ``BusFailure`` for a member of another type, or no place on the globe.
  fileprivate init(bus message: BusMessage) throws(BusFailure) {
    var numbers: [String: Double] = [:]
    var time: Timestamp?
    try message.members { (key, type) throws(BusFailure) in
      switch key {
      case "latitude", "longitude", "speed", "heading", "accuracy":
        guard type == "d" else {
          throw .invalidArguments("\"\(key)\" is of type d, not \(type)")
        }
        numbers[key] = message.double()
      case "time":
        guard type == "x" else { throw .invalidArguments("\"time\" is of type x, not \(type)") }
        time = message.int64().map(Timestamp.init(milliseconds:))
      default: break
      }
    }
    guard let latitude = numbers["latitude"], let longitude = numbers["longitude"] else {
      throw .invalidArguments("\"latitude\" and \"longitude\" are needed")
    }
    guard
      let position = Position(
        latitude: latitude, longitude: longitude, speed: numbers["speed"],
        heading: numbers["heading"], accuracy: numbers["accuracy"], time: time)
    else {
      let cause = "latitude \(latitude) and longitude \(longitude) are no place"
      throw BusError.invalidArgument(cause).failure
    }
    self = position
  }
}
