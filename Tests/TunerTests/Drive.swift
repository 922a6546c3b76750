import RDS

@testable import Tuner

/// A drive with a receiver that is followed, and the log of what was decided on it.
struct Drive {
  let radio: CarRadio
  let follower: StationFollower
  /// What was decided, as `kilometre: decision`.
  private(set) var log: [String] = []
  private(set) var scans: [[StationReport]] = []
  /// Seconds, of those driven, in which an accepted service was heard well.
  private(set) var served = 0
  private(set) var seconds = 0
  private var now = Timestamp(milliseconds: 1_000_000)

  init(_ coverage: Coverage, chooser: StationChooser = StationChooser(), canSeek: Bool = true) {
    radio = CarRadio(coverage, canSeek: canSeek)
    follower = StationFollower(radio, chooser: chooser)
  }

  /// Drives to a kilometre; `metres` a second, 30 when not said; 0 stands still for `seconds`.
  mutating func go(
    to end: Double, metres: Double = 30, knowsPlace: Bool = false
  ) throws(TunerError) {
    let step = end >= radio.kilometre ? metres / 10_000 : -metres / 10_000
    let steps = Int((abs(end - radio.kilometre) / abs(step)).rounded())
    for _ in 0..<steps {
      radio.kilometre += step
      try pass(knowsPlace: knowsPlace)
    }
  }

  /// Stands still.
  mutating func wait(_ seconds: Int, knowsPlace: Bool = false) throws(TunerError) {
    for _ in 0..<(seconds * 10) { try pass(knowsPlace: knowsPlace) }
  }

  private mutating func pass(knowsPlace: Bool) throws(TunerError) {
    now.milliseconds += 100
    try follower.receive(at: now) { _ in }
    guard now.milliseconds % 1000 == 0 || follower.isScanning else { return }
    // A degree of latitude is 111 km.
    let cell =
      knowsPlace ? StationMemory.Cell(latitude: 50 + radio.kilometre / 111, longitude: 10) : nil
    let kilometre = Int(radio.kilometre)
    var notes: [String] = []
    var found: [[StationReport]] = []
    try follower.turn(at: now, on: now.day, in: cell) { notice in
      switch notice {
      case .decided(.tune(let frequency, let reason)):
        notes.append("\(kilometre): \(frequency), \(reason)")
      case .decided(.scan(let reason)): notes.append("\(kilometre): scan, \(reason)")
      case .scanned(let stations): found.append(stations)
      case .decided(.stay), .scanning: break
      }
    }
    log += notes
    scans += found
    guard now.milliseconds % 1000 == 0 else { return }
    seconds += 1
    if !follower.isScanning, let report = follower.report(at: now), report.errorRate ?? 1 < 0.35,
      let service = report.service, follower.chooser.policy.accepts(service)
    {
      served += 1
    }
  }
}
