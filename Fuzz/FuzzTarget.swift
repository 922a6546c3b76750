/// What is fed with bytes that nobody checked.
enum FuzzTarget: String, CaseIterable {
  /// The text of a capture.
  case capture
  /// Groups of any kind, through receiver and live set.
  case groups
  /// Message groups of one service, each received several times.
  case service
  /// Location tables.
  case tables
  /// Scenario files.
  case scenario
  /// What an XDR tuner sends.
  case xdr
  /// What a GNS receiver sends.
  case gns
  /// One line of redsea's JSON.
  case json
  /// What a position receiver sends.
  case nmea
  /// One line of gpsd's JSON.
  case gpsd
  /// GPX and GeoJSON files.
  case route
  /// Configuration files.
  case configuration
  /// Reports of a Si470x stick.
  case reports
  /// Blocks of a V4L2 radio.
  case blocks

  typealias Test = @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32

  var test: Test {
    switch self {
    case .capture: fuzzCapture
    case .groups: fuzzGroups
    case .service: fuzzService
    case .tables: fuzzTables
    case .scenario: fuzzScenario
    case .xdr: fuzzXDR
    case .gns: fuzzGNS
    case .json: fuzzJSON
    case .nmea: fuzzNMEA
    case .gpsd: fuzzGPSD
    case .route: fuzzRoute
    case .configuration: fuzzConfiguration
    case .reports: fuzzReports
    case .blocks: fuzzBlocks
    }
  }
}

/// Bytes read from front to end; zeros when there are no more.
struct ByteReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    bytes = UnsafeBufferPointer(start: start, count: count)
  }

  /// Whether so many bytes are left.
  func has(_ count: Int) -> Bool { bytes.count - position >= count }

  mutating func byte() -> UInt8 {
    guard position < bytes.count else { return 0 }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func word() -> UInt16 {
    let high = UInt16(byte()) << 8
    return high | UInt16(byte())
  }
}
