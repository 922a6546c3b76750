import AlertC
import RDS
import TrafficLayer

/// One message of a TraFF feed (version 0.8), or the end of one that was told before.
///
/// A message of an id takes the place of an earlier one.
package struct TraFFMessage: Sendable, Hashable {
  /// The incident's, which is stable over updates, behind the name of the source.
  package let id: String
  package let receiveTime: Timestamp
  package let updateTime: Timestamp
  package let content: Content

  package enum Content: Sendable, Hashable {
    case cancellation
    case traffic(Traffic)
  }

  /// What holds, where, and how long.
  package struct Traffic: Sendable, Hashable {
    package let expirationTime: Timestamp
    package let startTime: Timestamp?
    package let endTime: Timestamp?
    package let isForecast: Bool
    package let urgency: Urgency
    package let location: TraFFLocation
    package let events: [TraFFEvent]
  }

  init(_ incident: LayerIncident, _ content: Content) {
    // The colon is TraFF's own, between a source and its messages.
    id = "rds-traffic:\(incident.id)"
    receiveTime = incident.firstHeard
    updateTime = incident.lastHeard
    self.content = content
  }

  func write(to xml: inout XMLWriter) {
    let attributes: XMLWriter.Attributes = [
      ("id", id), ("receive_time", receiveTime.description),
      ("update_time", updateTime.description),
    ]
    switch content {
    case .cancellation: xml.element("message", attributes + [("cancellation", "true")])
    case .traffic(let traffic):
      let life: XMLWriter.Attributes = [
        ("expiration_time", traffic.expirationTime.description),
        ("start_time", traffic.startTime?.description),
        ("end_time", traffic.endTime?.description),
        ("forecast", traffic.isForecast ? "true" : nil),
        ("urgency", traffic.urgency.traFFName),
      ]
      xml.element("message", attributes + life) { xml in
        traffic.location.write(to: &xml)
        xml.element("events", []) { xml in
          for event in traffic.events { event.write(to: &xml) }
        }
      }
    }
  }
}

extension Urgency {
  fileprivate var traFFName: String {
    switch self {
    case .normal: "NORMAL"
    case .urgent: "URGENT"
    case .extremelyUrgent: "X_URGENT"
    }
  }
}
