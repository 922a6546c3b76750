import AlertC

/// Puts a message and its place into one sentence of a language.
package struct Sentence: Sendable {
  private let wording: Wording

  package init(wording: Wording) { self.wording = wording }

  /// Where and what: "A9 towards Nürnberg, from Gefrees to Bayreuth-Süd: Right lane closed".
  package func describe(_ message: Message, place: Place?) -> String {
    let place = wording.connect(.where, Wording.capitalised(whereabouts(message, place)))
    return "\(place) \(what(message))"
  }

  /// What happens: the events in order with their lengths and limits, without a last full stop.
  package func what(_ message: Message) -> String {
    var sentences: [String] = []
    for block in message.blocks {
      sentences += block.events.dropLast().map(wording.phrase)
      if let last = block.events.last { sentences.append(phrase(last, block.lengthInKilometres)) }
      if let limit = block.speedLimit { sentences.append(sentence(.speedLimit, "\(limit)")) }
    }
    if message.advisesDiversion { sentences.append(sentence(.diversion)) }
    return sentences.joined(separator: ". ")
  }

  /// An event with the length of its block, which stands before what supplements the event.
  private func phrase(_ event: MessageEvent, _ length: Int?) -> String {
    let whole = wording.phrase(for: event)
    guard let length else { return whole }
    let alone = wording.phrase(for: MessageEvent(code: event.code, quantifier: event.quantifier))
    guard whole.hasPrefix(alone) else { return "\(whole) \(over(length))" }
    return "\(alone) \(over(length))\(whole.dropFirst(alone.count))"
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
    var parts: [String] = []
    var road = place.road ?? ""
    if message.affectsBothDirections {
      parts.append(road)
      parts.append(wording.connect(.bothDirections))
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
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
