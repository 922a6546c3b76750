import RDS

/// Turns fixes into steps, and leaves out those that cannot be true.
struct VehicleMotion {
  /// The way from one fix to the next.
  struct Step {
    let previous: Coordinate
    let place: Coordinate
    let moment: Timestamp
    let span: TimeSpan
    /// Metres driven; 0 while the vehicle stands.
    let metres: Double
    /// The course, nil while it stands or none is known.
    let heading: Double?
    /// Metres within which the place probably is.
    let accuracy: Double
    /// Whether nothing was heard for so long that junctions may have been passed unseen.
    var isAfterOutage: Bool { span > VehicleMotion.patience }
  }

  /// What became of a fix.
  enum Outcome {
    /// It cannot be true, or does not go on from the one before in time.
    case ignored
    /// It has nothing to do with what was before.
    case beginning
    case step(Step)
  }

  private(set) var latest: VehicleFix?
  /// Where the course of a receiver that tells none is measured from.
  private var courseStart: Coordinate?
  private var course: Double?
  private var ignoredInARow = 0

  /// How long no fix changes nothing.
  static let patience = TimeSpan.seconds(10)
  /// How long after a fix the next may go on from it.
  private static let longestOutage = TimeSpan.minutes(2)
  /// A place less certain tells nothing of roads.
  private static let worstAccuracy = 100.0
  /// Metres a second no vehicle drives, and metres that are noise.
  private static let fastest = 70.0
  private static let noise = 150.0
  /// A vehicle below this many metres a second has no course.
  private static let standing = 1.5
  /// Metres after which two places tell a course.
  private static let courseLength = 100.0
  /// So many fixes in a row are no leap but the truth.
  private static let mostIgnored = 5

  mutating func hear(_ fix: VehicleFix) -> Outcome {
    guard (fix.accuracy ?? 0) <= VehicleMotion.worstAccuracy else { return .ignored }
    guard let latest else { return begin(fix) }
    let span = fix.moment - latest.moment
    guard span > .zero else { return .ignored }
    guard span <= VehicleMotion.longestOutage else { return begin(fix) }
    let seconds = Double(span.milliseconds) / 1000
    let leap = TangentPlane(at: latest.coordinate).distance(to: fix.coordinate)
    guard leap <= VehicleMotion.noise + VehicleMotion.fastest * seconds else {
      ignoredInARow += 1
      return ignoredInARow < VehicleMotion.mostIgnored ? .ignored : begin(fix)
    }
    ignoredInARow = 0
    self.latest = fix
    let isStanding = fix.speed.map { $0 < VehicleMotion.standing } ?? false
    // Noise makes the way between places too long; a speed does not go on through an outage.
    let isSteady = span <= VehicleMotion.patience
    let metres = isStanding ? 0 : isSteady ? fix.speed.map { $0 * seconds } ?? leap : leap
    return .step(
      Step(
        previous: latest.coordinate, place: fix.coordinate, moment: fix.moment, span: span,
        metres: metres, heading: isStanding ? nil : heading(of: fix),
        accuracy: fix.accuracy ?? 0))
  }

  private mutating func begin(_ fix: VehicleFix) -> Outcome {
    latest = fix
    courseStart = nil
    course = nil
    ignoredInARow = 0
    return .beginning
  }

  /// The course told, else that of the last hundred metres.
  private mutating func heading(of fix: VehicleFix) -> Double? {
    if let heading = fix.heading {
      courseStart = nil
      course = nil
      return heading
    }
    guard let start = courseStart else {
      courseStart = fix.coordinate
      return nil
    }
    let plane = TangentPlane(at: start)
    if plane.distance(to: fix.coordinate) >= VehicleMotion.courseLength {
      course = plane.heading(from: start, to: fix.coordinate)
      courseStart = fix.coordinate
    }
    return course
  }
}
