/// Which traffic services are of use where the vehicle is.
public struct TMCServiceRequest: Sendable, Hashable {
  /// The country's code on air, 1 to 15; 0 asks for nothing any more.
  ///
  /// It is the first digit of its stations' programme identification. Several countries share each
  /// code, never neighbours.
  public var countryCode: UInt8
  /// Identifiers of the services that are liked best, the best first, at most 8.
  public var preferredSids: [UInt8]
  /// Numbers of the location tables at hand, the nearest first, at most 8.
  public var supportedLtns: [UInt8]

  /// A request for a country's services.
  public init(countryCode: UInt8, preferredSids: [UInt8] = [], supportedLtns: [UInt8] = []) {
    self.countryCode = countryCode
    self.preferredSids = preferredSids
    self.supportedLtns = supportedLtns
  }

  /// Asks for nothing any more.
  static let none = TMCServiceRequest(countryCode: 0)
}
