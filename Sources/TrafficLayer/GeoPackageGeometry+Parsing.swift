import Locations

extension GeoPackageGeometry {
  /// Why bytes are no geometry of the layer.
  package enum ParsingError: Error, Sendable, Hashable {
    case notGeoPackage
    case cutShort
    case trailingBytes
    case otherReferenceSystem(Int32)
    /// Neither POINT nor LINESTRING in two dimensions.
    case otherType(UInt32)
    /// Empty, without length, or off the globe.
    case noPlace
  }

  /// Reads the bytes of a geometry column, in either byte order and with any envelope.
  package init(bytes: [UInt8]) throws(ParsingError) {
    var input = ByteReader(bytes: bytes)
    guard bytes.count >= 8, bytes[0] == 0x47, bytes[1] == 0x50, bytes[2] == 0,
      bytes[3] & Flags.extended == 0
    else { throw .notGeoPackage }
    let flags = bytes[3]
    input.skip(4)
    input.isLittleEndian = flags & Flags.littleEndian != 0
    let system = Int32(bitPattern: try input.integer())
    guard system == GeoPackageGeometry.referenceSystem else { throw .otherReferenceSystem(system) }
    switch flags >> 1 & 0x7 {
    case 0: break
    case 1: input.skip(32)
    case 2, 3: input.skip(48)
    case 4: input.skip(64)
    default: throw .notGeoPackage
    }
    guard flags & Flags.empty == 0 else { throw .noPlace }

    input.isLittleEndian = try input.byte() == 1
    let type = try input.integer()
    let count: UInt32
    switch type {
    case WellKnownBinary.point: count = 1
    case WellKnownBinary.lineString: count = try input.integer()
    default: throw .otherType(type)
    }
    // A count that the bytes cannot hold must not reserve memory.
    guard Int(count) <= input.remaining / 16 else { throw .cutShort }
    var coordinates: [Coordinate] = []
    coordinates.reserveCapacity(Int(count))
    for _ in 0..<count {
      let longitude = try input.double()
      coordinates.append(Coordinate(latitude: try input.double(), longitude: longitude))
    }
    guard input.remaining == 0 else { throw .trailingBytes }
    guard let geometry = GeoPackageGeometry(coordinates) else { throw .noPlace }
    self = geometry
  }

  /// The box around the bytes of a geometry; nil for what is no geometry of the layer.
  ///
  /// What the layer writes itself is read without decoding the line: the extent of a whole table
  /// is taken from these boxes with every change.
  static func box(of bytes: UnsafeRawBufferPointer) -> BoundingBox? {
    if bytes.count > 41, bytes[0] == 0x47, bytes[1] == 0x50, bytes[2] == 0,
      bytes[3] == Flags.littleEndian | Flags.envelope
    {
      return BoundingBox(
        west: bytes.double(at: 8), south: bytes.double(at: 24), east: bytes.double(at: 16),
        north: bytes.double(at: 32))
    }
    guard let geometry = try? GeoPackageGeometry(bytes: Array(bytes)) else { return nil }
    return BoundingBox(geometry.coordinates)
  }
}

extension UnsafeRawBufferPointer {
  /// Eight little-endian bytes as a floating-point number.
  fileprivate func double(at offset: Int) -> Double {
    let bits = loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    return Double(bitPattern: UInt64(littleEndian: bits))
  }
}

/// Reads numbers in the byte order that the bytes announce.
private struct ByteReader {
  let bytes: [UInt8]
  var isLittleEndian = true
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var remaining: Int { max(0, bytes.count - position) }

  mutating func skip(_ count: Int) { position += count }

  mutating func byte() throws(GeoPackageGeometry.ParsingError) -> UInt8 {
    guard remaining >= 1 else { throw .cutShort }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func integer() throws(GeoPackageGeometry.ParsingError) -> UInt32 {
    UInt32(truncatingIfNeeded: try unsigned(bytes: 4))
  }

  mutating func double() throws(GeoPackageGeometry.ParsingError) -> Double {
    Double(bitPattern: try unsigned(bytes: 8))
  }

  private mutating func unsigned(bytes count: Int) throws(GeoPackageGeometry.ParsingError)
    -> UInt64
  {
    guard remaining >= count else { throw .cutShort }
    defer { position += count }
    let range = position..<position + count
    var value: UInt64 = 0
    for index in isLittleEndian ? Array(range.reversed()) : Array(range) {
      value = value << 8 | UInt64(bytes[index])
    }
    return value
  }
}
