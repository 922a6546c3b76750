import AlertC

/// What one stem does to traffic, as `EffectList` has it.
struct EffectRule: Sendable {
  enum Action: Sendable, Equatable {
    case none
    /// Nothing, and the stem says that traffic gets through.
    case passes
    case closure
    case speed(Double?)
    case speedOfStem
    case share(Double)
    case minutes(Int?)
    case minutesOfStem
    case hoursOfStem
    case lanes(Int?)
    case lanesLeft(Int)
    case ramp(Effect.Ramp)
    case ban(Effect.Vehicles)
  }

  let action: Action
  let type: IncidentType

  /// The rules by stem.
  static let byStem = StemTable(EffectList.stems, columns: 4) { columns -> EffectRule? in
    guard let action = Action(columns[0]), let type = IncidentType(rawValue: columns[1]) else {
      return nil
    }
    return EffectRule(action: action, type: type)
  }

  /// The rule of a stem with the number that is part of it; danger, expected and forecast forms
  /// have no action.
  static func rule(of stem: String) -> (rule: EffectRule, number: Int?)? {
    if let last = stem.last, "DEF".contains(last), stem.count > 1 {
      return rule(of: String(stem.dropLast())).map {
        (EffectRule(action: .none, type: $0.rule.type), nil)
      }
    }
    if let (rule, number) = byStem[stem] { return (rule, number) }
    return byStem[exactly: String(stem.prefix(1))].map { ($0, nil) }
  }
}

extension EffectRule.Action {
  /// Reads the effect column of the list; nil when it is none.
  init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    let value = parts.count > 1 ? parts[1] : nil
    switch (parts.first, value) {
    case ("none", nil): self = .none
    case ("passes", nil): self = .passes
    case ("closure", nil): self = .closure
    case ("speed", "n"): self = .speedOfStem
    case ("minutes", "n"): self = .minutesOfStem
    case ("hours", "n"): self = .hoursOfStem
    case ("speed", nil): self = .speed(nil)
    case ("minutes", nil): self = .minutes(nil)
    case ("lanes", nil): self = .lanes(nil)
    case ("speed", let value?):
      guard let speed = Double(value) else { return nil }
      self = .speed(speed)
    case ("share", let value?):
      guard let share = Double(value) else { return nil }
      self = .share(share)
    case ("minutes", let value?):
      guard let minutes = Int(value) else { return nil }
      self = .minutes(minutes)
    case ("lanes", let value?):
      guard let lanes = Int(value) else { return nil }
      self = .lanes(lanes)
    case ("left", let value?):
      guard let lanes = Int(value) else { return nil }
      self = .lanesLeft(lanes)
    case ("ramp", "entry"): self = .ramp(.entry)
    case ("ramp", "exit"): self = .ramp(.exit)
    case ("ramp", "both"): self = .ramp(.both)
    case ("ban", let value?):
      guard let vehicles = Effect.Vehicles(rawValue: String(value)) else { return nil }
      self = .ban(vehicles)
    default: return nil
    }
  }
}
