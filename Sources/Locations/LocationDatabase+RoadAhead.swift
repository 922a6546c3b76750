extension LocationDatabase {
  /// The links from the one that is driven on, in driving order, as far as `reach` metres from its
  /// end.
  ///
  /// - Returns: At least the link itself, unless the table does not have it any more: then nil.
  /// - Throws: ``LocationError`` when the database cannot be read.
  package func road(
    ahead road: DrivenRoad, reach: Double
  ) throws(LocationError) -> RoadAhead? {
    guard let key = try key(road.table), let from = try point(road.link.from, key)?.coordinate,
      let to = try point(road.link.to, key)?.coordinate
    else { return nil }
    let first = RoadLink(
      from: RoadPoint(lcd: road.link.from, coordinate: from),
      to: RoadPoint(lcd: road.link.to, coordinate: to), driving: road.driving)
    var links = [(link: road.link, length: road.length)]
    // On a ring the vehicle would come back to where it is.
    var passed: Set<DirectedLink> = [road.link]
    var last = first
    var distance = 0.0
    while distance < reach, let next = try next(after: last, key),
      passed.insert(next.link).inserted
    {
      let length = try length(of: next, key)
      links.append((next.link, length))
      distance += length
      last = next
    }
    return RoadAhead(table: road.table, links: links)
  }
}
