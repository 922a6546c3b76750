import AlertC

extension Chain {
  /// The road as a sentence uses it, as the primary point names it.
  package var road: String? { primary.roadDisplay }

  /// Where affected traffic enters the stretch: the line's own name for its end, else the point's.
  package var fromName: String? { lines.last?.end(direction) ?? secondary.displayName }

  /// Where affected traffic leaves the stretch.
  package var toName: String? { lines.first?.end(direction.opposite) ?? primary.displayName }

  /// Where affected traffic is heading.
  ///
  /// The road's end as the table names it, else the place its offsets lead to, else the last point
  /// of the stretch.
  package var towards: String? {
    primary.roadEnd(driving: direction.opposite) ?? destination ?? primary.displayName
  }

  /// The course from the first to the last point affected traffic passes, in degrees clockwise from
  /// north.
  ///
  /// Nil when they are one place, or have no coordinates.
  package var heading: Double? {
    guard let start = (approach ?? secondary).coordinate, let end = primary.coordinate,
      start != end
    else { return nil }
    return start.heading(to: end)
  }
}

extension Line {
  /// The name of the end that these offsets lead to.
  package func end(_ direction: QueueDirection) -> String? {
    direction == .positive ? positiveEnd : negativeEnd
  }

  /// The line as a sentence uses it: its number, else its name.
  package var display: String? { number ?? name }

  /// The next segment along the offsets.
  package func offset(_ direction: QueueDirection) -> LocationCode? {
    direction == .positive ? positiveOffset : negativeOffset
  }
}
