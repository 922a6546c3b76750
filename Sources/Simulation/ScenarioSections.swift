import AlertC
import RDS

/// The lines of a scenario that are not about messages.
enum ScenarioSections {
  static func station(_ line: ScenarioLine) throws(SimulationError) -> Station {
    let found = try line.arguments(of: [
      "pi", "ps", "pty", "tp", "ecc", "text", "offset", "af", "basic", "fast",
    ])
    let programme = try required("pi", found, line).hexadecimal(digits: 4)
    let name = try required("ps", found, line).value
    let programmeType = try found["pty"]?.integer(in: 0...31)
    let hasTrafficProgramme = try found["tp"]?.yesOrNo()
    let countryCode = try found["ecc"]?.hexadecimal(digits: 2)
    let offset = try found["offset"]?.offsetInHalfHours()
    let frequencies = try found["af"]?.frequencies()
    let sendsFastTuning = try found["fast"]?.yesOrNo()
    var usesBasicTuningB = false
    if let basic = found["basic"] {
      guard ["0A", "0B"].contains(basic.value) else { throw basic.expected("0A or 0B") }
      usesBasicTuningB = basic.value == "0B"
    }
    do throws(SimulationError) {
      return try Station(
        programme: ProgrammeIdentification(rawValue: programme), name: name,
        radioText: found["text"]?.value, programmeType: programmeType ?? 0,
        hasTrafficProgramme: hasTrafficProgramme ?? true,
        extendedCountryCode: countryCode.map { UInt8(truncatingIfNeeded: $0) },
        offsetInHalfHours: offset ?? 0, alternativeFrequencies: frequencies ?? [],
        usesBasicTuningB: usesBasicTuningB, sendsFastTuning: sendsFastTuning ?? false)
    } catch { throw error.at(line.position) }
  }

  static func service(_ line: ScenarioLine) throws(SimulationError) -> TrafficService {
    let found = try line.arguments(of: [
      "ltn", "sid", "mgs", "gap", "provider", "ltcc", "ltecc", "afi", "aid", "group", "encid",
      "key",
    ])
    let ltn = try required("ltn", found, line).integer(in: 1...63)
    let sid = try required("sid", found, line).integer(in: 0...63)
    let gap = try found["gap"]?.integer(in: 3...11)
    let countryCode = try found["ltcc"]?.hexadecimal(digits: 1)
    let extendedCountryCode = try found["ltecc"]?.hexadecimal(digits: 2)
    let coversAlternativeFrequencies = try found["afi"]?.yesOrNo()
    let scope = try found["mgs"].map(scope) ?? .national
    let application = try found["aid"].map(application) ?? .trafficMessages
    let groupType = try found["group"].map(groupType) ?? .trafficMessages
    let encryption = try encryption(found["encid"], found["key"], line)
    do throws(SimulationError) {
      return try TrafficService(
        ltn: LocationTableNumber(rawValue: UInt8(ltn)),
        sid: ServiceIdentifier(rawValue: UInt8(sid)), scope: scope, gap: gap ?? 3,
        providerName: found["provider"]?.value,
        tableCountryCode: countryCode.map { UInt8(truncatingIfNeeded: $0) },
        tableExtendedCountryCode: extendedCountryCode.map { UInt8(truncatingIfNeeded: $0) },
        coversAlternativeFrequencies: coversAlternativeFrequencies ?? false,
        application: application, groupType: groupType, encryption: encryption)
    } catch { throw error.at(line.position) }
  }

  /// Nil for `errors none`.
  static func errors(_ line: ScenarioLine) throws(SimulationError) -> BlockErrors? {
    if line.arguments.count == 1, line.arguments[0].text == "none" { return nil }
    let found = try line.arguments(of: ["rate", "burst", "seed"])
    let rate = try required("rate", found, line).share()
    let burst = try found["burst"]?.integer(in: 1...1_000_000)
    let seed = try found["seed"]?.integer(in: 0...Int.max)
    do throws(SimulationError) {
      return try BlockErrors(
        rate: rate, meanBurst: burst.map(Double.init), seed: UInt64(seed ?? 0))
    } catch { throw error.at(line.position) }
  }

  /// `tune PI at=TIME` or `tune off at=TIME`.
  static func tuning(_ line: ScenarioLine) throws(SimulationError) -> Tuning {
    guard line.arguments.count == 2, let station = line.arguments.first, station.key == nil,
      let time = line.arguments.last, time.key == "at"
    else { throw line.error("tune takes the pi of a station or off, then at=TIME") }
    guard station.value != "off" else { return Tuning(time: try time.span(), programme: nil) }
    return Tuning(
      time: try time.span(),
      programme: ProgrammeIdentification(rawValue: try station.hexadecimal(digits: 4)))
  }

  /// `clock at=TIME by=SPAN`, the span with a sign.
  static func clockShift(_ line: ScenarioLine) throws(SimulationError) -> Broadcaster.ClockShift {
    let found = try line.arguments(of: ["at", "by"])
    return Broadcaster.ClockShift(
      time: try required("at", found, line).span(),
      shift: try required("by", found, line).signedSpan())
  }

  /// The key of an encrypted service, `MASK:START:ROTATION`, and its number; nil without both.
  private static func encryption(
    _ identifier: ScenarioArgument?, _ key: ScenarioArgument?, _ line: ScenarioLine
  ) throws(SimulationError) -> ServiceEncryption? {
    guard let identifier, let key else {
      guard identifier == nil, key == nil else {
        throw line.error("encid and key come together")
      }
      return nil
    }
    let number = try identifier.integer(in: 0...31)
    let parts = key.value.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let mask = Int(decimal: String(parts[0])),
      let start = Int(decimal: String(parts[1])), let rotation = Int(decimal: String(parts[2]))
    else { throw key.expected("three numbers such as 57:8:1") }
    do throws(SimulationError) {
      return try ServiceEncryption(
        identifier: number, mask: mask, start: start, rotation: rotation)
    } catch { throw error.at(line.position) }
  }

  private static func scope(
    _ argument: ScenarioArgument
  ) throws(SimulationError) -> TrafficService.Scope {
    var scope: TrafficService.Scope = []
    for name in argument.value.split(separator: ",", omittingEmptySubsequences: false) {
      switch name {
      case "international": scope.insert(.international)
      case "national": scope.insert(.national)
      case "regional": scope.insert(.regional)
      case "urban": scope.insert(.urban)
      default: throw argument.expected("international, national, regional, urban, with commas")
      }
    }
    return scope
  }

  private static func application(
    _ argument: ScenarioArgument
  ) throws(SimulationError) -> ApplicationIdentification {
    let known: [ApplicationIdentification] = [.trafficMessages, .trafficMessagesTest]
    let application = ApplicationIdentification(rawValue: try argument.hexadecimal(digits: 4))
    guard known.contains(application) else { throw argument.expected("CD46 or CD47") }
    return application
  }

  private static func groupType(
    _ argument: ScenarioArgument
  ) throws(SimulationError) -> GroupType {
    let types = TrafficService.groupTypes
    guard let type = types.first(where: { $0.description == argument.value }) else {
      throw argument.expected(types.map(\.description).joined(separator: ", "))
    }
    return type
  }

  private static func required(
    _ key: String, _ found: [String: ScenarioArgument], _ line: ScenarioLine
  ) throws(SimulationError) -> ScenarioArgument {
    guard let argument = found[key] else { throw line.error("\(line.keyword) needs \(key)") }
    return argument
  }
}
