import RDSTraffic

/// The tuner's side, as a test plays it.
final class Platform: TMCServiceInterface {
  private(set) var requests: [TMCServiceRequest] = []
  private(set) var askedKeys: [RDSEncryptionKeysRequest] = []
  private(set) var askedSids: [TMCPreferredSidsRequest] = []
  var preferredSids: [UInt8: [UInt8]] = [:]
  var keys: [RDSEncryptionKey] = []
  /// What the platform does on its part when it is asked.
  var answer: (TMCServiceRequest) -> Void = { _ in }

  func requestTMCService(tmcServiceRequest: TMCServiceRequest) {
    requests.append(tmcServiceRequest)
    answer(tmcServiceRequest)
  }

  func getTMCPreferredSids(tmcPreferredSidsRequest: TMCPreferredSidsRequest) -> [UInt8] {
    askedSids.append(tmcPreferredSidsRequest)
    return preferredSids[tmcPreferredSidsRequest.ltn] ?? []
  }

  func getRDSEncryptionKeys(
    rdsEncryptionKeysRequest: RDSEncryptionKeysRequest
  ) -> [RDSEncryptionKey] {
    askedKeys.append(rdsEncryptionKeysRequest)
    return keys
  }
}
