import RDS

/// Joins the sentences of one receiver to positions.
///
/// RMC has all but the accuracy, which the latest GGA or GNS tells. Where a receiver
/// sends no RMC, GGA or GNS tell the place and VTG the course and speed.
struct NMEADecoder: Sendable {
  /// GGA or GNS since the latest RMC; the receiver sends none when they are some.
  private var fixesSinceRecommended = NMEADecoder.enoughWithoutRecommended
  private static let enoughWithoutRecommended = 3
  /// Of the latest GGA or GNS with a place.
  private var dilution: Double?
  /// From VTG, for the next position only.
  private var motion: (speed: Double?, heading: Double?)?

  /// Takes a sentence; nil when it is of another kind, or only adds to a later one.
  mutating func hear(_ sentence: NMEASentence) -> NMEAReceiver.Report? {
    switch sentence.type {
    case "RMC": recommended(sentence)
    case "GGA": fix(sentence, quality: sentence[6], isFix: !["", "0"].contains(sentence[6]))
    case "GNS":
      fix(sentence, quality: sentence[6], isFix: sentence[6].contains { $0 != "N" })
    case "VTG": course(sentence)
    default: nil
    }
  }

  private mutating func recommended(_ sentence: NMEASentence) -> NMEAReceiver.Report? {
    fixesSinceRecommended = 0
    // The mode came later than the status; where it is sent it may take back what that says.
    guard sentence[2] == "A", sentence[12] != "N" else { return sentence[2].isEmpty ? nil : .noFix }
    guard let (latitude, longitude) = NMEADecoder.place(sentence, at: 3) else { return nil }
    return Position(
      latitude: latitude, longitude: longitude,
      speed: sentence.number(7).map { $0 * NMEADecoder.metresPerSecondOfKnot },
      heading: sentence.number(8), accuracy: accuracy,
      time: NMEADecoder.time(sentence)
    ).map { .position($0) }
  }

  private mutating func fix(
    _ sentence: NMEASentence, quality: Substring, isFix: Bool
  ) -> NMEAReceiver.Report? {
    fixesSinceRecommended = min(fixesSinceRecommended + 1, NMEADecoder.enoughWithoutRecommended)
    dilution = isFix ? sentence.number(8) : nil
    guard fixesSinceRecommended == NMEADecoder.enoughWithoutRecommended else { return nil }
    defer { motion = nil }
    guard isFix else { return quality.isEmpty ? nil : .noFix }
    guard let (latitude, longitude) = NMEADecoder.place(sentence, at: 2) else { return nil }
    return Position(
      latitude: latitude, longitude: longitude, speed: motion?.speed, heading: motion?.heading,
      accuracy: accuracy
    ).map { .position($0) }
  }

  private mutating func course(_ sentence: NMEASentence) -> NMEAReceiver.Report? {
    guard sentence[9] != "N" else {
      motion = nil
      return nil
    }
    let kilometresAnHour = sentence[8] == "K" ? sentence.number(7) : nil
    let knots = sentence[6] == "N" ? sentence.number(5) : nil
    motion = (
      kilometresAnHour.map { $0 / 3.6 } ?? knots.map { $0 * NMEADecoder.metresPerSecondOfKnot },
      sentence[2] == "T" ? sentence.number(1) : nil
    )
    return nil
  }

  /// What the dilution makes of a receiver's error under open sky.
  private var accuracy: Double? { dilution.map { $0 * NMEADecoder.metresAtDilutionOne } }

  private static func place(
    _ sentence: NMEASentence, at field: Int
  ) -> (latitude: Double, longitude: Double)? {
    guard let latitude = sentence.angle(field, digits: 2, ("N", "S")),
      let longitude = sentence.angle(field + 2, digits: 3, ("E", "W"))
    else { return nil }
    return (latitude, longitude)
  }

  /// Time of day and date of an RMC; nil when one is missing or not in the calendar.
  private static func time(_ sentence: NMEASentence) -> Timestamp? {
    guard let hour = sentence.twoDigits(1, at: 0), let minute = sentence.twoDigits(1, at: 2),
      let second = sentence.twoDigits(1, at: 4), hour < 24, minute < 60, second <= 60,
      let day = sentence.twoDigits(9, at: 0), let month = sentence.twoDigits(9, at: 2),
      let shortYear = sentence.twoDigits(9, at: 4)
    else { return nil }
    // Satellites of navigation are younger than 1980; their receivers are not yet of the 2080s.
    let year = shortYear < 80 ? 2000 + shortYear : 1900 + shortYear
    let date = CalendarDay(year: year, month: month, day: day)
    guard (1...12).contains(month), date.civil == (year, month, day) else { return nil }
    var milliseconds = Int64((hour * 60 + minute) * 60 + second) * 1000
    if sentence[1].dropFirst(6).first == "." {
      let digits = sentence[1].dropFirst(7).prefix(3)
      let fraction = digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int64(digits) : nil
      milliseconds += (fraction ?? 0) * [1000, 100, 10, 1][digits.utf8.count]
    }
    return date.start + TimeSpan(milliseconds: milliseconds)
  }

  private static let metresPerSecondOfKnot = 1852.0 / 3600
  /// A usual range error of a car's receiver, so that a dilution becomes metres.
  private static let metresAtDilutionOne = 5.0
}
