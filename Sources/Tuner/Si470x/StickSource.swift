import Links
import RDS

/// A Si470x stick that may be pulled out and plugged in again: it is then tuned as before.
package final class StickSource: GroupSource {
  package private(set) var name: String
  package private(set) var capabilities: TunerCapabilities
  package var descriptor: CInt { bus.descriptors.descriptor }

  private let bus: USBBus
  /// The socket it must be in; nil for any.
  private let location: String?
  private let raster: ChannelRaster
  private var stick: Si470x?
  /// Where to tune to when it is back.
  private var station: Frequency?
  /// Sockets of other radios that share an id with a stick.
  private var others: Set<String> = []
  /// Attempts since it was last heard.
  private var attempts = 0

  /// Milliseconds between attempts to take a stick that is there and cannot be had.
  private static let retryInterval: Int64 = 1_000
  private static let mostAttempts = 5

  /// Opens a stick that is plugged in.
  ///
  /// - Parameters:
  ///   - location: Bus and ports, `1-2.4`; nil for the first stick that can be had.
  ///   - raster: The band and the channels of the country.
  /// - Throws: ``TunerError`` when there is none, or it cannot be used.
  package init(at location: String? = nil, raster: ChannelRaster = ChannelRaster())
    throws(TunerError)
  {
    bus = try USBBus()
    self.location = location
    self.raster = raster
    let first = try StickSource.open(on: bus, location, raster, except: [])
    name = first.name
    capabilities = first.capabilities
    stick = first
  }

  deinit { close() }

  private static func open(
    on bus: USBBus, _ location: String?, _ raster: ChannelRaster, except others: Set<String>
  ) throws(TunerError) -> Si470x {
    bus.hasChanged = false
    var failure = TunerError.notFound(location.map { "Si470x stick at \($0)" } ?? "Si470x stick")
    for device in bus.devices() where location == nil || location == device.location {
      guard device.isLikelyStick, !others.contains(device.location) else { continue }
      do throws(TunerError) {
        return try Si470x(device, raster: raster)
      } catch {
        failure = error
      }
    }
    throw failure
  }

  package func tune(to frequency: Frequency) throws(TunerError) {
    if let stick { try stick.tune(to: frequency) }
    station = frequency
  }

  package func seek(_ direction: SeekDirection) throws(TunerError) {
    guard let stick else { throw .gone(device: name) }
    stick.seek(direction)
  }

  package func receive(at now: Timestamp, _ take: (TunerEvent) -> Void) throws(TunerError) {
    guard let stick else {
      bus.handleEvents()
      if bus.descriptors.isDue() || bus.hasChanged { try comeBack() }
      return
    }
    do throws(TunerError) {
      try stick.receive(at: now) { event in
        if case .tuned(let frequency) = event { station = frequency }
        if case .group = event { attempts = 0 }
        take(event)
      }
      capabilities = stick.capabilities
    } catch {
      stick.close()
      self.stick = nil
      try goOn(after: error, stick.location, take)
    }
  }

  /// Waits for a stick that is gone or in trouble; looks for another one where this is none.
  private func goOn(
    after error: TunerError, _ location: String, _ take: (TunerEvent) -> Void
  ) throws(TunerError) {
    if case .unsupported = error {
      others.insert(location)
      guard let next = try? StickSource.open(on: bus, self.location, raster, except: others) else {
        throw error
      }
      try begin(next)
      return
    }
    if case .gone = error {
      attempts = 0
    } else {
      try retry(after: error)
    }
    take(.interrupted(error))
  }

  /// Takes the stick when it is there again.
  private func comeBack() throws(TunerError) {
    bus.descriptors.wake(every: nil)
    // Another device may be in the socket now.
    if bus.hasChanged { others.removeAll() }
    do throws(TunerError) {
      try begin(try StickSource.open(on: bus, location, raster, except: others))
    } catch {
      if case .notFound = error { return }
      // It was just plugged in, and its rights may not be set yet.
      try retry(after: error)
    }
  }

  /// Tries again in a while, but not for ever.
  private func retry(after error: TunerError) throws(TunerError) {
    attempts += 1
    guard attempts <= StickSource.mostAttempts else { throw error }
    bus.descriptors.wake(every: StickSource.retryInterval)
  }

  private func begin(_ next: Si470x) throws(TunerError) {
    name = next.name
    capabilities = next.capabilities
    stick = next
    if let station { try next.tune(to: station) }
  }

  package func close() {
    stick?.close()
    stick = nil
  }
}
