import RDS

/// Where the content of a layer comes from.
package struct LayerSource: Sendable, Hashable {
  /// The traffic service, such as its country code, table number and identifier.
  package var service: String?
  /// The name the service provider gives itself.
  package var provider: String?
  /// The station received, such as its name, PI and frequency.
  package var station: String?
  /// The version of the location table.
  package var tableVersion: String?
  /// The fingerprint of the routing engine's tile set that incidents are matched to.
  package var engineFingerprint: String?
  package var softwareVersion: String

  package init(
    service: String? = nil, provider: String? = nil, station: String? = nil,
    tableVersion: String? = nil, engineFingerprint: String? = nil, softwareVersion: String
  ) {
    self.service = service
    self.provider = provider
    self.station = station
    self.tableVersion = tableVersion
    self.engineFingerprint = engineFingerprint
    self.softwareVersion = softwareVersion
  }
}

/// The row of `rdsTraffic_info`.
package struct LayerInfo: Sendable, Hashable {
  /// Counts the change sets over the life of the file.
  package var generation: Int
  /// When the latest change set was written, by the system's clock.
  package var writtenAt: Timestamp
  /// What the receiver's clock said then: the time that `expires` and the other times go by.
  package var clock: Timestamp
  package var source: LayerSource

  package init(generation: Int, writtenAt: Timestamp, clock: Timestamp, source: LayerSource) {
    self.generation = generation
    self.writtenAt = writtenAt
    self.clock = clock
    self.source = source
  }

  /// What the receiver's clock would say now, had it gone on since it was written.
  ///
  /// By it a layer whose writer is long gone shows that its messages have expired.
  package func clockNow(_ systemTime: Timestamp) -> Timestamp {
    clock + max(.zero, systemTime - writtenAt)
  }

  /// The values in the order of ``LayerTable/info``.
  var row: [LayerValue] {
    [
      .init(generation), .init(writtenAt), .init(clock), .init(source.service),
      .init(source.provider), .init(source.station), .init(source.tableVersion),
      .init(source.engineFingerprint), .init(source.softwareVersion),
    ]
  }

  init(_ row: LayerRow) throws(LayerError) {
    generation = try row.integer("generation")
    writtenAt = try row.value("written_at", Timestamp.init(databaseText:))
    clock = try row.value("clock", Timestamp.init(databaseText:))
    source = LayerSource(
      service: row.optionalText("service"), provider: row.optionalText("provider"),
      station: row.optionalText("station"), tableVersion: row.optionalText("table_version"),
      engineFingerprint: row.optionalText("engine_fingerprint"),
      softwareVersion: try row.text("software_version"))
  }
}
