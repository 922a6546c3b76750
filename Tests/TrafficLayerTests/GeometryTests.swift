import Locations
import TestSupport
import Testing

@testable import TrafficLayer

struct GeometryTests {
  @Test func pointIsHeaderWithoutEnvelopeAndWellKnownBinary() throws {
    let point = try #require(GeoPackageGeometry([at(50.5, -8)]))
    #expect(
      point.bytes == [
        0x47, 0x50, 0, 0x01, 0xE6, 0x10, 0, 0,
        1, 1, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0x20, 0xC0,
        0, 0, 0, 0, 0, 0x40, 0x49, 0x40,
      ])
  }

  @Test func lineBringsItsEnvelopeXBeforeY() throws {
    let line = try #require(GeoPackageGeometry([at(2, 8), at(1, 16), at(4, 4)]))
    let one: [UInt8] = [0, 0, 0, 0, 0, 0, 0xF0, 0x3F]
    let two: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0x40]
    let four: [UInt8] = [0, 0, 0, 0, 0, 0, 0x10, 0x40]
    let eight: [UInt8] = [0, 0, 0, 0, 0, 0, 0x20, 0x40]
    let sixteen: [UInt8] = [0, 0, 0, 0, 0, 0, 0x30, 0x40]
    let header: [UInt8] = [0x47, 0x50, 0, 0x03, 0xE6, 0x10, 0, 0]
    let start: [UInt8] = [1, 2, 0, 0, 0, 3, 0, 0, 0]
    let points = eight + two + sixteen + one + four + four
    #expect(line.bytes == header + four + sixteen + one + four + start + points)
  }

  @Test func repeatedCoordinatesCountOnce() {
    #expect(GeoPackageGeometry([at(1, 2), at(1, 2)]) == .point(at(1, 2)))
    #expect(
      GeoPackageGeometry([at(1, 2), at(1, 2), at(3, 4), at(3, 4)])
        == .line([at(1, 2), at(3, 4)]))
  }

  @Test func coordinatesOffTheGlobeAreNoGeometry() {
    #expect(GeoPackageGeometry([]) == nil)
    #expect(GeoPackageGeometry([at(.nan, 8)]) == nil)
    #expect(GeoPackageGeometry([at(50, 8), at(50, .infinity)]) == nil)
    #expect(GeoPackageGeometry([at(90.1, 8)]) == nil)
    #expect(GeoPackageGeometry([at(50, -180.1)]) == nil)
  }

  @Test func whatIsWrittenReadsBackTheSame() throws {
    var random = Generator(state: 1)
    for count in 1...40 {
      let line = (0..<count).map { _ in
        at(.random(in: -90...90, using: &random), .random(in: -180...180, using: &random))
      }
      let geometry = try #require(GeoPackageGeometry(line))
      #expect(try GeoPackageGeometry(bytes: geometry.bytes) == geometry)
      let box = geometry.bytes.withUnsafeBytes(GeoPackageGeometry.box)
      #expect(box == BoundingBox(line))
    }
  }

  @Test func bigEndianBytesAndOtherEnvelopesAreRead() throws {
    let header: [UInt8] = [0x47, 0x50, 0, 0x02 << 1, 0, 0, 0x10, 0xE6]
    let envelope = [UInt8](repeating: 0, count: 48)
    let point: [UInt8] = [
      0, 0, 0, 0, 1, 0x40, 0x20, 0, 0, 0, 0, 0, 0, 0x40, 0x49, 0, 0, 0, 0, 0, 0,
    ]
    #expect(try GeoPackageGeometry(bytes: header + envelope + point) == .point(at(50, 8)))
  }

  @Test func bytesCutShortAnywhereAreRefused() throws {
    let bytes = try #require(GeoPackageGeometry([at(50, 8), at(51, 9), at(52, 9)])).bytes
    for count in 0..<bytes.count {
      #expect(throws: GeoPackageGeometry.ParsingError.self) {
        try GeoPackageGeometry(bytes: Array(bytes.prefix(count)))
      }
    }
    #expect(throws: GeoPackageGeometry.ParsingError.trailingBytes) {
      try GeoPackageGeometry(bytes: bytes + [0])
    }
  }

  @Test func damagedBytesNeverCrash() throws {
    let bytes = try #require(GeoPackageGeometry([at(50, 8), at(51, 9)])).bytes
    var random = Generator(state: 2)
    var refused = 0
    for _ in 0..<20_000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        damaged[Int.random(in: 0..<damaged.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      if (try? GeoPackageGeometry(bytes: damaged)) == nil { refused += 1 }
      _ = damaged.withUnsafeBytes(GeoPackageGeometry.box)
    }
    #expect(refused > 0)
  }

  @Test func otherSystemsAndTypesAreNamed() throws {
    var bytes = try #require(GeoPackageGeometry([at(50, 8)])).bytes
    bytes[4] = 0
    #expect(throws: GeoPackageGeometry.ParsingError.otherReferenceSystem(0x1000)) {
      try GeoPackageGeometry(bytes: bytes)
    }
    bytes[4] = 0xE6
    bytes[9] = 6
    #expect(throws: GeoPackageGeometry.ParsingError.otherType(6)) {
      try GeoPackageGeometry(bytes: bytes)
    }
  }
}
