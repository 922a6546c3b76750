import RDS

/// What is to be remembered from one XDR line to the next.
struct XDRDecoder {
  /// Whether a group that equals the one before it was seen.
  ///
  /// PE5PVB's firmware never sends one; others do, and repeats on air are so common that it shows
  /// within minutes. Until then it is assumed not to.
  private(set) var sawRepeat = false
  /// Lines that are not of the protocol, or damaged.
  private(set) var unknownLines = 0

  /// Block A of the group that comes next.
  private var programme: Block?
  /// The group last read, as its line had it.
  private var last: Group?

  /// Reads a line; a group comes with block A, if a line before it had one.
  mutating func read(_ line: UnsafeRawBufferPointer) -> XDRLine {
    let read = XDRLine(line)
    switch read {
    case .programme(let block): programme = block
    case .group(var group):
      if group == last { sawRepeat = true }
      last = group
      // A line of its own tells block A of this group and of no later one.
      if group.a.quality == .missing, let programme { group.a = programme }
      programme = nil
      return .group(group)
    case .running, .off, .tuned: programme = nil
    case .unknown:
      unknownLines += 1
      // What was lost may have been a group.
      programme = nil
    case .mode, .signal, .denied, .guest, .setting, .other: break
    }
    return read
  }

  /// Begins anew, as after a connection broke.
  mutating func reset() {
    programme = nil
    last = nil
  }
}
