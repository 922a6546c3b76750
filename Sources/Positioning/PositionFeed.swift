import RDS

/// Chooses among position sources in order of trust: the first that works, without going to and
/// fro.
///
/// Pure: it is told the positions as they come, and asked when one is needed. A source that says
/// nothing for longer than its patience gives way at once to the first below it that does. One
/// above takes over only when it has told positions over some time, so that a receiver that finds
/// the sky and loses it again changes nothing.
package struct PositionFeed: Sendable {
  /// The position in use.
  package struct Fix: Sendable, Hashable {
    package let position: Position
    /// Which source told it, counted from 0 in order of trust.
    package let source: Int
    /// The time since it came.
    package let age: TimeSpan
    /// Whether its source has said nothing for too long, and none else says anything.
    package let isStale: Bool
  }

  /// What is known of one source.
  private struct Track {
    let patience: TimeSpan
    var latest: (position: Position, at: Timestamp)?
    /// When the positions began that came without a gap.
    var since: Timestamp?

    func isFresh(at now: Timestamp) -> Bool {
      guard let latest else { return false }
      return now - latest.at <= patience
    }

    /// How long it has told positions without a gap.
    var held: TimeSpan {
      guard let latest, let since else { return .zero }
      return latest.at - since
    }
  }

  /// The source in use, counted from 0 in order of trust; nil before the first position.
  package private(set) var chosen: Int?
  private var tracks: [Track]
  private let settling: TimeSpan

  /// Prepares for sources in order of trust, the best first.
  ///
  /// - Parameters:
  ///   - patiences: How long each may say nothing.
  ///   - settling: How long a better source must tell positions before it takes over.
  package init(patiences: [TimeSpan], settling: TimeSpan = .seconds(5)) {
    tracks = patiences.map { Track(patience: $0) }
    self.settling = settling
  }

  /// Takes a position of a source; moments of one source do not go back.
  package mutating func hear(_ position: Position, at moment: Timestamp, from source: Int) {
    let track = tracks[source]
    if !track.isFresh(at: moment) { tracks[source].since = moment }
    tracks[source].latest = (position, moment)
    choose(at: moment)
  }

  /// The position to go by; nil while no source has told one.
  package mutating func fix(at now: Timestamp) -> Fix? {
    choose(at: now)
    guard let chosen, let (position, moment) = tracks[chosen].latest else { return nil }
    return Fix(
      position: position, source: chosen, age: now - moment,
      isStale: !tracks[chosen].isFresh(at: now))
  }

  private mutating func choose(at now: Timestamp) {
    if let chosen, tracks[chosen].isFresh(at: now) {
      let better = tracks[..<chosen].firstIndex { $0.isFresh(at: now) && $0.held >= settling }
      self.chosen = better ?? chosen
    } else {
      chosen = tracks.firstIndex { $0.isFresh(at: now) } ?? chosen
    }
  }
}
