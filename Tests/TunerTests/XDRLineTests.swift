import RDS
import Testing

@testable import Tuner

struct XDRLineTests {
  private func read(_ text: String) -> XDRLine { withBytes(text) { XDRLine($0) } }

  private static func old(_ b: BlockQuality, _ c: BlockQuality, _ d: BlockQuality) -> Group {
    Group(a: .missing, b: Block(0x8405, b), c: Block(0xC101, c), d: Block(0x2345, d))
  }

  private static func new(
    _ a: BlockQuality, _ b: BlockQuality, _ c: BlockQuality, _ d: BlockQuality
  ) -> Group {
    Group(a: Block(0xD3C2, a), b: Block(0x8405, b), c: Block(0xC101, c), d: Block(0x2345, d))
  }

  @Test(arguments: [
    ("R8405C101234500", old(.clean, .clean, .clean)),
    ("R8405C101234501", old(.corrected, .clean, .clean)),
    ("R8405C101234503", old(.uncorrectable, .clean, .clean)),
    ("R8405C101234508", old(.clean, .heavilyCorrected, .clean)),
    ("R8405C101234530", old(.clean, .clean, .uncorrectable)),
    (
      "r8405c101234539".replacing("r", with: "R"),
      old(.corrected, .heavilyCorrected, .uncorrectable)
    ),
    ("RD3C28405C101234500", new(.clean, .clean, .clean, .clean)),
    ("RD3C28405C101234501", new(.clean, .clean, .clean, .corrected)),
    ("RD3C28405C101234508", new(.clean, .clean, .heavilyCorrected, .clean)),
    ("RD3C28405C101234530", new(.clean, .uncorrectable, .clean, .clean)),
    ("RD3C28405C101234540", new(.corrected, .clean, .clean, .clean)),
    ("RD3C28405C1012345FF", new(.uncorrectable, .uncorrectable, .uncorrectable, .uncorrectable)),
  ])
  func theErrorsOfEachBlockAreReadFromTheirOwnBits(text: String, group: Group) {
    #expect(read(text) == .group(group))
  }

  @Test(arguments: [
    ("PD3C2", BlockQuality.clean), ("PD3C2?", .corrected), ("PD3C2??", .heavilyCorrected),
    ("PD3C2???", .uncorrectable),
  ])
  func aProgrammeIsTrustedLessTheMoreItIsDoubted(text: String, quality: BlockQuality) {
    #expect(read(text) == .programme(Block(0xD3C2, quality)))
  }

  @Test(arguments: [
    ("Sm45.2,3,1,84", 45.2, Bool?.some(false)), ("Ss45.2", 45.2, true),
    ("SS 45.25, 3, 1", 45.25, true),
    ("SM-0.5,0", -0.5, nil), ("Ss120", 120, true),
  ])
  func signalsAreReadInAllTheirForms(text: String, strength: Double, isStereo: Bool?) {
    #expect(
      read(text)
        == .signal(Signal(strength: strength, unit: .decibelFemtowatts, isStereo: isStereo)))
  }

  @Test func theOtherLinesAreToldApart() {
    #expect(read("OK") == .running)
    #expect(read("X") == .off)
    #expect(read("T96300") == .tuned(kilohertz(96_300)))
    #expect(read("T96300,5") == .tuned(kilohertz(96_300)))
    #expect(read("M0") == .mode(isAM: false))
    #expect(read("M1") == .mode(isAM: true))
    #expect(read("a0") == .denied)
    #expect(read("a1") == .guest)
    #expect(read("G00") == .setting)
    #expect(read("B1") == .setting)
    for text in ["", "o1,0", "Y100", "U87500=12.5,87600=14", "!", "A2", "W0"] {
      #expect(read(text) == .other, "\(text)")
    }
  }

  @Test(arguments: [
    "R", "R8405C1012345", "R8405C1012345000", "R8405C10123450", "R8405C10123450G",
    "R8405C101234540", "R8405C101234580", "RD3C28405C10123450", "RD3C28405C1012345000",
    "R8405 C101 2345 00", "P", "PD3C", "PD3C2????", "PD3C2!", "PD3C2?!", "PG3C2", "T", "T,5", "T-1",
    "T99999999999999999999", "T0", "S", "Sx45", "Sm", "Sm.", "Sm4.5.6", "Sm4-5", "Smx",
    "Sm9999999999", "OKAY", "X1", "a2", "a", "M2", "M", "ets Jul 29 2019", "\u{1}", "?",
  ])
  func aDamagedLineIsUnknownAndNeverAGuess(text: String) {
    #expect(read(text) == .unknown)
  }

  // MARK: From line to line

  private func groups(_ lines: [String]) -> [Group] {
    var decoder = XDRDecoder()
    return lines.compactMap { line in
      withBytes(line) { if case .group(let group) = decoder.read($0) { group } else { nil } }
    }
  }

  @Test func aProgrammeCountsForTheNextGroupOnly() {
    let read = groups(["PD3C2?", "Sm45.2", "R8405C101234500", "R8406C101234500"])
    #expect(read.map(\.a) == [Block(0xD3C2, .corrected), .missing])
  }

  @Test(arguments: ["T96300", "OK", "X", "R8405C1", "\u{7F}\u{80}"])
  func aProgrammeDoesNotOutliveWhatComesBetween(line: String) {
    #expect(groups(["PD3C2", line, "R8405C101234500"]).map(\.a) == [.missing])
  }

  @Test func inTheNewFormTheGroupItselfHasItsProgramme() {
    #expect(groups(["P1234", "RD3C28405C101234500"]).map(\.a) == [Block(0xD3C2)])
  }

  @Test func repeatsAreKnownToBePassedOnOnceOneWasSeen() {
    var decoder = XDRDecoder()
    func hear(_ line: String) { _ = withBytes(line) { decoder.read($0) } }
    for line in ["PD3C2", "R8405C101234500", "PD3C2", "R8405C101234501", "R8405C101234500"] {
      hear(line)
      #expect(!decoder.sawRepeat)
    }
    hear("PD3C2")
    hear("R8405C101234500")
    #expect(decoder.sawRepeat)
  }

  @Test func aLineBeforeAConnectionBrokeIsNoRepeat() {
    var decoder = XDRDecoder()
    _ = withBytes("R8405C101234500") { decoder.read($0) }
    decoder.reset()
    _ = withBytes("R8405C101234500") { decoder.read($0) }
    #expect(!decoder.sawRepeat)
  }
}
