import AlertC
import RDS

/// What a source can do, and what its groups tell of their quality.
package struct TunerCapabilities: Sendable, Hashable {
  /// The frequencies it tunes to; nil when it has none of its own, such as a replayed capture.
  package var band: ClosedRange<Frequency>?
  /// Kilohertz from one channel to the next.
  package var spacing: Int
  package var canSeek: Bool
  /// Whether ``TunerEvent/signal(_:)`` will come.
  package var tellsSignal: Bool
  /// When its messages are to be believed.
  package var evidenceRule: EvidenceRule
  /// Whether a group that equals the one before it is passed on.
  ///
  /// PE5PVB's TEF firmware drops it, so an immediate repeat, TMC's usual confirmation, is not seen
  /// there. Evidence gathers over ten minutes, so belief comes later and no less sure.
  package var showsRepeats: Bool

  package init(
    band: ClosedRange<Frequency>? = nil, spacing: Int = 100, canSeek: Bool = false,
    tellsSignal: Bool = false, evidenceRule: EvidenceRule, showsRepeats: Bool = true
  ) {
    self.band = band
    self.spacing = spacing
    self.canSeek = canSeek
    self.tellsSignal = tellsSignal
    self.evidenceRule = evidenceRule
    self.showsRepeats = showsRepeats
  }

  package var canTune: Bool { band != nil }
}
