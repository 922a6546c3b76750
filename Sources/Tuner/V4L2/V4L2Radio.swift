import AlertC
import CLinux
import Glibc
import Links
import RDS

/// A radio with a driver in the kernel, `/dev/radio0`: RDS blocks of three qualities.
///
/// It is read by the clock, every 20 ms. To wait until it is readable would spin with drivers that
/// always say so (vivid), and only time tells the Si470x driver's doubled groups from repeats; see
/// ``BlockAssembler``.
package final class V4L2Radio: GroupSource {
  package let name: String
  package let capabilities: TunerCapabilities
  package var descriptor: CInt { descriptors.descriptor }

  private let path: String
  private let descriptors: DescriptorSet
  /// -1 when closed.
  private var file: CInt
  private let tuner: RadioTuner
  /// What the mute control said at first; nil when there is none.
  private var wasMuted: Int32?
  private var assembler = BlockAssembler()
  /// What is under way; meanwhile nothing is read, as a driver would make the reader wait.
  private var request: RadioRequest?
  private var next: RadioRequest.Kind?
  private var lastSignal: Timestamp?

  /// Milliseconds between looks for blocks, which come every 22 ms.
  private static let readInterval: Int64 = 20
  private static let signalInterval: Int64 = 500
  /// Blocks read at once; drivers keep a hundred.
  private static let batch = 128
  /// Reads that empty any driver's buffer.
  private static let mostFlushes = 16

  /// Opens a radio and lets it be heard: a muted Si470x accepts a frequency and does not tune.
  ///
  /// - Parameter path: `/dev/radio0`.
  /// - Throws: ``TunerError`` when it is none, cannot be opened, or has no RDS.
  package init(path: String) throws(TunerError) {
    self.path = path
    descriptors = try TunerError.descriptorSet()
    // Reading must not wait. Calls that must, have a file of their own.
    let file = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw V4L2Radio.openingError(path, errno) }
    do throws(TunerError) {
      let found = try V4L2Radio.examine(file, path)
      name = found.name
      tuner = found.tuner
    } catch {
      Glibc.close(file)
      throw error
    }
    self.file = file
    capabilities = TunerCapabilities(
      band: tuner.band, spacing: 100, canSeek: tuner.seeks, tellsSignal: true,
      evidenceRule: .threeLevels)
    var muted: Int32 = 0
    if rt_radio_muted(file, &muted) == 0 {
      wasMuted = muted
      rt_radio_set_muted(file, 0)
    }
    descriptors.wake(every: V4L2Radio.readInterval)
  }

  deinit { close() }

  private static func examine(_ file: CInt, _ path: String) throws(TunerError) -> (
    name: String, tuner: RadioTuner
  ) {
    var capability = v4l2_capability()
    guard rt_radio_capability(file, &capability) == 0 else {
      throw .unsupported(device: path, what: "not a V4L2 device")
    }
    let hasCapabilities = capability.capabilities & UInt32(V4L2_CAP_DEVICE_CAPS) != 0
    let all = hasCapabilities ? capability.device_caps : capability.capabilities
    guard all & UInt32(V4L2_CAP_RADIO) != 0 else {
      throw .unsupported(device: path, what: "not a radio")
    }
    var found = v4l2_tuner()
    guard rt_radio_tuner(file, &found) == 0 else {
      throw .unsupported(device: path, what: "has no tuner; is it a transmitter?")
    }
    let tuner = RadioTuner(found)
    guard all & UInt32(V4L2_CAP_RDS_CAPTURE) != 0, tuner.deliversBlocks else {
      throw .unsupported(device: path, what: "its driver does not pass on RDS blocks")
    }
    let card = withUnsafeBytes(of: &capability.card) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    return ("\(card) (\(path))", tuner)
  }

  private static func openingError(_ path: String, _ code: CInt) -> TunerError {
    switch code {
    case ENOENT: .notFound(path)
    case ENODEV, ENXIO: .gone(device: path)
    case EACCES, EPERM:
      .denied(
        device: path,
        advice: "add yourself to the group plugdev and install udev/60-rds-traffic.rules; "
          + "a service's unit needs DeviceAllow=char-video4linux rw")
    case EBUSY: .busy(device: path, cause: "another program has it")
    default: .failed(device: path, cause: String(cString: strerror(code)))
    }
  }

  package func tune(to frequency: Frequency) throws(TunerError) {
    guard let units = tuner.units(frequency) else {
      throw .unsupported(
        device: name,
        what: "cannot tune to \(frequency) MHz: its band is \(tuner.band.lowerBound) to "
          + "\(tuner.band.upperBound) MHz")
    }
    try begin(.tune(units))
  }

  package func seek(_ direction: SeekDirection) throws(TunerError) {
    guard tuner.seeks else { throw .unsupported(device: name, what: "its driver cannot seek") }
    try begin(.seek(direction))
  }

  private func begin(_ kind: RadioRequest.Kind) throws(TunerError) {
    guard request == nil else {
      next = kind
      return
    }
    guard let request = RadioRequest.begin(kind, path: path, tuner: tuner) else {
      throw .failed(device: name, cause: String(cString: strerror(errno)))
    }
    self.request = request
    descriptors.wake(every: nil)
    descriptors.add(request.descriptor, events: UInt32(EPOLLIN.rawValue))
  }

  package func receive(at now: Timestamp, _ take: (TunerEvent) -> Void) throws(TunerError) {
    guard file >= 0 else { return }
    _ = descriptors.isDue()
    if let request {
      guard let result = request.result else { return }
      try end(request, result, take)
      return
    }
    try read { block in assembler.add(block, at: now) { take(.group($0, at: now)) } }
    try tellSignal(at: now, take)
  }

  /// Tells how a request ended, and drops what the driver kept from before it.
  private func end(
    _ ended: RadioRequest, _ result: RadioRequest.Result, _ take: (TunerEvent) -> Void
  ) throws(TunerError) {
    descriptors.remove(ended.descriptor)
    request = nil
    descriptors.wake(every: V4L2Radio.readInterval)
    if result.failure == ENODEV { throw .gone(device: name) }
    for _ in 0..<V4L2Radio.mostFlushes where try read({ _ in }) == 0 { break }
    assembler.startOver()
    lastSignal = nil
    let frequency = result.units.map { tuner.frequency($0) }
    if result.failure == 0, let frequency {
      take(.tuned(frequency))
    } else {
      take(.failed(V4L2Radio.failure(result.failure), frequency))
    }
    if let next {
      self.next = nil
      try begin(next)
    }
  }

  private static func failure(_ code: CInt) -> TunerFailure {
    switch code {
    case ENODATA: .noStation
    case ETIMEDOUT: .timeout
    case 0: .refused("the driver does not tell the frequency")
    default: .refused(String(cString: strerror(code)))
    }
  }

  /// Reads the blocks that are there, at most a buffer full; tells how many.
  @discardableResult
  private func read(_ take: (RadioBlock) -> Void) throws(TunerError) -> Int {
    let size = V4L2Radio.batch * RadioBlock.size
    var code: CInt = 0
    let count = withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) { buffer in
      let count = Glibc.read(file, buffer.baseAddress, size)
      if count < 0 { code = errno }
      for start in stride(from: 0, to: count - RadioBlock.size + 1, by: RadioBlock.size) {
        take(RadioBlock(buffer[start], buffer[start + 1], buffer[start + 2]))
      }
      return max(0, count) / RadioBlock.size
    }
    switch code {
    case 0, EAGAIN, EINTR: return count
    case ENODEV: throw .gone(device: name)
    case EBUSY: throw .busy(device: name, cause: "another program reads it")
    default: throw .failed(device: name, cause: String(cString: strerror(code)))
    }
  }

  private func tellSignal(at now: Timestamp, _ take: (TunerEvent) -> Void) throws(TunerError) {
    if let lastSignal, (now - lastSignal).milliseconds < V4L2Radio.signalInterval { return }
    lastSignal = now
    var found = v4l2_tuner()
    let code = -rt_radio_tuner(file, &found)
    if code == ENODEV { throw .gone(device: name) }
    guard code == 0 else { return }
    take(
      .signal(
        Signal(
          strength: Double(found.signal) * 100 / 65_535, unit: .percent,
          isStereo: found.rxsubchans & UInt32(V4L2_TUNER_SUB_STEREO) != 0)))
  }

  package func close() {
    guard file >= 0 else { return }
    descriptors.wake(every: nil)
    if let request { descriptors.remove(request.descriptor) }
    request = nil
    if let wasMuted { rt_radio_set_muted(file, wasMuted) }
    Glibc.close(file)
    file = -1
  }
}
