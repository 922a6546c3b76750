import RDS
import Tuner

/// The receiver, as `org.rdstraffic.Tuner1` shows it.
package struct TunerStatus: Sendable, Hashable {
  /// What it does; on the bus by these words.
  package enum State: String, Sendable, Hashable {
    /// It receives nothing, because nobody wants it to.
    case idle
    /// It is on its way to a frequency.
    case tuning
    /// It looks through the band.
    case scanning
    case listening
    /// Its connection broke and is being made anew.
    case interrupted
  }

  /// What it is and where, for people.
  package var name: String
  package var state: State
  /// Whether the station is chosen without being told.
  package var isAutomatic: Bool
  /// The frequencies it tunes to; nil when it cannot tune.
  package var band: ClosedRange<Frequency>?
  /// Kilohertz from one channel to the next.
  package var spacing: Int
  package var frequency: Frequency?
  package var programme: ProgrammeIdentification?
  package var stationName: String?
  package var signal: Signal?
  /// Share of bad blocks, 0 to 1.
  package var errorRate: Double?

  package init(
    name: String, state: State, isAutomatic: Bool, band: ClosedRange<Frequency>? = nil,
    spacing: Int = 100, frequency: Frequency? = nil, programme: ProgrammeIdentification? = nil,
    stationName: String? = nil, signal: Signal? = nil, errorRate: Double? = nil
  ) {
    self.name = name
    self.state = state
    self.isAutomatic = isAutomatic
    self.band = band
    self.spacing = spacing
    self.frequency = frequency
    self.programme = programme
    self.stationName = stationName
    self.signal = signal
    self.errorRate = errorRate
  }
}

extension Signal.Unit {
  /// The unit as the bus tells it.
  var symbol: String {
    switch self {
    case .decibelMicrovolts: "dBµV"
    case .decibelFemtowatts: "dBf"
    case .percent: "%"
    }
  }
}
