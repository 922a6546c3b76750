import AlertC
import CLinux
import Glibc
import Locations

/// Points and stretches of a large table by their codes, and what a program that looks them up
/// holds of it in memory.
enum LocationBenchmark {
  /// As many points as Germany's table has, on roads of two hundred.
  private static let points = 38_400
  private static let pointsOfARoad = 200
  private static let lookups = 100_000

  static func rows() -> [String] {
    guard let folder = Scratch.folder() else { return ["no scratch folder"] }
    defer { Scratch.remove(folder) }
    write(to: folder)
    return rows("a table of \(points) points made here", folder: folder, in: folder)
      + germanRows(in: folder)
  }

  /// The German table's rows, where it is at hand.
  private static func germanRows(in scratch: String) -> [String] {
    let reference = getenv("RDS_TRAFFIC_REFERENCE").map { String(cString: $0) }
    let folder = "\(reference ?? "../shared/reference")/location-tables/germany-ltef"
    guard access(folder, R_OK) == 0 else { return ["no German table at hand"] }
    return rows("Germany's table", folder: folder, in: scratch)
  }

  private static func rows(_ name: String, folder: String, in scratch: String) -> [String] {
    do {
      let path = "\(scratch)/locations.db"
      unlink(path)
      let table: TableIdentifier
      do {
        let database = try LocationDatabase(path: path, mode: .create)
        guard let imported = try TableImporter(folder: folder).run(into: database).tables.first
        else { return ["\(name): no table"] }
        table = imported.identifier
      }
      // What the import took goes back before what lookups hold is counted.
      malloc_trim(0)
      let before = anonymousKilobytes()
      let database = try LocationDatabase(path: path, mode: .readOnly)
      let codes = try database.pointCodes(of: table)
      func lookUp(_ codes: [LocationCode]) -> Double {
        let time = shortest(of: 3) {
          for index in 0..<lookups {
            // A prime step visits all codes, and hardly ever one that was just read.
            _ = try? database.point(codes[index * 7_919 % codes.count], in: table)
          }
        }
        return Double(time) / Double(lookups) / 1000
      }
      let anywhere = lookUp(codes)
      let held = anonymousKilobytes() - before
      let repeated = lookUp(Array(codes.prefix(400)))
      let stretches = shortest(of: 3) {
        for index in 0..<lookups / 10 {
          _ = try? database.resolve(
            codes[index * 7_919 % codes.count], extent: 3, direction: .positive, in: table)
        }
      }
      let stretch = Double(stretches) / Double(lookups / 10) / 1000
      return [
        "\(column(tenths(anywhere), 8)) µs  a point of \(name), any",
        "\(column(tenths(repeated), 8)) µs  a point, of 400 in use",
        "\(column(tenths(stretch), 8)) µs  a stretch of four points with its destination, any",
        "\(column(tenths(Double(held) / 1024), 8)) MB  anonymous memory held by then",
      ]
    } catch { return ["\(name): \(error)"] }
  }

  /// Memory of this process that no file backs.
  private static func anonymousKilobytes() -> Int {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let bytes = line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      let words = String(decoding: bytes, as: UTF8.self).split { $0 == " " || $0 == "\t" }
      if words.first == "RssAnon:", words.count > 1 { return Int(words[1]) ?? 0 }
    }
    return 0
  }

  private static func write(to folder: String) {
    let roads = points / pointsOfARoad
    var names = "CID;LID;NID;NAME;NCOMMENT\r\n"
    var roadRows = "CID;TABCD;LCD;CLASS;TCD;STCD;ROADNUMBER;RNID;N1ID;N2ID;POL_LCD;PES_LEV\r\n"
    var pointRows =
      "CID;TABCD;LCD;CLASS;TCD;STCD;JUNCTIONNUMBER;RNID;N1ID;N2ID;POL_LCD;OTH_LCD;SEG_LCD;ROA_LCD;"
      + "XCOORD;YCOORD;PRESENTPOS;PRESENTNEG;INTERRUPTSROAD;URBAN\r\n"
    var offsets = "CID;TABCD;LCD;NEG_OFF_LCD;POS_OFF_LCD\r\n"
    for road in 0..<roads {
      roadRows += "77;5;\(1 + road);L;1;1;A\(road);;;;;\r\n"
      for index in 0..<pointsOfARoad {
        let number = road * pointsOfARoad + index
        let code = 1000 + number
        names += "77;1;\(1 + number);Junction \(number) of the road;\r\n"
        let (x, y) = (500_000 + road * 4_000, 4_700_000 + index * 4_000)
        pointRows +=
          "77;5;\(code);P;1;3;\(index);;\(1 + number);;;;;\(1 + road);\(x);\(y);1;1;;0\r\n"
        let before = index == 0 ? "" : "\(code - 1)"
        let after = index == pointsOfARoad - 1 ? "" : "\(code + 1)"
        offsets += "77;5;\(code);\(before);\(after)\r\n"
      }
    }
    Scratch.write("COUNTRIES.DAT", "CID;ECC;CCD;CNAME\r\n77;E0;D;Lowland\r\n", to: folder)
    Scratch.write("NAMES.DAT", names, to: folder)
    Scratch.write("ROADS.DAT", roadRows, to: folder)
    Scratch.write("POINTS.DAT", pointRows, to: folder)
    Scratch.write("POFFSETS.DAT", offsets, to: folder)
  }
}
