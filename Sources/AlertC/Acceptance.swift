import RDS

/// Decides when a message has been heard well enough to be believed.
///
/// Each group that may have been sent gathers evidence for each of its blocks (``EvidenceRule``);
/// repeats count anywhere within ten minutes. A message of several groups must once have been heard
/// in one transmission, and each of its groups be believed. One copy alone is never believed: at
/// 30 % block errors, single copies of corrected blocks bring thousands of false messages in a
/// hundred hours (simulation, 2026).
package struct Acceptance: Sendable {
  /// What is known of one message that was just heard.
  package struct Verdict: Sendable {
    /// Names the message while it is remembered; never used again for another one.
    package let serial: Int
    /// Whole receptions; of several groups that of the least often received one.
    package let copies: Int
    package let isAccepted: Bool
    /// True for the sighting that made it known.
    package let isFirst: Bool
    /// True exactly once, when it came to be believed.
    package let isNew: Bool
    /// What it waits for, group by group, while it is not believed.
    package let lacks: [EvidenceLack]
    fileprivate let source: Source
  }

  fileprivate enum Source: Sendable {
    case single(Int)
    case multiple(Int)
    /// The first of several groups alone, with its continuity index.
    case beginning(Int, UInt8)
  }

  /// A message that was heard in one transmission.
  private struct Multiple {
    let key: Key
    let serial: Int
    var index: UInt8
    var receptions: SIMD8<Int32> = .zero
    var lastHeard: Timestamp
    var isAccepted = false
    var isTold = false

    var copies: Int {
      var least = Int32.max
      for lane in 0..<key.count { least = min(least, receptions[lane]) }
      return Int(least)
    }

    /// Adds receptions of its parts, and says whether it was believed already.
    mutating func hear(_ added: SIMD8<Int32>, at now: Timestamp) -> Bool {
      receptions &+= added
      lastHeard = now
      return isAccepted
    }

    /// Marks it as told and says whether it was not yet.
    mutating func tell() -> Bool {
      defer { isTold = true }
      return !isTold
    }
  }

  /// A first group of which no second was ever heard.
  private struct Beginning {
    let firstHeard: Timestamp
    var lastHeard: Timestamp
    var count = 0
    var isTold = false
  }

  /// The groups of a message.
  private struct Key: Hashable {
    var candidates: SIMD8<Int32> = .init(repeating: -1)
    var count = 0

    init(_ parts: [MessageAssembler.Part]) {
      for part in parts.prefix(8) {
        candidates[count] = Int32(part.candidate)
        count += 1
      }
    }
  }

  /// Sightings further apart than this say nothing for each other.
  package static let memory = TimeSpan.minutes(10)
  private static let waitingCapacity = 64
  /// A first group counts for itself when heard so often, over so long, without a second.
  private static let beginningsNeeded = 3
  private static let beginningsSpan = TimeSpan.minutes(2)

  private var evidence: Evidence
  private var assembler = MessageAssembler()
  private var multiples: [Int: Multiple] = [:]
  private var numbers: [Key: Int] = [:]
  /// Messages heard in one transmission whose groups are not all believed yet.
  private var waiting: [Int] = []
  private var beginnings: [Int: Beginning] = [:]
  /// First groups that once began a whole message, with the last time they did.
  private var begun: [Int: Timestamp] = [:]
  private var generation = 0
  private var oldest = Timestamp(milliseconds: .min)
  /// What the last group said.
  package private(set) var verdicts: [Verdict] = []

  /// Weighs by a rule, and numbers messages from `firstSerial`.
  package init(rule: EvidenceRule = .hexLog, firstSerial: Int = 0) {
    evidence = Evidence(rule: rule, firstSerial: firstSerial)
  }

  /// Candidates and messages remembered, believed or not.
  package var count: Int { evidence.count + multiples.count }

  /// Forgets all messages; their serials are not used again.
  package mutating func forget() {
    evidence.forget()
    assembler = MessageAssembler()
    forgetMultiples()
  }

  /// How many messages were given up without all their parts since the last call.
  package mutating func takeIncomplete() -> Int { assembler.takeIncomplete() }

  /// The message a verdict is about.
  package func message(_ verdict: Verdict) -> EncodedMessage {
    switch verdict.source {
    case .single(let candidate): EncodedMessage(groups: [evidence[candidate].group(index: 0)])
    case .multiple(let number):
      EncodedMessage(
        groups: multiples[number].map { message in
          (0..<message.key.count).map {
            evidence[Int(message.key.candidates[$0])].group(index: message.index)
          }
        } ?? [])
    case .beginning(let candidate, let index):
      EncodedMessage(groups: [evidence[candidate].group(index: index)])
    }
  }

  /// Takes one group; ``verdicts`` has what it said, until the next one.
  package mutating func hear(_ sighting: EvidenceSighting, soft: (any SoftBits)? = nil) {
    verdicts.removeAll(keepingCapacity: true)
    evidence.hear(sighting, soft: soft)
    follow()
    for index in evidence.hits.indices {
      let hit = evidence.hits[index]
      let kind = evidence[hit.candidate].kind
      if kind.isSingle {
        if hit.isWhole || hit.isNew { tellSingle(hit, sighting) }
      } else if kind.isPart {
        hearPart(hit, sighting)
      }
    }
  }

  /// Forgets the messages whose groups have been forgotten.
  private mutating func follow() {
    if evidence.generation != generation {
      generation = evidence.generation
      assembler = MessageAssembler()
      forgetMultiples()
    }
    guard evidence.oldest != oldest else { return }
    oldest = evidence.oldest
    for (number, message) in multiples where message.lastHeard < oldest {
      multiples[number] = nil
      numbers[message.key] = nil
    }
    waiting.removeAll { multiples[$0] == nil }
    let oldest = oldest
    beginnings = beginnings.filter { $0.value.lastHeard >= oldest }
    begun = begun.filter { $0.value >= oldest }
  }

  private mutating func forgetMultiples() {
    multiples.removeAll()
    numbers.removeAll()
    waiting.removeAll()
    beginnings.removeAll()
    begun.removeAll()
  }

  private mutating func tellSingle(_ hit: Evidence.Hit, _ sighting: EvidenceSighting) {
    let isFirst = evidence.tell(hit.candidate)
    let candidate = evidence[hit.candidate]
    let lacks =
      candidate.isAccepted ? [] : [evidence.lack(hit.candidate, sighting.spacing)]
    verdicts.append(
      Verdict(
        serial: candidate.serial, copies: Int(candidate.copies), isAccepted: candidate.isAccepted,
        isFirst: isFirst, isNew: hit.isNew, lacks: lacks, source: .single(hit.candidate)))
  }

  private mutating func hearPart(_ hit: Evidence.Hit, _ sighting: EvidenceSighting) {
    if let index = hit.index, (1...7).contains(index) {
      let part = MessageAssembler.Part(
        candidate: hit.candidate, group: evidence[hit.candidate].group(index: index),
        isCleanC: evidence[hit.candidate].isCleanC, isCleanD: evidence[hit.candidate].isCleanD,
        isWhole: hit.isWhole)
      let outcome = assembler.hear(
        part, index: index, turn: sighting.turn, at: sighting.time)
      switch outcome {
      case .waiting:
        if part.group.isFirst, hit.isWhole { hearBeginning(hit, index, sighting) }
      case .complete(let slot):
        if let first = assembler[slot].parts.first {
          beginnings[first.candidate] = nil
          begun[first.candidate] = sighting.time
        }
        let number = number(slot, sighting.time)
        assembler[slot].message = number
        let receptions = assembler[slot].receptions
        let isWhole = assembler[slot].parts.indices.allSatisfy { receptions[$0] > 0 }
        take(number, receptions, isWhole, sighting)
        return
      case .lastPartAgain(let slot):
        guard let number = assembler[slot].message else { break }
        var receptions = SIMD8<Int32>.zero
        if hit.isWhole { receptions[assembler[slot].parts.count - 1] = 1 }
        take(number, receptions, hit.isWhole, sighting)
        return
      }
    }
    confirmWaiting(hit.candidate, sighting)
  }

  /// Counts a first group, which becomes a message of its own kind when no second ever comes.
  ///
  /// Some services send the first group only. It says what and where, but not all: whoever takes it
  /// sees that it is incomplete.
  private mutating func hearBeginning(
    _ hit: Evidence.Hit, _ index: UInt8, _ sighting: EvidenceSighting
  ) {
    guard begun[hit.candidate] == nil else {
      begun[hit.candidate] = sighting.time
      return
    }
    var beginning =
      beginnings[hit.candidate] ?? Beginning(firstHeard: sighting.time, lastHeard: sighting.time)
    beginning.count += 1
    beginning.lastHeard = sighting.time
    let isEnough =
      beginning.count >= Acceptance.beginningsNeeded && evidence[hit.candidate].isAccepted
      && sighting.time - beginning.firstHeard >= Acceptance.beginningsSpan
    if isEnough {
      verdicts.append(
        Verdict(
          serial: evidence[hit.candidate].serial, copies: beginning.count, isAccepted: true,
          isFirst: !beginning.isTold, isNew: !beginning.isTold, lacks: [],
          source: .beginning(hit.candidate, index)))
      beginning.isTold = true
    }
    beginnings[hit.candidate] = beginning
  }

  /// The number of the message that a transmission made whole.
  private mutating func number(_ slot: Int, _ now: Timestamp) -> Int {
    let key = Key(assembler[slot].parts)
    if let known = numbers[key] {
      if let message = multiples[known], now - message.lastHeard <= Acceptance.memory {
        return known
      }
      multiples[known] = nil
    }
    let serial = evidence.makeSerial()
    numbers[key] = serial
    multiples[serial] = Multiple(
      key: key, serial: serial, index: assembler[slot].index, lastHeard: now)
    return serial
  }

  private mutating func take(
    _ number: Int, _ added: SIMD8<Int32>, _ isWhole: Bool, _ sighting: EvidenceSighting
  ) {
    guard let position = multiples.index(forKey: number) else { return }
    let wasAccepted = multiples.values[position].hear(added, at: sighting.time)
    let isNew = !wasAccepted && isConfirmed(multiples.values[position])
    if wasAccepted || isNew {
      if isNew {
        multiples.values[position].isAccepted = true
        waiting.removeAll { $0 == number }
      }
    } else if !waiting.contains(number) {
      if waiting.count == Acceptance.waitingCapacity { waiting.removeFirst() }
      waiting.append(number)
    }
    if isWhole || wasAccepted || isNew { tellMultiple(position, isNew, sighting) }
  }

  private func isConfirmed(_ message: Multiple) -> Bool {
    (0..<message.key.count).allSatisfy { evidence[Int(message.key.candidates[$0])].isAccepted }
  }

  /// Believes what waited for a later group, when its first was just on air as well.
  private mutating func confirmWaiting(_ candidate: Int, _ sighting: EvidenceSighting) {
    guard !waiting.isEmpty, evidence[candidate].c & 0x8000 == 0 else { return }
    for number in waiting {
      guard let place = multiples.index(forKey: number) else { continue }
      let message = multiples.values[place]
      guard isConfirmed(message),
        (1..<message.key.count).contains(where: {
          Int(message.key.candidates[$0]) == candidate
        })
      else { continue }
      let first = evidence[Int(message.key.candidates[0])]
      let reach = 7 * message.key.count * sighting.spacing
      guard sighting.position - first.lastPosition <= reach else { continue }
      multiples.values[place].isAccepted = true
      multiples.values[place].lastHeard = sighting.time
      waiting.removeAll { $0 == number }
      tellMultiple(place, true, sighting)
    }
  }

  private mutating func tellMultiple(
    _ position: Dictionary<Int, Multiple>.Index, _ isNew: Bool, _ sighting: EvidenceSighting
  ) {
    let isFirst = multiples.values[position].tell()
    let message = multiples.values[position]
    var lacks: [EvidenceLack] = []
    if !message.isAccepted {
      lacks = (0..<message.key.count).map { lane -> EvidenceLack in
        let candidate = Int(message.key.candidates[lane])
        return evidence[candidate].isAccepted ? [] : evidence.lack(candidate, sighting.spacing)
      }
    }
    verdicts.append(
      Verdict(
        serial: message.serial, copies: message.copies, isAccepted: message.isAccepted,
        isFirst: isFirst, isNew: isNew, lacks: lacks, source: .multiple(message.serial)))
  }
}
