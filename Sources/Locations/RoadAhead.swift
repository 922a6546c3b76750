/// The links in front of a vehicle that stays on its road, up to a distance.
///
/// It ends where the offsets do: at the road's end, or where the road is interrupted and traffic is
/// on another one meanwhile.
package struct RoadAhead: Sendable {
  /// The table of the links.
  package let table: TableIdentifier
  /// Metres of road from the start of the first link, which the vehicle is on, to that of each.
  private let starts: [DirectedLink: Double]
  /// Metres of each.
  private let lengths: [DirectedLink: Double]

  /// Where a link begins and ends, in metres from the start of the first; nil when it is none of
  /// the road ahead.
  package func stretch(of link: DirectedLink) -> ClosedRange<Double>? {
    guard let start = starts[link], let length = lengths[link] else { return nil }
    return start...start + length
  }

  init(table: TableIdentifier, links: [(link: DirectedLink, length: Double)]) {
    var starts: [DirectedLink: Double] = [:]
    var end = 0.0
    for (link, length) in links {
      starts[link] = end
      end += length
    }
    self.table = table
    self.starts = starts
    lengths = Dictionary(links.map { ($0.link, $0.length) }, uniquingKeysWith: { one, _ in one })
  }
}
