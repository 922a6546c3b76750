import RDS

/// The candidates of a service: each block of each gathers sightings, wherever they come from.
///
/// Every group costs a bounded number of steps: one look-up by blocks C and D, and, when a block is
/// bad, a look at the few candidates heard just before. What nobody repeats for ten minutes is
/// forgotten.
struct Evidence: Sendable {
  /// A candidate that a group spoke for.
  struct Hit: Sendable {
    let candidate: Int
    /// Whether all three blocks were read.
    var isWhole = false
    /// Whether this made it believed.
    var isNew = false
    /// The continuity index it is sent under, when that is sure.
    var index: UInt8?
  }

  /// A message group of which one of C and D was read, and found no candidate.
  struct LonePart: Sendable {
    let x: UInt8
    let quality: BlockQuality
    let block: EvidenceBlock
    let value: Block
    let position: Int
  }

  /// Thirteen minutes, memory and a sweep, hold 8,900 groups at most.
  private static let capacity = 10_000
  private static let buckets = 2048
  private static let recentCapacity = 32
  private static let loneCapacity = 8

  let rule: EvidenceRule
  /// What the last group spoke for.
  private(set) var hits: [Hit] = []
  private var candidates: [EvidenceCandidate] = []
  private var free: [Int32] = []
  private var heads: [Int32] = []
  /// Candidates of the latest sightings, in no order.
  private var recent: [Int32] = []
  private var nextRecent = 0
  private var lone: [LonePart] = []
  private var nextLone = 0
  private(set) var nextSerial: Int
  private var nextSweep = Timestamp(milliseconds: .min)
  /// The time of the oldest sightings kept; what is older may have given its number to another.
  private(set) var oldest = Timestamp(milliseconds: .min)
  /// Grows when all candidates are forgotten: their numbers then mean others.
  private(set) var generation = 0

  init(rule: EvidenceRule, firstSerial: Int) {
    self.rule = rule
    nextSerial = firstSerial
  }

  var count: Int { candidates.count - free.count }

  subscript(index: Int) -> EvidenceCandidate { candidates[index] }

  mutating func makeSerial() -> Int {
    defer { nextSerial += 1 }
    return nextSerial
  }

  /// Marks a candidate as told and says whether it was not yet.
  mutating func tell(_ index: Int) -> Bool {
    defer { candidates[index].isTold = true }
    return !candidates[index].isTold
  }

  mutating func forget() {
    candidates.removeAll()
    free.removeAll()
    heads.removeAll()
    recent.removeAll()
    nextRecent = 0
    lone.removeAll()
    nextLone = 0
    generation += 1
  }

  /// Takes one group; ``hits`` tells what it spoke for.
  mutating func hear(_ sighting: EvidenceSighting, soft: (any SoftBits)?) {
    hits.removeAll(keepingCapacity: true)
    sweep(sighting.time)
    let weightB = rule.weightB(sighting.b)
    let weightC = rule.weightCD(sighting.c.quality)
    let weightD = rule.weightCD(sighting.d.quality)
    let readsC = weightC > 0 && sighting.c.quality.isReadable
    let readsD = weightD > 0 && sighting.d.quality.isReadable
    let kind = weightB > 0 ? EvidenceCandidate.Kind(x: sighting.x) : nil
    var isKnown = false
    if weightC > 0, weightD > 0 { isKnown = matchBoth(sighting, kind) }
    if !(readsC && readsD), weightC > 0 || weightD > 0 { matchOne(sighting, kind, soft) }
    if readsC, readsD, !isKnown {
      if let kind { create(sighting, kind) } else { createUnknown(sighting) }
    } else if let kind, readsC != readsD, hits.isEmpty {
      supply(sighting, kind, readsC ? .c : .d)
    }
    for index in hits.indices { judge(index, sighting) }
  }

  // MARK: Matching

  /// Scores what agrees in both C and D, at any time, and even without block B.
  private mutating func matchBoth(
    _ sighting: EvidenceSighting, _ kind: EvidenceCandidate.Kind?
  ) -> Bool {
    guard !heads.isEmpty else { return false }
    var isKnown = false
    var index = Int(heads[Evidence.bucket(sighting.c.value, sighting.d.value)])
    while index >= 0 {
      let next = Int(candidates[index].next)
      if candidates[index].c == sighting.c.value, candidates[index].d == sighting.d.value,
        !candidates[index].kind.isUnknown, kind == nil || candidates[index].kind == kind
      {
        refresh(index, sighting)
        score(index, sighting, c: true, d: true)
        isKnown = true
      }
      index = next
    }
    return isKnown
  }

  /// Scores what agrees in one block, when it was heard just before and the other block is bad.
  private mutating func matchOne(
    _ sighting: EvidenceSighting, _ kind: EvidenceCandidate.Kind?, _ soft: (any SoftBits)?
  ) {
    let reach = (kind == nil ? 2 : 3) * sighting.spacing + 1
    for slot in recent.indices {
      let index = Int(recent[slot])
      let candidate = candidates[index]
      guard sighting.position - candidate.lastPosition <= reach, !candidate.kind.isUnknown,
        !hits.contains(where: { $0.candidate == index })
      else { continue }
      let agreesC = rule.weightCD(sighting.c.quality) > 0 && candidate.c == sighting.c.value
      let agreesD = rule.weightCD(sighting.d.quality) > 0 && candidate.d == sighting.d.value
      guard agreesC != agreesD else { continue }
      let other = agreesC ? sighting.d : sighting.c
      guard !other.quality.isReadable || rule.weightCD(other.quality) == 0 else { continue }
      if let kind {
        guard kind == candidate.kind else { continue }
        if kind.isPart {
          guard candidate.index == sighting.x & 7,
            sighting.position - candidate.indexPosition <= 4 * sighting.spacing
          else { continue }
        }
      }
      score(index, sighting, c: agreesC, d: agreesD)
      let isCleanOther = agreesC ? candidate.isCleanD : candidate.isCleanC
      if rule.weightNear > 0, isCleanOther,
        isNear(other, agreesC ? .d : .c, agreesC ? candidate.d : candidate.c, soft)
      {
        if agreesC {
          candidates[index].addD(rule.weightNear, isClean: false)
        } else {
          candidates[index].addC(rule.weightNear, isClean: false)
        }
      }
    }
  }

  private func isNear(
    _ received: Block, _ block: EvidenceBlock, _ value: UInt16, _ soft: (any SoftBits)?
  ) -> Bool {
    if let soft { return soft.correlation(of: block, with: value) >= rule.nearCorrelation }
    return !received.quality.isMissing && (received.value ^ value).nonzeroBitCount <= 2
  }

  private mutating func score(_ index: Int, _ sighting: EvidenceSighting, c: Bool, d: Bool) {
    let weightB = rule.weightB(sighting.b)
    let isWhole =
      c && d && weightB > 0 && sighting.b.isReadable && sighting.c.quality.isReadable
      && sighting.d.quality.isReadable
    candidates[index].add(sighting, rule, c: c, d: d, isWhole: isWhole)
    hits.append(Hit(candidate: index, isWhole: isWhole))
  }

  // MARK: New candidates

  private mutating func create(_ sighting: EvidenceSighting, _ kind: EvidenceCandidate.Kind) {
    let unknown = find(.unknown, sighting.c.value, sighting.d.value)
    let index = add(kind, sighting.c.value, sighting.d.value, sighting)
    if let unknown { candidates[index].addBlocks(of: candidates[unknown]) }
    for part in lone
    where part.position < sighting.position
      && sighting.position - part.position <= 3 * sighting.spacing + 1 && part.x == sighting.x
      && part.value.value == (part.block == .c ? sighting.c.value : sighting.d.value)
    {
      take(part, index)
    }
    score(index, sighting, c: true, d: true)
  }

  /// Keeps C and D without block B; a lone block D just before may say what they are.
  private mutating func createUnknown(_ sighting: EvidenceSighting) {
    let (c, d) = (sighting.c.value, sighting.d.value)
    let unknown = find(.unknown, c, d) ?? add(.unknown, c, d, sighting)
    refresh(unknown, sighting)
    score(unknown, sighting, c: true, d: true)
    let supplier = lone.first {
      $0.block == .d && $0.value.value == d && $0.position < sighting.position
        && sighting.position - $0.position <= 3 * sighting.spacing + 1
    }
    guard let supplier else { return }
    let index = add(EvidenceCandidate.Kind(x: supplier.x), c, d, sighting)
    candidates[index].addBlocks(of: candidates[unknown])
    candidates[index].index = supplier.x & 7
    candidates[index].indexPosition = supplier.position
    take(supplier, index)
    hits.append(Hit(candidate: index))
  }

  /// A block B with one of C and D: with D it says what C and D heard just before are, with C it
  /// does not, since neighbours share their events.
  private mutating func supply(
    _ sighting: EvidenceSighting, _ kind: EvidenceCandidate.Kind, _ block: EvidenceBlock
  ) {
    if block == .d {
      for slot in recent.indices {
        let unknown = Int(recent[slot])
        let candidate = candidates[unknown]
        guard candidate.kind.isUnknown, candidate.d == sighting.d.value,
          sighting.position - candidate.lastPosition <= 3 * sighting.spacing + 1,
          find(kind, candidate.c, candidate.d) == nil
        else { continue }
        let index = add(kind, candidate.c, candidate.d, sighting)
        candidates[index].addBlocks(of: candidate)
        score(index, sighting, c: false, d: true)
        return
      }
    }
    let part = LonePart(
      x: sighting.x, quality: sighting.b, block: block,
      value: block == .c ? sighting.c : sighting.d, position: sighting.position)
    if lone.count < Evidence.loneCapacity {
      lone.append(part)
    } else {
      lone[nextLone % Evidence.loneCapacity] = part
      nextLone = (nextLone + 1) % Evidence.loneCapacity
    }
  }

  private mutating func take(_ part: LonePart, _ index: Int) {
    candidates[index].addB(rule.weightB(part.quality), isClean: part.quality.isClean)
    let weight = rule.weightCD(part.value.quality)
    let isClean = part.value.quality.isClean
    switch part.block {
    case .c: candidates[index].addC(weight, isClean: isClean)
    case .d: candidates[index].addD(weight, isClean: isClean)
    }
  }

  // MARK: Judging

  private mutating func judge(_ hit: Int, _ sighting: EvidenceSighting) {
    let index = hits[hit].candidate
    hits[hit].index = candidates[index].hear(sighting, hasBlockB: rule.weightB(sighting.b) > 0)
    note(index)
    guard !candidates[index].kind.isUnknown else { return }
    guard !candidates[index].isAccepted, lack(index, sighting.spacing).isEmpty else { return }
    candidates[index].isAccepted = true
    hits[hit].isNew = true
  }

  /// What a candidate waits for; empty when it may be believed.
  func lack(_ index: Int, _ spacing: Int) -> EvidenceLack {
    var lack = candidates[index].lack(rule)
    if lack.isEmpty, isRivalled(index, spacing) { lack.insert(.rival) }
    return lack
  }

  /// Whether another candidate differs in one block, and has the better claim to it.
  private func isRivalled(_ index: Int, _ spacing: Int) -> Bool {
    let candidate = candidates[index]
    if rule.lead == 0, candidate.kind.isSingle, !candidate.isCleanB {
      var other = Int(heads[Evidence.bucket(candidate.c, candidate.d)])
      while other >= 0 {
        if other != index, candidates[other].c == candidate.c, candidates[other].d == candidate.d,
          candidates[other].isCleanB
        {
          return true
        }
        other = Int(candidates[other].next)
      }
    }
    for slot in recent {
      let rival = candidates[Int(slot)]
      guard Int(slot) != index, rival.kind == candidate.kind else { continue }
      let distance = candidate.lastPosition - rival.lastPosition
      guard distance <= 6 * spacing else { continue }
      if rule.lead > 0 {
        if rival.d == candidate.d, candidate.weightC < rival.weightC + rule.lead { return true }
        if rival.c == candidate.c, distance <= 2 * spacing,
          candidate.weightD < rival.weightD + rule.lead
        {
          return true
        }
      } else {
        if rival.d == candidate.d, rival.isCleanC, !candidate.isCleanC { return true }
        if rival.c == candidate.c, rival.isCleanD, !candidate.isCleanD { return true }
      }
    }
    return false
  }

  // MARK: Storage

  private static func bucket(_ c: UInt16, _ d: UInt16) -> Int {
    let mixed = (UInt32(c) << 16 | UInt32(d)) &* 0x9E37_79B1
    return Int(mixed >> 21)
  }

  private func find(_ kind: EvidenceCandidate.Kind, _ c: UInt16, _ d: UInt16) -> Int? {
    guard !heads.isEmpty else { return nil }
    var index = Int(heads[Evidence.bucket(c, d)])
    while index >= 0 {
      if candidates[index].c == c, candidates[index].d == d, candidates[index].kind == kind {
        return index
      }
      index = Int(candidates[index].next)
    }
    return nil
  }

  private mutating func add(
    _ kind: EvidenceCandidate.Kind, _ c: UInt16, _ d: UInt16, _ sighting: EvidenceSighting
  ) -> Int {
    if heads.isEmpty { heads = [Int32](repeating: -1, count: Evidence.buckets) }
    var candidate = EvidenceCandidate(
      kind: kind, c: c, d: d, position: sighting.position, time: sighting.time)
    candidate.serial = makeSerial()
    let bucket = Evidence.bucket(c, d)
    candidate.next = heads[bucket]
    let index: Int
    if let place = free.popLast() {
      index = Int(place)
      candidates[index] = candidate
    } else {
      index = candidates.count
      candidates.append(candidate)
    }
    heads[bucket] = Int32(index)
    return index
  }

  /// Starts anew what was not heard for too long.
  private mutating func refresh(_ index: Int, _ sighting: EvidenceSighting) {
    guard sighting.time - candidates[index].lastTime > Acceptance.memory else { return }
    let old = candidates[index]
    candidates[index] = EvidenceCandidate(
      kind: old.kind, c: old.c, d: old.d, position: sighting.position, time: sighting.time)
    candidates[index].next = old.next
    candidates[index].serial = makeSerial()
  }

  private mutating func note(_ index: Int) {
    if recent.count < Evidence.recentCapacity {
      recent.append(Int32(index))
    } else if recent[(nextRecent + Evidence.recentCapacity - 1) % Evidence.recentCapacity]
      != Int32(index)
    {
      recent[nextRecent] = Int32(index)
      nextRecent = (nextRecent + 1) % Evidence.recentCapacity
    }
  }

  /// Forgets what is older than the memory, every three minutes.
  ///
  /// More candidates than ten minutes can hold come only from stamps that stand still: then
  /// all are forgotten.
  private mutating func sweep(_ now: Timestamp) {
    guard now >= nextSweep || count >= Evidence.capacity else { return }
    nextSweep = now + .minutes(3)
    if count >= Evidence.capacity {
      forget()
      return
    }
    oldest = now - Acceptance.memory
    for bucket in heads.indices {
      var kept: Int32 = -1
      var index = heads[bucket]
      while index >= 0 {
        let next = candidates[Int(index)].next
        if candidates[Int(index)].lastTime >= oldest {
          candidates[Int(index)].next = kept
          kept = index
        } else {
          free.append(index)
        }
        index = next
      }
      heads[bucket] = kept
    }
    recent.removeAll { candidates[Int($0)].lastTime < oldest }
    nextRecent = recent.count < Evidence.recentCapacity ? 0 : nextRecent
  }
}
