import RDS

/// A frequency that was asked for, until the tuner says that it is there.
struct Tuning {
  /// Asked for and not answered.
  private(set) var wanted: Frequency?
  /// Where the tuner said last that it is.
  private(set) var current: Frequency?
  /// When it will have taken too long; nil until ``advance(to:)`` tells the time.
  private(set) var due: Timestamp?

  private static let patience = TimeSpan.seconds(5)
  /// Tuners round to their own steps.
  private static let rounding = 25

  mutating func ask(for frequency: Frequency) {
    wanted = frequency
    due = nil
  }

  /// Takes where the tuner says it is.
  ///
  /// - Returns: What to tell; nil while another frequency is awaited.
  mutating func hear(_ frequency: Frequency) -> TunerEvent? {
    current = frequency
    if let wanted {
      guard abs(wanted.kilohertz - frequency.kilohertz) <= Tuning.rounding else { return nil }
      self.wanted = nil
      due = nil
    }
    return .tuned(frequency)
  }

  /// Takes back what was asked for, because the tuner refuses it.
  mutating func refuse(_ cause: String) -> TunerEvent? {
    guard wanted != nil else { return nil }
    wanted = nil
    due = nil
    return .failed(.refused(cause), current)
  }

  /// Lets time pass.
  ///
  /// - Returns: What to tell when it took too long.
  mutating func advance(to now: Timestamp) -> TunerEvent? {
    guard wanted != nil else { return nil }
    guard let due else {
      self.due = now + Tuning.patience
      return nil
    }
    guard now >= due else { return nil }
    wanted = nil
    self.due = nil
    return .failed(.timeout, current)
  }
}
