import AlertC
import Capture
import RDS
import TestSupport
import Testing

@testable import Tuner

/// What is heard, recorded and replayed is heard the same.
struct RecordingTests {
  /// The groups of a station as a bad receiver would have them.
  private func damagedGroups(_ scale: QualityScale) throws -> [(Group, Timestamp)] {
    var generator = Generator(state: 7)
    var reader = try CaptureReader(path: packageFolder + "/Captures/demo.spy")
    var groups: [(Group, Timestamp)] = []
    while let next = try reader.next() {
      func damage(_ block: Block) -> Block {
        guard block.quality == .clean, generator.below(5) == 0 else { return block }
        switch (scale, generator.below(4)) {
        case (.cleanOnly, _), (.correctedAsClean, _), (_, 3): return .missing
        case (_, 0): return Block(block.value, .corrected)
        case (.fourLevels, 1):
          return Block(block.value ^ 1 << UInt16(generator.below(16)), .heavilyCorrected)
        default: return Block(block.value ^ 1 << UInt16(generator.below(16)), .uncorrectable)
        }
      }
      var group = next.group
      group.a = damage(group.a)
      group.b = damage(group.b)
      group.c = damage(group.c)
      group.d = damage(group.d)
      // Moments of a clock of milliseconds.
      groups.append(
        (group, try #require(next.stamp) + TimeSpan(milliseconds: Int64(groups.count % 10))))
    }
    return groups
  }

  private func believed(_ groups: [(Group, Timestamp)], _ rule: EvidenceRule) -> [String] {
    var receiver = MessageReceiver(rule: rule)
    var told: [String] = []
    for (group, stamp) in groups {
      receiver.hear(group, at: stamp) { reception, _ in
        guard reception.isNew else { return }
        told.append(
          "\(reception.time.milliseconds) \(reception.message.encoded) \(reception.copies)")
      }
    }
    return told
  }

  @Test(arguments: QualityScale.allCases)
  func aRecordingIsBelievedLikeTheReceiverItself(scale: QualityScale) throws {
    let groups = try damagedGroups(scale)
    var writer = SpyWriter(start: groups[0].1, scale: scale)
    for (group, stamp) in groups { writer.write(group, at: stamp) }
    let folder = TemporaryFolder()
    let file = folder.write("recorded.spy", writer.take())

    var reader = try CaptureReader(path: file)
    var recorded: [(Group, Timestamp)] = []
    while let next = try reader.next() { recorded.append((next.group, try #require(next.stamp))) }
    let (problemCount, told) = (reader.problemCount, reader.scale)
    #expect(problemCount == 0)
    #expect(recorded.map(\.0) == groups.map(\.0))
    #expect(recorded.map(\.1) == groups.map(\.1))

    let rule = EvidenceRule(scale: try #require(told))
    let live = believed(groups, EvidenceRule(scale: scale))
    #expect(!live.isEmpty)
    #expect(believed(recorded, rule) == live)
    // What only a program of the project knows makes a difference.
    if scale == .fourLevels { #expect(believed(recorded, .hexLog) != live) }
  }
}
