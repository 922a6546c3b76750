import RDS
import Testing

@Suite struct GroupTests {
  @Test func aGroupWithAllBlocksTellsItsTypeAndProgramme() {
    let group = Group(0xD314, 0x81C1, 0x8019, 0x1D82)
    #expect(group.type == GroupType.trafficMessages)
    #expect(group.programmeIdentification == ProgrammeIdentification(rawValue: 0xD314))
    #expect(group.programmeIdentification?.countryCode == 0xD)
    #expect(group.readableBlocks == 4)
  }

  @Test func aVersionBGroupWithoutBlockAStillNamesItsProgrammeInBlockC() {
    let group = Group(a: .missing, b: Block(0x0801), c: Block(0xD314), d: Block(0x4142))
    #expect(group.type == GroupType.basicTuningB)
    #expect(group.programmeIdentification == ProgrammeIdentification(rawValue: 0xD314))
  }

  @Test func aVersionAGroupWithoutBlockANamesNoProgramme() {
    let group = Group(a: .missing, b: Block(0x0001), c: Block(0xD314), d: Block(0x4142))
    #expect(group.programmeIdentification == nil)
  }

  @Test(arguments: BlockQuality.allCases)
  func onlyCleanAndCorrectedBlocksAreRead(_ quality: BlockQuality) {
    let isReadable = quality == .clean || quality == .corrected
    #expect(Block(0x1234, quality).bits == (isReadable ? 0x1234 : nil))
    var group = Group(0xD314, 0x81C1, 0x8019, 0x1D82)
    group.b.quality = quality
    #expect((group.type != nil) == isReadable)
    #expect(group.readableBlocks == (isReadable ? 4 : 3))
  }

  @Test func aGroupWithoutAnyBlockTellsNothing() {
    let group = Group(a: .missing, b: .missing, c: .missing, d: .missing)
    #expect(group.type == nil)
    #expect(group.programmeIdentification == nil)
    #expect(group.readableBlocks == 0)
  }

  @Test func everyGroupTypeHasTheNameOfItsNumberAndVersion() {
    let names = (0..<32).map { GroupType(code: UInt8($0)).description }
    #expect(names.prefix(4) == ["0A", "0B", "1A", "1B"])
    #expect(names.last == "15B")
    #expect(Set(names).count == 32)
  }
}
