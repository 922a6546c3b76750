import AlertC
import LocationImport
import Locations
import TestSupport
import Testing
import TrafficLayer

/// Real captures with the tables they mean, and with tables they do not mean.
@Suite struct RealLocationTests {
  private let folder = TemporaryFolder()
  private var locations: String { folder.path + "/locations.db" }

  private func database(_ tables: String..., for test: String = #function) throws
    -> LocationDatabase?
  {
    let database = try LocationDatabase(path: locations, mode: .create)
    for table in tables {
      guard let path = Reference.path("location-tables/\(table)", for: test) else { return nil }
      _ = try TableImporter(path: path).run(into: database)
    }
    return database
  }

  private func captures(_ country: String, for test: String = #function) -> [String] {
    guard let folder = Reference.path("captures/\(country)", for: test) else { return [] }
    return run("/bin/ls", [folder]).lines.map { "\(folder)/\($0)" }
  }

  private func number(_ member: String, in line: String) -> Int? {
    guard let start = line.firstRange(of: "\"\(member)\":") else { return nil }
    return Int(line[start.upperBound...].prefix { $0.isNumber })
  }

  /// Of all codes that are broadcast in clear and heard twice, six are no points of the German
  /// table; whatever they are, the table at hand has only points.
  @Test func whatGermanStationsNameIsInTheGermanTable() throws {
    let files = captures("germany")
    guard !files.isEmpty, let database = try database("germany-ltef") else { return }
    let table = TableIdentifier(cid: 58, tabcd: 1)
    var unknown: [String: Int] = [:]
    var known = 0
    for file in files {
      let result = Program.run("decode", file, "--all", "--format", "json")
      var heard: [Int: Int] = [:]
      for line in result.lines where number("ltn", in: line) != 0 {
        if let code = number("location", in: line) { heard[code, default: 0] += 1 }
      }
      let station = file.split(separator: "/").last?.prefix(4) ?? ""
      for (code, count) in heard where count > 1 {
        let lcd = LocationCode(rawValue: UInt16(code))
        guard lcd.isPlace else { continue }
        if try database.resolve(lcd, extent: 0, direction: .positive, in: table) == nil {
          unknown[String(station), default: 0] += 1
        } else {
          known += 1
        }
      }
    }
    #expect(known > 300)
    #expect(unknown == ["D314": 1, "D395": 1, "D3C2": 4])
  }

  /// Finland has a table of number 17 too: the country tells them apart.
  @Test func whatDutchStationsNameIsInNoTableAtHand() throws {
    let files = captures("netherlands")
    guard !files.isEmpty, try database("germany-ltef", "finland") != nil else { return }
    for file in files {
      let result = Program.run(
        "replay", file, "--locations", locations, "--layer", folder.path + "/layer.gpkg")
      #expect(result.status == 1, "\(file)")
      #expect(
        result.complaint.contains("no location table for country code 8 (ECC"),
        "\(result.complaint)")
      for line in result.lines where line.contains(" + ") {
        #expect(line.contains("Place unknown"), "\(line)")
      }
    }
  }

  /// Both stations have the programme identification 9201, and neither tells its extended code.
  @Test func twoCountriesOfOneCountryCodeMeanDifferentTables() throws {
    let files = captures("denmark").filter { $0.contains("9201") } + captures("slovenia")
    guard files.count == 2 else { return }
    // Tables of the two numbers for both countries: only the range tells whose a number is.
    for (cid, tabcd, ecc) in [(1, 9, "E1"), (2, 9, "E4"), (3, 35, "E1"), (4, 35, "E4")] {
      let table = "table\(cid)"
      folder.write("\(table)/COUNTRIES.DAT", "CID;ECC;CCD;CNAME\r\n\(cid);\(ecc);9;Country\r\n")
      folder.write(
        "\(table)/POINTS.DAT",
        "CID;TABCD;LCD;CLASS;TCD;STCD;XCOORD;YCOORD\r\n\(cid);\(tabcd);1;P;1;1;+1000000;+5000000\r\n"
      )
      let result = Program.run(
        "locations", "import", "\(folder.path)/\(table)", "--database", locations)
      #expect(result.status == 0, "\(result.errors)")
    }
    var chosen: [TableIdentifier?] = []
    for (index, file) in files.enumerated() {
      let layer = "\(folder.path)/layer\(index).gpkg"
      let result = Program.run("replay", file, "--locations", locations, "--layer", layer)
      #expect(result.status == 0, "\(result.errors)")
      let tables = Set(try LayerReader(path: layer).incidents().map(\.table))
      #expect(tables.count == 1)
      chosen += tables
    }
    #expect(
      chosen == [TableIdentifier(cid: 1, tabcd: 9), TableIdentifier(cid: 4, tabcd: 35)])
  }
}
