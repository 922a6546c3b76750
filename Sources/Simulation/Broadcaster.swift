import AlertC
import RDS

/// A station of a scenario, its service, and what it sends when.
package struct Broadcaster: Sendable {
  /// How far off its clock-time groups are from a time on.
  package struct ClockShift: Sendable, Hashable {
    package let time: TimeSpan
    package let shift: TimeSpan

    package init(time: TimeSpan, shift: TimeSpan) {
      self.time = time
      self.shift = shift
    }
  }

  package let station: Station
  package let service: TrafficService?
  /// In order of time.
  package let steps: [Scenario.Step]
  /// In order of time; none for a clock that is right.
  package let clockShifts: [ClockShift]

  package init(
    station: Station, service: TrafficService?, steps: [Scenario.Step] = [],
    clockShifts: [ClockShift] = []
  ) {
    self.station = station
    self.service = service
    self.steps = inOrder(steps, by: \.time)
    self.clockShifts = inOrder(clockShifts, by: \.time)
  }

  /// How far off the clock is at a time.
  func clockShift(at time: TimeSpan) -> TimeSpan {
    clockShifts.last { $0.time <= time }?.shift ?? .zero
  }
}

/// Sorts by time, and keeps those of one moment in the order they were written.
func inOrder<Element>(_ elements: [Element], by time: (Element) -> TimeSpan) -> [Element] {
  elements.enumerated()
    .sorted { (time($0.element), $0.offset) < (time($1.element), $1.offset) }
    .map(\.element)
}
