import CLinux
import CUSB

/// A stick's control interface, claimed: reports come in, commands go out one after another.
///
/// The kernel's driver, when it has the interface, is asked to leave and called back at the end.
final class StickConnection: USBTransferOwner {
  /// How a command ended: the bytes it brought, or the failure.
  struct Answer {
    var command: StickCommand
    var result: Result<[UInt8], USBFailure>
  }

  let device: USBDevice
  /// Reports that came and were not taken yet.
  var reports: [StickReport] = []
  /// Commands that ended and were not taken yet.
  var answers: [Answer] = []
  /// What last went wrong with reports.
  private(set) var trouble: USBFailure?

  private let handle: OpaquePointer
  private let interface: UInt8
  private var hadKernelDriver = false
  private var inputs: [USBTransfer] = []
  private let control: USBTransfer
  private var commands: [StickCommand] = []
  private var isClosing = false

  /// Transfers that wait for reports: what comes while the owner is busy for 80 ms is kept.
  private static let inputCount = 4
  private static let inputSize = 64
  private static let controlSize = 64
  /// Milliseconds for one command.
  private static let commandTimeout: UInt32 = 500

  init(_ device: USBDevice) throws(TunerError) {
    self.device = device
    let found = try device.controlInterface()
    interface = found.number
    guard let control = USBTransfer(capacity: StickConnection.controlSize) else {
      throw .failed(device: device.name, cause: "no memory")
    }
    self.control = control
    var handle: OpaquePointer?
    let code = libusb_open(device.pointer, &handle)
    guard code == 0, let handle else {
      throw USBFailure(rawValue: code).openingError(device.name)
    }
    self.handle = handle
    control.owner = self
    reports.reserveCapacity(64)
    do {
      try claim()
      try listen(found.input)
    } catch {
      close()
      throw error
    }
  }

  private func claim() throws(TunerError) {
    if libusb_kernel_driver_active(handle, CInt(interface)) == 1 {
      // Another program that uses the device looks like a driver that cannot be detached.
      hadKernelDriver = libusb_detach_kernel_driver(handle, CInt(interface)) == 0
    }
    try USBFailure.check(libusb_claim_interface(handle, CInt(interface)), device.name)
  }

  private func listen(_ endpoint: UInt8) throws(TunerError) {
    for _ in 0..<StickConnection.inputCount {
      guard let input = USBTransfer(capacity: StickConnection.inputSize) else {
        throw .failed(device: device.name, cause: "no memory")
      }
      input.owner = self
      input.prepareInterrupt(handle, endpoint: endpoint)
      if let failure = input.submit() { throw failure.error(device.name) }
      inputs.append(input)
    }
  }

  /// Whether the stick was pulled out.
  var isGone: Bool { trouble == .gone }

  /// Sends a command after those sent before; its end is in ``answers``.
  func send(_ command: StickCommand) {
    commands.append(command)
    if commands.count == 1 { submitFirst() }
  }

  private func submitFirst() {
    while let command = commands.first {
      control.prepareControl(
        handle, command.request(interface: interface), timeout: StickConnection.commandTimeout)
      guard let failure = control.submit() else { return }
      finishFirst(.failure(failure))
    }
  }

  private func finishFirst(_ result: Result<[UInt8], USBFailure>) {
    answers.append(Answer(command: commands.removeFirst(), result: result))
  }

  func ended(_ transfer: USBTransfer, _ failure: USBFailure?) {
    if transfer === control {
      guard !commands.isEmpty else { return }
      finishFirst(failure.map { .failure($0) } ?? .success(Array(transfer.received)))
      submitFirst()
      return
    }
    if failure == nil, let report = StickReport(transfer.received) { reports.append(report) }
    // Pulling a stick out is heard as noise first: what failed is tried again by and by.
    if let failure { trouble = failure }
    if !isClosing, failure == nil { listenAgain(with: transfer) }
  }

  /// Submits again what failed; to be called now and then.
  func recover() {
    for input in inputs where !input.isPending { listenAgain(with: input) }
  }

  private func listenAgain(with input: USBTransfer) {
    if let failure = input.submit() { trouble = failure }
  }

  /// Sends last commands, gives the interface back and closes the device; waits for it.
  func close(after last: [StickCommand] = []) {
    guard !isClosing else { return }
    isClosing = true
    commands.removeAll()
    for transfer in inputs + [control] { transfer.cancel() }
    // A cancelled transfer ends at once, unless the kernel is in trouble.
    for _ in 0..<100 where (inputs + [control]).contains(where: \.isPending) {
      var wait = timeval(tv_sec: 0, tv_usec: 10_000)
      libusb_handle_events_timeout_completed(device.bus.context, &wait, nil)
    }
    for command in last where !isGone {
      var request = command.request(interface: interface)
      _ = libusb_control_transfer(
        handle, request.requestType, request.request, request.value, request.index, &request.bytes,
        UInt16(request.length), StickConnection.commandTimeout)
    }
    libusb_release_interface(handle, CInt(interface))
    if hadKernelDriver { libusb_attach_kernel_driver(handle, CInt(interface)) }
    libusb_close(handle)
  }
}
