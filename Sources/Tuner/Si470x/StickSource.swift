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
  private var retries = 0

  /// Milliseconds between attempts to take a stick that is there and cannot be had.
  private static let retryInterval: Int64 = 1_000
  private static let mostRetries = 5

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
    let first = try StickSource.open(on: bus, location, raster)
    name = first.name
    capabilities = first.capabilities
    stick = first
  }

  deinit { close() }

  private static func open(
    on bus: USBBus, _ location: String?, _ raster: ChannelRaster
  ) throws(TunerError) -> Si470x {
    bus.hasChanged = false
    var failure = TunerError.notFound(location.map { "Si470x stick at \($0)" } ?? "Si470x stick")
    for device in bus.devices() where location == nil || location == device.location {
      do {
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
      if bus.descriptors.isDue() || bus.hasChanged { try comeBack(take) }
      return
    }
    do throws(TunerError) {
      var latest = station
      try stick.receive(at: now) { event in
        if case .tuned(let frequency) = event { latest = frequency }
        take(event)
      }
      station = latest
      capabilities = stick.capabilities
    } catch {
      guard case .gone = error else { throw error }
      stick.close()
      self.stick = nil
      retries = 0
      take(.interrupted(error))
    }
  }

  /// Takes the stick when it is there again, and tunes it.
  private func comeBack(_ take: (TunerEvent) -> Void) throws(TunerError) {
    bus.descriptors.wake(every: nil)
    do throws(TunerError) {
      let stick = try StickSource.open(on: bus, location, raster)
      name = stick.name
      self.stick = stick
      retries = 0
      if let station { try stick.tune(to: station) }
    } catch {
      if case .notFound = error { return }
      // It was just plugged in, and its rights may not be set yet.
      retries += 1
      guard retries <= StickSource.mostRetries else { throw error }
      bus.descriptors.wake(every: StickSource.retryInterval)
    }
  }

  package func close() {
    stick?.close()
    stick = nil
  }
}
