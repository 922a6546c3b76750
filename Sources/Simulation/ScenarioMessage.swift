import AlertC
import RDS

/// What a `message`, `change`, `cancel` or `end` line says of a message.
struct ScenarioMessage: Sendable {
  let name: String
  let time: TimeSpan
  let position: SimulationError.Position
  private var event: EventCode?
  private var place: (location: LocationCode, table: ForeignTable?)?
  private var direction: QueueDirection?
  private var extent: Int?
  private var duration: Int?
  private var advisesDiversion: Bool?
  private var fields: [Field] = []

  /// Whether the line names a place in the table of another country.
  var namesForeignPlace: Bool { place?.table != nil }

  /// Keys of a line that describes a message.
  private static let keys =
    ["at", "event", "location", "direction", "extent", "duration", "diversion"]
    + ScenarioFields.names

  /// Reads a line; `keys` are those it takes when it does not describe a whole message.
  init(_ line: ScenarioLine, only keys: [String]? = nil) throws(SimulationError) {
    guard let first = line.arguments.first, first.key == nil else {
      throw line.error("\(line.keyword) needs the name of a message first")
    }
    var seen: Set<String> = []
    var time: TimeSpan?
    for argument in line.arguments.dropFirst() {
      let key = argument.key ?? argument.value
      if let keys, !keys.contains(key) || argument.key == nil { throw line.unknown(argument, keys) }
      let isFirst = seen.insert(key).inserted
      switch key {
      case "event" where !isFirst:
        guard keys == nil else { throw line.error("event is given twice") }
        fields.append(Field(label: 9, value: try ScenarioMessage.event(argument).rawValue))
        continue
      case "at": time = try argument.span()
      case "event": event = try ScenarioMessage.event(argument)
      case "location": place = try ScenarioMessage.place(argument)
      case "direction": direction = try argument.direction()
      case "extent": extent = try argument.integer(in: 0...31)
      case "duration": duration = try argument.integer(in: 0...7)
      case "diversion":
        advisesDiversion = argument.key == nil ? true : try argument.yesOrNo()
      default:
        guard let field = try ScenarioFields.field(argument) else {
          throw line.unknown(argument, ScenarioMessage.keys)
        }
        fields.append(field)
        continue
      }
      guard isFirst else { throw line.error("\(key) is given twice") }
    }
    guard let time else { throw line.error("\(line.keyword) needs at=TIME") }
    name = first.value
    self.time = time
    position = line.position
  }

  /// The message a `message` line describes.
  func message() throws(SimulationError) -> OutgoingMessage {
    guard let event else { throw missing("event=CODE") }
    guard let place else { throw missing("location=CODE") }
    // Neither direction is likelier, and the wrong one closes the wrong carriageway.
    guard let direction else { throw missing("direction=+ or direction=-") }
    return OutgoingMessage(
      event: event, location: place.location, foreignTable: place.table, direction: direction,
      extent: extent ?? 0, duration: duration ?? 0, advisesDiversion: advisesDiversion ?? false,
      fields: fields)
  }

  /// What becomes of a message by a `change` line.
  ///
  /// Fields belong to their event: naming an event or a field replaces all of them.
  func change(_ message: OutgoingMessage) -> OutgoingMessage {
    var message = message
    if let place { (message.location, message.foreignTable) = place }
    if event != nil || !fields.isEmpty { message.fields = fields }
    message.event = event ?? message.event
    message.direction = direction ?? message.direction
    message.extent = extent ?? message.extent
    message.duration = duration ?? message.duration
    message.advisesDiversion = advisesDiversion ?? message.advisesDiversion
    return message
  }

  /// What is sent by a `cancel` line: the silent event at the same place and nothing else.
  func cancellation(of message: OutgoingMessage) throws(SimulationError) -> OutgoingMessage {
    guard let event else { throw missing("event=CODE, a silent event that cancels its class") }
    return OutgoingMessage(
      event: event, location: message.location, foreignTable: message.foreignTable,
      direction: message.direction, extent: message.extent)
  }

  func error(_ cause: String) -> SimulationError { SimulationError(cause, at: position) }

  private func missing(_ what: String) -> SimulationError { error("message \(name) needs \(what)") }

  private static func event(_ argument: ScenarioArgument) throws(SimulationError) -> EventCode {
    EventCode(rawValue: UInt16(try argument.integer(in: 1...2047)))
  }

  /// A location of the service's table, or `COUNTRY:TABLE:LOCATION` of another one.
  private static func place(
    _ argument: ScenarioArgument
  ) throws(SimulationError) -> (location: LocationCode, table: ForeignTable?) {
    let parts = argument.value.split(separator: ":", omittingEmptySubsequences: false)
    func code(_ text: Substring, _ limit: Int) -> UInt16? {
      Int(decimal: String(text)).flatMap { (1...limit).contains($0) ? UInt16($0) : nil }
    }
    switch parts.count {
    case 1:
      if let location = code(parts[0], 65535) {
        return (LocationCode(rawValue: location), nil)
      }
    case 3:
      if parts[0].utf8.count == 1, let country = UInt8(parts[0], radix: 16), country > 0,
        let table = code(parts[1], 63), let location = code(parts[2], 63487)
      {
        let ltn = LocationTableNumber(rawValue: UInt8(table))
        return (
          LocationCode(rawValue: location), ForeignTable(countryCode: country, ltn: ltn)
        )
      }
    default: break
    }
    throw argument.expected("a location from 1 to 65535, or COUNTRY:TABLE:LOCATION")
  }
}
