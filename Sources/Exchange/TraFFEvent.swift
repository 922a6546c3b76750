/// What holds on the road, in TraFF's words.
package struct TraFFEvent: Sendable, Hashable {
  /// A number that refines an event; each type of event knows one kind.
  package enum Quantifier: Sendable, Hashable {
    case minutes(Int)
    case count(Int)
  }

  /// Such as `CONGESTION_QUEUE`.
  package let type: String
  /// Metres of road affected.
  package var length: Int?
  /// km/h at which the road is or may be driven, only as the message says.
  package var speed: Int?
  package var quantifier: Quantifier?
  /// Supplementary information, such as `S_PLACE_TUNNEL`.
  package var supplements: [String] = []

  package init(type: String) { self.type = type }

  /// The class an event or supplementary information belongs to: the first word of its type.
  static func className(of type: String) -> String {
    let name = type.hasPrefix("S_") ? type.dropFirst(2) : type[...]
    return String(name.prefix { $0 != "_" })
  }

  func write(to xml: inout XMLWriter) {
    var attributes: XMLWriter.Attributes = [
      ("class", TraFFEvent.className(of: type)), ("type", type),
      ("length", length.map(String.init)), ("speed", speed.map(String.init)),
    ]
    switch quantifier {
    case .minutes(let minutes)?:
      let rest = minutes % 60
      let (hours, padding) = (minutes / 60, rest < 10 ? "0" : "")
      attributes.append(("q_duration", "\(hours < 10 ? "0" : "")\(hours):\(padding)\(rest)"))
    case .count(let count)?: attributes.append(("q_int", String(count)))
    case nil: break
    }
    guard !supplements.isEmpty else { return xml.element("event", attributes) }
    xml.element("event", attributes) { xml in
      for supplement in supplements {
        xml.element(
          "supplementary_info",
          [("class", TraFFEvent.className(of: supplement)), ("type", supplement)])
      }
    }
  }
}
