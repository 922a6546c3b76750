import AlertC
import Locations

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
    for (set, name) in [(points, "a point"), (lines, "a road or segment"), (areas, "an area")]
    where set.contains(lcd) {
      throw RowProblem(.duplicate, "location code \(lcd) is already used by \(name)")
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
