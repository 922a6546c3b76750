import AlertC
import RDS

/// How finely a receiver tells the quality of its blocks, which decides what they are worth as
/// evidence for a message.
public enum RDSQualityScale: Sendable, Hashable, CaseIterable {
  /// All of ``RDSBlock/Quality-swift.enum``, as Si470x and TEF668x tell.
  case fourLevels
  /// Clean, corrected and uncorrectable, as Linux's radio drivers tell.
  case threeLevels
  /// Clean blocks only; all others are missing or not told apart from them.
  case cleanOnly
  /// Corrected blocks pass as clean; what cannot be corrected is missing.
  case correctedAsClean

  var rule: EvidenceRule {
    switch self {
    case .fourLevels: EvidenceRule(scale: .fourLevels)
    case .threeLevels: EvidenceRule(scale: .threeLevels)
    case .cleanOnly: EvidenceRule(scale: .cleanOnly)
    case .correctedAsClean: EvidenceRule(scale: .correctedAsClean)
    }
  }
}
