import CLinux
import Glibc

/// The lines that a run of osmium-tool writes, in its OPL format, while it reads a map.
///
/// One line is held at a time, however large the map is.
final class OsmiumPipe {
  private let map: String
  private var child: pid_t = 0
  /// The reading ends of pipes: what osmium writes, and the few words it complains with.
  private let output: CInt
  private let messages: CInt

  private static let missing = "cannot be read without osmium, of the package osmium-tool"

  /// Starts `osmium COMMAND... -- MAP FILTER...`.
  init(_ command: [String], map: String, _ filter: [String] = []) throws(RoutingError) {
    self.map = map
    var (written, said): ([CInt], [CInt]) = ([-1, -1], [-1, -1])
    _ = rt_pipe(&written)
    _ = rt_pipe(&said)
    (output, messages) = (written[0], said[0])
    defer { for end in [written[1], said[1]] { close(end) } }
    guard access(map, R_OK) == 0, output >= 0, messages >= 0 else {
      throw .file(path: map, cause: systemError())
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, written[1], STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, said[1], STDERR_FILENO)
    let failure = withCStrings(["osmium"] + command + ["--", map] + filter) {
      posix_spawnp(&child, "osmium", &actions, nil, $0, environ)
    }
    guard failure == 0 else {
      child = 0
      throw .file(path: map, cause: failure == ENOENT ? OsmiumPipe.missing : systemError(failure))
    }
  }

  deinit {
    close(output)
    close(messages)
    // Nobody reads any more, which ends it at its next line.
    if child > 0 { while waitpid(child, nil, 0) < 0, errno == EINTR {} }
  }

  /// Hands each line to `body`, without its end.
  ///
  /// - Throws: What `body` throws, and the last words of osmium when it fails.
  func forEachLine(
    _ body: (UnsafeRawBufferPointer) throws(RoutingError) -> Void
  ) throws(RoutingError) {
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    var filled = 0
    while true {
      if filled == buffer.count { buffer += [UInt8](repeating: 0, count: buffer.count) }
      let count = buffer.withUnsafeMutableBytes {
        read(output, $0.baseAddress?.advanced(by: filled), $0.count - filled)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .file(path: map, cause: systemError()) }
      guard count > 0 else { break }
      filled += count
      let rest = try OsmiumPipe.lines(buffer, filled, body)
      buffer.withUnsafeMutableBytes {
        if let start = $0.baseAddress { memmove(start, start + rest, filled - rest) }
      }
      filled -= rest
    }
    try finish()
  }

  /// Hands on the whole lines of a buffer and tells where what follows them begins.
  private static func lines(
    _ buffer: [UInt8], _ filled: Int,
    _ body: (UnsafeRawBufferPointer) throws(RoutingError) -> Void
  ) throws(RoutingError) -> Int {
    var start = 0
    let result = buffer.withUnsafeBytes { bytes -> Result<Void, RoutingError> in
      while let base = bytes.baseAddress,
        let found = memchr(base + start, 0x0a, filled - start)
      {
        let end = base.distance(to: UnsafeRawPointer(found))
        do throws(RoutingError) {
          try body(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
        } catch {
          return .failure(error)
        }
        start = end + 1
      }
      return .success(())
    }
    try result.get()
    return start
  }

  private func finish() throws(RoutingError) {
    var status: CInt = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    child = 0
    guard status != 0 else { return }
    var text = [UInt8](repeating: 0, count: 4096)
    let count = read(messages, &text, text.count)
    let words = String(decoding: text.prefix(max(0, count)), as: UTF8.self)
    let last = words.split(whereSeparator: \.isNewline).last { !$0.hasPrefix("[") }
    throw .file(path: map, cause: "osmium says: \(last ?? "nothing, and fails")")
  }
}
