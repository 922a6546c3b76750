/// Why groups of a service came to nothing, counted.
package struct ReceptionCounts: Sendable, Equatable {
  package var groups = 0
  package var incompleteGroups = 0
  package var announcements = 0
  package var messageGroups = 0
  /// Groups of messages with a block missing.
  package var damagedMessageGroups = 0
  /// Groups of messages whose programme type is not the station's: damaged.
  package var foreignMessageGroups = 0
  /// Different messages received whole, believed or not.
  package var candidates = 0
  /// Messages of several groups of which a part was missed.
  package var incomplete = 0
  /// Messages believed.
  package var accepted = 0
  /// Messages believed whose location stays hidden.
  package var encrypted = 0
  package var tuningGroups = 0
  package var encryptionGroups = 0
  /// Times a station told another extended country code than before, or its first.
  package var countryCodeChanges = 0
}
