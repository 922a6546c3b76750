/// What the event list says of one code: its attributes, not its wording (ISO 14819-2).
package struct Event: Sendable, Hashable {
  /// Whether the event tells what is, what is expected, or only steers the receiver.
  package enum Nature: UInt8, Sendable { case information, forecast, silent }

  /// Which persistence column the duration code is read from.
  package enum DurationType: UInt8, Sendable { case dynamic, longerLasting }

  package let code: EventCode
  package let nature: Nature
  /// Quantifier type 0 to 12 when the event takes one.
  package let quantifierType: UInt8?
  package let durationType: DurationType
  /// False when the list puts the duration type in brackets: same persistence, not spoken.
  package let isDurationSpoken: Bool
  package let affectsBothDirections: Bool
  package let urgency: Urgency
  /// Update class 1 to 39: a message replaces another of its class at its place.
  package let updateClass: UInt8
  /// The phrase stems the event is composed of, such as `B1` and `A1`; empty for silent events.
  package let stems: [String]

  package init(
    code: EventCode, nature: Nature, quantifierType: UInt8?, durationType: DurationType,
    isDurationSpoken: Bool, affectsBothDirections: Bool, urgency: Urgency, updateClass: UInt8,
    stems: [String]
  ) {
    self.code = code
    self.nature = nature
    self.quantifierType = quantifierType
    self.durationType = durationType
    self.isDurationSpoken = isDurationSpoken
    self.affectsBothDirections = affectsBothDirections
    self.urgency = urgency
    self.updateClass = updateClass
    self.stems = stems
  }
}
