import AlertC
import Locations
import RDS
import Traffic

/// An incident for people's tools: JSON and GeoJSON (RFC 7946).
extension LayerIncident {
  /// One JSON object: the columns by their names, and the geometry.
  package func write(to json: inout JSONWriter) {
    json.object {
      writeMembers(to: &$0)
      $0.name("geometry")
      writeGeometry(to: &$0)
    }
  }

  /// One GeoJSON feature; its geometry is null for a message without a known place.
  package func writeFeature(to json: inout JSONWriter) {
    json.object {
      $0.member("type", "Feature")
      $0.member("id", id)
      $0.name("geometry")
      writeGeometry(to: &$0)
      $0.name("properties")
      $0.object { writeMembers(to: &$0) }
    }
  }

  /// A GeoJSON feature collection.
  package static func writeFeatures(_ incidents: [LayerIncident], to json: inout JSONWriter) {
    json.object {
      $0.member("type", "FeatureCollection")
      $0.name("features")
      $0.array { for incident in incidents { incident.writeFeature(to: &$0) } }
    }
  }

  private func writeMembers(to json: inout JSONWriter) {
    json.member("id", id)
    json.member("type", type.rawValue)
    json.member("impact", impact.rawValue)
    json.name("event_codes")
    json.array { for code in eventCodes { $0.integer(code.rawValue) } }
    json.member("description", description)
    json.member("road", road)
    json.member("from_name", fromName)
    json.member("to_name", toName)
    json.member("towards", towards)
    json.member("direction", direction.sign)
    json.member("both_directions", affectsBothDirections)
    json.member("length_m", length, decimals: 1)
    json.member("speed_kmh", speed, decimals: 1)
    json.member("delay_s", delay)
    json.member("closed", isClosed)
    json.member("vehicles", vehicles?.rawValue)
    json.member("urgency", urgency.letter)
    json.member("active", isActive)
    json.member("start_time", startTime?.description)
    json.member("end_time", endTime?.description)
    json.member("first_heard", firstHeard.description)
    json.member("last_heard", lastHeard.description)
    json.member("expires", expires.description)
    json.member("copies", copies)
    json.member("pi", programme.description)
    json.member("cid", table?.cid)
    json.member("tabcd", table?.tabcd)
    json.member("ltn", ltn.rawValue)
    json.member("sid", sid?.rawValue)
    json.member("lcd", lcd?.rawValue)
    json.member("extent", extent)
    json.member("truncated", isTruncated)
    json.name("groups")
    json.array { for group in groups { $0.string(hexadecimal(group)) } }
  }

  private func writeGeometry(to json: inout JSONWriter) {
    guard let geometry else { return json.null() }
    geometry.write(to: &json)
  }
}

extension GeoPackageGeometry {
  /// A GeoJSON geometry: longitude before latitude, six decimals (a decimetre).
  package func write(to json: inout JSONWriter) {
    json.object {
      switch self {
      case .point(let coordinate):
        $0.member("type", "Point")
        $0.name("coordinates")
        $0.position(coordinate)
      case .line(let coordinates):
        $0.member("type", "LineString")
        $0.name("coordinates")
        $0.array { for coordinate in coordinates { $0.position(coordinate) } }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func position(_ coordinate: Coordinate) {
    array {
      $0.number(coordinate.longitude, decimals: 6)
      $0.number(coordinate.latitude, decimals: 6)
    }
  }
}
