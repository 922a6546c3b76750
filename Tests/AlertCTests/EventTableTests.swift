import RDS
import TestSupport
import Testing

@testable import AlertC

@Suite struct EventTableTests {
  private let events = EventTable.events

  @Test func theListHasAllItsEventsInOrder() {
    #expect(events.count == 1552)
    #expect(events.map(\.code) == events.map(\.code).sorted())
    #expect(Set(events.map(\.code)).count == 1552)
    for event in events { #expect(EventTable.event(event.code) == event) }
  }

  @Test func everyLineOfTheTextIsAnEvent() {
    var lines = TextLines(EventList.text)
    var count = 0
    while let line = lines.next() {
      count += 1
      #expect(EventTable.event(line) != nil, "\(String(decoding: line, as: UTF8.self))")
    }
    #expect(count == 1552)
  }

  @Test func codesOutsideTheListHaveNoEvent() {
    for code: EventCode in [0, 3, 1000, 1984, 2046] {
      let isListed = code == 1000 || code == 2046
      #expect((EventTable.event(code) != nil) == isListed)
    }
  }

  @Test func naturesAreCountedAsInTheList() {
    #expect(events.count { $0.nature == .information } == 1274)
    #expect(events.count { $0.nature == .forecast } == 235)
    #expect(events.count { $0.nature == .silent } == 43)
  }

  @Test func durationTypesAreCountedAsInTheList() {
    // 976 D and 337 L spoken, 140 D and 60 L in brackets, 39 blank and read as dynamic.
    #expect(events.count { $0.durationType == .dynamic && $0.isDurationSpoken } == 976)
    #expect(events.count { $0.durationType == .longerLasting && $0.isDurationSpoken } == 337)
    #expect(events.count { $0.durationType == .dynamic && !$0.isDurationSpoken } == 140 + 39)
    #expect(events.count { $0.durationType == .longerLasting && !$0.isDurationSpoken } == 60)
  }

  @Test func directionsAndUrgenciesAreCountedAsInTheList() {
    #expect(events.count { $0.affectsBothDirections } == 507 + 1)
    #expect(EventTable.event(922)?.affectsBothDirections == true)
    #expect(events.count { $0.urgency == .urgent } == 798)
    let extreme: [EventCode] = [897, 1479, 1481, 1500, 1701, 1707, 1708]
    #expect(events.filter { $0.urgency == .extremelyUrgent }.map(\.code) == extreme)
  }

  @Test func quantifierTypesAreCountedAsInTheList() {
    let counts = (0...12).map { type in events.count { $0.quantifierType == UInt8(type) } }
    #expect(counts == [499, 2, 32, 39, 39, 128, 24, 44, 9, 3, 12, 1, 1])
  }

  @Test func updateClassesAreCountedAsInTheList() {
    let counts = (1...39).map { number in events.count { $0.updateClass == UInt8(number) } }
    #expect(
      counts == [
        418, 58, 28, 14, 126, 19, 13, 7, 63, 11, 30, 74, 28, 59, 8, 58, 13, 50, 14, 143, 31, 9, 17,
        20, 33, 11, 5, 33, 8, 27, 5, 10, 32, 8, 11, 12, 22, 12, 12,
      ])
  }

  @Test func everyClassHasItsCodeThatCancelsAMessage() {
    let codes: [EventCode] = [
      128, 1589, 334, 2028, 625, 672, 673, 399, 468, 2029, 801, 971, 2030, 1025, 1127, 1314, 1214,
      1585, 2033, 1620, 2034, 2035, 1703, 1763, 1837, 1857, 1883, 2038, 1911, 2039, 2040, 89, 1139,
      1072, 2032, 1219, 1358, 1691, 1790,
    ]
    for (index, code) in codes.enumerated() {
      #expect(EventTable.event(code)?.updateClass == UInt8(index + 1), "\(code)")
      #expect(EventTable.event(code)?.nature == .silent, "\(code)")
    }
    let others: Set<EventCode> = [1909, 1910, 2041, 2047]
    #expect(Set(events.filter { $0.nature == .silent }.map(\.code)) == others.union(codes))
  }

  @Test func stemsAreKeptWhereAnEventIsSpoken() {
    let stemless = events.filter { $0.nature != .silent && $0.stems.isEmpty }.map(\.code)
    #expect(stemless == [39, 666, 1939])
    #expect(events.allSatisfy { $0.nature != .silent || $0.stems.isEmpty })
    #expect(EventTable.event(215)?.stems == ["B1", "A1"])
    #expect(EventTable.event(1062)?.stems == ["G28", "Z48", "Z49", "Z162"])
    #expect(EventTable.event(1602)?.stems == ["Q1(15)"])
  }

  @Test func typeZeroIsToldFromNoQuantifier() {
    #expect(EventTable.event(201)?.quantifierType == 0)
    #expect(EventTable.event(101)?.quantifierType == nil)
  }

  @Test func aDamagedLineIsNoEvent() {
    for text in ["", "12", "x - - D 1 U 1 A1", "2048 - - D 1 U 1 A1", "5 - - D 1 U x A1"] {
      Array(text.utf8).withUnsafeBufferPointer { #expect(EventTable.event($0) == nil, "\(text)") }
    }
  }

  @Test func quantifiersFollowTheirTables() {
    func value(_ type: UInt8, _ code: UInt8) -> Int? {
      QuantifierTable.value(type: type, code: code)
    }
    #expect([1, 28, 29, 31, 0].map { value(0, $0) } == [1, 28, 30, 34, 36])
    #expect([4, 5, 14, 15, 0].map { value(1, $0) } == [4, 10, 100, 150, 1000])
    #expect([1, 30, 31, 0].map { value(2, $0) } == [10, 300, nil, nil])
    #expect([0, 1, 20, 21, 31].map { value(3, $0) } == [0, 5, 100, nil, nil])
    #expect([1, 26, 0].map { value(4, $0) } == [5, 130, 160])
    #expect([1, 10, 11, 22, 23, 0].map { value(5, $0) } == [5, 50, 60, 720, 1080, 4320])
    #expect([1, 51, 101, 102, 0].map { value(6, $0) } == [-50, 0, 50, nil, nil])
    #expect([1, 88, 144, 145, 0].map { value(7, $0) } == [0, 870, 1430, nil, nil])
    #expect([35, 100, 101, 102, 0].map { value(8, $0) } == [35, 100, 105, 110, 880])
    #expect([21, 0].map { value(9, $0) } == [21, 880])
    #expect([1, 255, 0].map { value(10, $0) } == [1, 255, 256])
    #expect([1, 204, 205].map { value(11, $0) } == [876, 1079, nil])
    #expect([1, 15, 16, 135, 136].map { value(12, $0) } == [153, 279, 531, 1602, nil])
    #expect(value(13, 1) == nil)
    #expect(value(0, 32) == nil)
  }

  @Test func theListAgreesWithAPublishedOneButForItsMistakes() {
    guard let own = rows("events/olfdb-radiodatasystem/en_CEN") else { return }
    // Their blank direction of 922; stems that are not those of the sentence, or are unnumbered.
    let corrected: Set<Int> = [
      404, 448, 627, 675, 897, 925, 1085, 1090, 1105, 1498, 1499, 1500, 1863, 2042, 2043, 2044,
      2045, 2046,
    ]
    var compared = 0
    for row in own {
      guard let code = UInt16(row[0]), let event = EventTable.event(EventCode(rawValue: code))
      else {
        Issue.record("\(row)")
        continue
      }
      let natures: [Event.Nature: String] = [.information: "", .forecast: "F", .silent: "S"]
      #expect(natures[event.nature] == row[5], "\(code)")
      #expect((event.quantifierType.map { String($0) } ?? "") == row[6], "\(code)")
      #expect((event.durationType == .longerLasting) == row[7].contains("L"), "\(code)")
      #expect(event.isDurationSpoken == (row[7] == "D" || row[7] == "L"), "\(code)")
      #expect(event.affectsBothDirections == (row[8] == "2" || code == 922), "\(code)")
      #expect(event.urgency.letter == (row[9].isEmpty ? "N" : row[9]), "\(code)")
      #expect(String(event.updateClass) == row[10], "\(code)")
      if event.nature != .silent, !corrected.contains(Int(code)), code != 1917 {
        #expect(event.stems.joined(separator: ".") == row[11], "\(code)")
      }
      compared += 1
    }
    #expect(compared == 1552)
  }

  /// The rows of both files of a list in a reference folder; nil when they are not there.
  private func rows(_ folder: String, for test: String = #function) -> [[String]]? {
    var rows: [[String]] = []
    for name in ["EL.DAT", "FEL.DAT"] {
      guard let path = Reference.path("\(folder)/\(name)", for: test), let list = text(of: path)
      else { return nil }
      for line in list.split(whereSeparator: \.isNewline).dropFirst() {
        let fields = line.split(separator: ";", omittingEmptySubsequences: false)
        rows.append(fields.map { String($0.last == " " ? $0.dropLast() : $0) })
      }
    }
    return rows
  }
}
