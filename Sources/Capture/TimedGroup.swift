import RDS

/// A group of a capture with the stamp of its line.
package struct TimedGroup: Sendable, Hashable {
  package var group: Group
  /// When it was received, by the recorder's clock and in its zone; nil when not recorded.
  package var stamp: Timestamp?

  @inlinable package init(group: Group, stamp: Timestamp?) {
    self.group = group
    self.stamp = stamp
  }
}
