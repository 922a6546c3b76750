import AlertC
import LocationImport
import Locations
import TestSupport

/// A table of an invented country: one motorway of five points, a town street, two counties.
///
/// Points 11 to 15 run north along A1; 21 and 22 are a street; 31 to 34 are a road interrupted
/// between 32 and 33.
struct SmallTable {
  static let identifier = TableIdentifier(cid: 77, tabcd: 5)

  /// Each file's lines, without line ends.
  var files: [String: [String]] = [
    "README.DAT": ["1;2026-01-01;2026-12-31;Road Office;ISO 8859-15;2;1"],
    "COUNTRIES.DAT": ["CID;ECC;CCD;CNAME", "77;E3;D;Lowland"],
    "LOCATIONDATASETS.DAT": [
      "CID;TABCD;DCOMMENT;VERSION;VERSIONDESCRIPTION", "77;5;Small;1.2;First",
    ],
    "LANGUAGES.DAT": ["CID;LID;LANGUAGE", "77;1;Low"],
    "NAMES.DAT": [
      "CID;LID;NID;NAME;NCOMMENT", "77;1;1;Southport;", "77;1;2;Millbridge;", "77;1;3;Oakfield;",
      "77;1;4;Stonegate;", "77;1;5;Northwick;", "77;1;6;High Street;", "77;1;7;Lowland;",
      "77;1;8;Westshire;", "77;1;9;Old Ferry;", "77;1;10;New Ferry;",
    ],
    "ADMINISTRATIVEAREA.DAT": [
      "CID;TABCD;LCD;CLASS;TCD;STCD;NID;POL_LCD", "77;5;1;A;3;0;7;", "77;5;2;A;8;0;8;1",
    ],
    "ROADS.DAT": [
      "CID;TABCD;LCD;CLASS;TCD;STCD;ROADNUMBER;RNID;N1ID;N2ID;POL_LCD;PES_LEV",
      "77;5;10;L;1;1;A1;;1;5;1;", "77;5;20;L;5;0;;6;;;2;", "77;5;30;L;1;3;B7;;9;10;1;",
    ],
    "SEGMENTS.DAT": [
      "CID;TABCD;LCD;CLASS;TCD;STCD;ROADNUMBER;RNID;N1ID;N2ID;ROA_LCD;SEG_LCD;POL_LCD",
      "77;5;16;L;3;0;A1;;3;5;10;;1",
    ],
    "SOFFSETS.DAT": ["CID;TABCD;LCD;NEG_OFF_LCD;POS_OFF_LCD"],
    "POFFSETS.DAT": [
      "CID;TABCD;LCD;NEG_OFF_LCD;POS_OFF_LCD", "77;5;11;;12", "77;5;12;11;13", "77;5;13;12;14",
      "77;5;14;13;15", "77;5;15;14;0", "77;5;21;;22", "77;5;22;21;", "77;5;31;;32",
      "77;5;32;31;", "77;5;33;;34", "77;5;34;33;",
    ],
    "POINTS.DAT": [
      "CID;TABCD;LCD;CLASS;TCD;STCD;JUNCTIONNUMBER;RNID;N1ID;N2ID;POL_LCD;OTH_LCD;SEG_LCD;ROA_LCD"
        + ";INPOS;INNEG;OUTPOS;OUTNEG;PRESENTPOS;PRESENTNEG;DIVERSIONPOS;DIVERSIONNEG;XCOORD;YCOORD"
        + ";INTERRUPTSROAD;URBAN",
      "77;5;11;P;1;3;1;;1;;2;;;10;1;1;1;1;1;1;;;+00700000;+5000000;;0",
      "77;5;12;P;1;3;2;;2;;2;;;10;1;1;1;1;1;1;;;+00700000;+5010000;;0",
      "77;5;13;P;1;3;3;;3;;2;;16;;1;1;1;1;1;1;;;+00700000;+5020000;;0",
      "77;5;14;P;1;3;4a;;4;;2;;16;;1;1;1;1;1;1;;;+00700000;+5030000;;0",
      "77;5;15;P;1;1;;;5;;2;;16;10;1;1;1;1;1;1;;;+00700000;+5040000;;0",
      "77;5;21;P;1;11;;;6;2;2;;;20;;;;;;;;;+00710000;+5010000;;1",
      "77;5;22;P;1;11;;6;4;;2;;;20;1;1;1;1;1;0;;;+00710000;+5010500;;1",
      "77;5;31;P;1;11;;;9;;1;;;30;1;1;1;1;1;1;;;+00720000;+5000000;;0",
      "77;5;32;P;1;11;;;2;;1;;;30;1;1;1;1;1;1;;;+00720000;+5001000;33;0",
      "77;5;33;P;1;11;;;3;;1;;;30;1;1;1;1;1;1;;;+00720000;+5003000;32;0",
      "77;5;34;P;1;11;;;10;;1;;;30;1;1;1;1;1;1;;;+00720000;+5004000;;0",
    ],
    "INTERSECTIONS.DAT": [
      "CID;TABCD;LCD;INT_CID;INT_TABCD;INT_LCD", "77;5;12;77;5;21", "77;5;21;77;5;12",
    ],
  ]

  /// The same table under another identifier.
  func renamed(cid: Int, tabcd: Int) -> SmallTable {
    var table = self
    for (name, lines) in files {
      table.files[name] = lines.map { line in
        guard line.hasPrefix("77;5;") else {
          return line.hasPrefix("77;") ? "\(cid);" + line.dropFirst(3) : line
        }
        return "\(cid);\(tabcd);" + line.dropFirst(5)
      }
    }
    return table
  }

  /// Puts another line in place of one, counted from 1 as errors do.
  mutating func replace(_ file: String, line: Int, with text: String) {
    files[file]?[line - 1] = text
  }

  mutating func append(_ file: String, _ text: String) { files[file]?.append(text) }

  /// Writes the files, each line ended by CRLF.
  func write(to folder: TemporaryFolder) {
    for (name, lines) in files {
      folder.write(name, lines.map { $0 + "\r\n" }.joined())
    }
  }

  /// Imports the table into a database of the folder.
  @discardableResult
  func load(
    in folder: TemporaryFolder
  ) throws -> (database: LocationDatabase, report: ImportReport) {
    write(to: folder)
    let database = try LocationDatabase(path: "\(folder.path)/locations.db", mode: .create)
    let report = try TableImporter(path: folder.path).run(into: database)
    return (database, report)
  }
}
