import AlertC
import Locations
import RDS
import Testing
import Traffic

/// Which incidents the engine gets when there are too many.
@Suite struct RoutedIncidentsTests {
  private let noon = Timestamp(milliseconds: 43_200_000)

  private func incident(
    _ id: String, effects: [Effect] = [.speed(kilometresPerHour: 20)],
    impact: IncidentImpact = .minor, isActive: Bool = true
  ) -> Incident {
    MotorwayDrive.incident(
      id, place: nil, effects: effects, impact: impact, isActive: isActive)
  }

  /// An entry so many kilometres ahead on the road, or so many away.
  private func entry(
    _ id: String, ahead: Double? = nil, distance: Double? = nil
  ) -> IncidentsAhead.Entry {
    IncidentsAhead.Entry(
      id: id, ahead: ahead.map { $0 * 1000 }, distance: (distance ?? ahead).map { $0 * 1000 })
  }

  @Test("What is ahead on the road comes first, then what is near, and what is nowhere last")
  func relevance() {
    var routed = RoutedIncidents(limit: 3)
    let incidents = ["far-ahead", "beside", "away", "nowhere"].map { incident($0) }
    let chosen = routed.choose(
      by: [
        entry("nowhere"), entry("away", distance: 30), entry("beside", distance: 2),
        entry("far-ahead", ahead: 80),
      ], of: incidents, at: noon)
    #expect(chosen == ["far-ahead", "beside", "away"])
  }

  @Test("Within one kilometre closures come before jams, and jams by impact")
  func closuresFirst() {
    var routed = RoutedIncidents(limit: 2)
    let incidents = [
      incident("jam"), incident("heavy", impact: .major), incident("closed", effects: [.closure]),
    ]
    let chosen = routed.choose(
      by: [entry("jam", ahead: 5.1), entry("heavy", ahead: 5.2), entry("closed", ahead: 5.9)],
      of: incidents, at: noon)
    #expect(chosen == ["closed", "heavy"])
    let nearer = routed.choose(
      by: [entry("jam", ahead: 1.1), entry("heavy", ahead: 5.2), entry("closed", ahead: 5.9)],
      of: incidents, at: noon)
    #expect(nearer == ["jam", "closed"])
  }

  @Test("What does not act on traffic is not routed, and a limit of none chooses none")
  func inactive() {
    let incidents = [incident("forecast", isActive: false), incident("jam")]
    let entries = [entry("forecast", ahead: 1), entry("jam", ahead: 2), entry("gone", ahead: 3)]
    var routed = RoutedIncidents(limit: 5)
    #expect(routed.choose(by: entries, of: incidents, at: noon) == ["jam"])
    var none = RoutedIncidents(limit: 0)
    #expect(none.choose(by: entries, of: incidents, at: noon).isEmpty)
  }

  @Test("A chosen one gives way only to what is nearer by a fifth and a kilometre")
  func hysteresis() {
    var routed = RoutedIncidents(limit: 1)
    let incidents = [incident("old"), incident("new")]
    func choose(_ old: Double, _ new: Double) -> [String] {
      routed.choose(
        by: [entry("old", distance: old), entry("new", distance: new)], of: incidents, at: noon)
    }
    #expect(choose(20, 21) == ["old"])
    #expect(choose(20, 19) == ["old"])
    #expect(choose(20, 15.5) == ["old"])
    #expect(choose(20, 13.5) == ["new"])
    #expect(choose(20, 20.5) == ["new"], "and the other way round as well")
  }

  @Test("Two that noise puts in changing order do not change the choice")
  func noise() {
    var routed = RoutedIncidents(limit: 1)
    let incidents = [incident("a"), incident("b")]
    var choices: Set<[String]> = []
    for second in 0..<600 as Range<Int64> {
      let swing = second % 2 == 0 ? 0.03 : -0.03
      choices.insert(
        routed.choose(
          by: [entry("a", distance: 10 + swing), entry("b", distance: 10 - swing)],
          of: incidents, at: noon + .seconds(second)))
    }
    #expect(choices.count == 1)
  }

  @Test("While the road is in doubt for some minutes, what was ahead stays before what is near")
  func doubt() {
    var routed = RoutedIncidents(limit: 1)
    let incidents = [incident("ahead"), incident("near")]
    let known = [entry("ahead", ahead: 60), entry("near", distance: 3)]
    let unknown = [entry("near", distance: 3), entry("ahead", distance: 58)]
    #expect(routed.choose(by: known, of: incidents, at: noon) == ["ahead"])
    #expect(routed.choose(by: unknown, of: incidents, at: noon + .minutes(4)) == ["ahead"])
    #expect(routed.choose(by: unknown, of: incidents, at: noon + .minutes(6)) == ["near"])
  }

  @Test("The choice is the same whatever the order of the input")
  func inputOrder() {
    let incidents = (0..<40).map {
      incident("i\($0)", effects: $0 % 3 == 0 ? [.closure] : [.speedShare(0.5)])
    }
    let entries = (0..<40).map { entry("i\($0)", distance: Double($0 * 7 % 40)) }
    var (one, other) = (RoutedIncidents(limit: 10), RoutedIncidents(limit: 10))
    let chosen = one.choose(by: entries, of: incidents, at: noon)
    #expect(chosen == other.choose(by: entries.reversed(), of: incidents.reversed(), at: noon))
    #expect(Set(chosen).count == 10)
  }
}
