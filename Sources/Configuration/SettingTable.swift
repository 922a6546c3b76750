/// Every key there is: its section, name, type, default and meaning.
///
/// The manual page and the example file are checked against this text by tests.
package enum SettingTable {
  /// `[SECTION] what it is about`, then its keys: `NAME | TYPE | DEFAULT | help`.
  ///
  /// How types are written, and what they allow, is said by ``SettingType``.
  private static let text: StaticString = """
    [tuner] The receiver that groups come from.
    device           | text              |                 | The receiver by its name, as "rds-traffic tuner list" tells it, or capture:FILE for a log. Empty: the first receiver found.
    frequency        | frequency         | auto            | Where to listen, in MHz. With auto a station with a traffic service is looked for, and followed.
    band             | band              | 87.5-108        | Where stations are looked for, in MHz.
    password-file    | path              |                 | A file whose first line is the password of the receiver's server, for receivers that ask for one.
    [stations] Which traffic services are of use.
    preferred-services | list integer 0 63 |               | Numbers of services (SID) that are liked best, the best first. Others are taken when none of them is heard.
    ltn-aliases      | list alias        |                 | Further table numbers under which services of a location table are on air, as LTN=CID:TABCD.
    keys             | path              |                 | The keys of encrypted services, in the form that rds-traffic(1) tells. Only its owner may have access.
    [locations] Where location codes are looked up.
    database         | path              | /var/lib/rds-traffic/locations.db | The location tables, as "rds-traffic locations import" makes it.
    [layer] The traffic layer that other programs read.
    path             | path              | /run/rds-traffic/rdsTraffic.gpkg | The GeoPackage that is written.
    language         | choice en de fr   | en              | The language of descriptions.
    [engine] The routing engine that drives round the jam.
    valhalla         | path              |                 | The configuration of Valhalla whose live traffic is written. Empty: none is.
    most-incidents   | integer 10 100000 | 2000          | How many incidents are given to the engine at most: those ahead on the road first, then the nearest.
    [position] Where the vehicle is, which decides on stations and tables.
    sources          | list choice gpsd geoclue nmea pushed route | gpsd geoclue pushed | Where positions come from, the most trusted first; pushed are those that other programs tell over the bus, route is a made-up drive for tests.
    gpsd             | endpoint          | localhost:2947  | Where gpsd listens.
    geoclue-id       | text              | rds-traffic     | The name by which the configuration of GeoClue knows us.
    nmea             | serial            |                 | The serial line of a receiver that sends NMEA 0183, as PATH or PATH@BAUD; 9600 baud when not said.
    route            | path              |                 | The GPX or GeoJSON file of a made-up drive.
    route-speed      | number 1 300      | 50              | How fast the made-up drive is, in km/h.
    route-loop       | boolean           | no              | Whether the made-up drive begins again at its end.
    settling         | integer 0 600     | 5               | How many seconds a more trusted source must tell positions before it takes over.
    reach            | integer 1 500     | 100             | How many kilometres of the road being driven count as ahead.
    [state] What is kept while the power is off.
    directory        | path              | /var/lib/rds-traffic | Where messages and stations are kept.
    interval         | integer 60 3600   | 60              | How many seconds there are between two writes at least: flash wears out.
    [bus] The D-Bus interface.
    enabled          | boolean           | yes             | Whether other programs can ask and tell over the system bus.
    [log] What is told to the journal.
    level            | choice error warning info debug | info | The least of what is told.
    """

  /// The sections in order, each with its keys.
  package static let sections: [SettingSection] = {
    var sections: [SettingSection] = []
    for line in "\(text)".split(separator: "\n") {
      if line.hasPrefix("[") {
        let parts = line.dropFirst().split(separator: "]", maxSplits: 1)
        sections.append(
          SettingSection(name: String(parts[0]), help: trimmed(parts[1]), keys: []))
      } else {
        let parts = line.split(separator: "|", omittingEmptySubsequences: false).map { trimmed($0) }
        precondition(parts.count == 4, "not four columns: \(line)")
        sections[sections.count - 1].keys.append(
          SettingKey(
            section: sections[sections.count - 1].name, name: parts[0],
            type: SettingType(parts[1]), fallback: parts[2], help: parts[3]))
      }
    }
    return sections
  }()

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}

/// A section of the configuration.
package struct SettingSection: Sendable, Hashable {
  package let name: String
  /// One line that says what it is about.
  package let help: String
  package fileprivate(set) var keys: [SettingKey]
}

/// A key of the configuration.
package struct SettingKey: Sendable, Hashable {
  package let section: String
  package let name: String
  package let type: SettingType
  /// The value without any file, as a file would have it.
  package let fallback: String
  /// One line that says what it does.
  package let help: String
}
