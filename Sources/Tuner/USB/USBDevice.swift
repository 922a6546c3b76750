import CLinux
import CUSB
import Glibc

/// A stick that is plugged in, by its ids; whether it is a Si470x only its registers tell.
package final class USBDevice {
  let pointer: OpaquePointer
  let bus: USBBus
  package let model: StickModel
  /// Bus and ports on the way to it, `1-2.4`: the same as long as it stays in its socket.
  package let location: String

  /// nil when it is of no known model.
  init?(_ pointer: OpaquePointer, on bus: USBBus) {
    var descriptor = libusb_device_descriptor()
    guard libusb_get_device_descriptor(pointer, &descriptor) == 0 else { return nil }
    let model = StickModel(vendor: descriptor.idVendor, product: descriptor.idProduct)
    guard StickModel.all.contains(model) else { return nil }
    var ports = [UInt8](repeating: 0, count: 7)
    let count = libusb_get_port_numbers(pointer, &ports, CInt(ports.count))
    self.model = model
    location =
      "\(libusb_get_bus_number(pointer))-"
      + ports.prefix(Int(max(0, count))).map { "\($0)" }.joined(separator: ".")
    self.bus = bus
    self.pointer = libusb_ref_device(pointer)
  }

  deinit { libusb_unref_device(pointer) }

  /// For people: `Si470x stick 06e1:a155 (bus 1, port 2)`.
  package var name: String {
    let parts = location.split(separator: "-", maxSplits: 1)
    return "Si470x stick \(model) (bus \(parts[0]), port \(parts.count > 1 ? parts[1] : "0"))"
  }

  /// The interface for control.
  struct ControlInterface {
    var configuration: UInt8
    var number: UInt8
    /// The address of its interrupt input.
    var input: UInt8
  }

  /// Finds the interface for control by its class (3, HID).
  func controlInterface() throws(TunerError) -> ControlInterface {
    var configuration: UnsafeMutablePointer<libusb_config_descriptor>?
    try USBFailure.check(libusb_get_active_config_descriptor(pointer, &configuration), name)
    guard let configuration else { throw .failed(device: name, cause: "not configured") }
    defer { libusb_free_config_descriptor(configuration) }
    for index in 0..<Int(configuration.pointee.bNumInterfaces) {
      let interface = configuration.pointee.interface[index]
      guard interface.num_altsetting > 0, let setting = interface.altsetting,
        setting.pointee.bInterfaceClass == UInt8(LIBUSB_CLASS_HID.rawValue)
      else { continue }
      for endpoint in 0..<Int(setting.pointee.bNumEndpoints) {
        let endpoint = setting.pointee.endpoint[endpoint]
        let isInput = endpoint.bEndpointAddress & 0x80 != 0
        // The low two bits tell the kind: 3 is interrupt.
        guard isInput, endpoint.bmAttributes & 3 == 3 else { continue }
        return ControlInterface(
          configuration: configuration.pointee.bConfigurationValue,
          number: setting.pointee.bInterfaceNumber, input: endpoint.bEndpointAddress)
      }
    }
    throw .unsupported(device: name, what: "no HID interface with an interrupt input")
  }

  /// The kernel's driver that has the control interface; nil when none has, or it is not known.
  package var kernelDriver: String? {
    guard let interface = try? controlInterface() else { return nil }
    let link =
      "/sys/bus/usb/devices/\(location):\(interface.configuration).\(interface.number)/driver"
    var target = [CChar](repeating: 0, count: 4096)
    let count = readlink(link, &target, target.count)
    guard count > 0 else { return nil }
    let path = String(decoding: target.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return path.split(separator: "/").last.map(String.init)
  }

  /// Whether nothing speaks against its being a Si470x; only its registers prove it.
  package var isLikelyStick: Bool { kernelDriver != USBDevice.otherDriver }

  /// The kernel's driver for a radio without RDS that shares an id.
  private static let otherDriver = "radio-raremono"
}
