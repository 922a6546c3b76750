/// What a location code of a table names.
package enum Location: Sendable, Hashable {
  /// A point, segment or road, with what the message's extent adds.
  case stretch(Chain)
  case area(AreaExtent)
  /// A road, segment or area that no point of the table belongs to, by its name.
  case empty(String?)
}
