import AlertC

extension Point {
  /// The point's name as a sentence uses it, with its junction number; nil when it has neither.
  ///
  /// Motorway signs show the number, so it helps the driver; a name that already holds it stays as
  /// it is.
  package var displayName: String? {
    guard let name = firstName ?? secondName else { return junctionNumber }
    guard let junctionNumber, !name.words.contains(Substring(junctionNumber)) else { return name }
    return "\(name) (\(junctionNumber))"
  }

  /// The road as a sentence uses it: its number, else its name.
  package var roadDisplay: String? { roadNumber ?? roadName }

  /// The name of the place a road leads to when driven along these offsets.
  package func roadEnd(driving direction: QueueDirection) -> String? {
    direction == .positive ? roadTowardsPositive : roadTowardsNegative
  }
}

extension String {
  /// Runs of letters and digits.
  fileprivate var words: [Substring] { split { !$0.isLetter && !$0.isNumber } }
}
