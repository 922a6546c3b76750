/// A table of the size of a country's, in exchange format: roads of fifty points each.
package struct BigTable {
  package let points: Int
  package let version: String

  package init(points: Int, version: String) {
    self.points = points
    self.version = version
  }

  package static let cid = 99
  package static let tabcd = 43
  private static let pointsOfARoad = 50

  /// The files by name.
  package var files: [String: String] {
    var rows = [
      "CID;TABCD;LCD;CLASS;TCD;STCD;JUNCTIONNUMBER;RNID;N1ID;N2ID;POL_LCD;OTH_LCD;SEG_LCD;ROA_LCD;"
        + "INPOS;INNEG;OUTPOS;OUTNEG;PRESENTPOS;PRESENTNEG;DIVERSIONPOS;DIVERSIONNEG;XCOORD;YCOORD;"
        + "INTERRUPTSROAD;URBAN"
    ]
    var offsets = ["CID;TABCD;LCD;NEG_OFF_LCD;POS_OFF_LCD"]
    var roads = ["CID;TABCD;LCD;CLASS;TCD;STCD;ROADNUMBER;RNID;N1ID;N2ID;POL_LCD;PES_LEV"]
    var names = ["CID;LID;NID;NAME;NCOMMENT"]
    let table = "\(BigTable.cid);\(BigTable.tabcd)"
    for number in 0..<points {
      let road = 1 + number / BigTable.pointsOfARoad
      let place = number % BigTable.pointsOfARoad
      let lcd = 2000 + number
      let isLast = place == BigTable.pointsOfARoad - 1 || number == points - 1
      rows.append(
        "\(table);\(lcd);P;1;3;\(place + 1);;\(number + 1);;;;;\(road);1;1;1;1;1;1;;;"
          + "-\(3_000_000 + place * 500);+\(4_600_000 + road * 300);;0")
      offsets.append("\(table);\(lcd);\(place == 0 ? 0 : lcd - 1);\(isLast ? 0 : lcd + 1)")
      names.append("\(BigTable.cid);1;\(number + 1);Junction \(place + 1) of road \(road);")
      if place == 0 { roads.append("\(table);\(road);L;1;1;R\(road);;\(number + 1);;;") }
    }
    let text = { (lines: [String]) in lines.joined(separator: "\r\n") + "\r\n" }
    return [
      "README.DAT": "1;01/01/2026;31/12/2026;Road Office;UTF-8;2;7\r\n",
      "COUNTRIES.DAT": text(["CID;ECC;CCD;CNAME", "\(BigTable.cid);FE;C;Norland"]),
      "LOCATIONDATASETS.DAT": text(["CID;TABCD;DCOMMENT;VERSION", "\(table);Invented;\(version)"]),
      "NAMES.DAT": text(names), "ROADS.DAT": text(roads), "POFFSETS.DAT": text(offsets),
      "POINTS.DAT": text(rows),
    ]
  }

  /// Writes the files and tells the path of their folder.
  package func write(to folder: TemporaryFolder, as name: String) -> String {
    for (file, text) in files { folder.write("\(name)/\(file)", text) }
    return "\(folder.path)/\(name)"
  }
}
