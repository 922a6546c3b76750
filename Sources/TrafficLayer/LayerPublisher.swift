import RDS
import Traffic

/// Brings a layer from one state of the incidents to the next.
///
/// What was only heard again waits up to a minute for something that changed: flash and readers
/// need no write for every repeat. After an error the state is published whole with the next one.
package final class LayerPublisher {
  package let path: String
  /// What the layer shows.
  package private(set) var shown = LayerContents()
  private let sizeLimit: Int?
  private var writer: LayerWriter?
  /// The receiver's UTC at the last change set.
  private var lastWritten = Timestamp(milliseconds: .min / 2)
  private static let patience = TimeSpan.minutes(1)

  /// - Parameters:
  ///   - path: The layer's file, made or taken over with the first state that is published.
  ///   - sizeLimit: The most bytes it may take; nil for no limit.
  package init(path: String, sizeLimit: Int? = nil) {
    self.path = path
    self.sizeLimit = sizeLimit
  }

  /// Change sets so far over the life of the file, also when it is closed; 0 before the first.
  package private(set) var generation = 0

  /// Writes what changed since the last state.
  ///
  /// - Parameters:
  ///   - contents: The state now.
  ///   - clock: The receiver's UTC.
  ///   - source: Where the content comes from.
  ///   - isLast: Whether nothing comes after, so that nothing may wait.
  /// - Returns: What was written; nil when it waits.
  /// - Throws: ``LayerError``; readers then see what they saw before.
  @discardableResult
  package func publish(
    _ contents: LayerContents, at clock: Timestamp, from source: LayerSource, isLast: Bool = false
  ) throws(LayerError) -> LayerChanges? {
    let changes = LayerChanges(from: shown, to: contents, clock: clock)
    if writer != nil, !isLast, changes.isMinor, clock - lastWritten < LayerPublisher.patience {
      return nil
    }
    do throws(LayerError) {
      let writer = try openWriter(source)
      writer.source = source
      try writer.apply(changes)
      generation = writer.generation
    } catch {
      if error.kind == .missing || error.kind == .otherWriter || error.kind == .closed {
        // Another file is there, or none: it has to be written whole.
        writer = nil
        shown = LayerContents()
      }
      throw error
    }
    lastWritten = clock
    shown = contents
    return changes
  }

  private func openWriter(_ source: LayerSource) throws(LayerError) -> LayerWriter {
    if let writer { return writer }
    let writer = try LayerWriter(path: path, source: source, sizeLimit: sizeLimit)
    self.writer = writer
    return writer
  }

  /// Brings everything into the one file and ends writing.
  package func close() throws(LayerError) {
    defer { writer = nil }
    try writer?.close()
  }
}
