import Locations

/// The column names of tables that have all rows in one file.
///
/// Suppliers name the same columns in many ways; a column is known by any of its names, whatever
/// its place. The names of the Finnish table and of VILD are as published. Those of the German list
/// are as remembered: no copy of it could be had to check them.
enum OneTableHeader {
  /// The name a column goes by here; its own, in upper case, when it is none of the known ones.
  static func name(of title: String) -> String {
    let key = key(title)
    return names[key] ?? key
  }

  /// The columns without which a file is no table, as far as a header lacks them.
  static func missing(in rows: RowReader) -> [String] {
    ["LCD", "TCD", "NEGATIVEOFFSET", "POSITIVEOFFSET"].filter { !rows.header.contains($0) }
  }

  /// Whether a header is of a German list, which names no country: there is only one.
  static func isGerman(_ rows: RowReader) -> Bool {
    rows.titles.contains { german.contains(key($0)) }
  }

  /// Letters and digits only, in upper case, umlauts as two letters.
  private static func key(_ title: String) -> String {
    var key = ""
    for character in title.uppercased() {
      switch character {
      case "Ä": key += "AE"
      case "Ö": key += "OE"
      case "Ü": key += "UE"
      case "A"..."Z", "0"..."9": key.append(character)
      default: break
      }
    }
    return key
  }

  private static let names: [String: String] = {
    var names: [String: String] = [:]
    for line in (common + "\n" + germanNames).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      for word in words { names[word] = words[0] }
    }
    return names
  }()

  /// Each column and its other names.
  private static let common = """
    CID COUNTRYID COUNTRYCODE
    TABCD TABLECODE TABLENUMBER LTN
    LCD LOCATIONCODE LOCNR LOCCODE
    CLASS LOCATIONCLASS
    TCD TYPE LOCTYPE
    STCD SUBTYPE LOCSUBTYPE
    ROADNUMBER ROADNO
    JUNCTIONNUMBER EXITNUMBER EXITNR JUNCTIONNO
    ROADORJUNCTION ROADJUNCTIONNO ROADJUNCTIONNUMBER
    ROADNAME
    FIRSTNAME NAME1
    SECONDNAME SECNDNAME NAME2
    AREA AREAREF AREAREFERENCE POLLCD
    LINE LINEARREF LINEARREFERENCE LINREF
    NEGATIVEOFFSET NEGOFFSET NEGOFF NEGOFFLCD
    POSITIVEOFFSET POSOFFSET POSOFF POSOFFLCD
    URBAN URBANCODE
    INTERSECTION INTERSECTIONREF INTERSECTIONCODE INTERREF
    INTERRUPTSROAD
    PRESENTPOSITIVE PRESENTPOS PRESPOS
    PRESENTNEGATIVE PRESENTNEG PRESNEG
    INPOSITIVE INPOS POSIN
    OUTPOSITIVE OUTPOS POSOUT
    INNEGATIVE INNEG NEGIN
    OUTNEGATIVE OUTNEG NEGOUT
    XCOORD WGS84LONG LONGITUDE LON
    YCOORD WGS84LAT LATITUDE LAT
    """

  /// The same with names that only a German list has.
  private static let germanNames = """
    LCD LOKATIONSCODE ORTSCODE
    CLASS KLASSE
    TCD TYP
    STCD SUBTYP UNTERTYP
    ROADNUMBER STRASSENNUMMER
    JUNCTIONNUMBER ANSCHLUSSNUMMER ANSCHLUSSSTELLENNUMMER AUSFAHRTNUMMER
    ROADNAME STRASSENNAME
    FIRSTNAME ERSTERNAME NAMEEINS
    SECONDNAME ZWEITERNAME NAMEZWEI
    AREA GEBIETSREFERENZ FLAECHENREFERENZ
    LINE LINIENREFERENZ LINEARREFERENZ
    NEGATIVEOFFSET NEGATIVEROFFSET OFFSETNEGATIV
    POSITIVEOFFSET POSITIVEROFFSET OFFSETPOSITIV
    URBAN STADT INNERORTS
    INTERSECTION KREUZUNGSREFERENZ
    INTERRUPTSROAD UNTERBRICHTSTRASSE
    PRESENTPOSITIVE VORHANDENPOSITIV
    PRESENTNEGATIVE VORHANDENNEGATIV
    XCOORD XKOORD LAENGE LAENGENGRAD
    YCOORD YKOORD BREITE BREITENGRAD
    VERAENDERT
    NETZKNOTENNR
    """

  /// The German words alone: the first of a line is a name of ours where others follow it.
  private static let german: Set<String> = {
    var words: Set<String> = []
    for line in germanNames.split(separator: "\n") {
      let names = line.split(separator: " ").map(String.init)
      words.formUnion(names.count > 1 ? Array(names.dropFirst()) : names)
    }
    return words
  }()
}
