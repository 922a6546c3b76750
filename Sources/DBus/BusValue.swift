/// A value of a type that D-Bus knows.
package enum BusValue: Sendable, Hashable {
  case bool(Bool)
  case byte(UInt8)
  case int32(Int32)
  case uint32(UInt32)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  case uint32s([UInt32])
  case strings([String])

  /// The type as D-Bus writes it.
  package var signature: String {
    switch self {
    case .bool: "b"
    case .byte: "y"
    case .int32: "i"
    case .uint32: "u"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .uint32s: "au"
    case .strings: "as"
    }
  }
}
