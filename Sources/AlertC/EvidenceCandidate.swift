import RDS

/// A group that may have been sent: what was seen of each of its blocks.
struct EvidenceCandidate: Sendable {
  /// What block B makes of it.
  struct Kind: Sendable, Hashable {
    private let code: UInt8

    static func == (left: Kind, right: Kind) -> Bool { left.code == right.code }

    /// A part of a message of several groups; the continuity index is not part of it.
    static var part: Kind { Kind(code: 0) }
    /// Blocks C and D that wait for a block B.
    static var unknown: Kind { Kind(code: 0xff) }

    private init(code: UInt8) { self.code = code }

    /// What the message bits of block B say.
    init(x: UInt8) { code = x & 0x08 != 0 ? x : 0 }

    var isPart: Bool { code == 0 }
    var isUnknown: Bool { code == 0xff }
    var isSingle: Bool { !isPart && !isUnknown }
    /// Message bits of block B, without continuity index.
    var x: UInt8 { isUnknown ? 0 : code }
  }

  let kind: Kind
  let c: UInt16
  let d: UInt16
  /// Weights gathered, and whether each block was ever seen clean.
  var weightB: Int32 = 0
  var weightC: Int32 = 0
  var weightD: Int32 = 0
  var isCleanB = false
  var isCleanC = false
  var isCleanD = false
  var isAccepted = false
  /// Whether a verdict on it was told.
  var isTold = false
  /// Continuity index it came with last, and the one it was surely sent under last.
  var index: UInt8 = 0
  var linkedIndex: UInt8 = 0
  var copies: Int32 = 0
  /// The next in the chain of those with equal hash.
  var next: Int32 = -1
  var serial = 0
  var lastPosition: Int
  var indexPosition = Int.min / 2
  var linkedPosition = Int.min / 2
  var lastTime: Timestamp

  init(kind: Kind, c: UInt16, d: UInt16, position: Int, time: Timestamp) {
    self.kind = kind
    self.c = c
    self.d = d
    lastPosition = position
    lastTime = time
  }

  /// The group under a continuity index.
  func group(index: UInt8) -> MessageGroup {
    MessageGroup(x: kind.isPart ? index : kind.x, c: c, d: d)
  }

  /// Takes a group that agrees with it in some blocks.
  mutating func add(
    _ sighting: EvidenceSighting, _ rule: EvidenceRule, c: Bool, d: Bool, isWhole: Bool
  ) {
    let weight = rule.weightB(sighting.b)
    if weight > 0 { addB(weight, isClean: sighting.b.isClean) }
    if c { addC(rule.weightCD(sighting.c.quality), isClean: sighting.c.quality.isClean) }
    if d { addD(rule.weightCD(sighting.d.quality), isClean: sighting.d.quality.isClean) }
    if isWhole { copies &+= 1 }
  }

  /// Notes when it was heard, and tells the continuity index a part is sent under: block B must be
  /// clean, or say it twice.
  mutating func hear(_ sighting: EvidenceSighting, hasBlockB: Bool) -> UInt8? {
    lastPosition = sighting.position
    lastTime = sighting.time
    guard kind.isPart else { return nil }
    let reach = 4 * sighting.spacing
    guard hasBlockB else {
      return sighting.position - linkedPosition <= reach ? linkedIndex : nil
    }
    let heard = sighting.x & 7
    let isRepeated = index == heard && sighting.position - indexPosition <= reach
    index = heard
    indexPosition = sighting.position
    guard sighting.b.isClean || isRepeated else { return nil }
    linkedIndex = heard
    linkedPosition = sighting.position
    return heard
  }

  mutating func addC(_ weight: Int32, isClean: Bool) {
    weightC &+= weight
    if isClean { isCleanC = true }
  }

  mutating func addD(_ weight: Int32, isClean: Bool) {
    weightD &+= weight
    if isClean { isCleanD = true }
  }

  mutating func addB(_ weight: Int32, isClean: Bool) {
    weightB &+= weight
    if isClean { isCleanB = true }
  }

  /// Takes over what was seen of its blocks C and D before block B came.
  mutating func addBlocks(of other: EvidenceCandidate) {
    addC(other.weightC, isClean: other.isCleanC)
    addD(other.weightD, isClean: other.isCleanD)
  }

  /// Which blocks have not been seen well enough.
  func lack(_ rule: EvidenceRule) -> EvidenceLack {
    var lack = EvidenceLack()
    if weightB < rule.neededB { lack.insert(.blockB) }
    if weightC < (isCleanC ? rule.neededSeenClean : rule.neededNeverClean) { lack.insert(.blockC) }
    if weightD < (isCleanD ? rule.neededSeenClean : rule.neededNeverClean) { lack.insert(.blockD) }
    if rule.needsWholeGroup, copies == 0 { lack.insert(.wholeGroup) }
    if rule.needsKnownEvent, kind.isSingle || c & 0x8000 != 0,
      EventTable.event(EventCode(rawValue: c & 0x7ff)) == nil
    {
      lack.insert(.knownEvent)
    }
    return lack
  }
}

extension BlockQuality {
  /// Without the generic comparison of enumerations: every group comes by.
  @inline(__always)
  var isClean: Bool { if case .clean = self { true } else { false } }
  @inline(__always)
  var isMissing: Bool { if case .missing = self { true } else { false } }
}

/// What a message still waits for until it is believed.
package struct EvidenceLack: OptionSet, Sendable, Hashable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let blockB = EvidenceLack(rawValue: 1)
  package static let blockC = EvidenceLack(rawValue: 2)
  package static let blockD = EvidenceLack(rawValue: 4)
  package static let wholeGroup = EvidenceLack(rawValue: 8)
  package static let knownEvent = EvidenceLack(rawValue: 16)
  /// Another candidate differs in one block, and has the better of it.
  package static let rival = EvidenceLack(rawValue: 32)
}

extension EvidenceLack: CustomStringConvertible {
  /// "C and D", "B, C and D and a whole group".
  package var description: String {
    let names: [(EvidenceLack, String)] = [
      (.blockB, "block B"), (.blockC, "block C"), (.blockD, "block D"),
      (.wholeGroup, "a whole group"), (.knownEvent, "a known event"),
      (.rival, "what tells it from a rival"),
    ]
    let wanted = names.filter { contains($0.0) }.map(\.1)
    guard let last = wanted.last else { return "its parts" }
    return wanted.count == 1
      ? last : wanted.dropLast().joined(separator: ", ") + " and " + last
  }
}
