import RDS

/// What a source has to say, in the order it happened.
package enum TunerEvent: Sendable, Hashable {
  /// A group as received, with the moment its last block came.
  case group(Group, at: Timestamp)
  /// How well the station is received; at most some ten a second.
  case signal(Signal)
  /// The receiver is on this frequency now; groups before it were another station's.
  case tuned(Frequency)
  /// Tuning or seeking ended without a station; where the receiver is now, when known.
  case failed(TunerFailure, Frequency?)
  /// The connection broke and is being made anew; the next event after it works again is `.tuned`
  /// or a group.
  case interrupted(TunerError)
}

/// Why tuning or seeking came to nothing.
package enum TunerFailure: Sendable, Hashable, CustomStringConvertible {
  /// The whole band was searched.
  case noStation
  /// The device did not answer in time.
  case timeout
  /// The device refused, with what it said.
  case refused(String)

  package var description: String {
    switch self {
    case .noStation: "no station found"
    case .timeout: "the receiver did not answer in time"
    case .refused(let cause): cause
    }
  }
}

/// How well a station is received.
package struct Signal: Sendable, Hashable {
  /// Field strength as the device tells it; only comparable within one device.
  package var strength: Double
  /// What ``strength`` counts in.
  package var unit: Unit
  /// Whether the stereo pilot is heard; nil when the device does not tell.
  package var isStereo: Bool?

  package enum Unit: Sendable, Hashable {
    /// dB above one microvolt (Si470x).
    case decibelMicrovolts
    /// dB above one femtowatt (TEF668x).
    case decibelFemtowatts
    /// 0 to 100 (V4L2 and others that promise no unit).
    case percent
  }

  package init(strength: Double, unit: Unit, isStereo: Bool? = nil) {
    self.strength = strength
    self.unit = unit
    self.isStereo = isStereo
  }
}
