import Capture
import RDS
import Testing

struct RedseaLineTests {
  private func read(_ text: String) -> GroupLine.Content {
    var line = GroupLine()
    return Array(text.utf8).withUnsafeBytes { line.read($0) }
  }

  private let group = Group(0xD3C2, 0x8405, 0xC101, 0x2345)

  @Test(arguments: [
    #"{"raw_data":"D3C2 8405 C101 2345"}"#,
    #"{"pi":"0xD3C2","raw_data":"D3C2 8405 C101 2345","group":"8A"}"#,
    #"  { "group" : "8A" , "raw_data" : "d3c2 8405 c101 2345" } "#,
    #"{"tmc":{"message":{"raw_data":"0000 0000 0000 0000","x":["}",{"y":"\"]"}]}},"raw_data":"D3C2 8405 C101 2345"}"#,
    #"{"bler":12,"is":true,"no":null,"f":-1.5e3,"raw_data":"D3C2 8405 C101 2345"}"#,
    #"{"ps":"\\","say":"\"raw_data\":","raw_data":"D3C2 8405 C101 2345"}"#,
    #"{"rx_time":"today","raw_data":"D3C2 8405 C101 2345"}"#,
    #"{"rx_time":"2026-11-30 20:00:00.17","raw_data":"D3C2 8405 C101 2345"}"#,
    #"{"rx_time":5,"raw_data":"D3C2 8405 C101 2345"}"#,
  ])
  func theGroupIsTheObjectsOwnRawData(text: String) {
    #expect(read(text) == .group(group, nil))
  }

  @Test func aTimeInISOFormIsTheStamp() {
    let stamp =
      CalendarDay(year: 2026, month: 11, day: 30).start + .hours(20) + TimeSpan(milliseconds: 170)
    #expect(
      read(#"{"rx_time":"2026-11-30T20:00:00.17","raw_data":"D3C2 8405 C101 2345"}"#)
        == .group(group, stamp))
  }

  @Test func blocksNotReceivedAreMissing() {
    #expect(
      read(#"{"raw_data":"D3C2 ---- C101 ----"}"#)
        == .group(Group(a: Block(0xD3C2), b: .missing, c: Block(0xC101), d: .missing), nil))
  }

  @Test(arguments: [
    #"{}"#, #"{"pi":"0xD3C2"}"#, #"{"x":{"raw_data":"D3C2 8405 C101 2345"}}"#,
  ])
  func anObjectWithoutItSaysHowToGetIt(text: String) {
    #expect(read(text) == .bad("no \"raw_data\": have redsea print it (--show-raw)"))
  }

  @Test(arguments: [
    #"{"#, #"{"raw_data":"D3C2 8405 C101 2345""#, #"{"raw_data":"D3C2 8405 C101 2345"}}"#,
    #"{"raw_data" "D3C2 8405 C101 2345"}"#, #"{"raw_data":"D3C2 8405 C101 2345",}"#,
    #"{,"raw_data":"D3C2 8405 C101 2345"}"#, #"{raw_data:"D3C2 8405 C101 2345"}"#, #"{"a":}"#,
    #"{"a":[1,2}"#, #"{"a":"b"#, #"{"a":"\"#, #"{"a":1 2}"#, #"{"a":1"b":2}"#,
    #"{"raw_data":"D3C2 8405 C101 2345"} D3C2"#,
  ])
  func whatIsNoObjectIsBad(text: String) {
    guard case .bad = read(text) else {
      Issue.record("taken: \(text)")
      return
    }
  }

  @Test(arguments: [
    #"{"raw_data":"D3C2 8405 C101"}"#, #"{"raw_data":"D3C2 8405 C101 2345 6789"}"#,
    #"{"raw_data":"D3C28405C1012345"}"#, #"{"raw_data":""}"#, #"{"raw_data":5}"#,
    #"{"raw_data":["D3C2 8405 C101 2345"]}"#, #"{"raw_data":"D3C2 8405 C101 234\u0035"}"#,
    #"{"raw_data":"D3C2 8405 C101 2345","raw_data":"D3C2 8405 C101 2345"}"#,
  ])
  func rawDataOfAnotherFormIsBad(text: String) {
    guard case .bad = read(text) else {
      Issue.record("taken: \(text)")
      return
    }
  }

  @Test func redseasLinesShowCorrectedBlocksAsClean() {
    var line = GroupLine()
    #expect(line.scale == nil)
    _ = Array(#"{"raw_data":"D3C2 8405 C101 2345"}"#.utf8).withUnsafeBytes { line.read($0) }
    #expect(line.scale == .correctedAsClean)
  }
}
