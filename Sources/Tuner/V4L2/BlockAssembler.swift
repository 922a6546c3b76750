import RDS

/// A block as a V4L2 radio delivers it: three bytes, low byte first, then number and errors.
package struct RadioBlock: Sendable, Hashable {
  package static let size = 3

  package var value: UInt16
  package var flags: UInt8

  package init(_ low: UInt8, _ high: UInt8, _ flags: UInt8) {
    value = UInt16(high) << 8 | UInt16(low)
    self.flags = flags
  }

  /// Position in the group, 0 to 3; nil when the driver does not know it.
  ///
  /// Only some drivers call the third block of a version B group C′ (4): others number blocks by
  /// their order. Which it is, the version bit of block B tells.
  package var position: Int? {
    switch flags & 7 {
    case let number where number < 4: Int(number)
    case 4: 2
    default: nil
    }
  }

  package var quality: BlockQuality {
    if flags & 0x80 != 0 { return .uncorrectable }
    return flags & 0x40 != 0 ? .corrected : .clean
  }
}

/// Joins the blocks of a V4L2 radio to groups, each counted once.
///
/// Blocks may be left out, and when a buffer ran over many are. So a block continues a group only
/// when it is the next by number and comes within the time that a few blocks take; any other begins
/// anew. What a group then lacks is missing in it: two halves never become one group.
///
/// The kernel's Si470x driver passes a group on in each report that shows it, two or three times in
/// 40 ms. A group that equals the one before it within ``ReportReader/minimumSpacing`` is that one.
package struct BlockAssembler: Sendable {
  /// Milliseconds after which a block is no continuation: four blocks take 87.6 ms on air.
  package static let longestGap: Int64 = 80

  private var group = BlockAssembler.empty
  /// The position of the next block; 0 when no group is begun.
  private var next = 0
  private var time = Timestamp(milliseconds: .min / 2)
  private var latest: (group: Group, time: Timestamp)?

  private static let empty = Group(a: .missing, b: .missing, c: .missing, d: .missing)

  package init() {}

  /// Takes the next block.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - now: When it was read.
  ///   - take: Called with each group that is whole, or of which no more will come.
  package mutating func add(
    _ block: RadioBlock, at now: Timestamp, _ take: (Group) -> Void
  ) {
    defer { time = now }
    guard let position = block.position else {
      finish(at: time, take)
      return
    }
    if position != next || (now - time).milliseconds >= BlockAssembler.longestGap {
      finish(at: time, take)
    }
    let received = Block(block.value, block.quality)
    switch position {
    case 0: group.a = received
    case 1: group.b = received
    case 2: group.c = received
    default: group.d = received
    }
    next = position + 1
    if next == 4 { finish(at: now, take) }
  }

  /// Forgets what has begun, for instance after tuning: the rest would be another station's.
  package mutating func startOver() {
    group = BlockAssembler.empty
    next = 0
    latest = nil
  }

  private mutating func finish(at moment: Timestamp, _ take: (Group) -> Void) {
    guard next > 0 else { return }
    let finished = group
    group = BlockAssembler.empty
    next = 0
    if let latest, latest.group == finished,
      (moment - latest.time).milliseconds < ReportReader.minimumSpacing
    {
      return
    }
    latest = (finished, moment)
    take(finished)
  }
}
