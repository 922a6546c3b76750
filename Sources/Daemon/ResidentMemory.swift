import CLinux
import Glibc

/// The memory that the process holds.
enum ResidentMemory {
  /// Gives back what only the start needed: freed memory, and code.
  ///
  /// The kernel maps much more code than is run, sixteen pages at a time, and takes none back while
  /// nobody is short of memory. What is used is mapped again from its cache.
  static func release() {
    malloc_trim(0)
    guard let maps = fopen("/proc/self/smaps", "re") else { return }
    defer { fclose(maps) }
    var line = [CChar](repeating: 0, count: 4352)
    /// The mapping of a file, not for writing, whose fields are being read.
    var mapping: (start: UInt, end: UInt)?
    while fgets(&line, CInt(line.count), maps) != nil {
      if let fields = fields(of: line) {
        mapping = fields
      } else if let (start, end) = mapping, strncmp(line, "Anonymous:", 10) == 0 {
        // Pages of our own, such as tables that the loader filled in, would be lost.
        if end > start, strtol(Array(line.dropFirst(10)), nil, 10) == 0 {
          madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end - start), MADV_DONTNEED)
        }
        mapping = nil
      }
    }
  }

  /// Reads "START-END r-xp OFFSET DEVICE INODE PATH"; nil for another line, and 0 to 0 for a mapping
  /// that is no file's or is written to.
  private static func fields(of line: [CChar]) -> (start: UInt, end: UInt)? {
    line.withUnsafeBufferPointer { line in
      guard let text = line.baseAddress else { return nil }
      var rest: UnsafeMutablePointer<CChar>?
      let start = strtoul(text, &rest, 16)
      guard let dash = rest, dash > text, dash.pointee == 0x2d else { return nil }
      let end = strtoul(dash + 1, &rest, 16)
      guard let rights = rest, rights.pointee == 0x20 else { return nil }
      let isOfFile = strchr(rights, 0x2f) != nil
      let isReadOnly = rights[1] == 0x72 && rights[2] == 0x2d && rights[4] == 0x70
      return isOfFile && isReadOnly ? (UInt(start), UInt(end)) : (0, 0)
    }
  }
}
