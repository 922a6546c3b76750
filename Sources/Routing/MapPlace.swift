import Glibc
import Locations

/// A place as OpenStreetMap keeps it: whole units of 1e-7 degree.
struct MapPlace: Sendable, Hashable {
  var latitude: Int32
  var longitude: Int32

  init(latitude: Int32, longitude: Int32) {
    self.latitude = latitude
    self.longitude = longitude
  }

  init(_ place: Coordinate) {
    latitude = Int32((place.latitude * 1e7).rounded())
    longitude = Int32((place.longitude * 1e7).rounded())
  }

  var coordinate: Coordinate {
    Coordinate(latitude: Double(latitude) / 1e7, longitude: Double(longitude) / 1e7)
  }

  /// Metres of one unit along a meridian.
  static let unit = Coordinate.earthRadius * .pi / 180 / 1e7

  /// Metres to a place nearby: in a plane, true to a millimetre a kilometre.
  func distance(to other: MapPlace) -> Double {
    let north = Double(Int64(other.latitude) - Int64(latitude))
    let mean = Double(Int64(other.latitude) + Int64(latitude)) / 2e7
    let east = Double(Int64(other.longitude) - Int64(longitude)) * cos(mean * .pi / 180)
    return (north * north + east * east).squareRoot() * MapPlace.unit
  }
}

/// The plane that touches the globe at a place: metres east and north of it.
///
/// Good for some kilometres, and much faster than great circles.
struct MapPlane {
  private let origin: MapPlace
  private let eastUnit: Double

  init(at origin: MapPlace) {
    self.origin = origin
    eastUnit = MapPlace.unit * cos(Double(origin.latitude) / 1e7 * .pi / 180)
  }

  func metres(_ place: MapPlace) -> (east: Double, north: Double) {
    (
      Double(Int64(place.longitude) - Int64(origin.longitude)) * eastUnit,
      Double(Int64(place.latitude) - Int64(origin.latitude)) * MapPlace.unit
    )
  }

  /// Metres from the origin to a straight line, and the share of the line at which it is nearest.
  func distance(to start: MapPlace, _ end: MapPlace) -> (metres: Double, share: Double) {
    let (from, to) = (metres(start), metres(end))
    let (east, north) = (to.east - from.east, to.north - from.north)
    let square = east * east + north * north
    let share = square > 0 ? min(1, max(0, -(from.east * east + from.north * north) / square)) : 0
    let x = from.east + share * east
    let y = from.north + share * north
    return ((x * x + y * y).squareRoot(), share)
  }
}
