import Glibc

/// The files of an exchange-format folder, found by name in any case.
struct ExchangeFolder {
  let path: String
  /// File names as found, by upper-case name without `.DAT`.
  private let names: [String: String]
  /// Files that differ from another only in case and are not read.
  let ignored: [String]

  init(path: String) throws(LocationError) {
    guard let directory = opendir(path) else {
      throw LocationError(path: path, cause: systemMessage())
    }
    defer { closedir(directory) }
    var found: [String] = []
    while let entry = readdir(directory) {
      found.append(withUnsafePointer(to: &entry.pointee.d_name.0) { String(cString: $0) })
    }
    var names: [String: String] = [:]
    var ignored: [String] = []
    // The order of a directory is chance; upper case sorts first.
    for name in found.sorted() {
      let upper = name.uppercased()
      guard upper.hasSuffix(".DAT") else { continue }
      let key = String(upper.dropLast(4))
      if names[key] == nil { names[key] = name } else { ignored.append(name) }
    }
    self.path = path
    self.names = names
    self.ignored = ignored
  }

  /// The name a file has in the folder; nil when it is not there.
  func name(of file: String) -> String? { names[file] }

  /// The path of a file, for errors.
  func path(of name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

  /// All bytes of a file; nil when it is not there.
  ///
  /// Read and not mapped: a file cut short while it is mapped would kill the program.
  func bytes(of file: String) throws(LocationError) -> [UInt8]? {
    guard let name = names[file] else { return nil }
    let path = path(of: name)
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
    guard status.st_size <= ExchangeFolder.largestFile else {
      throw LocationError(path: path, cause: "is larger than any location table")
    }
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
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

  /// Location codes are 16 bits: no file comes near, and memory is bounded by it.
  private static let largestFile = 128 << 20
}

/// What the last failed system call says.
private func systemMessage() -> String { String(cString: strerror(errno)) }
