import AlertC
import RDS
import TestSupport
import Testing

@testable import Tuner

struct CaptureSourceTests {
  private func play(_ text: String) throws -> (Bench<Wire>, TemporaryFolder) {
    let folder = TemporaryFolder()
    let file = folder.write("capture.spy", text)
    return (try Bench("capture:\(file)", Wire()), folder)
  }

  private func group(_ d: UInt16) -> Group { Group(0xD3C2, 0x8405, 0xC101, d) }

  @Test func groupsComeWhenTheirTimeHasCome() throws {
    let (bench, folder) = try play(
      """
      D3C2 8405 C101 0001 @2026/11/30 20:00:00.00
      D3C2 8405 C101 0002 @2026/11/30 20:00:00.10
      D3C2 8405 C101 0003 @2026/11/30 20:00:01.50
      """)
    defer { _ = folder }
    let start = bench.now
    bench.step()
    #expect(bench.take() == [.group(group(1), at: start)])
    bench.pass(TimeSpan(milliseconds: 99))
    #expect(bench.take() == [])
    // A late owner gets each with the moment it came.
    bench.pass(.seconds(1))
    #expect(bench.take() == [.group(group(2), at: start + TimeSpan(milliseconds: 100))])
    bench.pass(.seconds(1))
    #expect(bench.take() == [.group(group(3), at: start + TimeSpan(milliseconds: 1500))])
    bench.step()
    #expect(bench.error == .ended(device: bench.source.name))
  }

  @Test func groupsWithoutStampsComeAsFastAsTheyAreSent() throws {
    let lines = (1...115).map { "D3C2 8405 C101 \(hexadecimal(UInt16($0)))\n" }
    let (bench, folder) = try play(lines.joined())
    defer { _ = folder }
    bench.step()
    bench.pass(.seconds(10))
    // 114 spaces of 87.58 ms are 9984 ms.
    #expect(bench.groups.count == 115)
    let (early, other) = try play(lines.joined())
    defer { _ = other }
    early.step()
    early.pass(TimeSpan(milliseconds: 9980))
    #expect(early.groups.count == 114)
  }

  @Test func aPauseInTheRecordingIsNotWaitedFor() throws {
    let (bench, folder) = try play(
      """
      D3C2 8405 C101 0001 @2026/11/30 20:00:00.00
      D3C2 8405 C101 0002 @2026/11/30 23:00:00.00
      D3C2 8405 C101 0003 @2026/11/30 23:00:00.10
      D3C2 8405 C101 0004 @2026/11/30 23:00:00.20
      D3C2 8405 C101 0005 @2026/11/30 23:00:00.30
      """)
    defer { _ = folder }
    bench.step()
    for _ in 0..<20 { bench.pass(TimeSpan(milliseconds: 100)) }
    #expect(bench.groups.map(\.d.value) == [1, 2, 3, 4, 5])
  }

  @Test func theDescriptorIsReadableWhenTheNextGroupIsDue() throws {
    let (bench, folder) = try play(
      "D3C2 8405 C101 0001 @2026/11/30 20:00:00.00\nD3C2 8405 C101 0002 @2026/11/30 20:00:00.01\n")
    defer { _ = folder }
    bench.run { bench.groups.count == 1 }
    bench.pass(TimeSpan(milliseconds: 9))
    #expect(bench.groups.count == 1)
    bench.pass(TimeSpan(milliseconds: 1))
    #expect(bench.groups.count == 2)
  }

  @Test func whatTheRecordingTellsOfItsBlocksDecidesWhatIsBelieved() throws {
    let header =
      "<recorder=\"RDS Spy\" date=\"2026-11-30\" time=\"20-00-00\" blocks=\"four-levels\">\n"
    let line = "D3C2 8405 ---- 0001 %0010:C101 @2026/11/30 20:00:00.000\n"
    let (bench, folder) = try play(header + line)
    defer { _ = folder }
    #expect(bench.source.capabilities.evidenceRule == .fourLevels)
    bench.step()
    #expect(bench.groups.first?.c == Block(0xC101, .corrected))
    let (plain, other) = try play(line)
    defer { _ = other }
    #expect(plain.source.capabilities.evidenceRule == .hexLog)
  }

  @Test(arguments: [
    ("", "the capture is empty"),
    (
      "prose\n",
      "not a capture: none of its 1 lines is a group; line 1: "
        + "expected four blocks of four hexadecimal digits or \"----\""
    ),
  ])
  func aFileThatIsNoCaptureIsRefused(text: String, cause: String) {
    let folder = TemporaryFolder()
    let file = folder.write("x", text)
    #expect(throws: TunerError.failed(device: file, cause: cause)) {
      _ = try SourceName("capture:\(file)").open()
    }
  }

  @Test func aPipeIsReferredToWhatReadsPipes() {
    #expect(
      throws: TunerError.failed(device: "/dev", cause: "not a file; a pipe is read as redsea:/dev")
    ) {
      _ = try SourceName("capture:/dev").open()
    }
    #expect(throws: TunerError.failed(device: "/nonexistent", cause: "No such file or directory")) {
      _ = try SourceName("capture:/nonexistent").open()
    }
  }

  @Test func aRealCaptureIsPlayedWhole() throws {
    guard let path = Reference.path("captures/denmark/9201_2019-05-04_17-36.spy") else { return }
    let bench = try Bench("capture:\(path)", Wire())
    var latest: Timestamp?
    var count = 0
    while bench.error == nil {
      bench.pass(.minutes(1))
      for case .group(_, let moment) in bench.take() {
        #expect(latest.map { $0 <= moment } ?? true)
        latest = moment
        count += 1
      }
    }
    #expect(bench.error == .ended(device: bench.source.name))
    #expect(count > 1000)
  }
}
