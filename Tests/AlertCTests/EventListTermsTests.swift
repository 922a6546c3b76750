import TestSupport
import Testing

@testable import AlertC

/// Our wording is our own: it meets that of published lists only in terms without another name.
@Suite struct EventListTermsTests {
  @Test func englishMeetsThePublishedListOnlyInItsTerms() throws {
    var theirs: Set<String> = []
    for folder in ["en_CEN", "en_GB"] {
      for (name, columns) in [("EL.DAT", 1...4), ("FEL.DAT", 1...4), ("SIL.DAT", 2...3)] {
        let file = "events/olfdb-radiodatasystem/\(folder)/\(name)"
        guard let path = Reference.path(file), let list = text(of: path) else { return }
        for line in list.split(separator: "\n") {
          let fields = line.split(separator: ";", omittingEmptySubsequences: false)
          for column in columns where column < fields.count {
            theirs.formUnion(Self.readings(fields[column]).flatMap { Self.sentences($0) })
          }
        }
      }
    }
    #expect(theirs.count > 1000)
    let ours = try Self.sentences(of: "en")
    #expect(ours.intersection(theirs).sorted() == Self.terms(englishTerms))
  }

  @Test func germanMeetsThePublishedListOnlyInItsTerms() throws {
    let file = "events/travelingsales/Events_de.properties"
    guard let path = Reference.path(file), let list = contents(of: path) else { return }
    // ISO 8859-1: each byte is the character of its number.
    let lines = list.split { $0 == 10 || $0 == 13 }.map { line in
      String(String.UnicodeScalarView(line.map { Unicode.Scalar($0) }))
    }
    var theirs: Set<String> = []
    for line in lines {
      guard let sign = line.firstIndex(of: "=") else { continue }
      for field in line[line.index(after: sign)...].split(separator: ";").prefix(3) {
        for reading in Self.readings(field.filter { $0 != "\"" }) {
          theirs.formUnion(Self.sentences(reading))
          theirs.formUnion(reading.split(separator: ",").map { Self.plain($0) })
        }
      }
    }
    #expect(theirs.count > 500)
    let ours = try Self.sentences(of: "de")
    #expect(ours.intersection(theirs).sorted() == Self.terms(germanTerms))
  }

  /// All sentences of a language without quantifiers, and its supplements.
  private static func sentences(of language: String) throws -> Set<String> {
    let wording = try #require(Wording(language: language))
    let events = EventTable.events.map { wording.phrase(for: MessageEvent(code: $0.code)) }
    let supplements = (0...255).compactMap { wording.supplement(UInt8($0)) }
    return Set(events.flatMap { sentences($0) } + supplements.map { plain($0) })
  }

  /// A text of a list with and without what it has in brackets, for one and for many.
  private static func readings(_ text: some StringProtocol) -> [String] {
    let one = String(text).replacing("(s)", with: "")
    let many = String(text).replacing("(s)", with: "s")
    return [one, many].flatMap { text in
      var depth = 0
      let bare = text.filter { character in
        if character == "(" { depth += 1 }
        defer { if character == ")" { depth -= 1 } }
        return depth == 0
      }
      return [text, bare]
    }
  }

  private static func sentences(_ text: String) -> [String] {
    text.split(separator: ".").map { plain($0) }.filter { !$0.isEmpty }
  }

  /// In small letters with single spaces.
  private static func plain(_ text: some StringProtocol) -> String {
    text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func terms(_ text: String) -> [String] {
    text.split { ";\n".contains($0) }.map { plain($0) }.sorted()
  }
}
