/// What a look at all of a table's rows tells, beyond what its summary does.
package struct TableSurvey: Sendable, Hashable {
  package let languages: [Language]
  /// The box around its points; nil when none has a coordinate.
  package let bounds: BoundingBox?
  /// Offsets of points and segments whose neighbour names another one as its neighbour, or none.
  package let oneSidedOffsets: Int
  /// Location codes that rows refer to and the table does not have.
  package let danglingCodes: Int
  package let pointsWithoutCoordinates: Int

  /// A language with names of the table's country.
  package struct Language: Sendable, Hashable {
    /// LID, as names refer to it.
    package let identifier: Int
    /// As LANGUAGES.DAT calls it; nil when it does not, as for some translations.
    package let name: String?
    package let names: Int
  }
}
