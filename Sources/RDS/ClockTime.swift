/// The content of a clock-time group 4A (IEC 62106-2): UTC to the minute and the local offset.
package struct ClockTime: Sendable, Hashable {
  /// The minute that begins with this group, UTC.
  package let utc: Timestamp
  /// Local time minus UTC, in half hours, -28 to +28.
  package let offsetInHalfHours: Int

  /// Reads a 4A group; nil when a block is missing or a field is out of range.
  package init?(_ group: Group) {
    guard group.type == .clockTime, let b = group.b.bits, let c = group.c.bits, let d = group.d.bits
    else { return nil }
    let modifiedJulianDay = Int64(b & 0x3) << 15 | Int64(c >> 1)
    let hour = Int64(c & 1) << 4 | Int64(d >> 12)
    let minute = Int64(d >> 6 & 0x3f)
    let magnitude = Int(d & 0x1f)
    // Day 51 544 is 2000-01-01: nothing was broadcast before; 17 bits end in 2217.
    guard hour < 24, minute < 60, magnitude <= 28, modifiedJulianDay >= 51_544 else { return nil }
    utc =
      CalendarDay(number: modifiedJulianDay - 40_587).start + .hours(hour) + .minutes(minute)
    offsetInHalfHours = d >> 5 & 1 == 1 ? -magnitude : magnitude
  }

  package init(utc: Timestamp, offsetInHalfHours: Int) {
    self.utc = utc
    self.offsetInHalfHours = offsetInHalfHours
  }

  /// The group a station sends at the beginning of this minute.
  package func group(programme: ProgrammeIdentification, programmeType: UInt16 = 0) -> Group {
    let day = UInt32(utc.day.number + 40_587)
    let minutes = UInt32(utc.timeOfDay.milliseconds / 60_000)
    let (hour, minute) = (minutes / 60, minutes % 60)
    let b = 0x4000 | programmeType | UInt16(day >> 15 & 0x3)
    let c = UInt16(truncatingIfNeeded: day << 1) | UInt16(hour >> 4)
    let sign: UInt16 = offsetInHalfHours < 0 ? 0x20 : 0
    let d =
      UInt16(truncatingIfNeeded: hour << 12) | UInt16(minute << 6) | sign
      | UInt16(offsetInHalfHours.magnitude)
    return Group(programme.rawValue, b, c, d)
  }

  /// Local time minus UTC.
  package var offset: TimeSpan { .minutes(Int64(offsetInHalfHours) * 30) }
}
