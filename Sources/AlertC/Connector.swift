/// The words of a language that join an event to its place, by their keys in `Phrases`.
///
/// Except for the places without a name each of them has a `#` for what it stands beside.
package enum Connector: String, CaseIterable, Sendable {
  /// Behind everything about the place, in front of the events.
  case `where`
  /// The place a road leads to.
  case towards
  case bothDirections
  /// The two ends of a stretch.
  case from, to
  /// A place alone.
  case at
  case wholeArea
  case unknownPlace
  /// Behind an event, before its supplements: over so many kilometres.
  case over
  case overLong
  /// Sentences of their own.
  case speedLimit, diversion
  /// When it begins and ends: a time of day or a whole day, which a stop includes.
  case startTime, startDate, stopTime, stopDate
  /// A message of which only the beginning was heard.
  case incomplete
}

extension Wording {
  /// The words of a connector with a name or number in their slot, beginning as inside a sentence.
  package func connect(_ connector: Connector, _ text: String = "") -> String {
    let key = connector.rawValue
    let pattern = phrases.line(key) ?? Phrases.english.line(key) ?? "#"
    return Phrases.replace("#", in: pattern, with: text)
  }
}
