import RDS

extension Timestamp {
  /// Reads `2026-05-18T06:30:00Z`, with any number of decimals of the second; nil for anything else.
  init?(iso8601 text: String) {
    let bytes = Array(text.utf8)
    let pattern = Array("0000-00-00T00:00:00".utf8)
    let fraction = bytes.dropFirst(pattern.count).dropLast()
    guard bytes.count > pattern.count, bytes.last == UInt8(ascii: "Z") else { return nil }
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    for (byte, model) in zip(bytes, pattern) {
      guard model == UInt8(ascii: "0") ? isDigit(byte) : byte == model else { return nil }
    }
    if let point = fraction.first {
      guard point == UInt8(ascii: "."), fraction.count > 1, fraction.dropFirst().allSatisfy(isDigit)
      else { return nil }
    }
    func number(_ digits: some Sequence<UInt8>) -> Int {
      digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    let date = (number(bytes[0..<4]), number(bytes[5..<7]), number(bytes[8..<10]))
    let day = CalendarDay(year: date.0, month: date.1, day: date.2)
    let (hour, minute) = (number(bytes[11..<13]), number(bytes[14..<16]))
    let second = number(bytes[17..<19])
    // A day that does not exist comes back as another one; a leap second is told as 60.
    guard day.civil == date, hour < 24, minute < 60, second <= 60 else { return nil }
    let thousandths = Array(fraction.dropFirst().prefix(3))
    let milliseconds =
      number(thousandths + Array(repeating: UInt8(ascii: "0"), count: 3 - thousandths.count))
    let seconds = (hour * 60 + minute) * 60 + second
    self = day.start + TimeSpan(milliseconds: Int64(seconds * 1000 + milliseconds))
  }
}
