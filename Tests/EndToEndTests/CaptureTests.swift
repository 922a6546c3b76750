import Glibc
import TestSupport
import Testing

/// Captures made by the project's simulator, beside what they must decode to.
@Suite struct CaptureTests {
  static let names: [String] = {
    let listing = run("/bin/ls", [Captures.folder]).output.split(separator: "\n")
    return listing.filter { $0.hasSuffix(".spy") }.map { String($0.dropLast(4)) }
  }()

  @Test func thereAreCaptures() { #expect(!CaptureTests.names.isEmpty) }

  @Test(arguments: CaptureTests.names)
  func aCaptureDecodesToWhatIsExpected(_ name: String) throws {
    let file = "\(Captures.folder)/\(name)"
    let expected = try #require(contents(of: file + ".expected"))
    let lines = String(decoding: expected, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map(String.init)
    let result = Program.run("decode", file + ".spy", "--format", "json", "--language", "en")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(result.lines == lines)
  }

  @Test(arguments: CaptureTests.names)
  func aCaptureIsWhatItsScenarioMakes(_ name: String) throws {
    let file = "\(Captures.folder)/\(name)"
    let capture = try #require(contents(of: file + ".spy"))
    let result = Program.run("simulate", file + ".scenario")
    #expect(result.status == 0)
    #expect(Array(result.output.utf8) == capture)
  }

  @Test func standardInputIsReadLikeAFile() throws {
    let capture = try #require(contents(of: Captures.demo))
    let fromInput = Program.run("decode", "-", input: String(decoding: capture, as: UTF8.self))
    #expect(fromInput.output == Program.run("decode", Captures.demo).output)
    #expect(fromInput.status == 0)
  }

  @Test func groupsPrintedAsHexDecodeToTheSameMessages() {
    let hex = Program.run("decode", Captures.demo, "--groups")
    #expect(hex.status == 0)
    let again = Program.run("decode", "-", "--format", "json", input: hex.output)
    let codes = { (result: ProgramResult) in
      result.lines.map { line in line.split(separator: ",").dropFirst() }
    }
    #expect(codes(again) == codes(Program.run("decode", Captures.demo, "--format", "json")))
  }

  @Test func aSummaryCountsWhatWasHeard() {
    let summary = Program.run("decode", Captures.demo, "--summary").output
    #expect(
      summary.contains(
        "NORLAND1 (PI C2A7), country code C, ECC FE, table 42, service 9, provider NOR TMC"))
    #expect(summary.contains("groups                            2741\n"))
    #expect(summary.contains("messages accepted                 7\n"))
  }

  @Test func allShowsEveryReceptionAndMarksThoseHeardOnce() {
    let all = Program.run("decode", Captures.demo, "--all", "--format", "json").lines
    #expect(all.count > 50)
    #expect(all.first?.contains("\"copies\":1,\"accepted_by\":\"heard once\"") == true)
    #expect(all.last?.contains("\"accepted_by\":\"evidence\"") == true)
  }

  @Test(arguments: [0.02, 0.1])
  func blockErrorsDelayMessagesButNeverChangeThem(_ rate: Double) {
    let clean = Set(Program.run("decode", Captures.demo).lines.map { $0.dropFirst(8) })
    let noisy = Program.run("simulate", Captures.scenario, "--bler", "\(rate)", "--seed", "3")
      .output
    let decoded = Program.run("decode", "-", input: noisy)
    #expect(decoded.lines.count >= 5)
    for line in decoded.lines { #expect(clean.contains(line.dropFirst(8)), "\(line)") }
  }
}
