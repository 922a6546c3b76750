import RDS

/// From groups to believed messages: one receiver hears one source.
///
/// Groups go in with their stamps; whole messages come out of `hear` as they are received, and
/// are marked when they come to be believed. Everything is bounded: 64 stations, and what
/// ``Acceptance`` and ``MessageAssembler`` keep.
package struct MessageReceiver: Sendable {
  package private(set) var clock = ReceptionClock()
  package private(set) var counts = ReceptionCounts()
  package private(set) var stations: [StationReceiver] = []
  /// Position in ``stations`` of the one that two groups running named.
  private var current: Int?
  private var lastNamed: Int?
  /// Stations heard so far: each numbers its messages in a range of its own, even one that was
  /// forgotten and comes back.
  private var stationCount = 0

  private static let capacity = 64
  /// Messages of a station that take decades to come.
  private static let serialBits = 32

  /// When messages are believed; counts for stations first heard from then on.
  package var rule: EvidenceRule
  /// What encrypted locations are read with; messages known already are read with their repeats.
  package var keys: EncryptionKeys {
    didSet { for index in stations.indices { stations[index].use(keys, at: clock.now) } }
  }

  /// Prepares for a source.
  ///
  /// - Parameters:
  ///   - rule: When messages are believed, by what the source tells of its blocks.
  ///   - keys: What encrypted locations are read with.
  package init(rule: EvidenceRule = .hexLog, keys: EncryptionKeys = EncryptionKeys()) {
    self.rule = rule
    self.keys = keys
  }

  /// Takes a group.
  ///
  /// - Parameters:
  ///   - group: The group, with what the source tells of the quality of its blocks.
  ///   - stamp: When it was received, if the source says so.
  ///   - soft: What a demodulator knows of its bits beyond that.
  ///   - receive: Called for each whole reception of a message, and when one comes to be believed,
  ///     with the clock it was heard by.
  package mutating func hear(
    _ group: Group, at stamp: Timestamp?, soft: (any SoftBits)? = nil,
    _ receive: (Reception, ReceptionClock) -> Void
  ) {
    clock.advance(to: stamp)
    counts.groups += 1
    if group.readableBlocks < 4 { counts.incompleteGroups += 1 }
    var addressed = current
    if let programme = group.programmeIdentification,
      group.a.quality.isClean || isCertain(programme)
    {
      addressed = position(of: programme)
      // One damaged PI must not take over the groups that come without one.
      if current == nil || addressed == lastNamed { current = addressed }
      lastNamed = addressed
    }
    guard let addressed else { return }
    stations[addressed].hear(group, soft: soft, clock: &clock, counts: &counts, receive)
  }

  /// A corrected block that names a station never heard says nothing, unless there is no other.
  private func isCertain(_ programme: ProgrammeIdentification) -> Bool {
    current == nil || stations.contains { $0.programme == programme }
  }

  /// Lets the clock go on to a stamp without a group.
  package mutating func advance(to stamp: Timestamp) { clock.pass(to: stamp) }

  /// The keys that stations name and that are not among ``keys``.
  package var missingKeys: [EncryptionKeyName] {
    stations.compactMap { $0.missingKey(at: clock.now) }
  }

  /// The station that groups without a PI are taken for.
  package var station: StationReceiver? { current.map { stations[$0] } }

  /// The extended country code of the location table that a station's service uses, when known.
  package func tableExtendedCountryCode(of programme: ProgrammeIdentification) -> UInt8? {
    for index in stations.indices where stations[index].programme == programme {
      return stations[index].tableExtendedCountryCode
    }
    return nil
  }

  private mutating func position(of programme: ProgrammeIdentification) -> Int {
    if let current, stations[current].programme == programme { return current }
    if let known = stations.firstIndex(where: { $0.programme == programme }) { return known }
    if stations.count >= MessageReceiver.capacity { makeRoom() }
    stations.append(
      StationReceiver(
        programme: programme, rule: rule,
        firstSerial: stationCount << MessageReceiver.serialBits, keys: keys))
    stationCount += 1
    return stations.count - 1
  }

  private mutating func makeRoom() {
    // Damaged identifications make stations that never announce anything: they go first.
    let goes = stations.indices.min { left, right in
      (stations[left].service == nil ? 0 : 1, stations[left].lastHeard)
        < (stations[right].service == nil ? 0 : 1, stations[right].lastHeard)
    }
    guard let goes else { return }
    stations.remove(at: goes)
    current = nil
    lastNamed = nil
  }
}
