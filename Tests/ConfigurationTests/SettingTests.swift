import RDS
import Testing

@testable import Configuration

struct SettingTests {
  /// Texts as the files `a.conf` and `b.conf`.
  private func files(_ texts: [String]) -> [(name: String, text: String)] {
    zip(["a.conf", "b.conf"], texts).map { (name: $0, text: $1) }
  }

  private func read(_ texts: String...) throws(ConfigurationError) -> SettingValues {
    try SettingValues(files(texts))
  }

  private func faults(_ texts: String...) -> [String] {
    do throws(ConfigurationError) {
      _ = try SettingValues(files(texts))
      return []
    } catch { return error.faults.map(\.description) }
  }

  // MARK: Values

  @Test func withoutAnyFileTheDefaultsHold() throws {
    let settings = try Settings(SettingValues())
    #expect(settings.tuner.device == nil && settings.tuner.frequency == nil)
    #expect(settings.tuner.band == Frequency(kilohertz: 87_500)...Frequency(kilohertz: 108_000))
    #expect(settings.position.sources == [.gpsd, .geoclue, .pushed])
    #expect(settings.position.gpsd == EndpointSetting("localhost:2947"))
    #expect(settings.layer.path == "/run/rds-traffic/rdsTraffic.gpkg")
    #expect(settings.state.interval == .seconds(60))
    #expect(settings.isOnBus && settings.logLevel == .info && settings.valhalla == nil)
  }

  @Test func everyKeyIsUsed() throws {
    let others = [
      "text": "x", "path": "/x", "frequency": "96.3", "band": "88-90",
      "endpoint": "[::1]:1", "serial": "/dev/x@4800",
    ]
    var seen: Set<Settings> = [try Settings(SettingValues())]
    for key in SettingTable.sections.flatMap(\.keys) {
      let text =
        switch key.type {
        case .integer(let range): "\(range.upperBound)"
        case .number(let range): "\(range.upperBound)"
        case .choice(let names): names.first { $0 != key.fallback } ?? ""
        case .boolean: key.fallback == "no" ? "yes" : "no"
        case .list(.integer): "5"
        case .list(.alias): "9=58:1"
        case .list: "pushed"
        default: others["\(key.type)"] ?? ""
        }
      let settings = try Settings(read("[\(key.section)]\n\(key.name) = \(text)\n"))
      #expect(seen.insert(settings).inserted, "[\(key.section)] \(key.name) changes nothing")
    }
  }

  @Test func allThatIsSetArrives() throws {
    let settings = try Settings(
      read(
        """
        [tuner]
        device=xdr:/dev/ttyUSB0
        frequency = 96.3
        [stations]
        preferred-services = 9, 11
        ltn-aliases = 9=58:1 17=38:2
        [position]
        sources = nmea,route
        nmea = /dev/ttyS2@4800
        route = /tmp/a way.gpx
        route-speed = 72.5
        [bus]
        enabled = off
        """))
    #expect(settings.tuner.device == "xdr:/dev/ttyUSB0")
    #expect(settings.tuner.frequency == Frequency(kilohertz: 96_300))
    #expect(settings.stations.preferredServices == [9, 11])
    #expect(settings.stations.aliases == [AliasSetting("9=58:1"), AliasSetting("17=38:2")])
    #expect(settings.position.sources == [.nmea, .route])
    #expect(settings.position.nmea == SerialSetting("/dev/ttyS2@4800"))
    #expect(settings.position.route == "/tmp/a way.gpx" && settings.position.routeSpeed == 72.5)
    #expect(!settings.isOnBus)
  }

  @Test func commentsSpacesAndLineEndsDoNotCount() throws {
    let values = try read(
      "# a\n ; b\r\n\r\n\t[tuner]  \r\n  device\t=  a # b ; c  \r\n#device = x\n")
    #expect(values["tuner", "device"].text == "a # b ; c", "a comment has a line of its own")
  }

  @Test func aLaterFileCountsAndTheSameSectionMayComeAgain() throws {
    let values = try read(
      "[tuner]\ndevice = a\n[log]\nlevel = debug\n[tuner]\nband = 88-100\n", "[tuner]\ndevice = b\n"
    )
    #expect(values["tuner", "device"].value == .text("b"))
    #expect(values["tuner", "device"].origins.map(\.description) == ["b.conf:2"])
    #expect(values["tuner", "band"].text == "88-100")
    #expect(values["log", "level"].origins.map(\.description) == ["a.conf:4"])
  }

  @Test func aListGrowsOverTheFilesAndAnEmptyValueEmptiesIt() throws {
    let grown = try read(
      "[position]\nsources = nmea\n[position]\nnmea=/a\n", "[position]\nsources = gpsd pushed\n")
    #expect(grown["position", "sources"].text == "nmea gpsd pushed", "the default is replaced")
    #expect(grown["position", "sources"].origins.map(\.description) == ["a.conf:2", "b.conf:2"])
    let reset = try read(
      "[position]\nsources = gpsd\n", "[position]\nsources =\nsources = pushed\n")
    #expect(reset["position", "sources"].text == "pushed")
    #expect(reset["position", "sources"].origins.map(\.description) == ["b.conf:2", "b.conf:3"])
    #expect(try Settings(read("[position]\nsources=\n")).position.sources.isEmpty)
  }

  @Test func anEmptyValueTakesAnyOtherKeyBackToItsDefault() throws {
    let values = try read(
      "[log]\nlevel = debug\n[tuner]\ndevice = a\n", "[log]\nlevel=\n[tuner]\ndevice=\n")
    #expect(values["log", "level"].value == .text("info"))
    #expect(values["tuner", "device"].value == .text(nil))
    #expect(values["log", "level"].origins.map(\.description) == ["b.conf:2"])
  }

  // MARK: Printing

  @Test func whatIsPrintedReadsBackAsTheSameAndTellsWhereItComesFrom() throws {
    let values = try read(
      "[tuner]\ndevice = a\n[stations]\npreferred-services = 1 2\n",
      "[stations]\npreferred-services = 3\n")
    let text = values.print(withOrigins: true)
    #expect(text.contains("[tuner]\n# a.conf:2\ndevice = a\n# default\nfrequency = auto\n"))
    #expect(text.contains("# a.conf:4, b.conf:2\npreferred-services = 1 2 3\n"))
    for text in [text, values.print(withOrigins: false)] {
      let again = try read(text)
      #expect(again.settings.map(\.value) == values.settings.map(\.value))
    }
  }

  // MARK: Faults

  @Test(arguments: [
    (
      "[tuner]\ndevcie = x\n",
      "a.conf:2: unknown key \"devcie\" in [tuner]; did you mean \"device\"?"
    ),
    (
      "[tuner]\nDevice = x\n",
      "a.conf:2: unknown key \"Device\" in [tuner]; did you mean \"device\"?"
    ),
    (
      "[tuner]\n\nfrequncy = 96\n",
      "a.conf:3: unknown key \"frequncy\" in [tuner]; did you mean \"frequency\"?"
    ),
    (
      "[layer]\ndatabase = /x\n",
      "a.conf:2: unknown key \"database\" in [layer]; did you mean it in [locations]?"
    ),
    ("[bus]\ncolour = x\n", "a.conf:2: unknown key \"colour\" in [bus]; its keys are enabled"),
    ("[tunner]\ndevice = x\n", "a.conf:1: unknown section [tunner]; did you mean [tuner]?"),
    ("[tuner\n", "a.conf:1: expected [section], not \"[tuner\""),
    ("[]\n", "a.conf:1: expected [section], not \"[]\""),
    ("device = x\nband = x\n", "a.conf:1: \"device = x\" before the first [section]"),
    ("[tuner]\ndevice\n", "a.conf:2: expected key = value, not \"device\""),
    (
      "[tuner]\n= x\n",
      "a.conf:2: unknown key \"\" in [tuner]; its keys are device, frequency, band, password-file"
    ),
    (
      "[log]\nlevel = loud\n",
      "a.conf:2: level = loud: expected one of error, warning, info, debug"
    ),
    ("[bus]\nenabled = maybe\n", "a.conf:2: enabled = maybe: expected yes or no"),
    (
      "[state]\ninterval = 5\n",
      "a.conf:2: interval = 5: expected a whole number from 60 to 3600"
    ),
    (
      "[position]\nroute-speed = nan\n",
      "a.conf:2: route-speed = nan: expected a number from 1 to 300"
    ),
    ("[layer]\npath = \"/x\"\n", "a.conf:2: path = \"/x\": expected a path that begins with /"),
    (
      "[tuner]\nfrequency = 120\n",
      "a.conf:2: frequency = 120: expected auto, or MHz from 65.8 to 108.0"
    ),
    (
      "[tuner]\nband = 100-90\n",
      "a.conf:2: band = 100-90: expected LOW-HIGH in MHz, within 65.8 to 108.0"
    ),
    (
      "[position]\ngpsd = ::1:2947\n",
      "a.conf:2: gpsd = ::1:2947: expected HOST:PORT, an IPv6 address in brackets"
    ),
    (
      "[position]\nsources = gpsd gps\n",
      "a.conf:2: sources: gps: expected one of gpsd, geoclue, nmea, pushed, route"
    ),
    ("[position]\nsources = gpsd, gpsd\n", "a.conf:2: sources: gpsd is given twice"),
    (
      "[position]\nnmea = /dev/ttyS0@1200\n",
      "a.conf:2: nmea = /dev/ttyS0@1200: expected PATH or PATH@BAUD, of 4800, 9600, 19200, 38400,"
        + " 57600, 115200, 230400 baud"
    ),
    (
      "[stations]\nltn-aliases = 64=58:1\n",
      "a.conf:2: ltn-aliases: 64=58:1: expected LTN=CID:TABCD, such as 9=58:1"
    ),
    (
      "[stations]\npreferred-services = 64\n",
      "a.conf:2: preferred-services: 64: expected a whole number from 0 to 63"
    ),
  ])
  func aFaultIsToldWithItsLineAndWhatIsAllowed(text: String, fault: String) {
    #expect(faults(text) == [fault])
  }

  @Test func allFaultsOfAllFilesAreTold() {
    #expect(
      faults("[tuner]\nx = 1\nband = y\n[nonsense-of-mine]\na = 1\n", "b\n").map { $0.prefix(8) }
        == ["a.conf:2", "a.conf:3", "a.conf:4", "b.conf:1"])
  }

  @Test(arguments: ["nmea", "route"]) func aSourceOfPositionsThatLacksWhatItNeedsIsNamed(
    source: String
  ) {
    #expect {
      try Settings(SettingValues([("a.conf", "[position]\nsources = gpsd \(source)\n")]))
    } throws: { error in
      "\(error)" == "a.conf:2: sources has \(source), and no \(source) is set in [position]"
    }
  }

  @Test func whatTurnsOutWrongLaterIsToldWithTheLineItComesFrom() throws {
    let values = try read("[tuner]\ndevice = nonsense\n")
    #expect(
      "\(values.error("tuner", "device", "no such receiver"))" == "a.conf:2: no such receiver")
    #expect("\(values.error("tuner", "band", "x"))" == "default of band in [tuner]: x")
  }
}
