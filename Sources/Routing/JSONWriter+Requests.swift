import JSON
import Locations
import TrafficLayer

/// Values and parts of requests that several texts for the engine share.
extension JSONWriter {
  /// A value copied from a text that was read.
  mutating func value(_ value: JSONValue) {
    if let text = value.text {
      string(text)
    } else if let number = value.number {
      self.number(number)
    } else if let bool = value.bool {
      self.bool(bool)
    } else if value.isArray {
      array { for element in value.elements { $0.value(element) } }
    } else if value.isObject {
      object {
        for member in value.members {
          $0.name(member.key)
          $0.value(member.value)
        }
      }
    } else {
      null()
    }
  }

  /// The members of a location that say where it is.
  package mutating func place(_ place: Coordinate) {
    member("lat", place.latitude)
    member("lon", place.longitude)
  }

  /// The members that ask for a car which knows no live traffic.
  ///
  /// - Parameter isShortest: The shortest way instead of the quickest.
  package mutating func costingWithoutTraffic(isShortest: Bool = false) {
    member("costing", "auto")
    name("costing_options")
    object {
      $0.name("auto")
      $0.object {
        $0.name("speed_types")
        $0.array { for type in ["freeflow", "constrained", "predicted"] { $0.string(type) } }
        $0.member("shortest", isShortest)
      }
    }
  }
}
