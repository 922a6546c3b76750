/// The statements that make an empty layer of an empty database.
///
/// The `gpkg_` tables are those of GeoPackage 1.3 annex C, to the letter.
enum GeoPackageSchema {
  /// `GPKG` in ASCII.
  static let applicationID: Int64 = 0x4750_4B47
  /// Version 1.3.0.
  static let version: Int64 = 10300

  /// Every statement in order; to be run in one transaction.
  static var statements: [String] {
    ["PRAGMA application_id = \(applicationID)", "PRAGMA user_version = \(version)"]
      + metadataTables + referenceSystems
      + LayerTable.all.flatMap { [$0.create] + contents(of: $0) }
  }

  private static let metadataTables = [
    """
    CREATE TABLE gpkg_spatial_ref_sys (
      srs_name TEXT NOT NULL,
      srs_id INTEGER NOT NULL PRIMARY KEY,
      organization TEXT NOT NULL,
      organization_coordsys_id INTEGER NOT NULL,
      definition TEXT NOT NULL,
      description TEXT
    )
    """,
    """
    CREATE TABLE gpkg_contents (
      table_name TEXT NOT NULL PRIMARY KEY,
      data_type TEXT NOT NULL,
      identifier TEXT UNIQUE,
      description TEXT DEFAULT '',
      last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
      min_x DOUBLE,
      min_y DOUBLE,
      max_x DOUBLE,
      max_y DOUBLE,
      srs_id INTEGER,
      CONSTRAINT fk_gc_r_srs_id FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys(srs_id)
    )
    """,
    """
    CREATE TABLE gpkg_geometry_columns (
      table_name TEXT NOT NULL,
      column_name TEXT NOT NULL,
      geometry_type_name TEXT NOT NULL,
      srs_id INTEGER NOT NULL,
      z TINYINT NOT NULL,
      m TINYINT NOT NULL,
      CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name),
      CONSTRAINT uk_gc_table_name UNIQUE (table_name),
      CONSTRAINT fk_gc_tn FOREIGN KEY (table_name) REFERENCES gpkg_contents(table_name),
      CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id)
    )
    """,
    """
    CREATE TABLE gpkg_extensions (
      table_name TEXT,
      column_name TEXT,
      extension_name TEXT NOT NULL,
      definition TEXT NOT NULL,
      scope TEXT NOT NULL,
      CONSTRAINT ge_tce UNIQUE (table_name, column_name, extension_name)
    )
    """,
  ]

  private static let referenceSystems = [
    """
    INSERT INTO gpkg_spatial_ref_sys VALUES
      ('Undefined Cartesian SRS', -1, 'NONE', -1, 'undefined',
       'undefined Cartesian coordinate reference system'),
      ('Undefined geographic SRS', 0, 'NONE', 0, 'undefined',
       'undefined geographic coordinate reference system'),
      ('WGS 84 geodetic', 4326, 'EPSG', 4326,
       'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,\
    AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0,\
    AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],\
    AUTHORITY["EPSG","4326"]]',
       'longitude/latitude coordinates in decimal degrees on the WGS 84 spheroid')
    """
  ]

  /// What makes a table known as content of the GeoPackage.
  private static func contents(of table: LayerTable) -> [String] {
    guard let geometryType = table.geometryType else {
      return [
        """
        INSERT INTO gpkg_contents (table_name, data_type, identifier, description)
        VALUES ('\(table.name)', 'attributes', '\(table.identifier)', '\(table.summary)')
        """
      ]
    }
    let system = GeoPackageGeometry.referenceSystem
    return [
      """
      INSERT INTO gpkg_contents (table_name, data_type, identifier, description, srs_id)
      VALUES ('\(table.name)', 'features', '\(table.identifier)', '\(table.summary)', \(system))
      """,
      """
      INSERT INTO gpkg_geometry_columns
      VALUES ('\(table.name)', 'geom', '\(geometryType)', \(system), 0, 0)
      """,
      """
      INSERT INTO gpkg_extensions
      VALUES ('\(table.name)', 'geom', 'gpkg_rtree_index',
        'http://www.geopackage.org/spec120/#extension_rtree', 'write-only')
      """,
    ] + table.spatialIndexStatements
  }
}
