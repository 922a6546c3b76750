import AlertC

/// One table of a folder while it is imported.
final class ImportedTable {
  let identifier: TableIdentifier
  var comment: String?
  var version: String?
  var versionDescription: String?
  /// The row in `tables`, once there is one.
  var id: Int64 = 0
  var pointOffsets = OffsetTable()
  var segmentOffsets = OffsetTable()
  /// Which codes have a location: a code names one place only.
  private(set) var points = CodeSet()
  private(set) var lines = CodeSet()
  private(set) var areas = CodeSet()
  var roads = 0
  var segments = 0
  var intersections = 0

  init(_ identifier: TableIdentifier) { self.identifier = identifier }

  /// Takes a code for a location of a class; refuses one that is taken.
  func claim(_ lcd: LocationCode, as locationClass: LocationClass) throws(RowProblem) {
    for (set, name) in [(points, "POINTS"), (lines, "ROADS or SEGMENTS"), (areas, "an area file")]
    where set.contains(lcd) {
      throw RowProblem(cause: "location code \(lcd) is already used in \(name)")
    }
    switch locationClass {
    case .point: points.insert(lcd)
    case .line: lines.insert(lcd)
    case .area: areas.insert(lcd)
    }
  }
}

/// The class of a location (ISO 14819-3), as CLASS writes it.
enum LocationClass: String {
  case point = "P"
  case line = "L"
  case area = "A"
}

/// A set of location codes.
struct CodeSet {
  private var words: [UInt64] = []
  private(set) var count = 0

  func contains(_ lcd: LocationCode) -> Bool {
    let word = Int(lcd.rawValue >> 6)
    return word < words.count && words[word] >> (lcd.rawValue & 63) & 1 == 1
  }

  mutating func insert(_ lcd: LocationCode) {
    guard !contains(lcd) else { return }
    if words.isEmpty { words = Array(repeating: 0, count: 1024) }
    words[Int(lcd.rawValue >> 6)] |= 1 << (lcd.rawValue & 63)
    count += 1
  }
}
