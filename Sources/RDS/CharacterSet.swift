/// The basic RDS character set (IEC 62106-4 table 1) for PS and provider names.
package enum CharacterSet {
  /// Rows 8 to F of the table, column by column; rows 2 to 7 are ASCII but for a few signs.
  private static let upper: [Character] = Array(
    "áàéèíìóòúùÑÇŞßİĲ" + "âäêëîïôöûüñçşğıĳ" + "ªα©‰Ğěňőπ€£$←↑→↓" + "º¹²³±İńűµ¿÷°¼½¾§"
      + "ÁÀÉÈÍÌÓÒÚÙŘČŠŽÐĿ" + "ÂÄÊËÎÏÔÖÛÜřčšžđŀ" + "ÃÅÆŒŷÝÕØÞŊŔĆŚŹŦð" + "ãåæœŵýõøþŋŕćśźŧ ")

  /// Text of RDS bytes; control codes read as spaces, spaces at both ends removed.
  package static func text(_ bytes: [UInt8]) -> String {
    let characters = bytes.map { byte -> Character in
      switch byte {
      case 0x24: "¤"
      case 0x5e: "―"
      case 0x60: "‖"
      case 0x7e: "¯"
      case 0x20..<0x7f: Character(UnicodeScalar(byte))
      case 0x80...: upper[Int(byte) - 0x80]
      default: " "
      }
    }
    let start = characters.firstIndex { $0 != " " } ?? characters.endIndex
    let end = characters.lastIndex { $0 != " " }.map { $0 + 1 } ?? start
    return String(characters[start..<end])
  }
}
