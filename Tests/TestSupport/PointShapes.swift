/// A shapefile of points with heights, and the dBASE table of their location codes.
package struct PointShapes {
  package var points: [(code: String, longitude: Double, latitude: Double)] = []
  /// 1 points, 5 polygons, 11 points with heights.
  package var type: Int32 = 11
  package var column = "LOC_NR"
  /// Records that are marked as deleted, counted from 1.
  package var deleted: Set<Int> = []

  package init() {}

  package mutating func add(_ code: Int, longitude: Double, latitude: Double) {
    points.append((String(code), longitude, latitude))
  }

  /// The `.shp` file.
  package var shapes: [UInt8] {
    var records: [UInt8] = []
    for (index, point) in points.enumerated() {
      records += PointShapes.big(Int32(index + 1)) + PointShapes.big(18)
      records += PointShapes.little(type)
      for value in [point.longitude, point.latitude, 0, 0] {
        records += PointShapes.little(Int64(bitPattern: value.bitPattern))
      }
    }
    var header = PointShapes.big(9994) + [UInt8](repeating: 0, count: 20)
    header += PointShapes.big(Int32((100 + records.count) / 2))
    header += PointShapes.little(Int32(1000)) + PointShapes.little(type)
    return header + [UInt8](repeating: 0, count: 64) + records
  }

  /// The `.dbf` file.
  package var attributes: [UInt8] {
    let width = 6
    var bytes: [UInt8] = [3, 113, 1, 1] + PointShapes.little(Int32(points.count))
    bytes += PointShapes.little(Int16(97)) + PointShapes.little(Int16(1 + 4 + width))
    bytes += [UInt8](repeating: 0, count: 20)
    bytes += PointShapes.field("SYMBOL", 4) + PointShapes.field(column, width) + [0x0D]
    for (index, point) in points.enumerated() {
      let padding = String(repeating: " ", count: max(0, width - point.code.utf8.count))
      bytes += Array(
        ((deleted.contains(index + 1) ? "*" : " ") + "1-1 " + padding + point.code).utf8)
    }
    return bytes + [0x1A]
  }

  private static func field(_ name: String, _ width: Int) -> [UInt8] {
    let name = Array(name.utf8) + [UInt8](repeating: 0, count: 11 - name.utf8.count)
    return name + Array("C".utf8) + [0, 0, 0, 0, UInt8(width)] + [UInt8](repeating: 0, count: 15)
  }

  private static func little<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
    (0..<Value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private static func big(_ value: Int32) -> [UInt8] { little(value).reversed() }
}
