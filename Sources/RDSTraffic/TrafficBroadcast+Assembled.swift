import AlertC
import RDS

/// For tuners that assemble messages themselves.
extension TrafficBroadcast {
  /// Takes which service a tuner receives that assembles messages itself.
  ///
  /// Ignored while inactive. Messages that waited for it get their places.
  ///
  /// - Parameters:
  ///   - tmcServiceProviderInfo: The service; one with values out of range counts as none.
  ///   - now: When it was told.
  /// - Throws: ``TrafficBroadcastError`` when the location database cannot be read.
  public func onTMCServiceProviderInfoUpdated(
    tmcServiceProviderInfo: TMCServiceProviderInfo, at now: ContinuousClock.Instant = .now
  ) throws(TrafficBroadcastError) {
    guard isActive else { return }
    var hasNews = advance(to: stamps.stamp(of: now))
    let waiting = assembled.follow(tmcServiceProviderInfo)
    if let name = assembled.missingKey(pipeline.keys) { askForKey(name) }
    for message in waiting where hear(message) { hasNews = true }
    try updateWhenDue(hasNews)
  }

  /// Takes a message from a tuner that assembles messages itself.
  ///
  /// Ignored while inactive. The tuner vouches for it, and hands it over again whenever it is heard
  /// again. While the service is not known, a message has no place.
  ///
  /// - Parameters:
  ///   - tmcData: The message; one with values that no message has is ignored.
  ///   - now: When it was received.
  /// - Throws: ``TrafficBroadcastError`` when the location database cannot be read.
  public func onTMCDataUpdated(
    tmcData: TMCData, at now: ContinuousClock.Instant = .now
  ) throws(TrafficBroadcastError) {
    guard isActive, let message = tmcData.encoded else { return }
    var hasNews = advance(to: stamps.stamp(of: now))
    assembled.count(message)
    if hear(message) { hasNews = true }
    try updateWhenDue(hasNews)
  }

  private func hear(_ message: EncodedMessage) -> Bool {
    let reception = assembled.reception(
      of: message, keys: pipeline.keys, at: pipeline.clock.now)
    return reception.map { pipeline.hear($0) } ?? false
  }
}
