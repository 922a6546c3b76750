/// The sticks known to carry a Si470x, by their USB ids.
package struct StickModel: Sendable, Hashable, CustomStringConvertible {
  package let vendor: UInt16
  package let product: UInt16

  package static let all = [
    StickModel(vendor: 0x10c4, product: 0x818a),
    StickModel(vendor: 0x06e1, product: 0xa155),
    StickModel(vendor: 0x1b80, product: 0xd700),
    StickModel(vendor: 0x10c5, product: 0x819a),
  ]

  /// The ids as USB tools write them: `10c4:818a`.
  package var description: String { "\(StickModel.hex(vendor)):\(StickModel.hex(product))" }

  private static func hex(_ value: UInt16) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
