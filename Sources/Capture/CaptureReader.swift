import CLinux
import Glibc
import RDS

/// Reads the groups of a capture file or of standard input, line by line, in bounded memory.
///
/// Understands RDS Spy logs (`.spy`), RDS Surveyor logs (`.rds`), plain hex lines and redsea's JSON
/// lines, mixed if need be: a recording that was stopped and continued has its header again in the middle. Bad
/// lines are counted, the first ones kept in ``problems``, and skipped.
package struct CaptureReader: ~Copyable {
  /// The file's path; `<stdin>` for standard input.
  package let path: String
  /// Lines read so far.
  package private(set) var lines = 0
  /// Groups read so far.
  package private(set) var groups = 0
  /// Bad lines so far, of which ``problems`` keeps the first.
  package private(set) var problemCount = 0
  package private(set) var problems: [CaptureProblem] = []

  /// How finely the capture tells the quality of its blocks; nil when no line so far says so.
  package var scale: QualityScale? { parser.scale }

  /// How many problems are kept with their text.
  package static let keptProblems = 20

  private let descriptor: Int32
  private let buffer: UnsafeMutableRawBufferPointer
  private var start = 0
  private var end = 0
  private var consumed = 0
  private var isAtEnd = false
  /// Whether inside a line longer than the buffer, which is skipped to its end.
  private var isSkipping = false
  private var parser = GroupLine()
  private let isCancelled: () -> Bool
  private let whenWaiting: () -> Void

  /// Opens a capture; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isCancelled: Asked before each read and while it waits; true ends the capture there.
  ///   - whenWaiting: Called before a wait for the source to send more.
  /// - Throws: ``CaptureError/file(path:reason:)`` when it cannot be opened.
  package init(
    path: String, isCancelled: @escaping () -> Bool = { false },
    whenWaiting: @escaping () -> Void = {}
  ) throws(CaptureError) {
    self.isCancelled = isCancelled
    self.whenWaiting = whenWaiting
    if path == "-" {
      self.path = "<stdin>"
      descriptor = STDIN_FILENO
    } else {
      self.path = path
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        throw .file(path: path, reason: String(cString: strerror(errno)))
      }
    }
    buffer = .allocate(byteCount: 1 << 17, alignment: 16)
  }

  deinit {
    buffer.deallocate()
    if descriptor > STDIN_FILENO { close(descriptor) }
  }

  /// The next group; nil at the end.
  ///
  /// - Throws: when the file cannot be read further, is binary, or held lines but no group.
  package mutating func next() throws(CaptureError) -> TimedGroup? {
    while true {
      guard let line = try nextLine() else {
        if groups == 0, !isCancelled() {
          throw .noGroup(path: path, lines: lines, first: problems.first)
        }
        return nil
      }
      switch parser.read(line) {
      case .group(let group, let stamp):
        groups += 1
        return TimedGroup(group: group, stamp: stamp)
      case .nothing: continue
      case .bad(let cause): report(cause)
      }
    }
  }

  private mutating func report(_ cause: String) {
    problemCount += 1
    if problems.count < CaptureReader.keptProblems {
      problems.append(CaptureProblem(path: path, line: lines, cause: cause))
    }
  }

  /// The bytes of the next line without its end; valid until the next call.
  private mutating func nextLine() throws(CaptureError) -> UnsafeRawBufferPointer? {
    while true {
      if let base = buffer.baseAddress,
        let newline = memchr(base + start, 0x0a, end - start)
      {
        let length = UnsafeRawPointer(newline) - UnsafeRawPointer(base + start)
        let line = trimmed(start, length)
        start += length + 1
        if isSkipping {
          isSkipping = false
          continue
        }
        lines += 1
        return line
      }
      if isAtEnd {
        guard start < end, !isSkipping else { return nil }
        let line = trimmed(start, end - start)
        start = end
        lines += 1
        return line
      }
      try refill()
    }
  }

  private func trimmed(_ start: Int, _ length: Int) -> UnsafeRawBufferPointer {
    var length = length
    while length > 0, buffer[start + length - 1] == 0x0d || buffer[start + length - 1] == 0x20 {
      length -= 1
    }
    return UnsafeRawBufferPointer(rebasing: buffer[start..<(start + length)])
  }

  private mutating func refill() throws(CaptureError) {
    if start > 0 {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[start..<end]))
      end -= start
      start = 0
    } else if end == buffer.count {
      lines += isSkipping ? 0 : 1
      if !isSkipping { report("line longer than \(buffer.count) bytes") }
      isSkipping = true
      end = 0
    }
    let count = readBytes()
    guard count >= 0 else { throw .file(path: path, reason: String(cString: strerror(errno))) }
    guard count > 0 else {
      isAtEnd = true
      return
    }
    try refuseBinary(end..<(end + count))
    end += count
    consumed += count
  }

  private mutating func readBytes() -> Int {
    let free = UnsafeMutableRawBufferPointer(rebasing: buffer[end...])
    if !isReadable(within: 0) { whenWaiting() }
    while !isCancelled() {
      // A signal that comes between the question and the wait interrupts neither.
      guard isReadable(within: CaptureReader.patience) else { continue }
      let count = read(descriptor, free.baseAddress, free.count)
      if count >= 0 || errno != EINTR { return count }
    }
    return 0
  }

  private func isReadable(within milliseconds: Int32) -> Bool {
    var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let count = poll(&source, 1, milliseconds)
    // What is wrong with the source otherwise, reading tells.
    return count > 0 || count < 0 && errno != EINTR
  }

  /// How long a wait for the source may last before ``isCancelled`` is asked again, in ms.
  private static let patience: Int32 = 500

  /// A NUL byte, which no text has, refuses the file.
  private func refuseBinary(_ range: Range<Int>) throws(CaptureError) {
    let bytes = UnsafeRawBufferPointer(rebasing: buffer[range])
    guard let start = bytes.baseAddress, let nul = memchr(start, 0, bytes.count) else { return }
    throw .binary(path: path, offset: consumed + (UnsafeRawPointer(nul) - start))
  }
}
