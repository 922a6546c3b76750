import AlertC
import RDS

/// Which traffic services are of use, and which of them are liked best.
package struct StationPolicy: Sendable, Hashable {
  /// A location table as services name it.
  package struct Table: Sendable, Hashable {
    package let countryCode: UInt8
    package let ltn: LocationTableNumber

    package init(countryCode: UInt8, ltn: LocationTableNumber) {
      self.countryCode = countryCode
      self.ltn = ltn
    }
  }

  /// The tables at hand; nil takes services of any table.
  package var tables: Set<Table>?
  /// Services by how much they are liked, the best first; those not named come after them.
  package var preferredServices: [ServiceIdentifier]
  /// Tables whose encrypted services can be read.
  package var keys: Set<Table>

  package init(
    tables: Set<Table>? = nil, preferredServices: [ServiceIdentifier] = [], keys: Set<Table> = []
  ) {
    self.tables = tables
    self.preferredServices = preferredServices
    self.keys = keys
  }

  /// Whether messages of a service can be placed.
  package func accepts(_ service: StationReport.TrafficService) -> Bool {
    let table = Table(countryCode: service.countryCode, ltn: service.ltn)
    if service.isEncrypted { return keys.contains(table) }
    return tables?.contains(table) ?? true
  }

  /// How much a service is liked; the smaller the better.
  package func rank(_ service: StationReport.TrafficService) -> Int {
    service.sid.flatMap { preferredServices.firstIndex(of: $0) } ?? preferredServices.count
  }
}
