import SQLite

/// What a writer runs again and again, compiled once.
struct LayerStatements: ~Copyable {
  let insertIncident: Statement
  let updateIncident: Statement
  let refreshIncident: Statement
  let deleteIncident: Statement
  let insertFlow: Statement
  let updateFlow: Statement
  let deleteFlow: Statement
  let generation: Statement
  let updateInfo: Statement
  let insertInfo: Statement
  /// Parameters: time, table name.
  let touch: Statement
  /// No parameters.
  let measureIncidents: Statement
  let measureFlow: Statement

  static func compile(on connection: borrowing Connection) throws(LayerError) -> LayerStatements {
    let (incidents, flow, info) = (LayerTable.incidents, LayerTable.flow, LayerTable.info)
    return LayerStatements(
      insertIncident: try connection.compile(incidents.insert),
      updateIncident: try connection.compile(incidents.update),
      refreshIncident: try connection.compile(LayerTable.refreshIncident),
      deleteIncident: try connection.compile(incidents.delete),
      insertFlow: try connection.compile(flow.insert),
      updateFlow: try connection.compile(flow.update),
      deleteFlow: try connection.compile(flow.delete),
      generation: try connection.compile("SELECT max(generation) FROM \(info.name)"),
      updateInfo: try connection.compile(info.update),
      insertInfo: try connection.compile(info.insert),
      touch: try connection.compile(
        "UPDATE gpkg_contents SET last_change = ?1 WHERE table_name = ?2"),
      measureIncidents: try connection.compile(incidents.measure),
      measureFlow: try connection.compile(flow.measure))
  }
}

extension LayerTable {
  /// Sets the extent in `gpkg_contents` to the box around all geometries; NULL without any.
  fileprivate var measure: String {
    """
    UPDATE gpkg_contents SET (min_x, min_y, max_x, max_y) =
      (SELECT min(ST_MinX(geom)), min(ST_MinY(geom)), max(ST_MaxX(geom)), max(ST_MaxY(geom))
       FROM \(name))
    WHERE table_name = '\(name)'
    """
  }
}
