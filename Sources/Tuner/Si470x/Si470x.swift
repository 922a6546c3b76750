import AlertC
import Glibc
import Links
import RDS

/// A USB stick with a Si470x, driven from here instead of by the kernel: all four error levels of
/// each block, and each group once.
///
/// It throws `.gone` when the stick is pulled out; ``StickSource`` waits for it to come back.
package final class Si470x: GroupSource {
  package let name: String
  package private(set) var capabilities: TunerCapabilities
  package var descriptor: CInt { bus.descriptors.descriptor }

  /// The socket it is in.
  let location: String
  private let bus: USBBus
  private let connection: StickConnection
  private let raster: ChannelRaster
  private var isStarted = false
  private var isClosed = false
  private var reader = ReportReader()
  private var tuning = TuningSequence()
  /// Where the receiver is; nil until it has tuned: before that groups are of nobody knows whom.
  private var station: Frequency?
  private var lastReport: Timestamp?
  private var lastSignal: Timestamp?

  /// Milliseconds without a report after which the stick does not work any more.
  private static let longestSilence: Int64 = 3_000
  /// Milliseconds between looks at what should have happened.
  private static let tick: Int64 = 250
  /// Milliseconds between reports of the signal.
  private static let signalInterval: Int64 = 500

  /// Takes a stick from the kernel and starts it.
  ///
  /// Returns before the stick has answered: that it is no Si470x after all is thrown by
  /// ``receive(at:_:)``.
  ///
  /// - Parameters:
  ///   - device: The stick.
  ///   - raster: The band and the channels of the country.
  /// - Throws: ``TunerError`` when it may not be used, or somebody else uses it.
  package init(_ device: USBDevice, raster: ChannelRaster = ChannelRaster()) throws(TunerError) {
    name = device.name
    location = device.location
    bus = device.bus
    self.raster = raster
    capabilities = TunerCapabilities(
      band: raster.band.range, spacing: raster.spacing.kilohertz, canSeek: true, tellsSignal: true,
      evidenceRule: .fourLevels)
    connection = try StickConnection(device)
    connection.send(.readIdentity)
    connection.send(.readRegisters)
    bus.descriptors.wake(every: Si470x.tick)
  }

  deinit { close() }

  package func tune(to frequency: Frequency) throws(TunerError) {
    guard let channel = raster.channel(of: frequency) else {
      throw .unsupported(
        device: name,
        what: "cannot tune to \(frequency) MHz: channels are \(raster.spacing.kilohertz) kHz apart "
          + "from \(raster.band.range.lowerBound) to \(raster.band.range.upperBound) MHz")
    }
    tuning.request(.tune(channel: channel))
  }

  package func seek(_ direction: SeekDirection) { tuning.request(.seek(direction)) }

  package func receive(at now: Timestamp, _ take: (TunerEvent) -> Void) throws(TunerError) {
    guard !isClosed else { return }
    bus.handleEvents()
    for answer in connection.answers { try handle(answer, take) }
    connection.answers.removeAll()
    if !connection.reports.isEmpty { lastReport = now }
    for index in connection.reports.indices { hear(connection.reports[index], at: now, take) }
    connection.reports.removeAll(keepingCapacity: true)
    if connection.isGone { throw .gone(device: name) }
    if bus.descriptors.isDue() { try look(at: now, take) }
  }

  private func hear(_ report: StickReport, at now: Timestamp, _ take: (TunerEvent) -> Void) {
    let group = reader.read(report, at: now)
    guard isStarted else { return }
    step(report, at: now, take)
    guard station != nil, !tuning.isBusy else { return }
    if let group { take(.group(group, at: now)) }
    if lastSignal.map({ (now - $0).milliseconds >= Si470x.signalInterval }) ?? true {
      lastSignal = now
      take(.signal(report.signal))
    }
  }

  private func step(_ report: StickReport?, at now: Timestamp, _ take: (TunerEvent) -> Void) {
    let outcome = tuning.step(report, at: now) { connection.send(.write($0, $1)) }
    if let outcome { tell(outcome, take) }
  }

  private func tell(_ outcome: TuningSequence.Outcome, _ take: (TunerEvent) -> Void) {
    switch outcome {
    case .arrived(let channel):
      let frequency = raster.frequency(of: channel)
      station = frequency
      lastSignal = nil
      take(.tuned(frequency))
    case .failed(let failure, let channel):
      station = channel.map { raster.frequency(of: $0) } ?? station
      take(.failed(failure, station))
    }
  }

  private func handle(
    _ answer: StickConnection.Answer, _ take: (TunerEvent) -> Void
  ) throws(TunerError) {
    switch (answer.command, answer.result) {
    case (.readIdentity, .success(let bytes)): try identify(bytes)
    case (.readRegisters, .success(let bytes)): try start(bytes)
    case (.light, _), (.write, .success): break
    case (.write, .failure(let failure)) where isStarted && failure != .gone:
      if let outcome = tuning.refuse(failure.cause) { tell(outcome, take) }
    case (_, .failure(let failure)): throw failure.error(name)
    }
  }

  private func identify(_ bytes: [UInt8]) throws(TunerError) {
    guard bytes.count == 3 else { throw Si470x.shortAnswer(name) }
    let identity = UInt16(bytes[1]) << 8 | UInt16(bytes[2])
    guard identity & StickIdentity.manufacturerMask == StickIdentity.manufacturer else {
      throw .unsupported(
        device: name, what: "is another radio, without RDS (its device id is no Si470x's)")
    }
  }

  private func start(_ registers: [UInt8]) throws(TunerError) {
    guard registers.count == 33 else { throw Si470x.shortAnswer(name) }
    let chip = UInt16(registers[3]) << 8 | UInt16(registers[4])
    if chip & StickIdentity.firmwareMask <= StickIdentity.lastFirmwareWithoutErrorLevels {
      reader = ReportReader(isVerbose: false)
      capabilities.evidenceRule = .hexLogWithCorrected
    }
    connection.send(.write(.powerConfiguration, StickPower.running))
    connection.send(.write(.systemConfiguration1, StickSystem.deemphasis50 | StickSystem.rds))
    connection.send(.write(.systemConfiguration2, raster.configuration))
    connection.send(.light(.green))
    isStarted = true
  }

  private static func shortAnswer(_ name: String) -> TunerError {
    .failed(device: name, cause: "its answer is too short")
  }

  /// Looks whether what should have happened has.
  private func look(at now: Timestamp, _ take: (TunerEvent) -> Void) throws(TunerError) {
    connection.recover()
    if connection.isGone { throw .gone(device: name) }
    if isStarted { step(nil, at: now, take) }
    guard let lastReport else {
      lastReport = now
      return
    }
    guard (now - lastReport).milliseconds < Si470x.longestSilence else {
      throw .failed(
        device: name, cause: connection.trouble?.cause ?? "sends no reports; plug it in anew")
    }
  }

  package func close() {
    guard !isClosed else { return }
    isClosed = true
    bus.descriptors.wake(every: nil)
    // Off as the kernel's driver leaves it, which resets the chip when it comes back.
    connection.close(after: [
      .write(.systemConfiguration1, StickSystem.deemphasis50),
      .write(.powerConfiguration, StickPower.disable | StickPower.enable),
      .light(.off),
    ])
  }
}
