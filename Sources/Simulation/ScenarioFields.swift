import AlertC

/// How optional fields are written in a scenario: by label, or by name in the unit people use.
enum ScenarioFields {
  /// Names of fields, apart from `event`, whose first use is the primary event.
  static let names = [
    "control", "length", "speed", "quantifier", "quantifier8", "supplement", "start", "stop",
    "route", "destination", "precise", "link", "separator", "LABEL:VALUE",
  ]

  /// The field an argument stands for, or nil when it is none.
  static func field(_ argument: ScenarioArgument) throws(SimulationError) -> Field? {
    guard let key = argument.key else { return try unnamed(argument) }
    switch key {
    case "control": return Field(label: 1, value: try number(argument, bits: 3))
    case "length": return Field(label: 2, value: try length(argument))
    case "speed": return Field(label: 3, value: try speed(argument))
    case "quantifier": return Field(label: 4, value: try number(argument, bits: 5))
    case "quantifier8": return Field(label: 5, value: try number(argument, bits: 8))
    case "supplement": return Field(label: 6, value: try number(argument, bits: 8))
    case "start": return Field(label: 7, value: try time(argument))
    case "stop": return Field(label: 8, value: try time(argument))
    case "route": return Field(label: 10, value: try number(argument, bits: 16))
    case "destination": return Field(label: 11, value: try number(argument, bits: 16))
    case "precise": return Field(label: 12, value: try number(argument, bits: 16))
    case "link": return Field(label: 13, value: try number(argument, bits: 16))
    default: return nil
    }
  }

  /// `separator`, or label and value with a colon between them.
  private static func unnamed(_ argument: ScenarioArgument) throws(SimulationError) -> Field? {
    if argument.value == "separator" { return Field(label: 14, value: 0) }
    let parts = argument.value.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    guard let label = Int(decimal: String(parts[0])), label < Field.widths.count,
      let value = Int(decimal: String(parts[1])), value < 1 << Field.widths[label]
    else {
      throw argument.expected("a label from 0 to 15 and a value that fits into its bits")
    }
    return Field(label: UInt8(label), value: UInt16(value))
  }

  private static func number(
    _ argument: ScenarioArgument, bits: Int
  ) throws(SimulationError) -> UInt16 {
    UInt16(try argument.integer(in: 0...(1 << bits - 1)))
  }

  /// Kilometres of label 2: 1 to 10, up to 20 by two, up to 100 by five; code 0 is more than that.
  private static func length(_ argument: ScenarioArgument) throws(SimulationError) -> UInt16 {
    if argument.value == ">100km" { return 0 }
    if let kilometres = quantity(argument, unit: "km") {
      switch kilometres {
      case 1...10: return UInt16(kilometres)
      case 12...20 where kilometres.isMultiple(of: 2): return UInt16(10 + (kilometres - 10) / 2)
      case 25...100 where kilometres.isMultiple(of: 5): return UInt16(15 + (kilometres - 20) / 5)
      default: break
      }
    }
    throw argument.expected("1km to 10km, up to 20km by 2, up to 100km by 5, or >100km")
  }

  /// Kilometres per hour of label 3, by five.
  private static func speed(_ argument: ScenarioArgument) throws(SimulationError) -> UInt16 {
    guard let speed = quantity(argument, unit: "km/h"), (5...130).contains(speed),
      speed.isMultiple(of: 5)
    else { throw argument.expected("5km/h to 130km/h by 5") }
    return UInt16(speed / 5)
  }

  /// A time of today to the quarter of an hour, or one of the codes of labels 7 and 8.
  private static func time(_ argument: ScenarioArgument) throws(SimulationError) -> UInt16 {
    let parts = argument.value.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 1, let code = Int(decimal: argument.value), code < 256 {
      return UInt16(code)
    }
    guard parts.count == 2, let hour = Int(decimal: String(parts[0])), hour < 24,
      let quarter = ["00", "15", "30", "45"].firstIndex(where: { $0 == parts[1] })
    else { throw argument.expected("a time to the quarter hour such as 18:15, or 0 to 255") }
    return UInt16(hour * 4 + quarter)
  }

  private static func quantity(_ argument: ScenarioArgument, unit: String) -> Int? {
    guard argument.value.hasSuffix(unit) else { return nil }
    return Int(decimal: String(argument.value.dropLast(unit.count)))
  }
}
