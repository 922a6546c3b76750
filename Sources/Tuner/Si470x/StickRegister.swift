/// Registers of the Si470x that the driver writes or reads, with their bits.
///
/// The numbers are the chip's. A stick shows register `n` as HID report `n + 1`.
package enum StickRegister: UInt8, Sendable {
  case deviceID = 0
  case chipID = 1
  case powerConfiguration = 2
  case channel = 3
  case systemConfiguration1 = 4
  case systemConfiguration2 = 5
  case statusRSSI = 10
  case readChannel = 11

  /// The HID report that shows it.
  package var report: UInt8 { rawValue + 1 }
}

/// Bits of ``StickRegister/deviceID`` and ``StickRegister/chipID``.
package enum StickIdentity {
  package static let manufacturerMask: UInt16 = 0x0fff
  /// Only this number makes it a Si470x: 10c4:818a is also an id of a radio without RDS.
  package static let manufacturer: UInt16 = 0x0242
  package static let firmwareMask: UInt16 = 0x003f
  /// Later firmware tells the errors of each block, and heavily damaged groups too.
  package static let lastFirmwareWithoutErrorLevels: UInt16 = 12
}

/// Bits of ``StickRegister/powerConfiguration``.
package enum StickPower {
  package static let unmuted: UInt16 = 0x4000
  package static let verboseRDS: UInt16 = 0x0800
  package static let seekUp: UInt16 = 0x0200
  package static let seek: UInt16 = 0x0100
  package static let disable: UInt16 = 0x0040
  package static let enable: UInt16 = 0x0001
  /// How it runs: heard, with the errors of each block.
  package static let running = unmuted | verboseRDS | enable
}

/// Bits of ``StickRegister/channel`` and ``StickRegister/readChannel``.
package enum StickChannel {
  package static let tune: UInt16 = 0x8000
  package static let mask: UInt16 = 0x03ff
}

/// Bits of ``StickRegister/systemConfiguration1`` and ``StickRegister/systemConfiguration2``.
package enum StickSystem {
  package static let rds: UInt16 = 0x1000
  /// De-emphasis of 50 µs, as everywhere but in the Americas and Korea.
  package static let deemphasis50: UInt16 = 0x0800
  /// The weakest signal at which seeking stops; what the kernel's driver uses.
  package static let seekThreshold: UInt16 = 0x1f00
  package static let volume: UInt16 = 0x000f
}

/// Bits of ``StickRegister/statusRSSI``.
package enum StickStatus {
  package static let groupReady: UInt16 = 0x8000
  package static let tuned: UInt16 = 0x4000
  package static let seekFailed: UInt16 = 0x2000
  package static let synchronised: UInt16 = 0x0800
  package static let stereo: UInt16 = 0x0100
  package static let strengthMask: UInt16 = 0x00ff
}
