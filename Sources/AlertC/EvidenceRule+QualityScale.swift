import RDS

extension EvidenceRule {
  /// The rule for a source that tells the quality of its blocks so finely.
  package init(scale: QualityScale) {
    switch scale {
    case .fourLevels: self = .fourLevels
    case .threeLevels: self = .threeLevels
    case .cleanOnly: self = .hexLog
    case .correctedAsClean: self = .hexLogWithCorrected
    }
  }
}
