import DBus
import TrafficLayer

/// `org.rdstraffic.TrafficIncidents1`: the layer's incidents.
extension BusService {
  static let incidents = "org.rdstraffic.TrafficIncidents1"

  func incidentsInterface() -> BusInterface {
    BusInterface(
      BusService.incidents,
      methods: [
        .init("GetIncidents", takes: "a{sv}", gives: "aa{sv}", named: "options\0incidents\0") {
          [unowned self] call throws(BusFailure) in
          let query = try IncidentQuery(call.arguments)
          try judge(call) { [unowned self] in tell(call, query, tellsVehicle: $0) }
        },
        .init("GetIncident", takes: "s", gives: "a{sv}", named: "id\0incident\0") {
          [unowned self] call throws(BusFailure) in
          let id = call.arguments.string() ?? ""
          try judge(call) { [unowned self] in tell(call, id, tellsVehicle: $0) }
        },
      ],
      properties: [
        // The signal Changed tells it.
        .init("Generation", "t", .untold) { [unowned self] in
          .uint64(owner.broadcastStatus.generation)
        },
        .init("Count", "u") { [unowned self] in
          .uint32(UInt32(clamping: owner.broadcastStatus.incidents))
        },
      ],
      signals: [
        .init("Changed", "asasast", named: "new\0changed\0removed\0generation\0")
      ])
  }

  /// How far the vehicle is from what tells where it is, which is not for everybody.
  private func tell(_ call: BusCall, _ query: IncidentQuery, tellsVehicle: Bool) {
    guard tellsVehicle || !query.concernsVehicle else {
      return call.refuse(BusError.notAuthorized.failure)
    }
    call.reply { [unowned self] message in
      let incidents = query.select(owner.incidents(in: query.wording))
      message.array(of: "a{sv}") {
        for incident in incidents { incident.append(to: message, tellsVehicle: tellsVehicle) }
      }
    }
  }

  private func tell(_ call: BusCall, _ id: String, tellsVehicle: Bool) {
    guard let incident = owner.incidents(in: nil).first(where: { $0.incident.id == id }) else {
      return call.refuse(BusError.noSuchIncident(id).failure)
    }
    call.reply { incident.append(to: $0, tellsVehicle: tellsVehicle) }
  }
}
