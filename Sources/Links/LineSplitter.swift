import Glibc

/// Cuts a stream of bytes into lines, which it hands over where they lie.
///
/// Only what is left of a chunk is copied, into a buffer that is made once.
package struct LineSplitter: Framing {
  /// Lines that were longer than the limit, and are lost.
  package private(set) var tooLong = 0

  private let limit: Int
  private var rest: [UInt8] = []
  /// Inside a line that is too long already.
  private var isSkipping = false

  /// Prepares for lines of so many bytes without their end.
  package init(limit: Int) {
    self.limit = limit
    rest.reserveCapacity(limit)
  }

  /// Takes the next bytes of the stream.
  ///
  /// - Parameters:
  ///   - bytes: Of any number of lines, whole or not.
  ///   - take: Called for each line that ends, without its LF or CR LF.
  package mutating func feed(
    _ bytes: UnsafeRawBufferPointer, _ take: (UnsafeRawBufferPointer) -> Void
  ) {
    var chunk = bytes
    while let start = chunk.baseAddress, let end = memchr(start, 0x0a, chunk.count) {
      let length = UnsafeRawPointer(end) - start
      finish(UnsafeRawBufferPointer(start: start, count: length), take)
      chunk = UnsafeRawBufferPointer(start: start + length + 1, count: chunk.count - length - 1)
    }
    keep(chunk)
  }

  /// Hands over what stands behind the last line end, when the stream has ended.
  package mutating func end(_ take: (UnsafeRawBufferPointer) -> Void) {
    if !rest.isEmpty || isSkipping { finish(UnsafeRawBufferPointer(start: nil, count: 0), take) }
  }

  /// Forgets a line begun, when the stream begins anew.
  package mutating func reset() {
    rest.removeAll(keepingCapacity: true)
    isSkipping = false
  }

  private mutating func finish(
    _ last: UnsafeRawBufferPointer, _ take: (UnsafeRawBufferPointer) -> Void
  ) {
    defer { reset() }
    if !rest.isEmpty || isSkipping || last.count > limit {
      keep(last)
      guard !isSkipping else { return }
      rest.withUnsafeBytes { take(LineSplitter.trimmed($0)) }
    } else {
      take(LineSplitter.trimmed(last))
    }
  }

  private mutating func keep(_ part: UnsafeRawBufferPointer) {
    guard !isSkipping else { return }
    if rest.count + part.count > limit {
      tooLong += 1
      isSkipping = true
    } else {
      rest.append(contentsOf: part)
    }
  }

  private static func trimmed(_ line: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    line.last == 0x0d ? UnsafeRawBufferPointer(rebasing: line.dropLast()) : line
  }
}
