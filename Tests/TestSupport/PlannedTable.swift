import Glibc

/// A table drawn on a plan: roads whose points are given in kilometres east and north of a place.
package struct PlannedTable: Sendable {
  package struct PlannedPoint: Sendable {
    package let lcd: Int
    package let east: Double
    package let north: Double

    package init(_ lcd: Int, _ east: Double, _ north: Double) {
      self.lcd = lcd
      self.east = east
      self.north = north
    }
  }

  /// Roads by number, each with its points along the positive offsets; on a ring the first point
  /// comes again at the end.
  package let roads: [(number: String, points: [PlannedPoint])]

  package init(roads: [(number: String, points: [PlannedPoint])]) { self.roads = roads }

  package static let cid = 98
  package static let tabcd = 7
  private static let origin = (latitude: 50.0, longitude: 9.0)
  private static let kilometresPerDegree = 6371.0088 * Double.pi / 180

  /// The degrees of a place of the plan.
  package static func degrees(
    _ east: Double, _ north: Double
  ) -> (latitude: Double, longitude: Double) {
    let latitude = origin.latitude + north / kilometresPerDegree
    let shrink = cos(origin.latitude * .pi / 180)
    return (latitude, origin.longitude + east / (kilometresPerDegree * shrink))
  }

  /// Writes the files of the exchange format and tells the path of their folder.
  package func write(to folder: TemporaryFolder) -> String {
    let table = "\(PlannedTable.cid);\(PlannedTable.tabcd)"
    var names = ["CID;LID;NID;NAME;NCOMMENT"]
    var lines = ["CID;TABCD;LCD;CLASS;TCD;STCD;ROADNUMBER;RNID;N1ID;N2ID;POL_LCD;PES_LEV"]
    var offsets = ["CID;TABCD;LCD;NEG_OFF_LCD;POS_OFF_LCD"]
    var rows = [
      "CID;TABCD;LCD;CLASS;TCD;STCD;JUNCTIONNUMBER;RNID;N1ID;N2ID;POL_LCD;OTH_LCD;SEG_LCD;ROA_LCD;"
        + "INPOS;INNEG;OUTPOS;OUTNEG;PRESENTPOS;PRESENTNEG;DIVERSIONPOS;DIVERSIONNEG;XCOORD;YCOORD;"
        + "INTERRUPTSROAD;URBAN"
    ]
    for (index, road) in roads.enumerated() {
      let line = index + 1
      lines.append("\(table);\(line);L;1;1;\(road.number);;;;;")
      let isRing = road.points.count > 1 && road.points.first?.lcd == road.points.last?.lcd
      let points = isRing ? Array(road.points.dropLast()) : road.points
      for (place, point) in points.enumerated() {
        let (latitude, longitude) = PlannedTable.degrees(point.east, point.north)
        let x = Int((longitude * 100_000).rounded())
        let y = Int((latitude * 100_000).rounded())
        rows.append(
          "\(table);\(point.lcd);P;1;3;;;\(point.lcd);;;;;\(line);1;1;1;1;1;1;;;+\(x);+\(y);;0")
        names.append("\(PlannedTable.cid);1;\(point.lcd);Junction \(point.lcd);")
        let (first, last) = (isRing ? points[0].lcd : 0, isRing ? points[points.count - 1].lcd : 0)
        let before = place > 0 ? points[place - 1].lcd : last
        let behind = place < points.count - 1 ? points[place + 1].lcd : first
        offsets.append("\(table);\(point.lcd);\(before);\(behind)")
      }
    }
    let text = { (lines: [String]) in lines.joined(separator: "\r\n") + "\r\n" }
    let files = [
      "README.DAT": "1;01/01/2026;31/12/2026;Road Office;UTF-8;2;7\r\n",
      "COUNTRIES.DAT": text(["CID;ECC;CCD;CNAME", "\(PlannedTable.cid);FE;C;Planland"]),
      "LOCATIONDATASETS.DAT": text(["CID;TABCD;DCOMMENT;VERSION", "\(table);Planned;1"]),
      "NAMES.DAT": text(names), "ROADS.DAT": text(lines), "POFFSETS.DAT": text(offsets),
      "POINTS.DAT": text(rows),
    ]
    for (file, text) in files { folder.write("plan/\(file)", text) }
    return "\(folder.path)/plan"
  }
}
