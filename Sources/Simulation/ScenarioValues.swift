import AlertC
import RDS

extension ScenarioArgument {
  /// A decimal number without sign.
  func integer(in range: ClosedRange<Int>) throws(SimulationError) -> Int {
    guard let number = Int(decimal: value), range.contains(number) else {
      throw expected("a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Hexadecimal digits, exactly so many.
  func hexadecimal(digits: Int) throws(SimulationError) -> UInt16 {
    guard value.utf8.count == digits, value.allSatisfy(\.isHexDigit),
      let number = UInt16(value, radix: 16)
    else {
      throw expected(digits == 1 ? "a hexadecimal digit" : "\(digits) hexadecimal digits")
    }
    return number
  }

  func yesOrNo() throws(SimulationError) -> Bool {
    switch value {
    case "yes": return true
    case "no": return false
    default: throw expected("yes or no")
    }
  }

  func direction() throws(SimulationError) -> QueueDirection {
    guard let direction = QueueDirection.allCases.first(where: { $0.sign == value }) else {
      throw expected("+ or -")
    }
    return direction
  }

  /// A length of time such as `90s`, `4m` or `1h30m`.
  func span() throws(SimulationError) -> TimeSpan {
    var total = TimeSpan.zero
    var digits = ""
    var unused = "hms"[...]
    for character in value {
      guard let unit = unused.firstIndex(of: character) else {
        digits.append(character)
        continue
      }
      guard digits.utf8.count <= 6, let number = Int(decimal: digits) else { throw expectedSpan }
      total =
        total
        + (character == "h"
          ? .hours(Int64(number))
          : character == "m" ? .minutes(Int64(number)) : .seconds(Int64(number)))
      unused = unused[unused.index(after: unit)...]
      digits = ""
    }
    guard digits.isEmpty, unused.count < 3 else { throw expectedSpan }
    return total
  }

  /// A length of time that may have a sign, such as `-24h`.
  func signedSpan() throws(SimulationError) -> TimeSpan {
    let sign = value.first.flatMap { "+-".contains($0) ? $0 : nil }
    let unsigned = ScenarioArgument(
      key: key, value: String(sign == nil ? value[...] : value.dropFirst()), position: position)
    let span = try unsigned.span()
    guard span <= Scenario.longest else { throw expected("at most 31 days") }
    return sign == "-" ? TimeSpan(milliseconds: -span.milliseconds) : span
  }

  private var expectedSpan: SimulationError { expected("a time such as 90s, 4m or 1h30m") }

  /// A moment in UTC, `2026-05-18T06:30:00Z`.
  func timestamp() throws(SimulationError) -> Timestamp {
    let numbers = value.split(whereSeparator: { "-T:Z".contains($0) }).compactMap {
      Int(decimal: String($0))
    }
    guard numbers.count == 6, numbers[0] <= 9999, (1...12).contains(numbers[1]),
      (1...31).contains(numbers[2]), numbers[3] < 24, numbers[4] < 60, numbers[5] < 60
    else { throw expectedTimestamp }
    let day = CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2])
    let (hour, minute, second) = (Int64(numbers[3]), Int64(numbers[4]), Int64(numbers[5]))
    let time = day.start + .hours(hour) + .minutes(minute) + .seconds(second)
    // What does not come back as it was written has signs elsewhere, or is no day of its month.
    guard time.description == value else { throw expectedTimestamp }
    return time
  }

  private var expectedTimestamp: SimulationError {
    expected("a moment in UTC such as 2026-05-18T06:30:00Z")
  }

  /// Local time minus UTC in half hours: `+1h`, `-3:30`.
  func offsetInHalfHours() throws(SimulationError) -> Int {
    let wanted = expected("an offset such as +1h, -3:30 or 0, in half hours up to 14")
    guard value != "0" else { return 0 }
    guard let sign = value.first, "+-".contains(sign) else { throw wanted }
    var digits = value.dropFirst()
    if digits.last == "h" { digits.removeLast() }
    let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
    guard let first = parts.first, let hours = Int(decimal: String(first)), hours <= 14,
      parts.count == 1 || (parts.count == 2 && ["00", "30"].contains(parts[1]))
    else { throw wanted }
    let halves = hours * 2 + (parts.count == 2 && parts[1] == "30" ? 1 : 0)
    guard halves <= 28 else { throw wanted }
    return sign == "-" ? -halves : halves
  }

  /// Frequencies in megahertz with one digit behind the point, separated by commas; in tenths.
  func frequencies() throws(SimulationError) -> [Int] {
    var tenths: [Int] = []
    for text in value.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, let whole = Int(decimal: String(parts[0])), whole < 1000,
        parts[1].utf8.count == 1, let tenth = Int(decimal: String(parts[1]))
      else { throw expected("frequencies in MHz such as 89.5,101.3") }
      tenths.append(whole * 10 + tenth)
    }
    return tenths
  }

  /// A share, as `5%`, `2.5%` or `0.05`.
  func share() throws(SimulationError) -> Double {
    let isPercent = value.last == "%"
    let digits = isPercent ? value.dropLast() : value[...]
    // Double also reads exponents, hexadecimal and names, which have no place here.
    guard digits.utf8.count <= 12, digits.utf8.allSatisfy({ $0 == 0x2e || (0x30...0x39) ~= $0 }),
      let number = Double(String(digits))
    else { throw expected("a share such as 5% or 0.05") }
    return isPercent ? number / 100 : number
  }
}

extension Int {
  /// Decimal digits and nothing else.
  init?(decimal text: String) {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    self.init(text)
  }
}
