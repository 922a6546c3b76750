import Locations
import RDS
import TrafficLayer

/// The incidents of a layer as a TraFF feed.
///
/// An incident that cannot be told, or whose life is over, is a cancellation: what a reader was told
/// of it before holds no longer. Who was told nothing has nothing to forget.
package struct TraFFFeed: Sendable {
  /// Why an incident cannot be told.
  package enum Omission: String, Error, CaseIterable {
    case incomplete = "only the beginning was heard"
    case noPlace = "no known place"
    case area = "an area"
    case uncertainWay = "not certain which way of a road"
    case noEvent = "no event that TraFF has for all vehicles"
  }

  package private(set) var messages: [TraFFMessage] = []
  /// How many incidents cannot be told, by reason.
  package private(set) var omissions: [Omission: Int] = [:]
  /// Incidents whose life is over.
  package private(set) var expired = 0
  /// Events that are left out of messages that are told.
  package private(set) var omittedEvents = 0

  /// Tells incidents, each by its id.
  ///
  /// - Parameters:
  ///   - incidents: Of one layer.
  ///   - locations: The tables its messages were understood by.
  ///   - now: The time by the layer's clock; nil leaves what has expired to the reader.
  /// - Throws: ``LocationError`` when the database cannot be read.
  package init(
    _ incidents: [LayerIncident], locations: LocationDatabase, now: Timestamp?
  ) throws(LocationError) {
    let translator = TraFFTranslator(locations: locations)
    for incident in incidents {
      if let now, incident.expires <= now {
        expired += 1
        messages.append(TraFFMessage(incident, .cancellation))
        continue
      }
      switch try translator.translate(incident) {
      case .success(let told):
        messages.append(TraFFMessage(incident, .traffic(told.traffic)))
        omittedEvents += told.omittedEvents
      case .failure(let omission):
        omissions[omission, default: 0] += 1
        messages.append(TraFFMessage(incident, .cancellation))
      }
    }
  }

  /// The XML text of the feed.
  package var text: String {
    var xml = XMLWriter()
    xml.element("feed", []) { xml in
      for message in messages { message.write(to: &xml) }
    }
    return xml.text
  }
}
