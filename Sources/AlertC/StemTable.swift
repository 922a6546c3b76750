/// What a table of text says of the stems that events are composed of.
///
/// One line a stem, its columns separated by single spaces, the last of which may hold spaces. The
/// first column is a stem (`A1`) or event code (`666`), a run of them (`C17-C20`), or a stem whose
/// last digits are a number: `A1nn` two digits, `Q1(n)` those in the brackets.
package struct StemTable<Row: Sendable>: Sendable {
  private var rows: [String: Row] = [:]

  /// Reads a table; lines that are none are left out.
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - columns: How many columns a line has, the stem's among them.
  ///   - row: Makes a row of the columns behind the stem; nil when they are none.
  package init(_ text: StaticString, columns: Int, row: ([String]) -> Row?) {
    var lines = TextLines(text)
    while let line = lines.next() {
      let fields = line.split(separator: UInt8(ascii: " "), maxSplits: columns - 1)
        .map { String(decoding: $0, as: UTF8.self) }
      guard fields.count == columns, let row = row(Array(fields.dropFirst())) else { continue }
      for stem in Stem.run(fields[0]) { rows[stem] = row }
    }
  }

  /// The row of exactly this stem or code.
  package subscript(exactly stem: String) -> Row? { rows[stem] }

  /// The row of a stem with the number that is part of it.
  package subscript(stem: String) -> (row: Row, number: Int?)? {
    if let row = rows[stem] { return (row, nil) }
    if stem.hasSuffix(")"), let open = stem.firstIndex(of: "("),
      let row = rows[stem[..<open] + "(n)"]
    {
      return (row, Int(stem[stem.index(after: open)...].dropLast()))
    }
    guard stem.count > 3, let row = rows[stem.dropLast(2) + "nn"] else { return nil }
    return (row, Int(stem.suffix(2)))
  }
}

/// The names of stems: a family letter and a number.
package enum Stem {
  /// All stems or codes of a run such as `C17-C20`.
  package static func run(_ text: String) -> [String] {
    guard let dash = text.firstIndex(of: "-") else { return [text] }
    let first = text[..<dash]
    let last = text[text.index(after: dash)...]
    let family = first.prefix { !$0.isNumber }
    guard let from = Int(first.dropFirst(family.count)),
      let to = Int(last.dropFirst(family.count)), from <= to
    else { return [] }
    return (from...to).map { family + String($0) }
  }
}
