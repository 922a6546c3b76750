import AlertC
import Locations
import RDS
import Traffic

extension LayerIncident {
  /// The values in the order of ``LayerTable/incidents``.
  var row: [LayerValue] {
    [
      .init(geometry?.bytes), .init(id), .init(type.rawValue), .init(impact.rawValue),
      .init(LayerIncident.json(eventCodes)), .init(description), .init(road), .init(fromName),
      .init(toName), .init(towards), .init(direction.sign), .init(length), .init(speed),
      .init(delay), .init(isClosed), .init(vehicles?.rawValue), .init(urgency.letter),
      .init(startTime), .init(endTime), .init(firstHeard), .init(lastHeard), .init(expires),
      .init(copies), .init(programme.description), .init(table?.cid), .init(table?.tabcd),
      .init(Int(ltn.rawValue)), .init(sid.map { Int($0.rawValue) }),
      .init(lcd.map { Int($0.rawValue) }), .init(extent), .init(isTruncated),
      .init(hexadecimalGroups), .init(affectsBothDirections), .init(isActive),
    ]
  }

  /// The values that another reception of the same message changes, and the row they go to.
  var refreshment: [LayerValue] {
    [
      .init(lastHeard), .init(expires), .init(copies), .init(hexadecimalGroups), .init(id),
    ]
  }

  init(_ row: LayerRow) throws(LayerError) {
    id = try row.text("id")
    // A newer writer may know more kinds; what they are called is not worth failing for.
    type = IncidentType(rawValue: try row.text("type")) ?? .unknown
    impact = IncidentImpact(rawValue: try row.text("impact")) ?? .unknown
    eventCodes = try row.value("event_codes", LayerIncident.codes)
    description = try row.text("description")
    road = row.optionalText("road")
    fromName = row.optionalText("from_name")
    toName = row.optionalText("to_name")
    towards = row.optionalText("towards")
    direction = try row.value("direction") { text in
      QueueDirection.allCases.first { $0.sign == text }
    }
    affectsBothDirections = try row.bool("both_directions")
    length = row.optionalReal("length_m")
    speed = row.optionalReal("speed_kmh")
    delay = try row.optionalInteger("delay_s")
    isClosed = try row.bool("closed")
    vehicles = try row.optionalValue("vehicles", Effect.Vehicles.init(rawValue:))
    urgency = try row.value("urgency") { text in
      [Urgency.normal, .urgent, .extremelyUrgent].first { $0.letter == text }
    }
    startTime = try row.optionalValue("start_time", Timestamp.init(databaseText:))
    endTime = try row.optionalValue("end_time", Timestamp.init(databaseText:))
    firstHeard = try row.value("first_heard", Timestamp.init(databaseText:))
    lastHeard = try row.value("last_heard", Timestamp.init(databaseText:))
    expires = try row.value("expires", Timestamp.init(databaseText:))
    copies = try row.integer("copies")
    programme = try row.value("pi") { text in
      UInt16(text, radix: 16).map(ProgrammeIdentification.init(rawValue:))
    }
    let cid: Int? = try row.optionalInteger("cid")
    let tabcd: Int? = try row.optionalInteger("tabcd")
    table = cid.flatMap { cid in tabcd.map { TableIdentifier(cid: cid, tabcd: $0) } }
    ltn = LocationTableNumber(rawValue: try row.integer("ltn"))
    sid = try row.optionalInteger("sid").map(ServiceIdentifier.init(rawValue:))
    lcd = try row.optionalInteger("lcd").map(LocationCode.init(rawValue:))
    extent = try row.integer("extent")
    isTruncated = try row.bool("truncated")
    isActive = try row.bool("active")
    (groups, blockBase) = try row.value("groups", LayerIncident.groups)
    geometry = try row.geometry("geom")
  }

  /// The groups as hex words, `BBBB CCCC DDDD`, separated by semicolons.
  package var hexadecimalGroups: String {
    groups.map(hexadecimal).joined(separator: "; ")
  }

  func hexadecimal(_ group: MessageGroup) -> String {
    let block = blockBase | UInt16(group.x)
    return "\(RDS.hexadecimal(block)) \(RDS.hexadecimal(group.c)) \(RDS.hexadecimal(group.d))"
  }

  private static func groups(_ text: String) -> (groups: [MessageGroup], blockBase: UInt16)? {
    var groups: [MessageGroup] = []
    var blockBase: UInt16?
    for part in text.split(separator: ";") {
      let words = part.split(separator: " ").map { UInt16($0, radix: 16) }
      guard words.count == 3, let b = words[0], let c = words[1], let d = words[2] else {
        return nil
      }
      // One message has one block base.
      guard blockBase == nil || blockBase == b & ~0x1f else { return nil }
      blockBase = b & ~0x1f
      groups.append(MessageGroup(x: UInt8(b & 0x1f), c: c, d: d))
    }
    return (groups, blockBase ?? 0)
  }

  private static func json(_ codes: [EventCode]) -> String {
    "[\(codes.map(\.description).joined(separator: ","))]"
  }

  private static func codes(_ text: String) -> [EventCode]? {
    guard text.first == "[", text.last == "]", text.utf8.count >= 2 else { return nil }
    var codes: [EventCode] = []
    for part in text.dropFirst().dropLast().split(separator: ",") {
      guard let code = UInt16(part), code <= 2047 else { return nil }
      codes.append(EventCode(rawValue: code))
    }
    return codes
  }
}
