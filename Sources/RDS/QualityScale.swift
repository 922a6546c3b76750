/// How finely a source tells the quality of its blocks, as the header of a capture names it.
///
/// What a block is worth as evidence depends on it: "clean" says less where corrected blocks are
/// passed on as if they were.
package enum QualityScale: String, Sendable, CaseIterable {
  /// Clean, corrected, heavily corrected and uncorrectable: Si470x, TEF668x.
  case fourLevels = "four-levels"
  /// Clean, corrected and uncorrectable: V4L2.
  case threeLevels = "three-levels"
  /// Clean blocks only; all others are missing.
  case cleanOnly = "clean-only"
  /// Corrected blocks pass as clean; what cannot be corrected is missing.
  case correctedAsClean = "corrected-as-clean"
}
