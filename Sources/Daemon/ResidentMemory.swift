import CLinux
import Glibc

/// The memory that the process holds.
enum ResidentMemory {
  /// Gives back what only the start needed: freed memory, and code.
  ///
  /// The kernel maps much more code than is run, sixteen pages at a time, and takes none back while
  /// nobody is short of memory. What is run is mapped again from its cache.
  static func release() {
    malloc_trim(0)
    guard let maps = fopen("/proc/self/maps", "re") else { return }
    defer { fclose(maps) }
    var line = [CChar](repeating: 0, count: 4352)
    while fgets(&line, CInt(line.count), maps) != nil {
      // "START-END r-xp OFFSET DEVICE INODE PATH": code is never written, so that nothing is lost.
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      let words = text.split(separator: " ", maxSplits: 5)
      guard words.count == 6, words[1] == "r-xp", words[5].contains("/") else { continue }
      let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard ends.count == 2, let start = UnsafeMutableRawPointer(bitPattern: ends[0]) else {
        continue
      }
      madvise(start, Int(ends[1] - ends[0]), MADV_DONTNEED)
    }
  }
}
