import AlertC
import Simulation
import TestSupport
import Testing

/// The message groups of a log of hexadecimal words.
private func messageGroups(_ log: String) -> Set<MessageGroup> {
  var groups: Set<MessageGroup> = []
  for line in log.split(whereSeparator: \.isNewline) {
    let words = line.split(separator: " ").prefix(4).map { UInt16($0, radix: 16) }
    guard words.count == 4, let b = words[1], let c = words[2], let d = words[3], b >> 11 == 16
    else { continue }
    groups.insert(MessageGroup(x: UInt8(truncatingIfNeeded: b), c: c, d: d))
  }
  return groups
}

/// A message and its continuity index from a row: kind, duration or index, diversion, direction,
/// extent, event, location, labels, count.
///
/// Nil for what was heard once, which may be a first group and the last one of another message.
private func message(_ row: Substring) throws -> (message: OutgoingMessage, index: UInt8)? {
  let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
  guard cells.count >= 9, cells[0] == "S" || cells[0] == "M", cells[8] != "1" else { return nil }
  let isSingle = cells[0] == "S"
  let index = try #require(UInt8(cells[1]))
  let fields = try cells[7].split(separator: " ").map { text in
    let parts = text.split(separator: ":")
    return Field(
      label: try #require(UInt8(parts[0])), value: parts.count > 1 ? UInt16(parts[1]) ?? 0 : 0)
  }
  let message = OutgoingMessage(
    event: EventCode(rawValue: try #require(UInt16(cells[5]))),
    location: LocationCode(rawValue: try #require(UInt16(cells[6]))),
    direction: cells[3] == "1" ? .negative : .positive,
    extent: try #require(Int(cells[4])), duration: isSingle ? Int(index) : 0,
    advisesDiversion: cells[2] == "1", fields: fields)
  return (message, isSingle ? 1 : index)
}

@Test(arguments: [
  ("estonia", "22E1_2017-08-17_18-37.rds"), ("germany", "D314_2017-04-04_23-05.rds"),
  ("germany", "D395_2019-05-05_09-46.spy"), ("germany", "D3A2_2019-05-04_20-11.spy"),
  ("germany", "D42A_2018-11-01_14-17.rds"), ("germany", "D431_2018-11-01_16-24.rds"),
  ("sweden", "E203_2019-05-04_18-02.spy"), ("switzerland", "43B1_2019-05-04_19-34.spy"),
])
func realMessagesEncodeToTheGroupsThatWereOnAir(country: String, file: String) throws {
  guard let log = Reference.path("captures/\(country)/\(file)"),
    let table = Reference.path("captures/extracted/\(country)_\(file.dropLast(4)).tsv")
  else { return }
  let onAir = messageGroups(try #require(text(of: log)))
  let rows = try #require(text(of: table))
  var checked = 0
  for row in rows.split(separator: "\n") {
    guard let (message, index) = try message(row) else { continue }
    let encoded = try MessageEncoder.encode(message, continuityIndex: index)
    #expect(encoded.groups.allSatisfy(onAir.contains), "\(row): \(encoded.groups)")
    checked += 1
  }
  #expect(checked > 0)
}
