import AlertC

/// What a message's events make of it for updates: its classes, and what it cancels.
struct MessageKinds {
  /// Update classes of the events that say something.
  private var classes: Set<UInt8> = []
  /// Classes cancelled by silent codes.
  private var cancelled: Set<UInt8> = []
  private var cancelsEverything = false
  /// Codes not in the event list: of class 0, replaced only by the same code.
  private var unknownCodes: Set<EventCode> = []
  /// Whether nothing but silent codes is said.
  private(set) var isSilent = true

  /// The null message ends every class at its place.
  private static let null: EventCode = 2047

  /// Silent codes that neither cancel nor inform: alarm call, alarm reset and nothing to report.
  private static let neutral: Set<EventCode> = [1909, 1910, 2041]

  init(_ message: Message) {
    for event in message.events {
      guard let known = EventTable.event(event.code) else {
        unknownCodes.insert(event.code)
        isSilent = false
        continue
      }
      if event.code == MessageKinds.null {
        cancelsEverything = true
      } else if known.nature == .silent {
        if !MessageKinds.neutral.contains(event.code) { cancelled.insert(known.updateClass) }
      } else {
        classes.insert(known.updateClass)
        isSilent = false
      }
    }
  }

  /// Whether the message is one to keep, not only an instruction.
  var isStored: Bool { !isSilent }

  /// The forecast classes, whose messages live side by side when their durations differ.
  private static let forecastClasses: ClosedRange<UInt8> = 32...39

  func displaces(_ other: MessageKinds, durationsEqual: Bool) -> Bool {
    if cancelsEverything || !cancelled.isDisjoint(with: other.classes) { return true }
    if !unknownCodes.isDisjoint(with: other.unknownCodes) { return true }
    return classes.intersection(other.classes).contains {
      !MessageKinds.forecastClasses.contains($0) || durationsEqual
    }
  }
}
