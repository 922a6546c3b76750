/// Which firmware a tuner has, as far as its answer to `x` tells.
///
/// Only PE5PVB's answers with `OK`, `T` and then `G` or `B`, and only there `C` seeks: others may
/// turn an antenna.
struct XDRFirmware {
  private enum Answer { case none, running, tuned, whole }
  private var answer = Answer.none

  var canSeek: Bool { answer == .whole }

  mutating func note(_ line: XDRLine) {
    switch (answer, line) {
    case (.whole, _): break
    case (_, .running): answer = .running
    case (.running, .tuned): answer = .tuned
    case (.tuned, .setting): answer = .whole
    default: answer = .none
    }
  }
}
