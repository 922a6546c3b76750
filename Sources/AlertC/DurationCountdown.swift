import RDS

/// How much of a duration is still to be expected while a message is not heard again.
///
/// Only for people: what a message lives is told by ``Persistence``, which begins anew with each
/// reception and goes by the code as sent.
///
/// Dynamic codes count down as their time passes: 2 after a quarter of an hour, 3 after half an
/// hour, 4 to 6 each hour. Longer-lasting ones name days, so that a midnight of the service makes
/// them mean something else: "until tomorrow evening" is for the rest of today then, "the rest of
/// the week" until tomorrow evening once Friday is over, "the end of next week" the rest of this
/// week once Sunday is over. What would name a day, week or month that is over is not said any
/// more.
package enum DurationCountdown {
  /// The duration code that holds at a moment, and until when; nil when it stays.
  package static func remaining(
    duration: UInt8, type: Event.DurationType, nature: Event.Nature, heardAt moment: Timestamp,
    now: Timestamp, clock: ReceptionClock
  ) -> (code: UInt8, until: Timestamp?) {
    let code = duration & 7
    switch type {
    case .dynamic: return dynamic(code, heardAt: moment, now: now)
    case .longerLasting:
      guard code > 1, code < 7 || nature == .forecast else { return (code, nil) }
      let heard = clock.localDay(of: moment)
      let today = max(heard, clock.localDay(of: now))
      let left =
        nature == .forecast
        ? forecast(code, heard: heard, today: today)
        : information(code, heard: heard, today: today)
      return (left, left == 0 ? nil : clock.midnight(after: max(now, moment)))
    }
  }

  private static func dynamic(
    _ duration: UInt8, heardAt moment: Timestamp, now: Timestamp
  ) -> (UInt8, Timestamp?) {
    var code = duration
    var begin = moment
    while let span = span(code) {
      let next = begin + span
      if next > now { return (code, next) }
      code -= 1
      begin = next
    }
    return (code, nil)
  }

  /// After how long a dynamic code is one less.
  private static func span(_ code: UInt8) -> TimeSpan? {
    switch code {
    case 2: .minutes(15)
    case 3: .minutes(30)
    case 4...6: .hours(1)
    default: nil
    }
  }

  private static func information(
    _ code: UInt8, heard: CalendarDay, today: CalendarDay
  ) -> UInt8 {
    guard today > heard else { return code }
    let left: Int64
    switch code {
    case 2: left = heard.number - today.number
    case 3: left = heard.number + 1 - today.number
    case 4: left = heard.sunday.number - today.number
    case 5: left = heard.sunday.number + 7 - today.number
    default: return heard.isSameMonth(as: today) ? 6 : 0
    }
    return switch left {
    case ..<0: 0
    case 0: 2
    case 1: 3
    case 2..<7: 4
    default: code
    }
  }

  private static func forecast(_ code: UInt8, heard: CalendarDay, today: CalendarDay) -> UInt8 {
    let passed = today.number - heard.number
    switch code {
    case 2...4: return passed > Int64(code) - 2 ? 0 : code - UInt8(passed)
    case 5: return today > heard.sunday ? 0 : 5
    case 6:
      guard passed > 0 else { return 6 }
      return today > heard.sunday ? 0 : today == heard.sunday ? 2 : 6
    default:
      if today <= heard.sunday { return 7 }
      return today > heard.sunday + 7 ? 0 : today == heard.sunday + 7 ? 2 : 6
    }
  }
}

extension CalendarDay {
  /// The Sunday that ends the week; day 0 was a Thursday.
  fileprivate var sunday: CalendarDay {
    let monday = number - (number + 3 - (number + 3).flooredQuotient(by: 7) * 7)
    return CalendarDay(number: monday + 6)
  }

  fileprivate func isSameMonth(as other: CalendarDay) -> Bool {
    let (left, right) = (civil, other.civil)
    return left.year == right.year && left.month == right.month
  }
}
