import RDSTraffic

/// A radio that plays a capture: lines that begin with four hexadecimal blocks, on standard input.
///
/// A real one would tune to a station when it is asked to, and stop for country code 0.
final class CaptureRadio: TMCServiceInterface {
  private(set) var isOn = false

  func requestTMCService(tmcServiceRequest request: TMCServiceRequest) {
    isOn = request.countryCode != 0
    guard isOn else { return print("radio: off") }
    let country = String(request.countryCode, radix: 16, uppercase: true)
    print("radio: on for country code \(country), tables \(request.supportedLtns)")
  }

  func getTMCPreferredSids(tmcPreferredSidsRequest: TMCPreferredSidsRequest) -> [UInt8] { [] }

  func getRDSEncryptionKeys(
    rdsEncryptionKeysRequest: RDSEncryptionKeysRequest
  ) -> [RDSEncryptionKey] { [] }

  /// The next group; nil at the end.
  func next() -> RDSGroup? {
    while let line = readLine() {
      let words = line.split(separator: " ").prefix(4)
      // What is not four blocks is no group, such as a header.
      guard words.count == 4, words.allSatisfy({ $0.count == 4 }) else { continue }
      // A block that was not received is written as "----".
      let blocks = words.map { UInt16($0, radix: 16) }
      return RDSGroup(blocks[0], blocks[1], blocks[2], blocks[3])
    }
    return nil
  }
}
