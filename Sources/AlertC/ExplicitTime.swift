import RDS

/// A start or stop time as labels 7 and 8 send it (ISO 14819-1).
///
/// | value | meaning |
/// | --- | --- |
/// | 0 to 95 | quarter hours after the midnight that the day of receipt began with |
/// | 96 to 200 | hours after the midnight that follows receipt, minus 96 |
/// | 201 to 231 | day of this month or the next |
/// | 232 to 255 | middle (even) or end (odd) of a month |
///
/// All in local time of the service. Sources disagree on 96 to 200 and on UTC; the design's table
/// of decisions is followed.
package struct ExplicitTime: Sendable, Hashable {
  package let value: UInt8

  package init(_ value: UInt8) { self.value = value }

  /// Whether it names a day and no time of day.
  package var isWholeDay: Bool { value > 200 }

  /// The moment meant, for a message received at `moment` of the reception clock.
  ///
  /// A day of the month is its beginning as a start and its end as a stop.
  package func moment(receivedAt moment: Timestamp, clock: ReceptionClock, isStop: Bool)
    -> Timestamp
  {
    let nextMidnight = clock.midnight(after: moment)
    let midnight = nextMidnight - .day
    let number = Int64(value)
    switch value {
    case 0...95: return midnight + .minutes(number * 15)
    case 96...200: return nextMidnight + .hours(number - 96)
    default: break
    }
    let today = clock.localDay(of: moment)
    let (year, month, day) = today.civil
    let target: CalendarDay
    if value <= 231 {
      let wanted = Int(number - 200)
      target = ExplicitTime.day(wanted, year: year, month: wanted < day ? month + 1 : month)
    } else {
      let wantedMonth = Int(number - 230) / 2
      let inYear = wantedMonth < month ? year + 1 : year
      target =
        value % 2 == 0
        ? ExplicitTime.day(15, year: inYear, month: wantedMonth)
        : ExplicitTime.day(31, year: inYear, month: wantedMonth)
    }
    let start = midnight + TimeSpan(milliseconds: (target.number - today.number) * 86_400_000)
    return isStop ? start + .day : start
  }

  /// A day of a month, or the month's last when it has fewer; month 13 is January of the next year.
  private static func day(_ day: Int, year: Int, month: Int) -> CalendarDay {
    let year = month > 12 ? year + 1 : year
    let month = month > 12 ? month - 12 : month
    let first = CalendarDay(year: year, month: month, day: 1)
    let next =
      month == 12
      ? CalendarDay(year: year + 1, month: 1, day: 1)
      : CalendarDay(year: year, month: month + 1, day: 1)
    return min(first + Int64(day - 1), next + -1)
  }
}
