import AlertC
import Locations
import TestSupport
import Testing

/// What location codes name: points, lines, areas and nothing.
struct ResolveTests {
  private let folder = TemporaryFolder()
  private let id = SmallTable.identifier

  /// The small table with its motorway in three segments: 17 (11, 12), 16 (13, 14, 15), 18 (none).
  private func segmented(_ change: (inout SmallTable) -> Void = { _ in }) throws
    -> LocationDatabase
  {
    var table = SmallTable()
    table.append("SEGMENTS.DAT", "77;5;17;L;3;0;A1;;1;2;10;;1")
    table.append("SEGMENTS.DAT", "77;5;18;L;3;0;A1;;;;10;;1")
    for row in ["77;5;17;;16", "77;5;16;17;18", "77;5;18;16;"] {
      table.append("SOFFSETS.DAT", row)
    }
    for line in 2...3 {
      let fields = table.files["POINTS.DAT"]?[line - 1] ?? ""
      table.replace("POINTS.DAT", line: line, with: fields.replacing(";;;10;", with: ";;17;10;"))
    }
    change(&table)
    return try table.load(in: folder).database
  }

  private func stretch(
    _ database: LocationDatabase, _ code: LocationCode, _ extent: Int = 0,
    _ direction: QueueDirection = .positive
  ) throws -> Chain {
    let location = try database.resolve(code, extent: extent, direction: direction, in: id)
    guard case .stretch(let chain) = location else {
      Issue.record("\(code) is \(String(describing: location))")
      throw LocationError(path: "", cause: "no stretch")
    }
    return chain
  }

  @Test func aSegmentIsItsPointsInDrivingOrder() throws {
    let database = try segmented()
    let there = try stretch(database, 16)
    #expect(there.driven.map(\.lcd) == [15, 14, 13])
    #expect(there.links.map(\.text) == ["15>14", "14>13"])
    #expect(there.fromName == "Northwick" && there.toName == "Oakfield", "the segment's own ends")
    #expect(there.towards == "Southport" && there.road == "A1")
    #expect(there.isDirectionCertain && !there.isTruncated)
    #expect(abs((there.length ?? 0) - 22_239) < 1)
    #expect(abs((there.heading ?? 0) - 180) < 0.001)
    let back = try stretch(database, 16, 0, .negative)
    #expect(back.driven.map(\.lcd) == [13, 14, 15])
    #expect(back.fromName == "Oakfield" && back.toName == "Northwick")
    #expect(back.towards == "Northwick" && back.heading == 0)
  }

  @Test func anExtentOfASegmentWalksSegments() throws {
    let database = try segmented()
    let there = try stretch(database, 17, 1)
    #expect(there.points.map(\.lcd) == [11, 12, 13, 14, 15])
    #expect(there.links.map(\.text) == ["15>14", "14>13", "13>12", "12>11"])
    #expect(there.lines.map(\.lcd) == [17, 16])
    #expect(!there.isTruncated && there.isDirectionCertain)
    #expect(there.fromName == "Northwick" && there.toName == "Southport")
    let back = try stretch(database, 16, 1, .negative)
    #expect(back.driven.map(\.lcd) == [11, 12, 13, 14, 15])
    #expect(back.links.count == 4)
  }

  @Test(arguments: [2, 31]) func aSegmentWalkEndsWhereNothingIsKnown(_ extent: Int) throws {
    let chain = try stretch(try segmented(), 17, extent)
    #expect(chain.points.map(\.lcd) == [11, 12, 13, 14, 15])
    #expect(chain.isTruncated)
  }

  @Test func segmentsThatPointAtEachOtherAreWalkedOnce() throws {
    let chain = try stretch(
      try segmented { $0.replace("SOFFSETS.DAT", line: 3, with: "77;5;16;17;17") }, 17, 31)
    #expect(chain.lines.map(\.lcd) == [17, 16] && chain.isTruncated)
  }

  @Test func segmentsWhosePointsDoNotMeetAreNotRouted() throws {
    let chain = try stretch(
      try segmented {
        $0.replace("POFFSETS.DAT", line: 3, with: "77;5;12;11;")
        $0.replace("POFFSETS.DAT", line: 4, with: "77;5;13;;14")
      }, 17, 1)
    #expect(chain.points.count == 5 && !chain.isDirectionCertain && chain.links.isEmpty)
    #expect(chain.gaps.map(\.text) == ["13>12"])
  }

  @Test func aRoadHasThePointsOfItsSegments() throws {
    let chain = try stretch(try segmented(), 10, 0, .negative)
    #expect(chain.driven.map(\.lcd) == [11, 12, 13, 14, 15])
    #expect(chain.isDirectionCertain && chain.links.count == 4)
    #expect(try stretch(try segmented(), 10, 1).isTruncated, "roads have no neighbours")
  }

  @Test(arguments: QueueDirection.allCases)
  func aRoadGoesOnBehindItsInterruption(_ direction: QueueDirection) throws {
    let chain = try stretch(try segmented(), 30, 0, direction)
    let codes: [LocationCode] = [31, 32, 33, 34]
    #expect(chain.points.map(\.lcd) == (direction == .positive ? codes : codes.reversed()))
    #expect(chain.gaps.map(\.text) == [direction == .positive ? "33>32" : "32>33"])
    #expect(
      chain.links.map(\.text)
        == (direction == .positive ? ["34>33", "32>31"] : ["31>32", "33>34"]))
    #expect(chain.isDirectionCertain)
    #expect(abs((chain.length ?? 0) - 2_224) < 1, "without the gap")
  }

  @Test func aRoadInPiecesThatNothingJoinsIsShownWholeAndNotRouted() throws {
    let chain = try stretch(
      try segmented {
        for line in [10, 11] {
          let row = $0.files["POINTS.DAT"]?[line - 1] ?? ""
          $0.replace(
            "POINTS.DAT", line: line,
            with: row.split(separator: ";", omittingEmptySubsequences: false).dropLast(2).joined(
              separator: ";") + ";;0")
        }
      }, 30)
    #expect(chain.points.count == 4)
    #expect(!chain.isDirectionCertain && chain.links.isEmpty)
  }

  @Test func aRingClosesAtWhereItBegins() throws {
    let database = try segmented {
      $0.append("POFFSETS.DAT", "77;5;41;43;42")
      $0.append("POFFSETS.DAT", "77;5;42;41;43")
      $0.append("POFFSETS.DAT", "77;5;43;42;41")
      $0.append("ROADS.DAT", "77;5;40;L;2;0;R9;;;;1;")
      for (code, x, name) in [(41, 740, 2), (42, 741, 3), (43, 742, 4)] {
        $0.append(
          "POINTS.DAT",
          "77;5;\(code);P;1;11;;;\(name);;1;;;40;1;1;1;1;1;1;;;+00\(x)000;+50\(x)00;;0")
      }
    }
    let ring = try stretch(database, 40)
    #expect(ring.points.map(\.lcd) == [41, 42, 43, 41])
    #expect(ring.links.map(\.text) == ["41>43", "43>42", "42>41"] && ring.isDirectionCertain)
    #expect(ring.heading == nil, "it comes back")
    // A ring has no end: traffic is heading for the next point.
    #expect(try stretch(database, 42).towards == "Millbridge")
    #expect(try stretch(database, 42, 0, .negative).towards == "Stonegate")
  }

  @Test func withoutANamedEndTrafficIsHeadingForTheLastPoint() throws {
    let database = try segmented {
      $0.replace("ROADS.DAT", line: 2, with: "77;5;10;L;1;1;A1;;;;1;")
      $0.replace("SEGMENTS.DAT", line: 2, with: "77;5;16;L;3;0;A1;;;;10;;1")
      $0.replace("SEGMENTS.DAT", line: 3, with: "77;5;17;L;3;0;A1;;;;10;;1")
    }
    #expect(try stretch(database, 12).towards == "Southport")
    #expect(try stretch(database, 12, 1, .negative).towards == "Northwick")
    #expect(try stretch(database, 11, 1).towards == "Southport")
  }

  @Test func anAreaHoldsThePointsOfThoseInIt() throws {
    let database = try segmented()
    guard case .area(let shire)? = try database.resolve(2, extent: 0, direction: .positive, in: id),
      case .area(let country)? = try database.resolve(1, extent: 9, direction: .negative, in: id)
    else {
      Issue.record("1 and 2 are areas")
      return
    }
    #expect(shire.area.name == "Westshire" && shire.parents == ["Lowland"])
    #expect(shire.pointCount == 7 && country.pointCount == 11)
    #expect(try database.pointCodes(within: 2, of: id) == [11, 12, 13, 14, 15, 21, 22])
    #expect(country.hull.count == 4, "\(country.hull)")
    let center = try #require(country.center)
    #expect(BoundingBox(country.hull)?.contains(center) == true)
    #expect(try stretch(database, 12).area == "Westshire")
  }

  @Test func areasThatContainEachOtherHoldTheSamePoints() throws {
    let database = try segmented {
      $0.replace("ADMINISTRATIVEAREA.DAT", line: 2, with: "77;5;1;A;3;0;7;2")
    }
    for code: LocationCode in [1, 2] {
      guard
        case .area(let area)? = try database.resolve(code, extent: 0, direction: .positive, in: id)
      else {
        Issue.record("\(code) is an area")
        return
      }
      #expect(area.pointCount == 11 && area.parents.count == 1)
    }
  }

  @Test func whatHasNoPointsIsEmptyAndWhatIsNotThereIsNothing() throws {
    let database = try segmented {
      $0.append("ADMINISTRATIVEAREA.DAT", "77;5;3;A;8;0;9;1")
    }
    #expect(
      try database.resolve(18, extent: 0, direction: .positive, in: id) == .empty("A1"))
    #expect(
      try database.resolve(3, extent: 0, direction: .positive, in: id) == .empty("Old Ferry"))
    #expect(try database.resolve(4711, extent: 0, direction: .positive, in: id) == nil)
    let other = TableIdentifier(cid: 1, tabcd: 1)
    #expect(try database.resolve(12, extent: 0, direction: .positive, in: other) == nil)
  }

  @Test func everyCodeOfATableOfNonsenseResolvesOrDoesNotAndEnds() throws {
    var random = Generator(state: 11)
    for _ in 0..<40 {
      var table = SmallTable()
      func code() -> Int {
        [1, 2, 10, 11, 12, 13, 16, 17, 20, 21, 30, 40, 0, 999][random.below(14)]
      }
      table.files["POFFSETS.DAT"] =
        ["CID;TABCD;LCD;NEG_OFF_LCD;POS_OFF_LCD"]
        + (11...15).map { "77;5;\($0);\(code());\(code())" }
      table.files["SOFFSETS.DAT"] =
        ["CID;TABCD;LCD;NEG_OFF_LCD;POS_OFF_LCD"]
        + [16, 17].map { "77;5;\($0);\(code());\(code())" }
      table.append("SEGMENTS.DAT", "77;5;17;L;3;0;A1;;1;2;\(code());\(code());1")
      table.replace("ADMINISTRATIVEAREA.DAT", line: 2, with: "77;5;1;A;3;0;7;\(code())")
      let database = try table.load(in: folder).database
      for raw: UInt16 in 1...45 {
        for direction in QueueDirection.allCases {
          let location = try database.resolve(
            LocationCode(rawValue: raw), extent: Int(raw) % 32, direction: direction, in: id)
          guard case .stretch(let chain)? = location else { continue }
          let neighbours = Set(
            zip(chain.driven, chain.driven.dropFirst()).map { "\($0.lcd)>\($1.lcd)" })
          #expect(chain.approach != nil || chain.links.allSatisfy { neighbours.contains($0.text) })
        }
      }
    }
  }
}

extension DirectedLink {
  /// The link in driving order, `105>104`.
  var text: String { "\(from)>\(to)" }
}
