import Glibc
import Locations

/// Reads files that somebody else chose: only regular ones, and none beyond all measure.
enum RegularFile {
  /// Location codes are 16 bits: no file of a table comes near, and memory is bounded by it.
  static let largest = 64 << 20

  /// The bytes of a file, or the first of them.
  ///
  /// Read and not mapped: a file cut short while it is mapped would kill the program.
  static func bytes(of path: String, atMost limit: Int = largest) throws(LocationError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw LocationError(path: path, cause: systemMessage()) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw LocationError(path: path, cause: systemMessage())
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw LocationError(path: path, cause: "is not a regular file")
    }
    guard status.st_size <= largest else {
      throw LocationError(path: path, cause: "is larger than any location table")
    }
    var failed = false
    let size = min(Int(status.st_size), limit)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < buffer.count {
        let read = read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
        if read < 0, errno == EINTR { continue }
        failed = read < 0
        if read <= 0 { return }
        count += read
      }
    }
    if failed { throw LocationError(path: path, cause: systemMessage()) }
    return bytes
  }

  /// The names in a folder, sorted: the order of a directory is chance.
  static func names(in folder: String) throws(LocationError) -> [String] {
    guard let directory = opendir(folder) else {
      throw LocationError(path: folder, cause: systemMessage())
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(withUnsafePointer(to: &entry.pointee.d_name.0) { String(cString: $0) })
    }
    return names.sorted()
  }

  /// The size of a file in bytes; 0 when it cannot be told.
  static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Whether a path is a folder.
  static func isFolder(_ path: String) throws(LocationError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw LocationError(path: path, cause: systemMessage())
    }
    return status.st_mode & S_IFMT == S_IFDIR
  }
}

/// What the last failed system call says.
private func systemMessage() -> String { String(cString: strerror(errno)) }
