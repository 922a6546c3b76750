import Locations

/// A point or a line of the layer, and its bytes in a GeoPackage.
///
/// GeoPackage 1.3 section 2.1.3: the header `GP`, version, flags, reference system and envelope,
/// then well-known binary with longitude before latitude. Always WGS 84 (EPSG:4326), in degrees.
package enum GeoPackageGeometry: Sendable, Hashable {
  case point(Coordinate)
  /// Two or more coordinates, neighbours never equal.
  case line([Coordinate])

  /// EPSG:4326 as `gpkg_spatial_ref_sys` numbers it.
  static let referenceSystem: Int32 = 4326

  /// The geometry of coordinates in driving order.
  ///
  /// Repeated coordinates count once, since a line without length is no valid geometry. Nil when
  /// there is none, or when one of them is not on the globe.
  package init?(_ coordinates: [Coordinate]) {
    var line: [Coordinate] = []
    line.reserveCapacity(coordinates.count)
    for coordinate in coordinates {
      guard (-90...90).contains(coordinate.latitude), (-180...180).contains(coordinate.longitude)
      else { return nil }
      if line.last != coordinate { line.append(coordinate) }
    }
    guard let first = line.first else { return nil }
    self = line.count == 1 ? .point(first) : .line(line)
  }

  package var coordinates: [Coordinate] {
    switch self {
    case .point(let coordinate): [coordinate]
    case .line(let coordinates): coordinates
    }
  }

  /// The bytes of a GeoPackage geometry column, little-endian; a line brings its envelope.
  package var bytes: [UInt8] {
    var output = ByteWriter()
    output.write([0x47, 0x50, 0])
    switch self {
    case .point(let coordinate):
      output.write([Flags.littleEndian])
      output.write(UInt32(bitPattern: GeoPackageGeometry.referenceSystem))
      output.write([1])
      output.write(WellKnownBinary.point)
      output.write(coordinate)
    case .line(let coordinates):
      output.write([Flags.littleEndian | Flags.envelope])
      output.write(UInt32(bitPattern: GeoPackageGeometry.referenceSystem))
      if let box = BoundingBox(coordinates) {
        for side in [box.west, box.east, box.south, box.north] { output.write(side) }
      }
      output.write([1])
      output.write(WellKnownBinary.lineString)
      output.write(UInt32(truncatingIfNeeded: coordinates.count))
      for coordinate in coordinates { output.write(coordinate) }
    }
    return output.bytes
  }

  /// Bits of the header's flags byte.
  enum Flags {
    static let littleEndian: UInt8 = 0x01
    /// Envelope of minimum and maximum x, then y.
    static let envelope: UInt8 = 0x02
    static let empty: UInt8 = 0x10
    static let extended: UInt8 = 0x20
  }

  /// Geometry types of well-known binary that the layer has.
  enum WellKnownBinary {
    static let point: UInt32 = 1
    static let lineString: UInt32 = 2
  }
}

/// Little-endian bytes of what well-known binary is made of.
private struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ values: [UInt8]) { bytes += values }

  mutating func write(_ value: UInt32) {
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  mutating func write(_ value: Double) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> shift))
    }
  }

  mutating func write(_ coordinate: Coordinate) {
    write(coordinate.longitude)
    write(coordinate.latitude)
  }
}
