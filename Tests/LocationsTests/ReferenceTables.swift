import Glibc

/// Real tables to test against, kept outside the package.
enum ReferenceTables {
  /// The folder of a table; nil, and said so, when there is none here.
  static func folder(_ name: String) -> String? {
    let root: String
    if let given = getenv("RDS_TRAFFIC_REFERENCE") {
      root = String(cString: given)
    } else {
      // This file is Tests/LocationsTests/ReferenceTables.swift in the package.
      let package = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
      root = "/\(package)/../shared/reference"
    }
    let path = "\(root)/location-tables/\(name)"
    guard access(path, R_OK) == 0 else {
      print("skipped: no reference table \(name); set RDS_TRAFFIC_REFERENCE to where it is")
      return nil
    }
    return path
  }
}
