import AlertC
import Capture
import Glibc
import Links
import RDS

/// A capture that is played as fast as it was received.
///
/// Groups without a stamp come every 87.6 ms. Where a recording was paused for long, and where its
/// stamps jump, it goes on at once.
final class CaptureSource: GroupSource {
  let name: String
  var descriptor: CInt { descriptors.descriptor }
  let capabilities: TunerCapabilities

  private let descriptors: DescriptorSet
  private var reader: CaptureReader
  private var clock = ReceptionClock()
  /// The group that comes next, and its moment on the recording's clock.
  private var next: (group: Group, moment: Timestamp)?
  /// Owner's clock minus the recording's.
  private var shift: TimeSpan?
  private var isClosed = false

  private static let longestPause = TimeSpan.minutes(10)

  /// Opens a capture file.
  ///
  /// - Throws: ``TunerError`` when it is no capture.
  init(path: String) throws(TunerError) {
    name = "capture \(path)"
    // A pipe would make us wait.
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw .failed(device: path, cause: "not a file; a pipe is read as redsea:\(path)")
    }
    descriptors = try TunerError.descriptorSet()
    do throws(CaptureError) { reader = try CaptureReader(path: path) } catch {
      throw .failed(device: path, cause: error.cause)
    }
    do throws(CaptureError) {
      if let first = try reader.next() {
        clock.advance(to: first.stamp)
        next = (first.group, clock.now)
      }
    } catch { throw .failed(device: path, cause: error.cause) }
    capabilities = TunerCapabilities(evidenceRule: EvidenceRule(scale: reader.scale ?? .cleanOnly))
    descriptors.wake(after: 0)
  }

  /// Lines that are no groups, so far.
  var problemCount: Int { reader.problemCount }

  func receive(at now: Timestamp, _ take: (TunerEvent) -> Void) throws(TunerError) {
    _ = descriptors.isDue()
    guard !isClosed else { throw .gone(device: name) }
    while let (group, moment) = next {
      let shift = self.shift ?? now - moment
      self.shift = shift
      guard moment + shift <= now else { return descriptors.wake(at: moment + shift, now: now) }
      take(.group(group, at: moment + shift))
      try advance(at: now)
    }
    throw .ended(device: name)
  }

  func tune(to frequency: Frequency) throws(TunerError) {
    throw .unsupported(device: name, what: "cannot be tuned")
  }

  func seek(_ direction: SeekDirection) throws(TunerError) {
    throw .unsupported(device: name, what: "cannot seek")
  }

  func close() {
    isClosed = true
    next = nil
    descriptors.wake(after: nil)
  }

  private func advance(at now: Timestamp) throws(TunerError) {
    let before = clock.now
    do throws(CaptureError) {
      guard let following = try reader.next() else { return next = nil }
      clock.advance(to: following.stamp)
      next = (following.group, clock.now)
    } catch { throw .failed(device: reader.path, cause: error.cause) }
    if clock.now - before >= CaptureSource.longestPause { shift = now - clock.now }
  }
}
