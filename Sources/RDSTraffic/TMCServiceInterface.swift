/// What the platform does for traffic: it has the tuner, and perhaps preferences and keys.
///
/// All calls come on the thread that calls ``TrafficBroadcast``, and from within its calls. The
/// broadcast holds its interface strongly: who implements it and owns the broadcast makes a circle,
/// which setting the broadcast to nil breaks.
public protocol TMCServiceInterface: AnyObject {
  /// Asks for stations with the services of a country, until the next request.
  ///
  /// - Parameter tmcServiceRequest: What is of use here. Country code 0 means that nothing is
  ///   needed any more.
  func requestTMCService(tmcServiceRequest: TMCServiceRequest)

  /// Tells which services of a table are liked best.
  ///
  /// - Returns: Service identifiers, 0 to 63, the best first; empty when there is no preference.
  func getTMCPreferredSids(tmcPreferredSidsRequest: TMCPreferredSidsRequest) -> [UInt8]

  /// Tells the keys of an encrypted service, as its provider gave them.
  ///
  /// - Returns: The keys; empty when there are none.
  func getRDSEncryptionKeys(rdsEncryptionKeysRequest: RDSEncryptionKeysRequest)
    -> [RDSEncryptionKey]
}
