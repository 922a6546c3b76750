import Locations

/// Traffic on the directed links of a table, from the incidents that act on them now.
package enum FlowBuilder {
  /// What is known of a link before traffic: its speed when free, and its shape.
  package struct Link: Sendable {
    package var baseSpeed: Double
    package var line: [Coordinate]

    package init(baseSpeed: Double, line: [Coordinate]) {
      self.baseSpeed = baseSpeed
      self.line = line
    }
  }

  /// A directed link of a table.
  package struct Key: Sendable, Hashable {
    package let table: TableIdentifier
    package let link: DirectedLink

    package init(table: TableIdentifier, link: DirectedLink) {
      self.table = table
      self.link = link
    }
  }

  /// Speed in km/h of a road with nothing better known: what its kind allows a car.
  package static func nominalSpeed(road: String?) -> Double {
    guard let road, let letter = road.first else { return 60 }
    // Motorways are A, M or E roads nearly everywhere that broadcasts TMC.
    return "AME".contains(letter) ? 110 : 80
  }

  /// The links that incidents act on, with the strictest of all that act on each.
  ///
  /// - Parameters:
  ///   - incidents: All live incidents; those that are not active do nothing.
  ///   - link: What is known of a link; nil leaves the link out.
  /// - Returns: One flow a link, in no particular order.
  package static func flows(
    _ incidents: some Sequence<Incident>, link: (Key) -> Link?
  ) -> [LinkFlow] {
    var flows: [Key: LinkFlow] = [:]
    for incident in incidents where incident.isActive {
      guard let place = incident.place, let table = incident.table else { continue }
      var links = place.links
      if incident.affectsBothDirections {
        links += place.links.map(\.opposite)
      }
      for directed in links {
        let key = Key(table: table, link: directed)
        guard let known = link(key) else { continue }
        guard let speed = speed(incident, place, known) else { continue }
        var flow =
          flows[key]
          ?? LinkFlow(
            table: table, link: directed, line: known.line, baseSpeed: known.baseSpeed,
            trafficSpeed: known.baseSpeed, jamFactor: 0, incidentIDs: [])
        flow.trafficSpeed = min(flow.trafficSpeed, speed)
        flow.incidentIDs.append(incident.id)
        flow.jamFactor =
          flow.trafficSpeed == 0
          ? JamFactor.closed
          : JamFactor.of(trafficSpeed: flow.trafficSpeed, baseSpeed: flow.baseSpeed)
        flows[key] = flow
      }
    }
    return Array(flows.values)
  }

  /// Mean speed over a link under an incident; nil when it does nothing to all vehicles.
  private static func speed(_ incident: Incident, _ place: Place, _ link: Link) -> Double? {
    if incident.isClosed { return 0 }
    let linkLength = link.line.length
    let covered = place.pointReach.map { min($0, linkLength) } ?? linkLength
    let stretch = place.pointReach ?? place.length ?? linkLength
    var lowest: Double?
    for effect in incident.effects {
      let slowed: Double
      switch effect {
      case .closure, .ramp, .ban: continue
      case .speed(let speed): slowed = min(speed, link.baseSpeed)
      case .speedShare(let share): slowed = share * link.baseSpeed
      case .lanes: slowed = Effect.laneLossShare * link.baseSpeed
      case .delay(let seconds):
        guard stretch > 0 else { continue }
        slowed = stretch / 1000 / (stretch / 1000 / link.baseSpeed + Double(seconds) / 3600)
      }
      lowest = min(lowest ?? slowed, slowed)
    }
    guard let lowest, linkLength > 0 else { return lowest }
    // Only the last part of the link is slow: the mean is that of the times taken.
    let share = covered / linkLength
    return 1 / (share / lowest + (1 - share) / link.baseSpeed)
  }
}
