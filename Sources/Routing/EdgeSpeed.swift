/// The live-traffic word of one directed edge: the whole edge at one speed, or closed.
///
/// From the least bit: `overall:7 speed1:7 speed2:7 speed3:7 breakpoint1:8 breakpoint2:8
/// congestion1:6 congestion2:6 congestion3:6 incidents:1`. Speeds count 2 km/h, 127 is unknown.
/// `breakpoint1` 255 makes the first part the whole edge: parts would cut the shape of routes and
/// be blended arithmetically.
package struct EdgeSpeed: RawRepresentable, Sendable, Hashable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Nothing is known: the engine uses its own speed.
  package static let clear = EdgeSpeed(rawValue: 0)

  /// Nobody drives here.
  package static let closed = EdgeSpeed(rawValue: 0x0003_f00f_f000_0000)

  /// Traffic at a speed, both in km/h; clear when it is no slower than the base speed.
  ///
  /// Never quicker than the base speed, and at least 2 km/h: zero would be a closure.
  package init(kilometresPerHour speed: Double, base: Double) {
    guard speed.isFinite, base.isFinite, base > 0, speed < base else {
      self = .clear
      return
    }
    var units = max(1, (speed / 2).rounded())
    if units * 2 > base { units = (base / 2).rounded(.down) }
    guard units >= 1, units <= 126, units * 2 < base else {
      self = .clear
      return
    }
    let value = UInt64(units)
    // 1 is free, 62 the worst; 0 would say unknown and 63 closed.
    let congestion = UInt64(1 + ((1 - units * 2 / base) * 61).rounded())
    let unknown: UInt64 = 127
    self.init(
      rawValue: value | value << 7 | unknown << 14 | unknown << 21 | 255 << 28
        | min(62, congestion) << 44)
  }

  package var isClear: Bool { rawValue >> 28 & 0xff == 0 }
  package var isClosed: Bool { !isClear && rawValue & 0x7f == 0 }

  /// Speed over the whole edge in km/h; nil when clear or unknown, 0 when closed.
  package var kilometresPerHour: Double? {
    let units = rawValue & 0x7f
    return isClear || units == 127 ? nil : Double(units) * 2
  }
}
