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
  }

  private let connectors: Connectors

  /// Speaks a language by its two-letter code; nil when it has none of its words.
  package init?(language: String) {
    switch language {
    case "en":
      connectors = Connectors(
        towards: "towards", bothDirections: "both directions", from: "from", to: "to", at: "at",
        wholeArea: "Whole area", unknownPlace: "Place unknown")
    case "de":
      connectors = Connectors(
        towards: "Richtung", bothDirections: "beide Richtungen", from: "von", to: "bis",
        at: "bei", wholeArea: "Gesamtes Gebiet", unknownPlace: "Ort unbekannt")
    default: return nil
    }
  }

  /// Where and what: "A9 towards Nürnberg, from Gefrees to Bayreuth-Süd: Right lane closed".
  package func describe(_ message: Message, place: Place?, wording: Wording) -> String {
    "\(whereabouts(message, place)): \(what(message, wording: wording))"
  }

  /// The events with what supplements them, in order, as sentences without a last full stop.
  package func what(_ message: Message, wording: Wording) -> String {
    message.events.map(wording.phrase).joined(separator: ". ")
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
