import Glibc

/// A folder for files that a benchmark needs.
enum Scratch {
  static func folder() -> String? {
    var template = Array("/tmp/rds-traffic-benchmark-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { $0.baseAddress.flatMap { mkdtemp($0) } }
    return made.map { String(cString: $0) }
  }

  static func write(_ name: String, _ text: String, to folder: String) {
    guard let file = fopen("\(folder)/\(name)", "w") else { return }
    fputs(text, file)
    fclose(file)
  }

  /// Removes a folder with the files in it; it has no folders.
  static func remove(_ folder: String) {
    guard let directory = opendir(folder) else { return }
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      unlink("\(folder)/\(name)")
    }
    closedir(directory)
    rmdir(folder)
  }
}
