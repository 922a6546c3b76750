import AlertC
import Glibc
import Locations
import SQLite
import TestSupport
import Testing

/// What a reader finds when a writer died.
struct CutImportTests {
  let folder = TemporaryFolder()

  /// With few pages in memory a writer changes the file before it is done; the journal beside it
  /// tells how to undo that, which a connection that may only read cannot.
  @Test func aReaderUndoesWhatAKilledWriterHadChanged() async throws {
    _ = try SmallTable().load(in: folder)
    let path = "\(folder.path)/locations.db"
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let connection = try Connection(path: path, mode: .readWrite)
      try connection.execute(
        """
        PRAGMA cache_size = 5;
        BEGIN IMMEDIATE;
        UPDATE points SET first_name = NULL;
        CREATE TABLE ballast (text);
        INSERT INTO ballast WITH RECURSIVE n (i) AS (
          SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
          SELECT hex(randomblob(500)) FROM n;
        """)
      kill(getpid(), SIGKILL)
    }
    let found = folder.names.contains("locations.db-journal")
    #expect(found, "the writer left nothing to undo")
    let database = try LocationDatabase(path: path, mode: .readOnly)
    #expect(try database.point(12, in: SmallTable.identifier)?.firstName == "Millbridge")
    #expect(!folder.names.contains("locations.db-journal"))
  }
}
