/// A point in time in whole milliseconds since 1970-01-01 00:00:00 UTC.
///
/// Used both for wall time and for the stamps of a capture, whose zone is not known until a
/// clock-time group tells it.
package struct Timestamp: Sendable, Hashable, Comparable, CustomStringConvertible {
  package var milliseconds: Int64

  @inlinable package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  @inlinable package static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }

  // The other comparisons of Comparable are generic; these are asked for every group.
  @inlinable package static func >= (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds >= right.milliseconds
  }

  @inlinable package static func > (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds > right.milliseconds
  }

  @inlinable package static func <= (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds <= right.milliseconds
  }

  @inlinable package static func == (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds == right.milliseconds
  }

  @inlinable package static func + (time: Timestamp, span: TimeSpan) -> Timestamp {
    Timestamp(milliseconds: time.milliseconds + span.milliseconds)
  }

  @inlinable package static func - (time: Timestamp, span: TimeSpan) -> Timestamp {
    Timestamp(milliseconds: time.milliseconds - span.milliseconds)
  }

  @inlinable package static func - (left: Timestamp, right: Timestamp) -> TimeSpan {
    TimeSpan(milliseconds: left.milliseconds - right.milliseconds)
  }

  /// The calendar day this moment lies in.
  package var day: CalendarDay {
    CalendarDay(number: milliseconds.flooredQuotient(by: TimeSpan.day.milliseconds))
  }

  /// The time since the midnight before.
  package var timeOfDay: TimeSpan {
    // Not from the day's start, which may lie before the first moment there is.
    let rest = milliseconds % TimeSpan.day.milliseconds
    return TimeSpan(milliseconds: rest < 0 ? rest + TimeSpan.day.milliseconds : rest)
  }

  /// ISO 8601 UTC with seconds, `2017-04-04T23:05:24Z`.
  package var description: String {
    let seconds = timeOfDay.milliseconds / 1000
    return "\(day)T\(twoDigits(seconds / 3600)):\(twoDigits(seconds / 60 % 60))"
      + ":\(twoDigits(seconds % 60))Z"
  }
}

/// A length of time in whole milliseconds.
package struct TimeSpan: Sendable, Hashable, Comparable {
  package var milliseconds: Int64

  @inlinable package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  @inlinable package static func seconds(_ count: Int64) -> TimeSpan {
    TimeSpan(milliseconds: count * 1000)
  }
  @inlinable package static func minutes(_ count: Int64) -> TimeSpan { .seconds(count * 60) }
  @inlinable package static func hours(_ count: Int64) -> TimeSpan { .minutes(count * 60) }
  package static let zero = TimeSpan(milliseconds: 0)
  package static let day = TimeSpan.hours(24)

  @inlinable package static func < (left: TimeSpan, right: TimeSpan) -> Bool {
    left.milliseconds < right.milliseconds
  }

  @inlinable package static func > (left: TimeSpan, right: TimeSpan) -> Bool {
    left.milliseconds > right.milliseconds
  }

  @inlinable package static func <= (left: TimeSpan, right: TimeSpan) -> Bool {
    left.milliseconds <= right.milliseconds
  }

  @inlinable package static func == (left: TimeSpan, right: TimeSpan) -> Bool {
    left.milliseconds == right.milliseconds
  }

  @inlinable package static func + (left: TimeSpan, right: TimeSpan) -> TimeSpan {
    TimeSpan(milliseconds: left.milliseconds + right.milliseconds)
  }
}

/// A day of the proleptic Gregorian calendar, counted from 1970-01-01.
package struct CalendarDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  package var number: Int64

  package init(number: Int64) { self.number = number }

  /// The day of a civil date; month 1 to 12, day 1 to 31.
  package init(year: Int, month: Int, day: Int) {
    // Days since 0000-03-01 counted in 400-year eras, so that a leap day ends a year.
    let year = Int64(month <= 2 ? year - 1 : year)
    let era = year.flooredQuotient(by: 400)
    let yearOfEra = year - era * 400
    let monthFromMarch = Int64((month + 9) % 12)
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + Int64(day) - 1
    number = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Year, month 1 to 12 and day 1 to 31.
  package var civil: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = shifted.flooredQuotient(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (Int(yearOfEra + era * 400 + (month <= 2 ? 1 : 0)), Int(month), Int(day))
  }

  /// The midnight with which the day begins.
  package var start: Timestamp {
    Timestamp(milliseconds: number * TimeSpan.day.milliseconds)
  }

  package static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.number < right.number
  }

  package static func + (day: CalendarDay, count: Int64) -> CalendarDay {
    CalendarDay(number: day.number + count)
  }

  package var description: String {
    let (year, month, day) = civil
    let digits = String(year)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      + "-\(twoDigits(Int64(month)))-\(twoDigits(Int64(day)))"
  }
}

extension Int64 {
  package func flooredQuotient(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

private func twoDigits(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
