import AlertC
import Capture
import RDS

/// What redsea prints, as hex or as JSON lines; a log of another kind will do as well.
///
/// redsea passes corrected blocks on as if they were clean.
struct RedseaDialect: LineDialect {
  /// JSON lines grow with what they say of other stations.
  static var longestLine: Int { 1 << 15 }

  private var line = GroupLine()

  var capabilities: TunerCapabilities {
    TunerCapabilities(evidenceRule: EvidenceRule(scale: line.scale ?? .correctedAsClean))
  }

  mutating func read(_ text: UnsafeRawBufferPointer) -> LineEvent {
    switch line.read(text) {
    // What comes is now: its stamps tell no more than the owner's clock.
    case .group(let group, _): .group(group)
    case .nothing: .nothing
    case .bad: .bad
    }
  }
}
