import AlertC
import Locations
import SQLite

extension DataSetImport {
  func readOffsets(
    _ file: String, into offsets: ReferenceWritableKeyPath<ImportedTable, OffsetTable>
  ) throws(LocationError) {
    let needed = ["CID", "TABCD", "LCD", "NEG_OFF_LCD", "POS_OFF_LCD"]
    guard var rows = try rows(file, required: needed) else {
      if file == "POFFSETS", files.name(of: file) == nil {
        problems.note(
          .file, "POFFSETS.DAT", "is missing: no message reaches further than its own point")
      }
      return
    }
    let (cid, tabcd, lcd) = (rows.column("CID"), rows.column("TABCD"), rows.column("LCD"))
    let (negative, positive) = (rows.column("NEG_OFF_LCD"), rows.column("POS_OFF_LCD"))
    while rows.next() {
      do throws(RowProblem) {
        try rows.check()
        let table = try table(rows, cid, tabcd)
        let code = try rows.ownCode(lcd)
        let before = try rows.code(negative)
        let after = try rows.code(positive)
        guard before != code, after != code else {
          throw RowProblem(.offset, "location \(code) is its own neighbour")
        }
        guard
          table[keyPath: offsets].insert(
            code, negative: before, positive: after, line: rows.line)
        else { throw RowProblem(.duplicate, "location \(code) has offsets already") }
      } catch { problems.leaveOut(rows, error) }
    }
  }

  func importLines() throws(LocationError) {
    let insert = try prepare(Insertion.line)
    try importLines("ROADS", insert, count: \.roads)
    try importLines("SEGMENTS", insert, count: \.segments)
  }

  private func importLines(
    _ file: String, _ insert: borrowing Statement,
    count: ReferenceWritableKeyPath<ImportedTable, Int>
  ) throws(LocationError) {
    guard var rows = try rows(file, required: LocationColumns.names) else { return }
    let columns = LocationColumns(&rows)
    let number = rows.column("ROADNUMBER")
    let (name, start, end) = (rows.column("RNID"), rows.column("N1ID"), rows.column("N2ID"))
    let (road, segment) = (rows.column("ROA_LCD"), rows.column("SEG_LCD"))
    let area = rows.optionalColumn("POL_LCD")
    while rows.next() {
      let table: ImportedTable
      do throws(RowProblem) {
        try rows.check()
        let location = try columns.read(rows, .line, in: self)
        table = location.table
        insert.bind(1, table.id)
        insert.bind(2, Int(location.lcd.rawValue))
        insert.bind(3, location.kind)
        insert.bind(4, try rows.text(number))
        insert.bind(5, try rows.reference(name))
        insert.bind(6, try rows.reference(start))
        insert.bind(7, try rows.reference(end))
        insert.bind(8, try rows.code(road))
        insert.bind(9, try rows.code(segment))
        insert.bind(10, try rows.code(area))
        insert.bind(11, table.segmentOffsets.offset(location.lcd, .negative))
        insert.bind(12, table.segmentOffsets.offset(location.lcd, .positive))
        try table.claim(location.lcd, as: .line)
      } catch {
        problems.leaveOut(rows, error)
        continue
      }
      try run(insert)
      table[keyPath: count] += 1
    }
  }

  func importPoints() throws(LocationError) {
    guard var rows = try rows("POINTS", required: LocationColumns.names) else { return }
    let columns = LocationColumns(&rows)
    let junction = rows.column("JUNCTIONNUMBER")
    let (roadName, first) = (rows.column("RNID"), rows.column("N1ID"))
    let (second, junctionName) = (rows.column("N2ID"), rows.optionalColumn("JNID"))
    let (road, segment) = (rows.column("ROA_LCD"), rows.column("SEG_LCD"))
    let (area, otherArea) = (rows.column("POL_LCD"), rows.column("OTH_LCD"))
    let (x, y) = (rows.column("XCOORD"), rows.column("YCOORD"))
    let (positive, negative) = (rows.column("PRESENTPOS"), rows.column("PRESENTNEG"))
    let (interrupts, urban) = (rows.column("INTERRUPTSROAD"), rows.column("URBAN"))
    let access = ["INPOS", "OUTPOS", "INNEG", "OUTNEG"].map { rows.column($0) }
    let insert = try prepare(Insertion.point)
    while rows.next() {
      do throws(RowProblem) {
        try rows.check()
        let location = try columns.read(rows, .point, in: self)
        let table = location.table
        let coordinate = try rows.coordinate(x: x, y: y)
        insert.bind(1, table.id)
        insert.bind(2, Int(location.lcd.rawValue))
        insert.bind(3, location.kind)
        insert.bind(4, try rows.text(junction))
        insert.bind(5, try rows.reference(roadName))
        let fallback = try rows.reference(junctionName)
        insert.bind(6, try rows.reference(first) ?? fallback)
        insert.bind(7, try rows.reference(second))
        insert.bind(8, try rows.code(road))
        insert.bind(9, try rows.code(segment))
        insert.bind(10, try rows.code(area))
        insert.bind(11, table.pointOffsets.offset(location.lcd, .negative))
        insert.bind(12, table.pointOffsets.offset(location.lcd, .positive))
        insert.bind(13, coordinate?.latitude)
        insert.bind(14, coordinate?.longitude)
        // Points of ramps leave these empty: they are on no carriageway's count.
        insert.bind(15, try rows.flag(positive, otherwise: true))
        insert.bind(16, try rows.flag(negative, otherwise: true))
        insert.bind(17, try rows.code(interrupts))
        insert.bind(18, try rows.flag(urban, otherwise: false))
        for (index, column) in access.enumerated() {
          insert.bind(19 + Int32(index), try rows.flag(column))
        }
        insert.bind(23, try rows.code(otherArea))
        try table.claim(location.lcd, as: .point)
      } catch {
        problems.leaveOut(rows, error)
        continue
      }
      try run(insert)
    }
  }

  func importIntersections() throws(LocationError) {
    let needed = ["CID", "TABCD", "LCD", "INT_CID", "INT_TABCD", "INT_LCD"]
    guard var rows = try rows("INTERSECTIONS", required: needed) else { return }
    let (cid, tabcd, lcd) = (rows.column("CID"), rows.column("TABCD"), rows.column("LCD"))
    let (otherCID, otherTABCD) = (rows.column("INT_CID"), rows.column("INT_TABCD"))
    let other = rows.column("INT_LCD")
    let insert = try prepare(Insertion.intersection)
    while rows.next() {
      let table: ImportedTable
      do throws(RowProblem) {
        try rows.check()
        table = try self.table(rows, cid, tabcd)
        insert.bind(1, table.id)
        insert.bind(2, Int(try rows.ownCode(lcd).rawValue))
        insert.bind(3, try rows.required(otherCID))
        insert.bind(4, try rows.required(otherTABCD))
        insert.bind(5, Int(try rows.ownCode(other).rawValue))
      } catch {
        problems.leaveOut(rows, error)
        continue
      }
      if try self.insert(insert) {
        table.intersections += 1
      } else {
        problems.leaveOut(rows, RowProblem(.duplicate, "the intersection is given twice"))
      }
    }
  }

  /// Notes offsets that would end a chain early or lead it where no way leads back.
  ///
  /// The file that has the offsets of points and the names of its columns are for the messages.
  func checkOffsets(file: String, negative: String, positive: String) {
    for identifier in identifiers {
      guard let table = tables[identifier.tabcd] else { continue }
      let offsets = table.pointOffsets
      for lcd in offsets.codes {
        let line = offsets.line(lcd)
        guard table.points.contains(lcd) else {
          problems.note(.offset, file, line: line, "location \(lcd) is no point of the table")
          continue
        }
        for direction in QueueDirection.allCases {
          guard let next = offsets.offset(lcd, direction) else { continue }
          let column = direction == .positive ? positive : negative
          if !table.points.contains(next) {
            problems.note(.offset, file, line: line, "\(column) \(next) is no point of the table")
          } else if offsets.offset(next, direction.opposite) != lcd {
            problems.note(
              .offset, file, line: line, "\(column) \(next) does not lead back to \(lcd)")
          }
        }
      }
    }
  }
}
