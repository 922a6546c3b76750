/// How reception of traffic messages goes, as `org.rdstraffic.TrafficBroadcast1` shows it.
package struct BroadcastStatus: Sendable, Hashable {
  package var isActive: Bool
  /// One sentence for people.
  package var status: String
  /// Country code of the location table, 1 to 15; nil until a service is known.
  package var country: UInt8?
  /// The traffic service, such as its table number and identifier.
  package var service: String?
  /// The name the service provider gives itself.
  package var provider: String?
  /// The location table in use with its version.
  package var table: String?
  /// Live messages, also those that are no incident.
  package var messages: Int
  package var incidents: Int
  /// Incidents ahead on the vehicle's road; nil when its place or road is not known.
  package var onYourRoad: Int?
  /// Of the layer: grows with every change set.
  package var generation: UInt64
  /// Path of the layer's file.
  package var layer: String
  /// Of this software.
  package var version: String

  package init(
    isActive: Bool, status: String, country: UInt8? = nil, service: String? = nil,
    provider: String? = nil, table: String? = nil, messages: Int = 0, incidents: Int = 0,
    onYourRoad: Int? = nil, generation: UInt64 = 0, layer: String, version: String
  ) {
    self.isActive = isActive
    self.status = status
    self.country = country
    self.service = service
    self.provider = provider
    self.table = table
    self.messages = messages
    self.incidents = incidents
    self.onYourRoad = onYourRoad
    self.generation = generation
    self.layer = layer
    self.version = version
  }
}
