/// The jam factor: how far traffic is from free flow, 0 (free) to 10 (closed).
package enum JamFactor {
  /// Closed, and nothing else.
  package static let closed = 10.0

  /// Ratio of traffic to base speed, and the jam factor there; linear between.
  private static let knots: [(ratio: Double, factor: Double)] = [
    (1.00, 0), (0.80, 2), (0.60, 4), (0.25, 8), (0.05, 9.9), (0, 9.9),
  ]

  /// The jam factor of a road that is open.
  ///
  /// - Parameters:
  ///   - trafficSpeed: Speed now, in the unit of `baseSpeed`.
  ///   - baseSpeed: Speed without traffic; 0 or less counts as unknown.
  /// - Returns: 0 to 9.9.
  package static func of(trafficSpeed: Double, baseSpeed: Double) -> Double {
    guard baseSpeed > 0 else { return 0 }
    let ratio = max(0, min(1, trafficSpeed / baseSpeed))
    for (upper, lower) in zip(knots, knots.dropFirst()) where ratio >= lower.ratio {
      let share = (ratio - lower.ratio) / (upper.ratio - lower.ratio)
      return lower.factor + share * (upper.factor - lower.factor)
    }
    return 9.9
  }
}
