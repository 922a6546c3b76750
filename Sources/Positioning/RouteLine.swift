/// A point of a route in degrees (WGS84), in range.
package struct RoutePoint: Sendable, Hashable {
  package let latitude: Double
  package let longitude: Double

  package init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Whether such a place is on earth.
  var isValid: Bool { (-90...90).contains(latitude) && (-180...180).contains(longitude) }
}

/// A line to drive along, with its length.
package struct RouteLine: Sendable {
  /// Metres from the first to the last point.
  package let length: Double
  private let courses: [Course]
  /// Metres from the first point to where each course begins.
  private let starts: [Double]

  /// Fails when the points are all at one place.
  package init?(_ points: [RoutePoint]) {
    var courses: [Course] = []
    var starts: [Double] = []
    var length = 0.0
    for (from, to) in zip(points, points.dropFirst()) {
      let course = Course(from: from, to: to)
      guard course.length > 0 else { continue }
      courses.append(course)
      starts.append(length)
      length += course.length
    }
    guard length > 0 else { return nil }
    self.courses = courses
    self.starts = starts
    self.length = length
  }

  /// Where the line is so many metres from its beginning, and the heading there.
  package func point(at distance: Double) -> (point: RoutePoint, heading: Double) {
    // The last course that begins before the place.
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= distance { low = middle } else { high = middle }
    }
    return (courses[low].point(at: distance - starts[low]), courses[low].heading)
  }
}
