import AlertC
import Glibc
import Locations
import RDS
import Traffic
import TrafficLayer

/// A directory of its own for one test, readable by everyone, removed with what is in it.
final class TemporaryDirectory {
  let path: String

  init() {
    var template = Array("/tmp/rds-traffic-layer-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/nonexistent"
    chmod(path, 0o755)
  }

  deinit {
    for name in names { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// The names of the files in it, sorted.
  var names: [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  func write(_ text: String, to name: String) {
    guard let file = fopen(file(name), "w") else { return }
    fputs(text, file)
    fclose(file)
  }

  func bytes(of name: String) -> [UInt8] {
    guard let file = fopen(file(name), "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return bytes
  }

  func mode(of name: String) -> mode_t {
    var status = stat()
    stat(file(name), &status)
    return status.st_mode & 0o777
  }
}

/// What a program printed, and how it ended.
struct Finished {
  var output: String
  var status: Int32
}

/// Runs a program of the system; nil when it is not installed.
func run(_ program: String, _ arguments: [String]) -> Finished? {
  let words = ([program] + arguments).map { word in
    "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
  guard let pipe = popen("\(words.joined(separator: " ")) 2>&1", "re") else { return nil }
  var bytes: [UInt8] = []
  while case let byte = fgetc(pipe), byte != EOF { bytes.append(UInt8(byte)) }
  let status = pclose(pipe) >> 8
  // The shell's way of saying that there is no such program.
  return status == 127
    ? nil : Finished(output: String(decoding: bytes, as: UTF8.self), status: status)
}

/// Numbers that look random and are the same in every run (SplitMix64).
struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}

let noon = CalendarDay(year: 2024, month: 5, day: 17).start + .hours(12)

func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
  Coordinate(latitude: latitude, longitude: longitude)
}

extension LayerSource {
  static let test = LayerSource(
    service: "D 1/25", provider: "Testfunk", station: "TEST D3A1 101.1 MHz",
    tableVersion: "22.0", engineFingerprint: "0123abcd", softwareVersion: "0.1.0")
}

extension Place {
  static func along(_ line: [Coordinate]) -> Place {
    Place(
      road: "A9", fromName: "Nord", toName: "Süd", towards: "München", line: line,
      length: line.count > 1 ? 5432.1 : nil,
      links: [DirectedLink(from: 12, to: 13)], pointReach: nil, isTruncated: false)
  }
}

extension Incident {
  /// A queue on a motorway that was heard at noon.
  static func queue(_ id: String, at line: [Coordinate]? = [at(50, 8), at(50.1, 8.2)]) -> Incident {
    Incident(
      id: id, type: .congestion, impact: .major, eventCodes: [108, 401],
      description: "A9 Nord → Süd: \"5 km\" Stau", place: line.map { Place.along($0) },
      effects: [.speed(kilometresPerHour: 20)], speed: 20, delay: 600, urgency: .urgent,
      startTime: nil, endTime: noon + .hours(3), firstHeard: noon, lastHeard: noon + .minutes(1),
      expires: noon + .minutes(31), copies: 2,
      programme: ProgrammeIdentification(rawValue: 0x0D31),
      service: ServiceKey(
        countryCode: 13, ltn: LocationTableNumber(rawValue: 1),
        sid: ServiceIdentifier(rawValue: 25)),
      table: TableIdentifier(cid: 58, tabcd: 1), lcd: 12345, direction: .negative,
      affectsBothDirections: false, extent: 1,
      encoded: EncodedMessage(groups: [
        MessageGroup(x: 0x02, c: 0xC86C, d: 0x3039), MessageGroup(x: 0x02, c: 0x4A41, d: 0x2000),
      ]), isActive: true)
  }
}

extension LinkFlow {
  static func slow(
    _ from: LocationCode, _ to: LocationCode, speed: Double = 20,
    line: [Coordinate] = [at(50, 8), at(50.1, 8.2)], ids: [String] = ["a"]
  ) -> LinkFlow {
    LinkFlow(
      table: TableIdentifier(cid: 58, tabcd: 1), link: DirectedLink(from: from, to: to), line: line,
      baseSpeed: 120, trafficSpeed: speed, jamFactor: 8.5, incidentIDs: ids)
  }
}

extension LayerWriter {
  /// Shows these contents in the place of others.
  func show(
    _ contents: LayerContents, after previous: LayerContents = LayerContents(),
    clock: Timestamp = noon
  ) throws {
    try apply(LayerChanges(from: previous, to: contents, clock: clock))
  }
}
