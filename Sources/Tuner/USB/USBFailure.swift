import CUSB

/// A code of libusb, negative, or the status of a transfer as one.
package struct USBFailure: RawRepresentable, Sendable, Hashable, Error {
  package let rawValue: CInt
  package init(rawValue: CInt) { self.rawValue = rawValue }

  init(_ code: libusb_error) { self.init(rawValue: CInt(code.rawValue)) }

  /// What a transfer ended with; nil when it was completed.
  init?(_ status: libusb_transfer_status) {
    switch status {
    case LIBUSB_TRANSFER_COMPLETED: return nil
    case LIBUSB_TRANSFER_TIMED_OUT: self.init(LIBUSB_ERROR_TIMEOUT)
    case LIBUSB_TRANSFER_STALL: self.init(LIBUSB_ERROR_PIPE)
    case LIBUSB_TRANSFER_NO_DEVICE: self.init(LIBUSB_ERROR_NO_DEVICE)
    case LIBUSB_TRANSFER_OVERFLOW: self.init(LIBUSB_ERROR_OVERFLOW)
    case LIBUSB_TRANSFER_CANCELLED: self.init(LIBUSB_ERROR_INTERRUPTED)
    default: self.init(LIBUSB_ERROR_IO)
    }
  }

  static let gone = USBFailure(LIBUSB_ERROR_NO_DEVICE)

  /// The code in libusb's words.
  var cause: String { "USB: \(String(cString: libusb_strerror(rawValue)))" }

  /// Fails with a negative code.
  static func check(_ code: CInt, _ device: String) throws(TunerError) {
    if code < 0 { throw USBFailure(rawValue: code).error(device) }
  }

  /// The failure of a device, with what to do about it.
  func error(_ device: String) -> TunerError {
    switch libusb_error(rawValue: rawValue) {
    case LIBUSB_ERROR_ACCESS:
      .denied(
        device: device,
        advice: "add yourself to the group plugdev and install udev/60-rds-traffic.rules")
    case LIBUSB_ERROR_BUSY: .busy(device: device, cause: "another program has claimed it")
    case LIBUSB_ERROR_NO_DEVICE: .gone(device: device)
    default: .failed(device: device, cause: cause)
    }
  }

  /// The failure to open a device: a service without the device's class gets an input/output error.
  func openingError(_ device: String) -> TunerError {
    guard self == USBFailure(LIBUSB_ERROR_IO) else { return error(device) }
    return .denied(
      device: device, advice: "if this is a service, its unit needs DeviceAllow=char-usb_device rw")
  }

  /// The failure to start libusb: it hears of devices through a netlink socket.
  var startingError: TunerError {
    guard self == USBFailure(LIBUSB_ERROR_OTHER) else { return error("USB") }
    return .denied(
      device: "USB",
      advice: "libusb needs sockets of AF_NETLINK; a service's unit must list it in "
        + "RestrictAddressFamilies")
  }
}
