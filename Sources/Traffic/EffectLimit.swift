import AlertC

/// What supplementary information takes from the effects of its event.
enum EffectLimit: Sendable, Equatable {
  /// Traffic gets through, at times or in part: no closure.
  case passes
  /// No closure, and vehicles named as well are those that may pass.
  case except
  case lanes
  case ramps
  /// Another carriageway, direction or means of transport.
  case elsewhere
  case cars
  case vehicles(Effect.Vehicles)

  /// The limits by supplementary code.
  static let byCode: [UInt8: EffectLimit] = {
    var limits: [UInt8: EffectLimit] = [:]
    var lines = TextLines(EffectList.limits)
    while let line = lines.next() {
      let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
        .map { String(decoding: $0, as: UTF8.self) }
      guard fields.count == 3, let limit = EffectLimit(fields[1]) else { continue }
      for code in Stem.run(fields[0]).compactMap({ UInt8($0) }) { limits[code] = limit }
    }
    return limits
  }()

  /// Reads the limit column of the list; nil when it is none.
  init?(_ text: String) {
    switch text {
    case "passes": self = .passes
    case "except": self = .except
    case "lanes": self = .lanes
    case "ramps": self = .ramps
    case "elsewhere": self = .elsewhere
    case "cars": self = .cars
    default:
      guard let vehicles = Effect.Vehicles(rawValue: text) else { return nil }
      self = .vehicles(vehicles)
    }
  }

  /// The effects that remain of an event under its limits.
  static func apply(_ limits: [EffectLimit], to effects: [Effect]) -> [Effect] {
    guard !limits.isEmpty, !effects.isEmpty else { return effects }
    if limits.contains(.elsewhere) { return [] }
    if limits.contains(.except) {
      // A ban is a closure of some; who is excepted from it cannot be told either.
      return effects.filter { effect in
        if case .ban = effect { return false }
        return effect != .closure
      }
    }
    var effects = effects
    for case .vehicles(let vehicles) in limits {
      effects = effects.compactMap { effect in
        switch effect {
        case .closure: .ban(vehicles)
        case .ban: effect
        default: nil
        }
      }
    }
    if limits.contains(.cars) {
      effects = effects.map { $0 == .closure ? .ban(.other) : $0 }
    }
    for limit in limits where limit == .lanes || limit == .ramps {
      effects = effects.compactMap { effect in
        switch effect {
        case .closure: limit == .lanes ? .lanes(closed: nil) : .ramp(.both)
        // A jam in one lane says nothing of the others, which most traffic can use.
        case .speed, .speedShare, .delay: nil
        default: effect
        }
      }
    }
    return limits.contains(.passes) ? effects.filter { $0 != .closure } : effects
  }
}
