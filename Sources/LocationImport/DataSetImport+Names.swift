import AlertC
import Locations
import SQLite

extension DataSetImport {
  /// The codes the country has on air: what joins a broadcast to the table.
  func importCountries() throws(LocationError) {
    let insert = try prepare(Insertion.country)
    var found = false
    if var rows = try rows("COUNTRIES", required: ["CID", "CCD"]) {
      let (cidColumn, ccd) = (rows.column("CID"), rows.column("CCD"))
      let (ecc, name) = (rows.optionalColumn("ECC"), rows.optionalColumn("CNAME"))
      while rows.next() {
        do throws(RowProblem) {
          try rows.check()
          // Some tables list all of Europe.
          guard try rows.required(cidColumn) == cid else { continue }
          guard let code = try rows.hexadecimal(ccd), 1...15 ~= code else {
            throw rows.notA("country code", ccd)
          }
          insert.bind(2, Int(code))
          insert.bind(3, try rows.hexadecimal(ecc).map(Int.init))
          insert.bind(4, try rows.text(name))
        } catch {
          problems.leaveOut(rows, error)
          continue
        }
        found = true
        for table in tables.values {
          insert.bind(1, table.id)
          try run(insert)
        }
      }
    }
    if !found {
      problems.note(
        .missing, files.name(of: "COUNTRIES") ?? "COUNTRIES.DAT",
        "has no code of country \(cid): no broadcast will find this table")
    }
  }

  func importNames() throws(LocationError) {
    try readLanguages()
    let insert = try prepare(Insertion.name)
    insert.bind(1, dataSet)
    try importNames("NAMES", column: "NAME", insert, isOriginal: true)
    try importNames("NAMETRANSLATIONS", column: "NTRANSLATION", insert, isOriginal: false)
  }

  private func importNames(
    _ file: String, column: String, _ insert: borrowing Statement, isOriginal: Bool
  ) throws(LocationError) {
    guard var rows = try rows(file, required: ["CID", "LID", "NID", column]) else { return }
    let (cidColumn, lid, nid) = (rows.column("CID"), rows.column("LID"), rows.column("NID"))
    let name = rows.column(column)
    while rows.next() {
      let language: Int
      let identifier: Int
      do throws(RowProblem) {
        try rows.check(isStrict: true)
        guard try rows.required(cidColumn) == cid else {
          throw RowProblem(.foreign, "belongs to another country than \(cid)")
        }
        language = try rows.required(lid)
        guard let reference = try rows.reference(nid) else {
          throw RowProblem(.missing, "NID is empty")
        }
        identifier = reference
        // An empty name says nothing, and nothing is what a missing one says too.
        guard let text = try rows.text(name) else { continue }
        insert.bind(2, identifier)
        insert.bind(3, language)
        insert.bind(4, text)
      } catch {
        problems.leaveOut(rows, error)
        continue
      }
      if try self.insert(insert) {
        if isOriginal { nameCount += 1 }
        if isOriginal, !languages.contains(language) { languages.append(language) }
      } else if isOriginal {
        problems.leaveOut(
          rows,
          RowProblem(.duplicate, "name \(identifier) of language \(language) is given twice"))
      }
    }
  }

  private func readLanguages() throws(LocationError) {
    guard var rows = try rows("LANGUAGES", required: ["CID", "LID"]) else { return }
    let (cidColumn, lid) = (rows.column("CID"), rows.column("LID"))
    let name = rows.optionalColumn("LANGUAGE")
    let insert = try prepare("INSERT OR IGNORE INTO languages VALUES (?1, ?2, ?3)")
    insert.bind(1, dataSet)
    while rows.next() {
      do throws(RowProblem) {
        try rows.check()
        guard try rows.required(cidColumn) == cid else { continue }
        let language = try rows.required(lid)
        if !languages.contains(language) { languages.append(language) }
        guard let text = try rows.text(name) else { continue }
        insert.bind(2, language)
        insert.bind(3, text)
      } catch {
        problems.leaveOut(rows, error)
        continue
      }
      try run(insert)
    }
  }

  func importAreas() throws(LocationError) {
    let insert = try prepare(Insertion.area)
    for file in ["ADMINISTRATIVEAREA", "OTHERAREAS"] {
      guard var rows = try rows(file, required: LocationColumns.names) else { continue }
      let columns = LocationColumns(&rows)
      let (name, parent) = (rows.optionalColumn("NID"), rows.optionalColumn("POL_LCD"))
      while rows.next() {
        do throws(RowProblem) {
          try rows.check()
          let location = try columns.read(rows, .area, in: self)
          insert.bind(1, location.table.id)
          insert.bind(2, Int(location.lcd.rawValue))
          insert.bind(3, location.kind)
          insert.bind(4, try rows.reference(name))
          insert.bind(5, try rows.code(parent))
          try location.table.claim(location.lcd, as: .area)
        } catch {
          problems.leaveOut(rows, error)
          continue
        }
        try run(insert)
      }
    }
  }
}
