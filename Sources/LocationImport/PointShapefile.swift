import AlertC
import Locations

/// Where the points of a table are, from a shapefile of points and the dBASE table beside it.
struct PointShapefile {
  /// Where a position was read, for messages.
  struct Place {
    let file: String
    let record: Int
  }

  let name: String
  private var positions: [LocationCode: (coordinate: Coordinate, record: Int)] = [:]
  private var taken = CodeSet()

  /// Why a shapefile cannot be read.
  struct Problem: Error {
    let file: String
    let cause: String
  }

  /// Something wrong with one record.
  struct RecordProblem {
    let kind: ProblemKind
    let record: Int
    let cause: String
  }

  /// Reads both files; nil when they are not about points of a location table.
  ///
  /// The `.shp` file has a header of 100 bytes, then a record for each point; the records of the
  /// `.dbf` file are in the same order.
  init?(
    name: String, shapes: [UInt8], attributesName: String, attributes: [UInt8],
    note: (RecordProblem) -> Void
  ) throws(Problem) {
    self.name = name
    guard let table = try AttributeTable(name: attributesName, bytes: attributes) else {
      return nil
    }
    var reader = try ShapeReader(name: name, bytes: shapes)
    guard reader.hasPoints else { return nil }
    while let shape = try reader.next() {
      guard let position = shape.position else { continue }
      guard abs(position.latitude) <= 90, abs(position.longitude) <= 180 else {
        throw Problem(
          file: name, cause: "record \(shape.record) is not in degrees of WGS84; not read")
      }
      guard let field = table.code(shape.record) else { continue }
      guard let code = LocationCode(exactly: field) else {
        note(
          RecordProblem(
            kind: .value, record: shape.record, cause: "is of \(field), not a location code"))
        continue
      }
      guard positions[code] == nil else {
        note(
          RecordProblem(
            kind: .duplicate, record: shape.record, cause: "location \(code) has a position already"
          ))
        continue
      }
      positions[code] = (position, shape.record)
    }
  }

  /// The position of a point.
  mutating func take(_ lcd: LocationCode) -> Coordinate? {
    guard let found = positions[lcd] else { return nil }
    taken.insert(lcd)
    return found.coordinate
  }

  /// The positions nobody took, by code.
  var unused: [(code: LocationCode, place: Place)] {
    positions.filter { !taken.contains($0.key) }
      .sorted { $0.key.rawValue < $1.key.rawValue }
      .map { ($0.key, Place(file: name, record: $0.value.record)) }
  }
}

/// The records of a `.shp` file one after another.
private struct ShapeReader {
  let name: String
  let bytes: [UInt8]
  private var position = 100
  private var record = 0

  init(name: String, bytes: [UInt8]) throws(PointShapefile.Problem) {
    guard bytes.count >= 100, bytes.bigEndian(at: 0) == 9994 else {
      throw PointShapefile.Problem(file: name, cause: "is no shapefile; not read")
    }
    self.name = name
    self.bytes = bytes
  }

  /// Points, with or without measure and height.
  private static let points: Set<UInt32> = [1, 11, 21]

  var hasPoints: Bool { ShapeReader.points.contains(bytes.littleEndian(at: 32)) }

  /// The next record, with no position when it holds none; nil at the end.
  mutating func next() throws(PointShapefile.Problem) -> (record: Int, position: Coordinate?)? {
    guard position < bytes.count else { return nil }
    record += 1
    guard position + 12 <= bytes.count else { throw cut }
    // The length counts words of two bytes.
    let end = position + 8 + 2 * Int(bytes.bigEndian(at: position + 4))
    guard end <= bytes.count, end >= position + 12 else { throw cut }
    let start = position + 8
    position = end
    guard ShapeReader.points.contains(bytes.littleEndian(at: start)), end - start >= 20 else {
      return (record, nil)
    }
    return (
      record,
      Coordinate(
        latitude: bytes.double(at: start + 12), longitude: bytes.double(at: start + 4))
    )
  }

  private var cut: PointShapefile.Problem {
    PointShapefile.Problem(file: name, cause: "ends within record \(record); not read")
  }
}

/// The column of location codes in a `.dbf` file.
private struct AttributeTable {
  private let bytes: [UInt8]
  private let start, recordLength, count: Int
  private let column: Range<Int>

  /// Nil when no column has location codes.
  init?(name: String, bytes: [UInt8]) throws(PointShapefile.Problem) {
    guard bytes.count >= 32 else {
      throw PointShapefile.Problem(file: name, cause: "is no dBASE table; not read")
    }
    self.bytes = bytes
    start = Int(bytes.littleEndian16(at: 8))
    recordLength = Int(bytes.littleEndian16(at: 10))
    count = Int(bytes.littleEndian(at: 4))
    guard start >= 33, recordLength > 0, start + count * recordLength <= bytes.count else {
      throw PointShapefile.Problem(
        file: name, cause: "is cut short, or no dBASE table; not read")
    }
    var field = 32
    // Before the fields, each record has a byte that tells whether it is deleted.
    var offset = 1
    var found: Range<Int>?
    while field + 32 <= start, bytes[field] != 0x0D {
      let title = bytes[field..<field + 11].prefix { $0 != 0 }
      let width = Int(bytes[field + 16])
      if found == nil, OneTableHeader.name(of: String(decoding: title, as: UTF8.self)) == "LCD" {
        found = offset..<offset + width
      }
      offset += width
      field += 32
    }
    guard let found, found.upperBound <= recordLength else { return nil }
    column = found
  }

  /// The code in a record, counted from 1; nil for a deleted or missing one, -1 for no number.
  func code(_ record: Int) -> Int? {
    guard (1...max(1, count)).contains(record), record <= count else { return nil }
    let first = start + (record - 1) * recordLength
    guard bytes[first] != UInt8(ascii: "*") else { return nil }
    let field = bytes[first + column.lowerBound..<first + column.upperBound]
    let text = String(decoding: field, as: UTF8.self).filter { $0 != " " && $0 != "\0" }
    return Int(text) ?? Double(text).flatMap { Int(exactly: $0) } ?? -1
  }
}

extension [UInt8] {
  fileprivate func littleEndian16(at index: Int) -> UInt16 {
    UInt16(self[index]) | UInt16(self[index + 1]) << 8
  }

  fileprivate func littleEndian(at index: Int) -> UInt32 {
    UInt32(littleEndian16(at: index)) | UInt32(littleEndian16(at: index + 2)) << 16
  }

  fileprivate func bigEndian(at index: Int) -> UInt32 { littleEndian(at: index).byteSwapped }

  fileprivate func double(at index: Int) -> Double {
    Double(
      bitPattern: UInt64(littleEndian(at: index)) | UInt64(littleEndian(at: index + 4)) << 32)
  }
}
