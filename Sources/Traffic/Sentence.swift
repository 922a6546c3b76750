import AlertC

/// Puts a message and its place into one sentence.
package struct Sentence: Sendable {
  /// The words between the parts, by language.
  private struct Connectors {
    let towards: String
    let bothDirections: String
    let from: String
    let to: String
    let at: String
    let wholeArea: String
    let unknownPlace: String
    /// Behind an event, `#` for kilometres.
    let over: String
    let overLong: String
    /// A sentence of its own, `#` for km/h.
    let speedLimit: String
    let diversion: String
  }

  private let connectors: Connectors

  /// Speaks a language by its code, with or without a region; nil when it has none of its words.
  package init?(language: String) {
    switch language.prefix(2).lowercased() {
    case "en":
      connectors = Connectors(
        towards: "towards", bothDirections: "both directions", from: "from", to: "to", at: "at",
        wholeArea: "Whole area", unknownPlace: "Place unknown", over: "over # km",
        overLong: "over more than 100 km", speedLimit: "Speed limit # km/h",
        diversion: "Diversion recommended")
    case "de":
      connectors = Connectors(
        towards: "Richtung", bothDirections: "beide Richtungen", from: "von", to: "bis",
        at: "bei", wholeArea: "Gesamtes Gebiet", unknownPlace: "Ort unbekannt",
        over: "auf # km", overLong: "auf mehr als 100 km", speedLimit: "Tempolimit # km/h",
        diversion: "Umleitung empfohlen")
    default: return nil
    }
  }

  /// Where and what: "A9 towards Nürnberg, from Gefrees to Bayreuth-Süd: Right lane closed".
  package func describe(_ message: Message, place: Place?, wording: Wording) -> String {
    "\(whereabouts(message, place)): \(what(message, wording: wording))"
  }

  /// What happens: the events in order with their lengths and limits, without a last full stop.
  package func what(_ message: Message, wording: Wording) -> String {
    var sentences: [String] = []
    for block in message.blocks {
      var events = block.events.map(wording.phrase)
      if let length = block.lengthInKilometres, let last = events.popLast() {
        events.append("\(last) \(over(length))")
      }
      sentences += events
      if let limit = block.speedLimit { sentences.append(fill(connectors.speedLimit, limit)) }
    }
    if message.advisesDiversion { sentences.append(connectors.diversion) }
    return sentences.joined(separator: ". ")
  }

  private func over(_ kilometres: Int) -> String {
    kilometres > 100 ? connectors.overLong : fill(connectors.over, kilometres)
  }

  private func fill(_ pattern: String, _ number: Int) -> String {
    pattern.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\(number)")
  }

  private func whereabouts(_ message: Message, _ place: Place?) -> String {
    guard let place else {
      return message.location == .independent ? connectors.wholeArea : connectors.unknownPlace
    }
    var parts: [String] = []
    var road = place.road ?? ""
    if message.affectsBothDirections {
      parts.append(road)
      parts.append(connectors.bothDirections)
    } else {
      if let towards = place.towards, towards != place.toName {
        road += "\(road.isEmpty ? "" : " ")\(connectors.towards) \(towards)"
      }
      parts.append(road)
    }
    switch (place.fromName, place.toName) {
    case (let from?, let to?) where from != to:
      parts.append("\(connectors.from) \(from) \(connectors.to) \(to)")
    case (let point?, _), (_, let point?): parts.append("\(connectors.at) \(point)")
    default: break
    }
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
