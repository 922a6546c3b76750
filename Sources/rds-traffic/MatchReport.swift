import AlertC
import Locations
import Routing
import TrafficLayer

/// Doubtful links for somebody to look at on a map: GeoJSON, with the course found or else the
/// straight line, and the reason.
enum MatchReport {
  /// Matched links below this confidence are doubtful, too.
  private static let leastConfidence = 0.6

  static func text(_ results: [MatchResult]) -> String {
    var json = JSONWriter()
    json.object {
      $0.member("type", "FeatureCollection")
      $0.name("features")
      $0.array {
        for result in results {
          for (finding, link) in zip(result.findings, result.links)
          where finding.isOnMap
            && (!link.isMatched || link.confidence < MatchReport.leastConfidence)
          {
            $0.object { feature(result.network, finding, link, &$0) }
          }
        }
      }
    }
    return json.text + "\n"
  }

  private static func feature(
    _ network: LinkNetwork, _ finding: LinkFinding, _ link: MatchedLink, _ json: inout JSONWriter
  ) {
    let ends = [link.link.from, link.link.to].compactMap { network.points[$0]?.coordinate }
    json.member("type", "Feature")
    json.name("geometry")
    json.object {
      $0.member("type", "LineString")
      $0.name("coordinates")
      $0.array {
        for place in finding.line.count > 1 ? finding.line : ends {
          $0.array {
            $0.number(place.longitude)
            $0.number(place.latitude)
          }
        }
      }
    }
    json.name("properties")
    json.object {
      $0.member("table", network.table.description)
      $0.member("from_lcd", Int(link.link.from.rawValue))
      $0.member("to_lcd", Int(link.link.to.rawValue))
      $0.member("direction", network.direction(of: link.link))
      $0.member("road", network.points[link.link.to]?.roadDisplay)
      $0.member("status", link.isMatched ? "matched" : "unmatched")
      $0.member("reason", link.reason ?? "passed, but not convincing")
      $0.member("confidence", link.confidence)
      $0.name("passed")
      $0.array {
        for test in LinkTest.allCases where link.verdict.passed.contains(test) {
          $0.string(test.rawValue)
        }
      }
      $0.name("failed")
      $0.object {
        for failure in link.verdict.failures { $0.member(failure.test.rawValue, failure.reason) }
      }
    }
  }
}
