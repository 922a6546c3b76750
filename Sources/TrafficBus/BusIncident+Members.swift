import AlertC
import DBus
import Locations
import RDS
import Traffic
import TrafficLayer

extension BusIncident {
  /// Appends `a{sv}`: the layer's columns by their names, and the geometry.
  ///
  /// - Parameters:
  ///   - message: To append to.
  ///   - tellsVehicle: Whether the reader may know how far the vehicle is from it.
  func append(to message: BusMessage, tellsVehicle: Bool) {
    message.dictionary {
      incident.appendMembers(to: message)
      guard tellsVehicle else { return }
      message.member("distance_ahead_m", distanceAhead.map(BusValue.double))
      message.member("on_your_road", isOnYourRoad.map(BusValue.bool))
    }
  }
}

extension LayerIncident {
  fileprivate func appendMembers(to message: BusMessage) {
    appendEvent(to: message)
    appendTimes(to: message)
    appendSource(to: message)
    guard let geometry else { return }
    message.member("geometry", of: "a(dd)") {
      message.array(of: "(dd)") {
        for coordinate in geometry.coordinates {
          message.structure(of: "dd") {
            message.append(coordinate.longitude)
            message.append(coordinate.latitude)
          }
        }
      }
    }
  }

  private func appendEvent(to message: BusMessage) {
    message.member("id", .string(id))
    message.member("type", .string(type.rawValue))
    message.member("impact", .string(impact.rawValue))
    message.member("event_codes", .uint32s(eventCodes.map { UInt32($0.rawValue) }))
    message.member("description", .string(description))
    message.member("road", road.map(BusValue.string))
    message.member("from_name", fromName.map(BusValue.string))
    message.member("to_name", toName.map(BusValue.string))
    message.member("towards", towards.map(BusValue.string))
    message.member("direction", .string(direction.sign))
    message.member("both_directions", .bool(affectsBothDirections))
    message.member("length_m", length.map(BusValue.double))
    message.member("speed_kmh", speed.map(BusValue.double))
    message.member("delay_s", delay.map { .uint32(UInt32(clamping: $0)) })
    message.member("closed", .bool(isClosed))
    message.member("vehicles", vehicles.map { .string($0.rawValue) })
    message.member("urgency", .string(urgency.letter))
    message.member("active", .bool(isActive))
  }

  private func appendTimes(to message: BusMessage) {
    message.member("start_time", startTime.map { .string($0.description) })
    message.member("end_time", endTime.map { .string($0.description) })
    message.member("first_heard", .string(firstHeard.description))
    message.member("last_heard", .string(lastHeard.description))
    message.member("expires", .string(expires.description))
    message.member("copies", .uint32(UInt32(clamping: copies)))
  }

  private func appendSource(to message: BusMessage) {
    message.member("pi", .string(programme.description))
    message.member("cid", table.map { .uint32(UInt32(clamping: $0.cid)) })
    message.member("tabcd", table.map { .uint32(UInt32(clamping: $0.tabcd)) })
    message.member("ltn", .uint32(UInt32(ltn.rawValue)))
    message.member("sid", sid.map { .uint32(UInt32($0.rawValue)) })
    message.member("lcd", lcd.map { .uint32(UInt32($0.rawValue)) })
    message.member("extent", .uint32(UInt32(clamping: extent)))
    message.member("truncated", .bool(isTruncated))
    message.member("groups", .string(hexadecimalGroups))
  }
}
