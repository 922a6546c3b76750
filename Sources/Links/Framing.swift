/// How a stream of bytes falls into frames: lines, or packets of fixed length.
package protocol Framing {
  /// Takes the next bytes of the stream, and hands over each whole frame; it lies still for so long.
  mutating func feed(_ bytes: UnsafeRawBufferPointer, _ take: (UnsafeRawBufferPointer) -> Void)
  /// Hands over what is left when the stream ends.
  mutating func end(_ take: (UnsafeRawBufferPointer) -> Void)
  /// Forgets a frame begun, when the stream begins anew.
  mutating func reset()
}
