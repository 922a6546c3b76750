import Locations

/// Reads the rows of one file of a location table, columns by header name.
///
/// Fields are ranges of the file's bytes; a string is made only of those that are asked for as
/// text.
struct RowReader {
  let file: ExchangeFile
  /// The line of the current row, from 1.
  private(set) var line = 0
  /// The names of the columns, without empty ones at the end: as the header has them, in upper
  /// case, or as ``OneTableHeader`` knows them.
  private(set) var header: [String] = []
  /// The names as the header has them.
  private(set) var titles: [String] = []

  private var position: Int
  private var fields: [Range<Int>] = []
  private let delimiter: UInt8
  private let otherDelimiter: UInt8
  /// Whether quotes are put around values: exchange format has none, and names with quotes in them.
  private let hasQuotes: Bool
  /// The fields of the row in which a doubled quote stands for one.
  private var doubled: [Int] = []
  private var isQuoteOpen = false
  private let meter: ImportMeter?
  private var metered = 0
  /// How many fields a row must have to hold every column that is read.
  private var fieldsNeeded = 0
  /// How many fields the header and the first row have, delimiters at their end counted.
  private var usualFields = 0
  private var isFirstRow = true

  private static let tab: UInt8 = 0x09
  private static let semicolon: UInt8 = 0x3B
  private static let comma: UInt8 = 0x2C
  private static let quote: UInt8 = 0x22

  /// Reads the header; a file without any has no columns.
  ///
  /// With `oneTable` its names are those of ``OneTableHeader``; the meter is told how much has been
  /// read.
  init(_ file: ExchangeFile, oneTable: Bool = false, meter: ImportMeter? = nil) {
    self.file = file
    self.meter = meter
    position = file.start
    let end = file.bytes[file.start...].firstIndex(of: 0x0A) ?? file.bytes.count
    let first = file.bytes[file.start..<end]
    let found = [RowReader.tab, RowReader.semicolon, RowReader.comma].first(where: first.contains)
    delimiter = found ?? RowReader.semicolon
    otherDelimiter = delimiter == RowReader.semicolon ? RowReader.tab : RowReader.semicolon
    hasQuotes = oneTable || delimiter == RowReader.comma
    guard let range = nextLine() else { return }
    split(range, by: delimiter)
    titles = fields.indices.map { index in
      let bytes = bytes(Column(name: "", index: index))
      return file.encoding.text(bytes) ?? String(decoding: bytes, as: UTF8.self)
    }
    usualFields = titles.count
    while titles.last == "" { titles.removeLast() }
    header = titles.map { oneTable ? OneTableHeader.name(of: $0) : $0.uppercased() }
  }

  /// Finds a column that rows must reach; its index is -1 when the header lacks it.
  mutating func column(_ name: String) -> Column {
    let column = optionalColumn(name)
    fieldsNeeded = max(fieldsNeeded, column.index + 1)
    return column
  }

  /// Finds a column that a row may leave out.
  func optionalColumn(_ name: String) -> Column {
    guard let index = header.firstIndex(of: name) else { return Column(name: name, index: -1) }
    return Column(name: titles[index].harmless.uppercased(), index: index)
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
    if isQuoteOpen {
      throw RowProblem(.fields, "has a quote that does not end on its line")
    }
    let isShort = fields.count < fieldsNeeded
    let isLong =
      fields.count > header.count
      && (isStrict && fields.count > usualFields
        || fields[header.count...].contains(where: { !$0.isEmpty }))
    if isShort || isLong {
      throw RowProblem(.fields, "has \(fields.count) fields and the header \(header.count)")
    }
  }

  /// The next line without its end and without spaces around; nil at the end of the file.
  private mutating func nextLine() -> Range<Int>? {
    guard position < file.bytes.count else {
      meter?.advance(by: position - metered)
      metered = position
      return nil
    }
    if line & 1023 == 0 {
      meter?.advance(by: position - metered)
      metered = position
    }
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
    doubled.removeAll(keepingCapacity: true)
    isQuoteOpen = false
    var start = range.lowerBound
    while true {
      if hasQuotes, let (field, next) = quoted(start..<range.upperBound, delimiter) {
        fields.append(trim(field))
        guard let next else { return }
        start = next
        continue
      }
      var end = start
      while end < range.upperBound, file.bytes[end] != delimiter { end += 1 }
      fields.append(trim(start..<end))
      guard end < range.upperBound else { return }
      start = end + 1
    }
  }

  /// The inside of a field in quotes, and where the next field begins, nil at the end of the line;
  /// nil when the range does not begin with a whole field in quotes.
  private mutating func quoted(
    _ range: Range<Int>, _ delimiter: UInt8
  ) -> (field: Range<Int>, next: Int?)? {
    var start = range.lowerBound
    while start < range.upperBound, file.bytes[start] == 0x20 { start += 1 }
    guard start < range.upperBound, file.bytes[start] == RowReader.quote else { return nil }
    start += 1
    var end = start
    var hasDoubled = false
    while true {
      guard end < range.upperBound else {
        isQuoteOpen = true
        return nil
      }
      if file.bytes[end] == RowReader.quote {
        guard end + 1 < range.upperBound, file.bytes[end + 1] == RowReader.quote else { break }
        hasDoubled = true
        end += 1
      }
      end += 1
    }
    var after = end + 1
    while after < range.upperBound, file.bytes[after] == 0x20 { after += 1 }
    // A name may begin with a quoted word and go on.
    guard after == range.upperBound || file.bytes[after] == delimiter else { return nil }
    if hasDoubled { doubled.append(fields.count) }
    return (start..<end, after < range.upperBound ? after + 1 : nil)
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
    let field = file.bytes[fields[column.index]]
    guard doubled.contains(column.index) else { return field }
    var single: [UInt8] = []
    var isSecond = false
    for byte in field {
      if byte != 0x22 || !isSecond { single.append(byte) }
      isSecond = byte == 0x22 && !isSecond
    }
    return single[...]
  }
}
