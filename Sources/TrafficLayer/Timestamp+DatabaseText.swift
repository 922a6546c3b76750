import RDS

extension Timestamp {
  /// First and last moment that four digits of a year can tell.
  private static let earliest = CalendarDay(year: 0, month: 1, day: 1).start
  private static let latest = CalendarDay(year: 10_000, month: 1, day: 1).start

  /// The text of a GeoPackage DATETIME, `2017-04-04T23:05:24.000Z`.
  ///
  /// Times beyond the four-digit years are written as the first or last of them.
  var databaseText: String {
    let time = min(
      max(self, Timestamp.earliest), Timestamp(milliseconds: Timestamp.latest.milliseconds - 1))
    let fraction = String(time.timeOfDay.milliseconds % 1000)
    return "\(time.description.dropLast())."
      + String(repeating: "0", count: 3 - fraction.utf8.count) + fraction + "Z"
  }

  /// Reads ``databaseText``; nil for anything else.
  init?(databaseText text: String) {
    let bytes = Array(text.utf8)
    let pattern = Array("0000-00-00T00:00:00.000Z".utf8)
    guard bytes.count == pattern.count else { return nil }
    for (byte, model) in zip(bytes, pattern) {
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      guard model == UInt8(ascii: "0") ? isDigit : byte == model else { return nil }
    }
    func number(_ range: Range<Int>) -> Int {
      bytes[range].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    let day = CalendarDay(year: number(0..<4), month: number(5..<7), day: number(8..<10))
    let (hour, minute, second) = (number(11..<13), number(14..<16), number(17..<19))
    // A day that does not exist comes back as another one.
    guard day.civil.month == number(5..<7), day.civil.day == number(8..<10), hour < 24, minute < 60,
      second < 60
    else { return nil }
    let milliseconds = ((hour * 60 + minute) * 60 + second) * 1000 + number(20..<23)
    self = day.start + TimeSpan(milliseconds: Int64(milliseconds))
  }
}
