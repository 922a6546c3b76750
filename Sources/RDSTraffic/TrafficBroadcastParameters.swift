/// What a ``TrafficBroadcast`` is made with.
public struct TrafficBroadcastParameters {
  /// The tuner's side.
  public var tmcService: any TMCServiceInterface
  /// Where the vehicle is; nil while that is not known, when nothing can be asked for yet.
  public var location: Location?
  /// The path of the location database, as `rds-traffic locations import` makes it.
  public var locationDatabase = "/var/lib/rds-traffic/locations.db"
  /// The language of descriptions, and of names where a table has them in it.
  public var language = TrafficLanguage.english
  /// The path of a file of keys in the form that `rds-traffic(1)` tells, which only its owner may
  /// have access to.
  ///
  /// Keys that are not in it are asked of ``tmcService``.
  public var encryptionKeyFile: String?
  /// Further numbers of the tables in the database.
  public var tableAliases: [TrafficTableAlias] = []
  /// How finely the receiver tells the quality of its blocks.
  public var qualityScale = RDSQualityScale.cleanOnly

  /// The tuner's side and the first location; all else can be set afterwards.
  public init(tmcService: any TMCServiceInterface, location: Location?) {
    self.tmcService = tmcService
    self.location = location
  }
}
