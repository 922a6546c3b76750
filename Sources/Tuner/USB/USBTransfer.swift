import CUSB

/// One libusb transfer with its buffer, used over and over.
///
/// libusb keeps it alive from submission to completion, so that memory the kernel may still write
/// to is never freed.
final class USBTransfer {
  private let transfer: UnsafeMutablePointer<libusb_transfer>
  private let buffer: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  /// Told when the transfer has ended, while events are handled.
  weak var owner: (any USBTransferOwner)?
  private(set) var isPending = false

  /// Bytes before those of a control transfer.
  private static let setupSize = MemoryLayout<libusb_control_setup>.size

  /// Allocates a transfer; `capacity` bytes go either way.
  init?(capacity: Int) {
    guard let transfer = libusb_alloc_transfer(0) else { return nil }
    self.transfer = transfer
    self.capacity = capacity
    buffer = .allocate(capacity: capacity)
    buffer.initialize(repeating: 0, count: capacity)
  }

  deinit {
    libusb_free_transfer(transfer)
    buffer.deallocate()
  }

  /// Prepares an interrupt transfer from an endpoint, without a time limit.
  func prepareInterrupt(_ handle: OpaquePointer, endpoint: UInt8) {
    libusb_fill_interrupt_transfer(
      transfer, handle, endpoint, buffer, CInt(capacity), transferEnded, nil, 0)
  }

  /// Prepares a control transfer: sends `bytes`, or asks for `length` bytes.
  func prepareControl(
    _ handle: OpaquePointer, _ request: USBControlRequest, timeout: UInt32
  ) {
    libusb_fill_control_setup(
      buffer, request.requestType, request.request, request.value, request.index,
      UInt16(request.length))
    for (index, byte) in request.bytes.enumerated() {
      buffer[USBTransfer.setupSize + index] = byte
    }
    libusb_fill_control_transfer(transfer, handle, buffer, transferEnded, nil, timeout)
  }

  /// Hands the transfer to the kernel.
  func submit() -> USBFailure? {
    transfer.pointee.user_data = Unmanaged.passRetained(self).toOpaque()
    let code = libusb_submit_transfer(transfer)
    guard code == 0 else {
      Unmanaged.passUnretained(self).release()
      return USBFailure(rawValue: code)
    }
    isPending = true
    return nil
  }

  /// Asks for its end; it still ends by being told to the owner.
  func cancel() {
    if isPending { libusb_cancel_transfer(transfer) }
  }

  /// What it brought.
  var received: UnsafeRawBufferPointer {
    let count = Int(transfer.pointee.actual_length)
    let start =
      transfer.pointee.type == UInt8(LIBUSB_TRANSFER_TYPE_CONTROL.rawValue)
      ? USBTransfer.setupSize : 0
    return UnsafeRawBufferPointer(start: buffer + start, count: min(count, capacity - start))
  }

  fileprivate func ended() {
    isPending = false
    owner?.ended(self, USBFailure(transfer.pointee.status))
  }
}

/// Who is told of the end of a transfer.
protocol USBTransferOwner: AnyObject {
  /// The transfer is free to be used again; `failure` is nil when it was completed.
  func ended(_ transfer: USBTransfer, _ failure: USBFailure?)
}

/// A request to a device over its control endpoint.
struct USBControlRequest {
  var requestType: UInt8
  var request: UInt8
  var value: UInt16
  var index: UInt16
  /// What is sent; empty when something is asked for.
  var bytes: [UInt8] = []
  /// How many bytes are sent, or asked for.
  var length: Int
}

/// Called by libusb, while events are handled.
private func transferEnded(_ transfer: UnsafeMutablePointer<libusb_transfer>?) {
  guard let user = transfer?.pointee.user_data else { return }
  Unmanaged<USBTransfer>.fromOpaque(user).takeRetainedValue().ended()
}
