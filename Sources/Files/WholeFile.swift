import Glibc

/// Files that are read and written as a whole.
package enum WholeFile {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: A file that is not there, or a pipe that nobody writes to, makes nobody wait.
  ///   - mebibytes: The most that is read; more is a failure.
  ///   - check: Looks at the file's status, and tells what is wrong with it.
  /// - Returns: The bytes.
  /// - Throws: ``FileFailure`` with the system's cause, or what `check` told.
  package static func read(
    _ path: String, atMost mebibytes: Int, check: (stat) -> String? = { _ in nil }
  ) throws(FileFailure) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw FileFailure(path: path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw FileFailure(path: path) }
    if let cause = check(status) { throw FileFailure(path: path, cause: cause) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileFailure(path: path) }
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: chunk.prefix(count))
      guard bytes.count <= mebibytes << 20 else {
        throw FileFailure(path: path, cause: "larger than \(mebibytes) MiB")
      }
    }
  }

  /// Reads a file of text in UTF-8, without the mark of byte order that some editors begin it with.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - mebibytes: The most that is read; more is a failure.
  ///   - check: Looks at the file's status, and tells what is wrong with it.
  /// - Returns: The text.
  /// - Throws: ``FileFailure`` with the system's cause, or what `check` told.
  package static func text(
    _ path: String, atMost mebibytes: Int, check: (stat) -> String? = { _ in nil }
  ) throws(FileFailure) -> String {
    let bytes = try read(path, atMost: mebibytes, check: check)
    let body = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes.dropFirst(3) : bytes[...]
    guard !body.contains(0), let text = String(validating: body, as: UTF8.self) else {
      throw FileFailure(path: path, cause: "not UTF-8 text")
    }
    return text
  }

  /// Reads the first line of a file of text, such as a password.
  package static func firstLine(of path: String) throws(FileFailure) -> String {
    String(try text(path, atMost: 1).prefix { !$0.isNewline })
  }

  /// Puts a new file in the place of an old one, at once: it is never seen half, and after a power
  /// cut it is one or the other.
  ///
  /// - Parameters:
  ///   - bytes: What it holds.
  ///   - path: The file.
  ///   - permissions: Of the new file.
  /// - Throws: ``FileFailure``; the old file is still there then.
  package static func write(
    _ bytes: [UInt8], to path: String, permissions: mode_t = 0o644
  ) throws(FileFailure) {
    let temporary = path + ".new"
    let file = open(
      temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, permissions)
    guard file >= 0 else { throw FileFailure(path: path) }
    do throws(FileFailure) {
      defer { close(file) }
      try write(bytes, file, path)
      // The name must not lead to bytes that are not on the disk yet.
      guard fsync(file) == 0 else { throw FileFailure(path: path) }
    } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, path) == 0 else {
      let failure = FileFailure(path: path)
      unlink(temporary)
      throw failure
    }
  }

  private static func write(
    _ bytes: [UInt8], _ file: CInt, _ path: String
  ) throws(FileFailure) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileFailure(path: path) }
      start += count
    }
  }
}
