import RDS

/// The name of the service provider: eight characters in tuning variants 4 and 5.
///
/// Each half counts when heard twice with the same content.
package struct ProviderName: Sendable {
  private var heard: [UInt32?] = [nil, nil]
  private var confirmed: [UInt32?] = [nil, nil]

  package init() {}

  /// Takes a tuning group; variants other than 4 and 5 are ignored.
  package mutating func hear(_ group: MessageGroup) {
    guard group.isTuning, group.x & 0xf == 4 || group.x & 0xf == 5 else { return }
    let half = Int(group.x & 1)
    let characters = UInt32(group.c) << 16 | UInt32(group.d)
    if heard[half] == characters { confirmed[half] = characters }
    heard[half] = characters
  }

  /// The name once both halves are confirmed; nil when blank.
  package var text: String? {
    guard let left = confirmed[0], let right = confirmed[1] else { return nil }
    let bytes = [left, right].flatMap { word in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
    }
    let text = CharacterSet.text(bytes)
    return text.isEmpty ? nil : text
  }
}
