import AlertC
import LocationImport
import Locations
import RDS
import RDSTraffic
import TestSupport
import Traffic
import TrafficLayer

/// A radio tuned to one station, and the pipeline behind it.
///
/// Groups come a second apart. The tables are those of the demonstration's country, M1 with points
/// 101 to 113.
final class Radio {
  let pipeline: TrafficPipeline
  private let folder = TemporaryFolder()
  private var stamp = CalendarDay(year: 2026, month: 5, day: 18).start + .hours(12)
  private(set) var appeared: [Incident] = []
  private(set) var ended: [Incident] = []

  /// Imports the demonstration's table and, when asked, one of a country with the same code.
  init(withNeighbour: Bool = false, keys: EncryptionKeys = EncryptionKeys()) throws {
    let locations = try LocationDatabase(path: folder.path + "/locations.db", mode: .create)
    let table = packageFolder + "/Captures/demo-locations"
    _ = try TableImporter(path: table).run(into: locations)
    if withNeighbour {
      _ = try TableImporter(path: Radio.neighbour(of: table, folder)).run(into: locations)
    }
    struct NoWords: Error {}
    guard let wording = Wording(language: "en") else { throw NoWords() }
    pipeline = TrafficPipeline(
      locations: locations, sentence: Sentence(wording: wording), keys: keys)
  }

  /// A copy of a table under another country of the same country code: CID 98 and ECC FD.
  private static func neighbour(of table: String, _ folder: TemporaryFolder) -> String {
    let copy = folder.path + "/neighbour"
    _ = run("/bin/mkdir", [copy])
    for name in run("/bin/ls", [table]).output.split(separator: "\n") {
      let bytes = contents(of: "\(table)/\(name)") ?? []
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").map { line in
        (line.hasPrefix("99;") ? "98;" + line.dropFirst(3) : String(line))
          .replacing(";FE;", with: ";FD;")
      }
      _ = folder.write("neighbour/\(name)", lines.map { $0 + "\r\n" }.joined())
    }
    return copy
  }

  func hear(_ groups: Group...) throws {
    for group in groups {
      stamp = stamp + .seconds(1)
      guard pipeline.hear(group, at: stamp) else { continue }
      let update = try pipeline.update()
      appeared += update.appeared
      ended += update.ended
    }
  }

  /// Lets time pass with groups that say nothing, one every five seconds.
  func wait(_ span: TimeSpan) throws {
    let end = stamp + span
    while stamp < end {
      stamp = stamp + .seconds(4)
      try hear(Group(0xC2A7, 0x2000, 0x2020, 0x2020))
    }
  }

  /// Hears that it is a minute later, twice: the recorder's zone is five hours ahead of UTC.
  func hearTime() throws {
    for _ in 0..<2 {
      stamp =
        CalendarDay(number: stamp.day.number).start
        + TimeSpan.minutes(
          stamp.timeOfDay.milliseconds / 60_000 + 1)
      let time = ClockTime(utc: stamp - .hours(5), offsetInHalfHours: 2)
      stamp = stamp - .seconds(1)
      try hear(time.group(programme: ProgrammeIdentification(rawValue: 0xC2A7)))
    }
  }

  var incidents: [Incident] { get throws { try pipeline.contents().incidents } }

  // MARK: Groups

  /// Variant 0 of the announcement.
  static func announcement(ltn: UInt16 = 42) -> Group {
    Group(0xC2A7, 0x3010, ltn << 6 | 0x4, 0xCD46)
  }

  /// Variant 1: the service's number, and the country of its table when it is another.
  static func service(_ sid: UInt16 = 9, country: UInt16 = 0) -> Group {
    Group(0xC2A7, 0x3010, 0x4000 | sid << 6 | country, 0xCD46)
  }

  static func country(_ code: UInt16) -> Group { Group(0xC2A7, 0x1000, code, 0) }

  static func message(
    _ event: UInt16, at location: UInt16 = 103, extent: UInt16 = 1, duration: UInt16 = 0,
    programme: UInt16 = 0xC2A7
  ) -> Group {
    Group(programme, 0x8008 | duration, extent << 11 | event, location)
  }

  /// The two groups of a message with one field of eight bits.
  static func message(
    _ event: UInt16, at location: UInt16 = 103, extent: UInt16 = 1, label: UInt32, value: UInt32
  ) -> [Group] {
    let free = label << 24 | value << 16
    return [
      Group(0xC2A7, 0x8001, 0x8000 | extent << 11 | event, location),
      Group(0xC2A7, 0x8001, 0x4000 | UInt16(free >> 16), UInt16(free & 0xffff)),
    ]
  }
}
