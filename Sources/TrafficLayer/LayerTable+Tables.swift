extension LayerTable {
  /// One row an incident.
  static let incidents = LayerTable(
    name: "rdsTraffic_incidents", identifier: "RDS-TMC incidents",
    summary: "Live traffic messages received by radio", geometryType: "GEOMETRY", key: ["id"],
    declarations: """
      geom GEOMETRY
      id TEXT NOT NULL
      type TEXT NOT NULL
      impact TEXT NOT NULL
      event_codes TEXT NOT NULL
      description TEXT NOT NULL
      road TEXT
      from_name TEXT
      to_name TEXT
      towards TEXT
      direction TEXT NOT NULL
      length_m DOUBLE
      speed_kmh DOUBLE
      delay_s INTEGER
      closed BOOLEAN NOT NULL
      vehicles TEXT
      urgency TEXT NOT NULL
      start_time DATETIME
      end_time DATETIME
      first_heard DATETIME NOT NULL
      last_heard DATETIME NOT NULL
      expires DATETIME NOT NULL
      copies INTEGER NOT NULL
      pi TEXT NOT NULL
      cid INTEGER
      tabcd INTEGER
      ltn INTEGER NOT NULL
      sid INTEGER
      lcd INTEGER
      extent INTEGER NOT NULL
      truncated BOOLEAN NOT NULL
      groups TEXT NOT NULL
      both_directions BOOLEAN NOT NULL
      active BOOLEAN NOT NULL
      """)

  /// One row a directed link of the location table on which traffic is not free.
  static let flow = LayerTable(
    name: "rdsTraffic_flow", identifier: "RDS-TMC traffic flow",
    summary: "Traffic on directed links of the location table, in driving order",
    geometryType: "LINESTRING", key: ["cid", "tabcd", "from_lcd", "to_lcd"],
    declarations: """
      geom LINESTRING
      from_lcd INTEGER NOT NULL
      to_lcd INTEGER NOT NULL
      base_kmh DOUBLE NOT NULL
      traffic_kmh DOUBLE NOT NULL
      jam_factor DOUBLE NOT NULL
      incident_ids TEXT NOT NULL
      cid INTEGER NOT NULL
      tabcd INTEGER NOT NULL
      """)

  /// One row about the layer itself.
  static let info = LayerTable(
    name: "rdsTraffic_info", identifier: "RDS-TMC layer information",
    summary: "Where the layer comes from and when it was written", geometryType: nil, key: [],
    declarations: """
      generation INTEGER NOT NULL
      written_at TEXT NOT NULL
      clock TEXT NOT NULL
      service TEXT
      provider TEXT
      station TEXT
      table_version TEXT
      engine_fingerprint TEXT
      software_version TEXT NOT NULL
      """)

  static let all = [incidents, flow, info]

  /// A change of the incidents that only another reception makes; see `LayerIncident.refreshment`.
  static let refreshIncident =
    "UPDATE rdsTraffic_incidents SET last_heard = ?1, expires = ?2, copies = ?3, groups = ?4 "
    + "WHERE id = ?5"
}
