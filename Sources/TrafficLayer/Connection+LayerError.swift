import SQLite

/// What a connection does, with errors that name the layer.
extension Connection {
  borrowing func perform(_ sql: String) throws(LayerError) {
    do throws(SQLiteError) { try execute(sql) } catch { throw LayerError(path: path, error) }
  }

  borrowing func compile(_ sql: String) throws(LayerError) -> Statement {
    do throws(SQLiteError) { return try prepare(sql) } catch {
      throw LayerError(path: path, error)
    }
  }

  /// The first column of the first row; NULL without a row.
  borrowing func query(_ sql: String) throws(LayerError) -> LayerValue {
    let statement = try compile(sql)
    do throws(SQLiteError) {
      return try statement.step() ? LayerValue(statement, column: 0) : .null
    } catch {
      throw LayerError(path: path, error)
    }
  }
}
