import RDS

/// Tells on which road of which table a vehicle drives, and which way, from fix to fix.
///
/// Nothing is told that is not certain: a road is named after the vehicle has passed its points as
/// who drives on it does (``RoadHypothesis``), not because it lies near. A bridge across another
/// road, a leap of the receiver or a short outage change nothing; standing keeps what is known. An
/// outage with a junction in it has to be followed by one more point.
///
/// Time is that of the fixes; nothing is read but the location database.
package struct RoadTracker {
  private let locations: LocationDatabase
  private var motion = VehicleMotion()
  private var tracks: [TableIdentifier: RoadTrack] = [:]

  package init(locations: LocationDatabase) { self.locations = locations }

  /// Takes the next fix.
  ///
  /// - Throws: ``LocationError`` when the database cannot be read.
  package mutating func move(to fix: VehicleFix) throws(LocationError) {
    switch motion.hear(fix) {
    case .ignored: return
    case .beginning: for table in tracks.keys { tracks[table]?.forget() }
    case .step(let step): try follow(step)
    }
  }

  /// The roads it drives on now, by table: none when that is not certain, several when one road
  /// has several numbers or is in several tables.
  package func roads(at now: Timestamp) -> [DrivenRoad] {
    guard let latest = motion.latest, now - latest.moment <= VehicleMotion.patience else {
      return []
    }
    return tracks.sorted { ($0.key.cid, $0.key.tabcd) < ($1.key.cid, $1.key.tabcd) }
      .flatMap { table, track in
        track.certain.map { hypothesis in
          DrivenRoad(
            table: table, link: hypothesis.link.link, driving: hypothesis.link.driving,
            along: hypothesis.share * hypothesis.length, length: hypothesis.length)
        }
      }
  }

  private mutating func follow(_ step: VehicleMotion.Step) throws(LocationError) {
    let tables = try locations.tables()
    let known = Set(tables.map(\.identifier))
    for table in tracks.keys where !known.contains(table) { tracks[table] = nil }
    for table in tables {
      let identifier = table.identifier
      // A road may lead out of the box around its points.
      let box = try locations.bounds(of: identifier)?.widened(by: Neighbourhood.reach)
      guard let box, box.contains(step.place), let key = try locations.key(identifier) else {
        tracks[identifier]?.forget()
        continue
      }
      var track = tracks.removeValue(forKey: identifier)
      if track?.importNumber != table.importNumber { track = nil }
      var followed = track ?? RoadTrack(importNumber: table.importNumber)
      try followed.follow(step, in: key, of: locations)
      tracks[identifier] = followed
    }
  }
}
