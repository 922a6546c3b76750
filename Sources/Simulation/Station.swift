import RDS

/// What a station tells of itself, apart from traffic messages.
package struct Station: Sendable, Hashable {
  package let programme: ProgrammeIdentification
  /// Eight bytes of the programme service name.
  package let name: [UInt8]
  /// Radio text, or nil when the station sends none.
  let radioText: EncodedText?
  /// Programme type, 0 to 31.
  package let programmeType: Int
  /// Whether the station broadcasts traffic programmes (TP).
  package let hasTrafficProgramme: Bool
  /// Extended country code, or nil when the station does not send it.
  package let extendedCountryCode: UInt8?
  /// Local time minus UTC in half hours, as clock-time groups tell it.
  package let offsetInHalfHours: Int
  /// Codes of alternative frequencies: 87.5 MHz plus as many tenths.
  let alternativeFrequencies: [UInt8]
  /// Whether the name is sent in groups 0B, which have no room for frequencies, instead of 0A.
  package let usesBasicTuningB: Bool
  /// Whether groups 15B are sent among the others.
  package let sendsFastTuning: Bool

  /// Checks and codes everything; alternative frequencies are in tenths of a megahertz.
  package init(
    programme: ProgrammeIdentification, name: String, radioText: String? = nil,
    programmeType: Int = 0, hasTrafficProgramme: Bool = true, extendedCountryCode: UInt8? = nil,
    offsetInHalfHours: Int = 0, alternativeFrequencies: [Int] = [],
    usesBasicTuningB: Bool = false, sendsFastTuning: Bool = false
  ) throws(SimulationError) {
    guard programme.countryCode != 0 else {
      throw SimulationError("pi \(programme) has no country code: its first digit is 0")
    }
    guard (0...31).contains(programmeType) else {
      throw SimulationError("the programme type must be 0 to 31, not \(programmeType)")
    }
    guard (-28...28).contains(offsetInHalfHours) else {
      throw SimulationError("the offset from UTC must be at most 14 hours")
    }
    guard alternativeFrequencies.count <= 25 else {
      throw SimulationError("at most 25 alternative frequencies can be sent")
    }
    guard !usesBasicTuningB || alternativeFrequencies.isEmpty else {
      throw SimulationError("groups 0B have no room for alternative frequencies")
    }
    var codes: [UInt8] = []
    for frequency in alternativeFrequencies {
      guard (876...1079).contains(frequency) else {
        throw SimulationError("alternative frequencies lie between 87.6 and 107.9 MHz")
      }
      codes.append(UInt8(frequency - 875))
    }
    self.programme = programme
    self.name = try EncodedText(name, atMost: 8, what: "the station's name").padded(to: 8)
    self.radioText =
      if let radioText { try EncodedText(radioText, atMost: 64, what: "the radio text") } else {
        nil
      }
    self.programmeType = programmeType
    self.hasTrafficProgramme = hasTrafficProgramme
    self.extendedCountryCode = extendedCountryCode
    self.offsetInHalfHours = offsetInHalfHours
    self.alternativeFrequencies = codes
    self.usesBasicTuningB = usesBasicTuningB
    self.sendsFastTuning = sendsFastTuning
  }
}
