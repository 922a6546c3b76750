/// How the locations of a service are to be read at a moment.
package enum LocationCipher: Sendable, Hashable {
  /// As sent, in this table.
  case clear(LocationTableNumber)
  case hidden(LocationSecrecy)
  case key(EncryptionKey, EncryptionKeyName)

  /// What a service's announcement says alone, without its administration groups.
  package init(announcedBy service: Service) {
    self = service.isEncrypted ? .hidden(.notAnnounced) : .clear(service.ltn)
  }

  /// What a service, its administration groups and the owner's keys make of it.
  ///
  /// Test bits 1 ("pre-advised") and 2 (reserved) hide locations as well: no source tells which
  /// values they mean, and all services on air send 3.
  package init(
    service: Service, countryCode: UInt8, administration: EncryptionAdministration?,
    keys: EncryptionKeys
  ) {
    guard service.isEncrypted, let administration,
      administration.sid == service.sid ?? administration.sid,
      administration.tableBeforeEncryption != .encrypted
    else {
      self.init(announcedBy: service)
      return
    }
    switch administration.mode {
    case .none: self = .clear(administration.tableBeforeEncryption)
    case .preAdvised, .reserved: self = .hidden(.inTest(administration.mode))
    case .full:
      let name = EncryptionKeyName(
        countryCode: countryCode, ltn: administration.tableBeforeEncryption,
        sid: administration.sid, encryptionID: administration.encryptionID)
      self = keys[name].map { .key($0, name) } ?? .hidden(.noKey(name))
    }
  }

  /// The table that locations are in, as far as they can be read.
  package var table: LocationTableNumber? {
    switch self {
    case .clear(let ltn): ltn
    case .hidden: nil
    case .key(_, let name): name.ltn
    }
  }

  /// The table that locations are in, whether they can be read or not.
  var announcedTable: LocationTableNumber? {
    if case .hidden(.noKey(let name)) = self { name.ltn } else { table }
  }
}
