import Locations

/// The codes on air of the countries of the European broadcasting area, by their number in
/// location tables (ISO 14819-3, IEC 62106-4).
///
/// Exchange format tells them in COUNTRIES.DAT; tables in one file leave them to be known.
struct BroadcastCountry {
  let name: String
  /// Country code and extended country code; Germany has two codes.
  let countryCode, extendedCountryCode: Int

  /// The codes of a country; none when its number is not known.
  static func codes(of cid: Int) -> [BroadcastCountry] {
    table.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 3)
      guard words.count == 4, Int(words[0]) == cid, let code = Int(words[1], radix: 16),
        let extended = Int(words[2], radix: 16)
      else { return nil }
      return BroadcastCountry(
        name: String(words[3]), countryCode: code, extendedCountryCode: extended)
    }
  }

  /// Number, country code, extended country code, name.
  private static let table = """
    1 9 E0 Albania
    2 2 E0 Algeria
    3 3 E0 Andorra
    4 A E0 Austria
    5 F E3 Belarus
    6 6 E0 Belgium
    7 F E4 Bosnia and Herzegovina
    8 8 E1 Bulgaria
    9 C E3 Croatia
    10 2 E1 Cyprus
    11 2 E2 Czechia
    12 9 E1 Denmark
    13 F E0 Egypt
    14 2 E4 Estonia
    15 6 E1 Finland
    16 F E1 France
    17 1 E0 Germany
    18 A E1 Gibraltar
    19 1 E1 Greece
    20 B E0 Hungary
    21 A E2 Iceland
    22 B E1 Iraq
    23 2 E3 Ireland
    24 4 E0 Israel
    25 5 E0 Italy
    26 5 E1 Jordan
    27 9 E3 Latvia
    28 A E3 Lebanon
    29 D E1 Libya
    30 9 E2 Liechtenstein
    31 C E2 Lithuania
    32 7 E1 Luxembourg
    33 4 E3 North Macedonia
    34 C E0 Malta
    35 1 E4 Moldova
    36 B E2 Monaco
    37 1 E3 Montenegro
    38 1 E2 Morocco
    39 8 E3 Netherlands
    40 F E2 Norway
    41 3 E2 Poland
    42 8 E4 Portugal
    43 E E1 Romania
    44 7 E0 Russia
    45 3 E1 San Marino
    46 D E2 Serbia
    47 5 E2 Slovakia
    48 9 E4 Slovenia
    49 E E2 Spain
    50 E E3 Sweden
    51 4 E1 Switzerland
    52 6 E2 Syria
    53 7 E2 Tunisia
    54 3 E3 Turkey
    55 C E1 United Kingdom
    56 6 E4 Ukraine
    57 4 E2 Vatican City
    58 D E0 Germany
    58 1 E0 Germany
    """
}
