import AlertC

/// A location table: the country's identifier and the table's code (CID:TABCD).
package struct TableIdentifier: Sendable, Hashable, CustomStringConvertible {
  package let cid: Int
  package let tabcd: Int

  package init(cid: Int, tabcd: Int) {
    self.cid = cid
    self.tabcd = tabcd
  }

  package var description: String { "\(cid):\(tabcd)" }
}

/// A point location of a table (ISO 14819-3), such as a motorway junction.
package struct Point: Sendable, Hashable {
  package var lcd: LocationCode
  /// Class, type and subtype, such as `P1.3`.
  package var kind: String
  package var junctionNumber: String?
  /// The number of the road the point lies on, such as `A9`; nil when the road has only a name.
  package var roadNumber: String?
  package var roadName: String?
  package var firstName: String?
  package var secondName: String?
  /// Names of the road's ends, that is of where each direction leads.
  package var roadTowardsNegative: String?
  package var roadTowardsPositive: String?
  package var negativeOffset: LocationCode?
  package var positiveOffset: LocationCode?
  package var coordinate: Coordinate?
  /// Whether the road's traffic in each direction passes this point.
  package var isPresentPositive: Bool
  package var isPresentNegative: Bool
  /// The point of the continuing road behind an interruption.
  package var interruptsRoad: LocationCode?
  package var isUrban: Bool
  /// The road, segment and area locations the table files the point under.
  package var roadCode: LocationCode?
  package var segmentCode: LocationCode?
  package var areaCode: LocationCode?

  package init(
    lcd: LocationCode, kind: String, junctionNumber: String? = nil, roadNumber: String? = nil,
    roadName: String? = nil, firstName: String? = nil, secondName: String? = nil,
    roadTowardsNegative: String? = nil, roadTowardsPositive: String? = nil,
    negativeOffset: LocationCode? = nil, positiveOffset: LocationCode? = nil,
    coordinate: Coordinate? = nil, isPresentPositive: Bool = true, isPresentNegative: Bool = true,
    interruptsRoad: LocationCode? = nil, isUrban: Bool = false,
    roadCode: LocationCode? = nil, segmentCode: LocationCode? = nil, areaCode: LocationCode? = nil
  ) {
    self.lcd = lcd
    self.kind = kind
    self.junctionNumber = junctionNumber
    self.roadNumber = roadNumber
    self.roadName = roadName
    self.firstName = firstName
    self.secondName = secondName
    self.roadTowardsNegative = roadTowardsNegative
    self.roadTowardsPositive = roadTowardsPositive
    self.negativeOffset = negativeOffset
    self.positiveOffset = positiveOffset
    self.coordinate = coordinate
    self.isPresentPositive = isPresentPositive
    self.isPresentNegative = isPresentNegative
    self.interruptsRoad = interruptsRoad
    self.isUrban = isUrban
    self.roadCode = roadCode
    self.segmentCode = segmentCode
    self.areaCode = areaCode
  }

  /// The next point along the offsets.
  package func offset(_ direction: QueueDirection) -> LocationCode? {
    direction == .positive ? positiveOffset : negativeOffset
  }
}

/// Two neighbouring points of a table in **driving** order.
package struct DirectedLink: Sendable, Hashable {
  package let from: LocationCode
  package let to: LocationCode

  package init(from: LocationCode, to: LocationCode) {
    self.from = from
    self.to = to
  }

  /// The same pair of points driven the other way.
  package var opposite: DirectedLink { DirectedLink(from: to, to: from) }
}
