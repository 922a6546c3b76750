import AlertC

/// Which country a table number belongs to where several countries share a country code.
///
/// Countries with one country code were given ranges of table numbers that do not overlap, so that
/// a receiver that hears no extended country code (IEC 62106 annex D) can tell them apart.
enum TableNumberRange {
  /// The extended country code that a number stands for; nil outside the known ranges.
  static func extendedCountryCode(of ltn: LocationTableNumber, in countryCode: UInt8) -> UInt8? {
    switch (countryCode, ltn.rawValue) {
    case (0x5, 1...16): 0xE0  // Italy
    case (0x5, 51...54): 0xE2  // Slovakia
    case (0x6, 1...8): 0xE0  // Belgium
    case (0x6, 17...24): 0xE1  // Finland
    case (0x9, 9...16): 0xE1  // Denmark
    case (0x9, 33...36): 0xE4  // Slovenia
    case (0xE, 17...24): 0xE2  // Spain
    case (0xE, 33...40): 0xE3  // Sweden
    default: nil
    }
  }
}
