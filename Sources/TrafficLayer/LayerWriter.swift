import CSQLite
import Glibc
import RDS
import SQLite
import Traffic

/// Keeps a layer's file up to date, one transaction a change set.
///
/// The one writer of its file: readers of any process see each change set wholly or not at all.
/// After an error the layer shows what it showed before, and the writer can be used again. Not
/// thread-safe.
package final class LayerWriter {
  package let path: String
  /// Where the content comes from; written with the next change set, or as one when it differs.
  package var source: LayerSource
  /// The number of the latest change set, counted over the life of the file.
  package private(set) var generation: Int

  private let connection: Connection
  private let statements: LayerStatements
  private let systemClock: () -> Timestamp
  /// What the info row says; nil until this writer has written one.
  private var writtenSource: LayerSource?
  /// Whether the change set being written brought rows that were not there.
  private var rowsCameIn = false
  private var isClosed = false

  /// Makes a new layer, or takes one of ours over.
  ///
  /// Rows of an earlier writer stay until the first change set and go with it. A file that is not
  /// a layer of this version is refused and left alone.
  ///
  /// - Parameters:
  ///   - path: The file; its directory must exist.
  ///   - source: Where the content comes from.
  ///   - sizeLimit: The most bytes the file may take; nil for no limit.
  ///   - systemClock: The time to note as that of writing.
  /// - Throws: Why there can be no layer at the path; a file begun anew is removed again.
  package init(
    path: String, source: LayerSource, sizeLimit: Int? = nil,
    systemClock: @escaping () -> Timestamp = LayerWriter.systemTime
  ) throws(LayerError) {
    let connection = try LayerWriter.open(path, sizeLimit: sizeLimit)
    statements = try LayerStatements.compile(on: connection)
    let latest = try connection.query("SELECT max(generation) FROM \(LayerTable.info.name)")
    generation = Int(latest.integer ?? 0)
    self.path = path
    self.source = source
    self.systemClock = systemClock
    self.connection = connection
  }

  deinit {
    // An error has nobody left to be told to; the layer is whole in any case.
    try? close()
  }

  /// The system's clock.
  package static func systemTime() -> Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  // MARK: Writing

  /// Writes a change set in one transaction; nothing when there is nothing to write.
  ///
  /// The first change set of a writer is always written, since it takes the layer over.
  package func apply(_ changes: LayerChanges) throws(LayerError) {
    guard !isClosed else {
      throw LayerError(path: path, kind: .closed, cause: "the layer was closed")
    }
    guard writtenSource != source || !changes.isEmpty else { return }
    guard !hasMoved else {
      throw LayerError(
        path: path, kind: .missing, cause: "the layer was removed or replaced while in use")
    }
    let info = LayerInfo(
      generation: generation + 1, writtenAt: systemClock(), clock: changes.clock, source: source)
    let path = path
    try connection.transaction { () throws(LayerError) in
      do throws(SQLiteError) {
        if try currentGeneration() == generation { return try write(changes, info) }
      } catch {
        throw LayerError(path: path, error)
      }
      throw LayerError(
        path: path, kind: .otherWriter, cause: "another program writes the same layer")
    } onDatabaseError: {
      LayerError(path: path, $0)
    }
    generation = info.generation
    writtenSource = source
  }

  private func currentGeneration() throws(SQLiteError) -> Int {
    defer { statements.generation.reset() }
    return try statements.generation.step() ? Int(statements.generation.integer(0)) : 0
  }

  private func write(_ changes: LayerChanges, _ info: LayerInfo) throws(SQLiteError) {
    let takesOver = writtenSource == nil
    if takesOver {
      for table in LayerTable.all { try connection.execute("DELETE FROM \(table.name)") }
    }
    rowsCameIn = false
    for id in changes.removed { try statements.deleteIncident.run([.init(id)]) }
    for incident in changes.added { try put(LayerIncident(incident)) }
    for incident in changes.updated { try put(LayerIncident(incident)) }
    for incident in changes.refreshed { try refresh(LayerIncident(incident)) }
    for key in changes.removedFlow { try statements.deleteFlow.run(key.row) }
    for flow in changes.addedFlow { try put(flow) }
    for flow in changes.updatedFlow { try put(flow) }

    if takesOver || rowsCameIn || !changes.incidentsStayInPlace {
      try statements.measureIncidents.run()
    }
    if takesOver || rowsCameIn || !changes.flowStaysInPlace { try statements.measureFlow.run() }
    for table in LayerTable.all where takesOver || changes.concerns(table) {
      try statements.touch.run([.init(info.writtenAt), .init(table.name)])
    }
    try statements.updateInfo.run(info.row)
    if changedRows == 0 { try statements.insertInfo.run(info.row) }
  }

  private func put(_ incident: LayerIncident) throws(SQLiteError) {
    let row = incident.row
    try statements.updateIncident.run(row)
    guard changedRows == 0 else { return }
    try statements.insertIncident.run(row)
    rowsCameIn = true
  }

  private func refresh(_ incident: LayerIncident) throws(SQLiteError) {
    try statements.refreshIncident.run(incident.refreshment)
    if changedRows == 0 { try put(incident) }
  }

  private func put(_ flow: LinkFlow) throws(SQLiteError) {
    let row = flow.row
    try statements.updateFlow.run(row)
    guard changedRows == 0 else { return }
    try statements.insertFlow.run(row)
    rowsCameIn = true
  }

  /// Rows the latest statement changed by itself, without those of its triggers.
  private var changedRows: Int32 { sqlite3_changes(connection.handle) }

  /// Whether the path no longer leads to the file that is open.
  private var hasMoved: Bool {
    var moved: Int32 = 0
    sqlite3_file_control(connection.handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved)
    return moved != 0
  }

  // MARK: Closing

  /// Brings everything into the one file and ends writing.
  ///
  /// Without readers the file goes back to a rollback journal, so that it can then be read where
  /// nothing can be written beside it. While readers are connected it stays as it is, with the
  /// files beside it that those readers and later ones need.
  package func close() throws(LayerError) {
    guard !isClosed else { return }
    isClosed = true
    // A reader that never lets go must not hold up the way out.
    sqlite3_busy_timeout(connection.handle, 200)
    let checkpoint = Result { () throws(LayerError) in
      try connection.query("PRAGMA wal_checkpoint(TRUNCATE)")
    }
    let mode = try? connection.query("PRAGMA journal_mode = DELETE")
    if mode?.text != "delete" {
      var keep: Int32 = 1
      sqlite3_file_control(connection.handle, "main", SQLITE_FCNTL_PERSIST_WAL, &keep)
    }
    _ = try checkpoint.get()
  }
}

extension LayerChanges {
  /// Whether rows of a table come, change or go; the information about the layer always does.
  fileprivate func concerns(_ table: LayerTable) -> Bool {
    switch table.name {
    case LayerTable.incidents.name:
      !(added.isEmpty && updated.isEmpty && refreshed.isEmpty && removed.isEmpty)
    case LayerTable.flow.name:
      !(addedFlow.isEmpty && updatedFlow.isEmpty && removedFlow.isEmpty)
    default: true
    }
  }
}
