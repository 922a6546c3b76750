import Locations
import RDSTraffic
import SQLite
import TestSupport

/// Location tables that are nothing but points, at made-up places.
final class InventedTables {
  let path: String
  private let folder = TemporaryFolder()
  private let database: LocationDatabase

  init() throws {
    path = folder.path + "/locations.db"
    database = try LocationDatabase(path: path, mode: .create)
  }

  /// Adds a table with points at these places; `codes` are those of its country on air.
  func add(
    cid: Int, tabcd: Int, codes: [UInt8], at places: [GeoCoordinates]
  ) throws {
    try database.connection.execute(
      """
      INSERT INTO tables (data_set, cid, tabcd, language, points)
        VALUES (\(cid), \(cid), \(tabcd), 1, \(places.count))
      """)
    let id = "(SELECT id FROM tables WHERE cid = \(cid) AND tabcd = \(tabcd))"
    for code in codes {
      try database.connection.execute(
        "INSERT INTO countries (table_id, ccd, ecc) VALUES (\(id), \(code), 0xF\(tabcd % 10))")
    }
    for (index, place) in places.enumerated() {
      try database.connection.execute(
        """
        INSERT INTO points (table_id, lcd, kind, latitude, longitude, present_positive,
          present_negative, urban)
        VALUES (\(id), \(index + 1), 'P1.3', \(place.latitude), \(place.longitude), 1, 1, 0)
        """)
    }
  }

  /// Places from west to east, each so many kilometres after the other.
  static func row(
    latitude: Double, from longitude: Double, every kilometres: Double, count: Int
  ) -> [GeoCoordinates] {
    (0..<count).map { index in
      GeoCoordinates(
        latitude: latitude, longitude: longitude + Double(index) * kilometres / perDegree)
    }
  }

  /// Kilometres of a degree of longitude at latitude 50.
  static let perDegree = 71.47
}
