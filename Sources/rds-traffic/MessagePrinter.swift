import AlertC
import RDS
import Traffic
import TrafficLayer

/// Prints receptions of `decode`: one line or one JSON object each.
struct MessagePrinter {
  let sentence: Sentence
  let format: OutputFormat

  /// Prints one reception; `time` is the recorder's.
  func print(
    _ reception: Reception, at time: Timestamp, isStamped: Bool, _ clock: ReceptionClock,
    _ terminal: Terminal
  ) {
    let text = sentence.what(reception.message, times: SpokenTimes(reception, clock))
    switch format {
    case .text: terminal.print(line(reception, time, text))
    case .json, .geojson, .traff: terminal.print(object(reception, isStamped ? time : nil, text))
    }
  }

  private func line(_ reception: Reception, _ time: Timestamp, _ text: String) -> String {
    let message = reception.message
    var parts = [String(time.description.dropFirst(11).prefix(8))]
    parts.append(reception.programme.description)
    var place = message.location?.description ?? "encrypted"
    if let foreign = message.foreignTable {
      let country = String(foreign.countryCode, radix: 16, uppercase: true)
      place = "\(country)/\(foreign.ltn):\(message.location?.description ?? "?")"
    }
    parts.append("\(place) \(message.direction.sign)\(message.extent)")
    let codes = message.events.map(\.code.description).joined(separator: ",")
    let mark = reception.isAccepted ? "" : " [heard once, waits for \(wants(reception))]"
    parts.append("\(text) (\(codes))\(mark)")
    return parts.joined(separator: "  ")
  }

  /// What a message waits for to be believed: "block C and block D", "group 2: block C".
  private func wants(_ reception: Reception) -> String {
    let lacks = reception.lacks
    guard lacks.count > 1 else { return lacks.first?.description ?? "more" }
    return lacks.enumerated().filter { !$0.element.isEmpty }
      .map { "group \($0.offset + 1): \($0.element)" }.joined(separator: "; ")
  }

  private func object(_ reception: Reception, _ time: Timestamp?, _ text: String) -> String {
    let message = reception.message
    let groups = message.encoded.groups
    var json = JSONWriter()
    json.object {
      // The stamp's zone is the recorder's and not known: no zone is claimed.
      $0.member("time", time.map { String($0.description.dropLast()) })
      $0.member("pi", reception.programme.description)
      $0.member("ltn", (message.foreignTable?.ltn ?? message.service.ltn).rawValue)
      $0.member("sid", message.service.sid?.rawValue)
      $0.member("group_count", groups.count)
      $0.member("ci", message.encoded.isSingle ? nil : groups.first?.index)
      $0.name("events")
      $0.array { for event in message.events { $0.integer(event.code.rawValue) } }
      $0.member("location", message.location?.rawValue)
      $0.member("direction", message.direction.sign)
      $0.member("extent", message.extent)
      $0.member("both_directions", message.affectsBothDirections)
      $0.member("diversion", message.advisesDiversion)
      $0.member("duration", message.duration)
      $0.member("urgency", message.urgency.letter)
      $0.name("fields")
      $0.array {
        for field in message.fields {
          $0.array {
            $0.integer(field.label)
            $0.integer(field.value)
          }
        }
      }
      $0.member("copies", reception.copies)
      $0.member("accepted_by", reception.isAccepted ? "evidence" : "heard once")
      $0.member("text", text)
      $0.name("raw")
      $0.array {
        for group in groups {
          let block = reception.blockBase | UInt16(group.x)
          $0.string("\(hexadecimal(block)) \(hexadecimal(group.c)) \(hexadecimal(group.d))")
        }
      }
    }
    return json.text
  }
}
