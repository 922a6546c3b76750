import AlertC
import RDS

/// Decides which group a station sends next.
///
/// Clock time goes at the minute and message groups as the announced gap allows; announcements
/// and the country code come round every so many groups, and name and radio text fill the rest.
struct Schedule: Sendable {
  private static let announcementInterval = 20
  /// Ten seconds.
  private static let countryCodeInterval = 114
  private static let fastTuningInterval = 10
  private static let administrationInterval = TimeSpan.seconds(8)
  private static let providerNameInterval = TimeSpan.seconds(20)
  /// Groups between message groups beyond the gap, in turn: a real encoder is not a metronome.
  private static let slack = [0, 1, 0, 2]

  private let broadcaster: Broadcaster
  private let encoder: StationEncoder
  private let announcements: [Group]
  private let start: Timestamp
  private let gap: Int
  private var carousel: Carousel

  private var index = 0
  private var previous: Timestamp?
  /// Groups since the last message group.
  private var groupsBetween = 0
  private var trafficCount = 0
  private var nextAnnouncement = 1
  private var announcementCount = 0
  private var nextCountryCode = 2
  private var nextFastTuning = 5
  private var fillerCount = 0
  private var basicCount = 0
  private var textCount = 0

  init(_ broadcaster: Broadcaster, start: Timestamp, repetition: Int) {
    self.broadcaster = broadcaster
    self.start = start
    encoder = StationEncoder(station: broadcaster.station, service: broadcaster.service)
    announcements = encoder.announcements()
    gap = broadcaster.service?.gap ?? 0
    groupsBetween = gap
    var notices: [Carousel.Notice] = []
    if let group = encoder.encryptionAdministration() {
      notices.append(Carousel.Notice([group], every: Schedule.administrationInterval))
    }
    let name = encoder.providerName()
    if !name.isEmpty {
      notices.append(Carousel.Notice(name, every: Schedule.providerNameInterval))
    }
    carousel = Carousel(
      steps: broadcaster.service == nil ? [] : broadcaster.steps, repetition: repetition,
      notices: notices, encryption: broadcaster.service?.encryption)
  }

  /// The group that is complete at `time`.
  mutating func next(at time: Timestamp) -> Group {
    defer {
      index += 1
      previous = time
    }
    if let minute = minuteBeginning(at: time) {
      groupsBetween += 1
      return encoder.clockTime(minute + broadcaster.clockShift(at: time - start))
    }
    if groupsBetween >= gap + Schedule.slack[trafficCount % Schedule.slack.count],
      let message = carousel.next(at: time - start)
    {
      groupsBetween = 0
      trafficCount += 1
      return encoder.traffic(message)
    }
    groupsBetween += 1
    return other()
  }

  /// The minute whose first group this is.
  private func minuteBeginning(at time: Timestamp) -> Timestamp? {
    let minute = time.milliseconds.flooredQuotient(by: 60_000) * 60_000
    let isFirst = previous.map { $0.milliseconds < minute } ?? (time.milliseconds == minute)
    return isFirst ? Timestamp(milliseconds: minute) : nil
  }

  /// A group that is neither clock time nor message.
  private mutating func other() -> Group {
    if !announcements.isEmpty, index >= nextAnnouncement {
      nextAnnouncement = index + Schedule.announcementInterval
      defer { announcementCount += 1 }
      return announcements[announcementCount % announcements.count]
    }
    if index >= nextCountryCode, let group = encoder.countryCode() {
      nextCountryCode = index + Schedule.countryCodeInterval
      return group
    }
    if encoder.station.sendsFastTuning, index >= nextFastTuning {
      nextFastTuning = index + Schedule.fastTuningInterval
      return encoder.fastTuning(segment: basicCount)
    }
    defer { fillerCount += 1 }
    // Two groups of the name to one of radio text.
    if fillerCount % 3 == 2, encoder.radioTextSegments > 0 {
      defer { textCount += 1 }
      return encoder.radioText(segment: textCount)
    }
    defer { basicCount += 1 }
    return encoder.basicTuning(segment: basicCount, frequencyPair: basicCount)
  }
}
