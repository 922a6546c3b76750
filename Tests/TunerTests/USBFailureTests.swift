import CUSB
import Testing

@testable import Tuner

struct USBFailureTests {
  private static func text(_ code: libusb_error) -> String {
    USBFailure(code).error("the stick").description
  }

  @Test func whatPeopleCanMendIsSaidWithWhatToDo() {
    #expect(
      Self.text(LIBUSB_ERROR_ACCESS)
        == "the stick: permission denied; add yourself to the group plugdev and install "
        + "udev/60-rds-traffic.rules")
    #expect(Self.text(LIBUSB_ERROR_BUSY) == "the stick: in use: another program has claimed it")
    #expect(Self.text(LIBUSB_ERROR_NO_DEVICE) == "the stick: no longer there")
    #expect(Self.text(LIBUSB_ERROR_PIPE) == "the stick: USB: Pipe error")
  }

  @Test func aServiceThatMayNotOpenTheDeviceGetsTheLineItsUnitNeeds() {
    let text = USBFailure(LIBUSB_ERROR_IO).openingError("the stick").description
    #expect(text.contains("DeviceAllow=char-usb_device rw"))
    #expect(
      USBFailure(LIBUSB_ERROR_ACCESS).openingError("the stick").description
        == Self.text(LIBUSB_ERROR_ACCESS))
  }

  @Test(arguments: [
    LIBUSB_TRANSFER_TIMED_OUT, LIBUSB_TRANSFER_STALL, LIBUSB_TRANSFER_NO_DEVICE,
    LIBUSB_TRANSFER_OVERFLOW, LIBUSB_TRANSFER_CANCELLED, LIBUSB_TRANSFER_ERROR,
  ])
  func everyTransferThatWasNotCompletedIsAFailure(_ status: libusb_transfer_status) {
    #expect(USBFailure(LIBUSB_TRANSFER_COMPLETED) == nil)
    #expect((USBFailure(status)?.rawValue ?? 0) < 0)
  }

  @Test func onlyAStickThatIsGoneIsGone() {
    #expect(USBFailure(LIBUSB_TRANSFER_NO_DEVICE) == .gone)
    #expect(USBFailure(LIBUSB_TRANSFER_ERROR) != .gone)
  }
}
