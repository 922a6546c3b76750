import RDS

/// A made-up drive along a line at a steady speed.
///
/// Pure: it is told the time driven. With a loop the drive goes on at the beginning of the line,
/// with a leap unless the line is closed.
package struct Drive: Sendable {
  package let line: RouteLine
  /// Metres a second.
  package let speed: Double
  package let isLoop: Bool

  package init(along line: RouteLine, speed: Double, isLoop: Bool = false) {
    precondition(Drive.speeds.contains(speed), "a drive needs a speed")
    self.line = line
    self.speed = speed
    self.isLoop = isLoop
  }

  /// The speeds that can be driven, in metres a second.
  package static let speeds = 0.01...500.0

  /// How long it takes from one end to the other, at most thirty thousand years.
  package var duration: TimeSpan {
    TimeSpan(milliseconds: Int64(min(1e15, (line.length / speed * 1000).rounded(.up))))
  }

  /// Metres driven after so long, however often round.
  package func distance(after time: TimeSpan) -> Double {
    let distance = speed * Double(time.milliseconds) / 1000
    return isLoop ? distance : min(distance, line.length)
  }

  /// Where the vehicle is after driving so long; nil when it has arrived before.
  ///
  /// The end of the line itself is told once, as the place at ``duration``.
  package func position(after time: TimeSpan, at moment: Timestamp? = nil) -> Position? {
    guard isLoop || time <= duration else { return nil }
    var distance = distance(after: time)
    if isLoop { distance.formTruncatingRemainder(dividingBy: line.length) }
    let (point, heading) = line.point(at: distance)
    return Position(
      latitude: point.latitude, longitude: point.longitude, speed: speed, heading: heading,
      accuracy: 0, time: moment)
  }
}
