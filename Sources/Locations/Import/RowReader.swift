/// Reads the rows of one exchange-format file, columns by header name.
///
/// Fields are ranges of the file's bytes; a string is made only of those that are asked for as
/// text.
struct RowReader {
  let file: ExchangeFile
  /// The line of the current row, from 1.
  private(set) var line = 0
  /// The header's names in upper case, without empty ones at the end.
  private(set) var header: [String] = []

  private var position: Int
  private var fields: [Range<Int>] = []
  private let delimiter: UInt8
  private let otherDelimiter: UInt8
  /// How many fields a row must have to hold every column that is read.
  private var fieldsNeeded = 0
  /// How many fields the header and the first row have, delimiters at their end counted.
  private var usualFields = 0
  private var isFirstRow = true

  private static let tab: UInt8 = 0x09
  private static let semicolon: UInt8 = 0x3B

  /// Reads the header; a file without any has no columns.
  init(_ file: ExchangeFile) {
    self.file = file
    position = file.start
    let end = file.bytes[file.start...].firstIndex(of: 0x0A) ?? file.bytes.count
    let isTabbed = file.bytes[file.start..<end].contains(RowReader.tab)
    delimiter = isTabbed ? RowReader.tab : RowReader.semicolon
    otherDelimiter = isTabbed ? RowReader.semicolon : RowReader.tab
    guard let range = nextLine() else { return }
    split(range, by: delimiter)
    header = fields.map { field in
      String(decoding: file.bytes[field], as: UTF8.self).uppercased()
    }
    usualFields = header.count
    while header.last == "" { header.removeLast() }
  }

  /// Finds a column that rows must reach; its index is -1 when the header lacks it.
  mutating func column(_ name: String) -> Column {
    let index = header.firstIndex(of: name) ?? -1
    fieldsNeeded = max(fieldsNeeded, index + 1)
    return Column(name: name, index: index)
  }

  /// Goes to the next row that is not blank; false at the end.
  mutating func next() -> Bool {
    while let range = nextLine() {
      if range.isEmpty { continue }
      split(range, by: delimiter)
      if fields.count == 1, header.count > 1 {
        // Some tables mix delimiters from line to line.
        split(range, by: otherDelimiter)
      }
      if isFirstRow { usualFields = max(usualFields, fields.count) }
      isFirstRow = false
      return true
    }
    return false
  }

  /// Checks that the row has the shape of the header.
  ///
  /// A delimiter within a value moves what follows it. Empty fields at the end are harmless, but
  /// not where the last columns are empty in any case (`isStrict`): there they hide it.
  func check(isStrict: Bool = false) throws(RowProblem) {
    let isShort = fields.count < fieldsNeeded
    let isLong =
      fields.count > header.count
      && (isStrict && fields.count > usualFields
        || fields[header.count...].contains(where: { !$0.isEmpty }))
    if isShort || isLong {
      throw RowProblem(cause: "has \(fields.count) fields and the header \(header.count)")
    }
  }

  /// The next line without its end and without spaces around; nil at the end of the file.
  private mutating func nextLine() -> Range<Int>? {
    guard position < file.bytes.count else { return nil }
    let start = position
    var end = start
    while end < file.bytes.count, file.bytes[end] != 0x0A { end += 1 }
    position = end + 1
    line += 1
    // A carriage return, and the end-of-file sign of DOS.
    while end > start, file.bytes[end - 1] == 0x0D || file.bytes[end - 1] == 0x1A { end -= 1 }
    return start..<end
  }

  private mutating func split(_ range: Range<Int>, by delimiter: UInt8) {
    fields.removeAll(keepingCapacity: true)
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      if file.bytes[index] == delimiter {
        fields.append(trim(start..<index))
        start = index + 1
      }
      index += 1
    }
    fields.append(trim(start..<range.upperBound))
  }

  private func trim(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, file.bytes[start] == 0x20 { start += 1 }
    while end > start, file.bytes[end - 1] == 0x20 { end -= 1 }
    return start..<end
  }
}

/// A column of a file; index -1 when the header does not have it.
struct Column {
  let name: String
  let index: Int
}

extension RowReader {
  /// The bytes of a field, none when the row or the header does not reach it.
  func bytes(_ column: Column) -> ArraySlice<UInt8> {
    guard fields.indices.contains(column.index) else { return [] }
    return file.bytes[fields[column.index]]
  }
}
