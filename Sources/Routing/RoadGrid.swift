import Glibc
import Locations

/// Which sections pass near a place: the map cut into cells of about 400 m.
struct RoadGrid: Sendable {
  private let starts: [MapCell: Int32]
  /// The sections of each cell in turn; a row ends where the next begins, or with -1.
  private let rows: [Int32]

  init(_ shapes: [ArraySlice<MapPlace>]) {
    var entries: [(cell: MapCell, section: Int32)] = []
    for (section, shape) in shapes.enumerated() {
      var last: MapCell?
      for (from, to) in zip(shape, shape.dropFirst()) {
        for cell in MapCell.cells(from, to) where cell != last {
          entries.append((cell, Int32(section)))
          last = cell
        }
      }
    }
    entries.sort { ($0.cell.rawValue, $0.section) < ($1.cell.rawValue, $1.section) }
    var starts: [MapCell: Int32] = [:]
    var rows: [Int32] = []
    rows.reserveCapacity(entries.count + entries.count / 4)
    var last: (cell: MapCell, section: Int32)?
    for entry in entries {
      if entry.cell != last?.cell {
        if last != nil { rows.append(-1) }
        starts[entry.cell] = Int32(rows.count)
      } else if entry.section == last?.section {
        continue
      }
      rows.append(entry.section)
      last = entry
    }
    rows.append(-1)
    self.starts = starts
    self.rows = rows
  }

  /// The sections in the cells that a circle touches, each once, ascending.
  func sections(near place: MapPlace, radius metres: Double) -> [Int32] {
    var found: Set<Int32> = []
    for cell in MapCell.cells(around: place, radius: metres) {
      guard var position = starts[cell].map({ Int($0) }) else { continue }
      while rows[position] >= 0 {
        found.insert(rows[position])
        position += 1
      }
    }
    return found.sorted()
  }
}

/// A field of the map: 0.004 degrees from south to north, 0.006 from west to east.
struct MapCell: RawRepresentable, Sendable, Hashable {
  let rawValue: Int64

  init(rawValue: Int64) { self.rawValue = rawValue }

  private static let height: Int64 = 40_000
  private static let width: Int64 = 60_000

  private init(row: Int64, column: Int64) { rawValue = row << 32 | column & 0xffff_ffff }

  init(_ place: MapPlace) {
    self.init(row: MapCell.row(Int64(place.latitude)), column: MapCell.column(place.longitude))
  }

  private static func row(_ latitude: Int64) -> Int64 { (latitude + 900_000_000) / height }
  private static func column(_ longitude: Int32) -> Int64 {
    (Int64(longitude) + 1_800_000_000) / width
  }

  /// The middle of the cell.
  var center: Coordinate {
    let (row, column) = (rawValue >> 32, rawValue & 0xffff_ffff)
    return Coordinate(
      latitude: Double(row * MapCell.height + MapCell.height / 2) / 1e7 - 90,
      longitude: Double(column * MapCell.width + MapCell.width / 2) / 1e7 - 180)
  }

  /// The cells of the box around a straight line.
  static func cells(_ from: MapPlace, _ to: MapPlace) -> [MapCell] {
    let (first, last) = (MapCell(from), MapCell(to))
    if first == last { return [first] }
    return cells(
      south: min(from.latitude, to.latitude), west: min(from.longitude, to.longitude),
      north: max(from.latitude, to.latitude), east: max(from.longitude, to.longitude))
  }

  /// The cells of the box around a circle.
  static func cells(around place: MapPlace, radius metres: Double) -> [MapCell] {
    let north = metres / MapPlace.unit
    let east = north / max(0.01, cos(Double(place.latitude) / 1e7 * .pi / 180))
    func moved(_ value: Int32, _ by: Double) -> Int32 {
      Int32(min(1_800_000_000, max(-1_800_000_000, Double(value) + by)))
    }
    return cells(
      south: moved(place.latitude, -north), west: moved(place.longitude, -east),
      north: moved(place.latitude, north), east: moved(place.longitude, east))
  }

  private static func cells(
    south: Int32, west: Int32, north: Int32, east: Int32
  ) -> [MapCell] {
    (row(Int64(south))...row(Int64(north))).flatMap { row in
      (column(west)...column(east)).map { MapCell(row: row, column: $0) }
    }
  }
}
