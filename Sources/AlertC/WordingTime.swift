import RDS

extension Wording {
  /// A duration in words, beginning as inside a sentence; nil when there is nothing to say.
  ///
  /// - Parameters:
  ///   - code: The duration code, 0 to 7; 0 says nothing.
  ///   - type: Whether it counts minutes or days.
  ///   - nature: Whether it tells how long something lasts, or when it is expected to come.
  /// - Returns: Such as "expected to last at least 2 hours".
  package func duration(
    _ code: UInt8, type: Event.DurationType, nature: Event.Nature
  ) -> String? {
    guard (1...7).contains(code), nature != .silent else { return nil }
    let family =
      switch (type, nature == .forecast) {
      case (.dynamic, false): "holds"
      case (.dynamic, true): "within"
      case (.longerLasting, false): "lasts"
      case (.longerLasting, true): "due"
      }
    return phrases.line("\(family)\(code)") ?? Phrases.english.line("\(family)\(code)")
  }

  /// When something begins, beginning as inside a sentence.
  ///
  /// - Parameters:
  ///   - moment: In local time.
  ///   - isWholeDay: Whether the day is meant, without a time of day.
  ///   - today: The local day on which this is read: only other days are named.
  /// - Returns: Such as "from 22:00".
  package func start(_ moment: Timestamp, isWholeDay: Bool, today: CalendarDay) -> String {
    isWholeDay
      ? connect(.startDate, date(moment.day)) : connect(.startTime, time(moment, today: today))
  }

  /// When something ends, beginning as inside a sentence.
  ///
  /// - Parameters:
  ///   - moment: In local time; for a whole day the midnight that ends it.
  ///   - isWholeDay: Whether the day is meant, without a time of day.
  ///   - today: The local day on which this is read: only other days are named.
  /// - Returns: Such as "until 05:00".
  package func stop(_ moment: Timestamp, isWholeDay: Bool, today: CalendarDay) -> String {
    isWholeDay
      ? connect(.stopDate, date(moment.day + -1)) : connect(.stopTime, time(moment, today: today))
  }

  private func time(_ moment: Timestamp, today: CalendarDay) -> String {
    let minutes = Int(moment.timeOfDay.milliseconds / 60_000)
    let time = clockTime(minutes)
    guard moment.day != today else { return time }
    let pattern = phrases.line("timeOnDate") ?? "$ #"
    return Phrases.replace(
      "#", in: Phrases.replace("$", in: pattern, with: time), with: date(moment.day))
  }

  private func date(_ day: CalendarDay) -> String {
    let (_, month, number) = day.civil
    let name = phrases.line("month\(month)") ?? Phrases.english.line("month\(month)") ?? ""
    let pattern = (number == 1 ? phrases.line("dateFirst") : nil) ?? phrases.line("date") ?? "$ #"
    return Phrases.replace(
      "#", in: Phrases.replace("$", in: pattern, with: String(number)), with: name)
  }
}
