import AlertC
import Locations
import Routing
import Traffic

/// What became of the links of one table.
struct MatchResult {
  let network: LinkNetwork
  let findings: [LinkFinding]
  /// In the order of the findings.
  let links: [MatchedLink]
  let ramps: [Ramp]

  init(
    _ network: LinkNetwork, _ findings: [LinkFinding], _ links: [MatchedLink], _ ramps: [Ramp]
  ) {
    self.network = network
    self.findings = findings
    self.links = links
    self.ramps = ramps
  }

  var hasMatches: Bool { links.contains(where: \.isMatched) }

  /// How many links matched, and how many did not for which test; links off the map are no failure.
  var summary: [String] {
    let matched = links.count { $0.isMatched }
    let onMap = findings.count { $0.isOnMap }
    var lines = [
      "\(network.table): \(matched) of \(links.count) directed links matched"
        + (onMap < links.count ? ", \(links.count - onMap) are off the map" : "")
        + "; \(Set(ramps.map(\.way)).count) ramps"
    ]
    var failures: [LinkTest: Int] = [:]
    for (finding, link) in zip(findings, links) where finding.isOnMap {
      if let first = link.verdict.failures.first { failures[first.test, default: 0] += 1 }
    }
    for test in LinkTest.allCases {
      if let count = failures[test] { lines.append("  \(count) not matched: \(test.meaning)") }
    }
    return lines
  }

  /// A table of all links with the ways under them, tabs between its columns.
  static func rows(_ results: [MatchResult]) -> String {
    var text =
      "#from_lcd\tto_lcd\tdirection\tways\tstatus\treason\tconfidence\tstart\tend\tlength_m\n"
    for result in results {
      for (finding, link) in zip(result.findings, result.links) {
        let row = [
          link.link.from.description, link.link.to.description,
          result.network.direction(of: link.link),
          (link.edges.isEmpty ? finding.ways : link.ways).joined(separator: ","),
          link.isMatched ? "matched" : "unmatched", link.reason ?? "",
          IncidentLine.decimals(link.confidence), place(finding.line.first),
          place(finding.line.last), finding.line.isEmpty ? "" : String(Int(finding.length)),
        ]
        text += row.joined(separator: "\t") + "\n"
      }
    }
    return text
  }

  /// A table of all ramps, tabs between its columns.
  static func ramps(_ results: [MatchResult]) -> String {
    var text = "#lcd\tdirection\tkind\tway\tplace\n"
    for ramp in results.flatMap(\.ramps) {
      let row = [
        ramp.key.point.description, ramp.key.driving == .positive ? "+" : "-",
        ramp.key.kind == .exit ? "exit" : "entry", ramp.way, place(ramp.place),
      ]
      text += row.joined(separator: "\t") + "\n"
    }
    return text
  }

  private static func place(_ place: Coordinate?) -> String {
    guard let place else { return "" }
    return "\(degrees(place.latitude)),\(degrees(place.longitude))"
  }

  /// Degrees to seven decimals.
  private static func degrees(_ value: Double) -> String {
    let units = Int64((abs(value) * 1e7).rounded())
    let decimals = String(units % 10_000_000)
    return (value < 0 ? "-" : "") + "\(units / 10_000_000)."
      + String(repeating: "0", count: 7 - decimals.count) + decimals
  }
}

extension LinkTest {
  /// What is wrong with links that fail the test.
  fileprivate var meaning: String {
    switch self {
    case .course: "no way from point to point on the map"
    case .road: "the way leaves the table's road"
    case .length: "a detour, or too short"
    case .ramps: "the way uses ramps"
    case .turn: "the way turns back"
    case .ends: "the road is too far from a point"
    case .opposite: "does not fit the opposite link"
    case .neighbour: "does not fit the neighbouring link"
    case .engine: "the engine's roads differ from the map's"
    }
  }
}
