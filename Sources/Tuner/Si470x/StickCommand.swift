/// What is sent to a stick, as HID reports over its control endpoint.
enum StickCommand: Sendable, Hashable {
  /// Asks for the number that tells what chip it is.
  case readIdentity
  /// Asks for all sixteen registers.
  case readRegisters
  case write(StickRegister, UInt16)
  case light(StickLight)

  /// The request, for interface `interface`, which the firmware wants to be named.
  func request(interface: UInt8) -> USBControlRequest {
    switch self {
    case .readIdentity: StickCommand.get(StickRegister.deviceID.report, 3, interface)
    case .readRegisters: StickCommand.get(17, 33, interface)
    case .write(let register, let value):
      StickCommand.set(
        [register.report, UInt8(value >> 8), UInt8(truncatingIfNeeded: value)], interface)
    case .light(let light): StickCommand.set([19, 0x35, light.rawValue], interface)
    }
  }

  // The value is the bare number of the report, without a type.

  private static func get(_ report: UInt8, _ size: Int, _ interface: UInt8) -> USBControlRequest {
    USBControlRequest(
      requestType: 0xa1, request: 1, value: UInt16(report), index: UInt16(interface), length: size)
  }

  private static func set(_ bytes: [UInt8], _ interface: UInt8) -> USBControlRequest {
    USBControlRequest(
      requestType: 0x21, request: 9, value: UInt16(bytes[0]), index: UInt16(interface),
      bytes: bytes, length: bytes.count)
  }
}

/// What the stick's light does.
enum StickLight: UInt8, Sendable {
  case off = 0x00
  case green = 0x20
}
