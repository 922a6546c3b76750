import JSON
import Locations
import Testing
import TrafficLayer

@testable import Routing

struct JSONTests {
  @Test func textsAreEscapedSoThatTheyReadBackTheSame() throws {
    let text = "a\"b\\c\n\u{1}ü€\u{1F697}"
    var json = JSONWriter()
    json.object {
      $0.member("t\"", text)
      $0.name("n")
      $0.array {
        for number in [0, -1.5, 11.60567, 1e-7, 9_462_375_400, .nan] { $0.number(number) }
        $0.bool(true)
        $0.null()
      }
    }
    let root = try JSONDocument(Array(json.text.utf8)).root
    #expect(root["t\""]?.text == text)
    let numbers = try #require(root["n"]?.elements)
    #expect(numbers.map(\.number) == [0, -1.5, 11.60567, 1e-7, 9_462_375_400, nil, nil, nil])
    #expect(numbers[6].bool == true)
    var copy = JSONWriter()
    copy.value(root)
    #expect(copy.text == json.text)
  }

  @Test func valuesOfAnotherKindAreNil() throws {
    let root = try JSONDocument(Array(#"{"a": {"b": 1.5}, "c": "x"}"#.utf8)).root
    #expect(root[path: ["a", "b"]]?.number == 1.5)
    #expect(root[path: ["a", "b"]]?.integer == nil)
    #expect(root[path: ["c", "b"]] == nil)
    #expect(root["c"]?.number == nil)
    #expect(root["a"]?.elements.isEmpty == true)
  }

  @Test func linesReadBackAsTheyWereWritten() throws {
    let line = [
      Coordinate(latitude: 50.01481, longitude: 11.60567),
      Coordinate(latitude: -33.9, longitude: -151.200001), Coordinate(latitude: 0, longitude: 0),
    ]
    #expect(Polyline.decode(Polyline.encode(line)) == line)
    #expect(Polyline.decode("kysk~AaujcUkKdD")?.count == 2)
    for damaged in ["k", "kysk~A", "\u{1}\u{1}", String(repeating: "~", count: 50)] {
      #expect(Polyline.decode(damaged) == nil)
    }
  }
}
