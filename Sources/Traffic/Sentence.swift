import AlertC
import RDS

/// Puts a message and its place into one sentence of a language.
package struct Sentence: Sendable {
  private let wording: Wording

  package init(wording: Wording) { self.wording = wording }

  /// Where and what: "A9 towards Nürnberg, from Gefrees to Bayreuth-Süd: Right lane closed".
  package func describe(_ message: Message, place: Place?, times: SpokenTimes? = nil) -> String {
    let place = wording.connect(.where, Wording.capitalised(whereabouts(message, place)))
    return "\(place) \(what(message, times: times))"
  }

  /// What happens: the events in order with their lengths and limits, without a last full stop.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - times: When it begins and ends, and what is still to be expected; without them the
  ///     duration is told as it was sent, and of explicit times nothing.
  /// - Returns: Sentences with full stops between them.
  package func what(_ message: Message, times: SpokenTimes? = nil) -> String {
    var sentences: [String] = []
    for block in message.blocks {
      var events = block.events
      let last = events.popLast()
      sentences += events.map { wording.phrase(for: $0) }
      if let last {
        sentences.append(wording.phrase(for: last, over: block.lengthInKilometres.map(over)))
      }
      if let limit = block.speedLimit { sentences.append(sentence(.speedLimit, "\(limit)")) }
    }
    if message.advisesDiversion { sentences.append(sentence(.diversion)) }
    if let when = when(message, times) { sentences.append(Wording.capitalised(when)) }
    if message.encoded.isIncomplete { sentences.append(sentence(.incomplete)) }
    return sentences.joined(separator: ". ")
  }

  /// Explicit times, else the duration when it is meant to be told.
  private func when(_ message: Message, _ times: SpokenTimes?) -> String? {
    var parts: [String] = []
    if let times {
      func isWholeDay(_ value: UInt8?) -> Bool {
        value.map { ExplicitTime($0).isWholeDay } ?? false
      }
      if let start = times.start {
        parts.append(
          wording.start(start, isWholeDay: isWholeDay(message.startTime), today: times.today))
      }
      if let stop = times.stop {
        parts.append(
          wording.stop(stop, isWholeDay: isWholeDay(message.stopTime), today: times.today))
      }
    }
    // A duration is coarse, and beside a moment that is told it only raises doubts.
    let isTold = message.nature == .forecast ? times?.start : times?.stop
    if message.isDurationSpoken, isTold == nil,
      let duration = wording.duration(
        times?.remaining ?? message.duration, type: message.durationType, nature: message.nature)
    {
      parts.append(parts.isEmpty ? duration : "\(parts.removeLast()), \(duration)")
    }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  private func over(_ kilometres: Int) -> String {
    kilometres > 100 ? wording.connect(.overLong) : wording.connect(.over, "\(kilometres)")
  }

  private func sentence(_ connector: Connector, _ text: String = "") -> String {
    Wording.capitalised(wording.connect(connector, text))
  }

  private func whereabouts(_ message: Message, _ place: Place?) -> String {
    guard let place else {
      return wording.connect(message.location == .independent ? .wholeArea : .unknownPlace)
    }
    return whereabouts(place, inBothDirections: message.affectsBothDirections)
  }

  /// Where: "A9 towards Nürnberg, from Gefrees to Bayreuth-Süd", or an area's name.
  package func whereabouts(_ place: Place, inBothDirections: Bool = false) -> String {
    var parts: [String] = []
    var road = place.road ?? ""
    if inBothDirections {
      parts.append(road)
      if place.isOnRoad { parts.append(wording.connect(.bothDirections)) }
    } else {
      if let towards = place.towards, towards != place.toName {
        road += "\(road.isEmpty ? "" : " ")\(wording.connect(.towards, towards))"
      }
      parts.append(road)
    }
    switch (place.fromName, place.toName) {
    case (let from?, let to?) where from != to:
      parts.append("\(wording.connect(.from, from)) \(wording.connect(.to, to))")
    case (let point?, _), (_, let point?): parts.append(wording.connect(.at, point))
    default: break
    }
    if !place.isOnRoad { parts.append(place.area ?? "") }
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension Place {
  /// Whether it has any name but that of an area.
  fileprivate var isOnRoad: Bool { (road ?? fromName ?? toName) != nil }
}
