import Glibc

/// The package's top folder.
package let packageFolder: String = {
  let parts = #filePath.split(separator: "/").dropLast(3)
  return "/" + parts.joined(separator: "/")
}()

/// Real captures, tables and maps that cannot be part of the project.
package enum Reference {
  /// `RDS_TRAFFIC_REFERENCE`, which must then be there, else `../shared/reference` beside the
  /// project; nil when absent.
  package static let folder: String? = {
    if let named = getenv("RDS_TRAFFIC_REFERENCE") {
      let path = String(cString: named)
      precondition(
        access(path + "/README.md", R_OK) == 0, "RDS_TRAFFIC_REFERENCE: no such folder: \(path)")
      return path
    }
    let path = packageFolder + "/../shared/reference"
    return access(path + "/README.md", R_OK) == 0 ? path : nil
  }()

  /// The path of a reference file; nil, said on standard output, when it is absent.
  package static func path(_ name: String, for test: String = #function) -> String? {
    guard let folder, access(folder + "/" + name, R_OK) == 0 else {
      print("skipped: \(test) needs the reference data (\(name))")
      return nil
    }
    return folder + "/" + name
  }

  /// The rows of a reference file of columns between tabs, comments left out; nil when absent.
  package static func rows(_ name: String, for test: String = #function) -> [[Substring]]? {
    guard let path = path(name, for: test), let text = text(of: path) else { return nil }
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
  }
}
