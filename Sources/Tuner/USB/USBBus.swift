import CLinux
import CUSB
import Links

/// libusb without a thread of ours: its files join a ``DescriptorSet``, and what happened is
/// handled when the owner says so.
package final class USBBus {
  let context: OpaquePointer
  package let descriptors: DescriptorSet
  /// Whether a stick came or went since this was last set to false; true at first.
  var hasChanged = true

  /// Starts libusb.
  ///
  /// - Throws: ``TunerError`` when it cannot start, with what a service needs for it.
  package init() throws(TunerError) {
    descriptors = try TunerError.descriptorSet()
    var context: OpaquePointer?
    let code = libusb_init(&context)
    guard code == 0, let context else { throw USBFailure(rawValue: code).startingError }
    self.context = context
    if let list = libusb_get_pollfds(context) {
      var next = list
      while let polled = next.pointee {
        noteFileAdded(polled.pointee.fd, polled.pointee.events, setPointer)
        next += 1
      }
      libusb_free_pollfds(list)
    }
    libusb_set_pollfd_notifiers(context, noteFileAdded, noteFileRemoved, setPointer)
    watch()
  }

  deinit {
    libusb_set_pollfd_notifiers(context, nil, nil, nil)
    libusb_exit(context)
  }

  private var setPointer: UnsafeMutableRawPointer {
    Unmanaged.passUnretained(descriptors).toOpaque()
  }

  /// Hears of sticks that come and go, where the system tells of them.
  private func watch() {
    let events =
      LIBUSB_HOTPLUG_EVENT_DEVICE_ARRIVED.rawValue | LIBUSB_HOTPLUG_EVENT_DEVICE_LEFT.rawValue
    for model in StickModel.all {
      // Ends with the context. A failure leaves what enumeration finds.
      _ = libusb_hotplug_register_callback(
        context, CInt(events), 0, CInt(model.vendor), CInt(model.product),
        LIBUSB_HOTPLUG_MATCH_ANY, notePlug, Unmanaged.passUnretained(self).toOpaque(), nil)
    }
  }

  /// Handles what has happened; returns at once.
  func handleEvents() {
    var now = timeval()
    // What failed shows in the transfers.
    _ = libusb_handle_events_timeout_completed(context, &now, nil)
  }

  /// The sticks that are plugged in, by their ids.
  package func devices() -> [USBDevice] {
    var list: UnsafeMutablePointer<OpaquePointer?>?
    let count = libusb_get_device_list(context, &list)
    guard count >= 0, let list else { return [] }
    defer { libusb_free_device_list(list, 1) }
    return (0..<count).compactMap { index in
      list[index].flatMap { USBDevice($0, on: self) }
    }
  }
}

/// Called by libusb when it opens a file.
private func noteFileAdded(_ file: CInt, _ events: CShort, _ set: UnsafeMutableRawPointer?) {
  guard let set else { return }
  // The bits of poll and epoll are the same.
  Unmanaged<DescriptorSet>.fromOpaque(set).takeUnretainedValue()
    .add(file, events: UInt32(UInt16(bitPattern: events)))
}

/// Called by libusb before it closes a file.
private func noteFileRemoved(_ file: CInt, _ set: UnsafeMutableRawPointer?) {
  guard let set else { return }
  Unmanaged<DescriptorSet>.fromOpaque(set).takeUnretainedValue().remove(file)
}

/// Called by libusb, while events are handled, when a stick came or went.
private func notePlug(
  _ context: OpaquePointer?, _ device: OpaquePointer?, _ event: libusb_hotplug_event,
  _ bus: UnsafeMutableRawPointer?
) -> CInt {
  if let bus { Unmanaged<USBBus>.fromOpaque(bus).takeUnretainedValue().hasChanged = true }
  return 0
}
