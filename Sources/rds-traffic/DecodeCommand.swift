import AlertC
import Capture
import RDS
import Traffic
import TrafficLayer

/// `decode`: the messages of a capture, without any table.
enum DecodeCommand: Command {
  static let name = "decode"
  static let summary = "print the traffic messages of a capture"
  static let usage = [
    "CAPTURE|- [--format text|json] \(Language.usage) [--all] [--keys FILE]",
    "CAPTURE|- --groups",
    "CAPTURE|- --summary [--format text|json] [--keys FILE]",
  ]

  static func run(_ arguments: ArraySlice<String>, _ terminal: Terminal) throws {
    let options = try Arguments(
      arguments, options: ["--format", "--language", "--keys"],
      switches: ["--all", "--groups", "--summary"])
    try options.expectWords(1...1, "one capture")
    let format = try OutputFormat.read(options, [.text, .json])
    let printer = MessagePrinter(sentence: try Language.sentence(options), format: format)
    let keys = try KeyFile.read(options)
    // Before a wait the reader of the output must have what was decoded so far.
    var reader = try CaptureReader(path: options.words[0], whenWaiting: { terminal.flush() })
    if options.has("--groups") {
      while let next = try reader.next() {
        terminal.print(hexLine(next.group))
        try terminal.check()
      }
      reportProblems(reader)
      return
    }
    var receiver = MessageReceiver(keys: keys)
    let isQuiet = options.has("--summary")
    let isComplete = options.has("--all")
    while let next = try reader.next() {
      if reader.groups == 1, let scale = reader.scale { receiver.rule = EvidenceRule(scale: scale) }
      let isStamped = next.stamp != nil
      receiver.hear(next.group, at: next.stamp) { reception, clock in
        if !isQuiet, reception.isNew || reception.isMoved || isComplete {
          printer.print(
            reception, at: clock.recorded(reception.time), isStamped: isStamped, clock, terminal)
        }
      }
      try terminal.check()
    }
    reportProblems(reader)
    if isQuiet {
      Summary(receiver).print(format, terminal)
    } else if receiver.counts.announcements == 0 {
      throw NoService(path: reader.path, counts: receiver.counts)
    }
  }

  private static func hexLine(_ group: Group) -> String {
    [group.a, group.b, group.c, group.d]
      .map { $0.quality == .clean ? hexadecimal($0.value) : "----" }.joined(separator: " ")
  }
}

/// A capture in which no TMC service is announced.
struct NoService: Error, CustomStringConvertible {
  let description: String

  init(path: String, counts: ReceptionCounts) {
    description =
      "\(path): no traffic message service: none of \(counts.groups) groups announces one"
  }
}

/// Tells the bad lines of a capture on standard error.
func reportProblems(_ reader: borrowing CaptureReader) {
  for problem in reader.problems { Terminal.report("\(problem)") }
  let more = reader.problemCount - reader.problems.count
  if more > 0 { Terminal.report("\(reader.path): \(more) more bad lines") }
}

/// Prints the counts of a capture.
private struct Summary {
  private let rows: [(name: String, count: Int)]
  private let services: [String]

  init(_ receiver: MessageReceiver) {
    let counts = receiver.counts
    rows = [
      ("groups", counts.groups), ("groups with a missing block", counts.incompleteGroups),
      ("3A announcements", counts.announcements), ("8A groups", counts.messageGroups),
      ("8A groups with a missing block", counts.damagedMessageGroups),
      ("8A groups of another PTY", counts.foreignMessageGroups),
      ("tuning groups", counts.tuningGroups),
      ("encryption administration groups", counts.encryptionGroups),
      ("messages accepted", counts.accepted),
      ("messages with a hidden location", counts.encrypted),
      ("messages heard once only", counts.candidates - counts.accepted),
      ("messages left incomplete", counts.incomplete),
    ]
    services = receiver.stations.compactMap { station in
      station.service.map {
        ServiceDescription(station: station, service: $0, clock: receiver.clock).text
      }
    }
  }

  func print(_ format: OutputFormat, _ terminal: Terminal) {
    if format == .json {
      var json = JSONWriter()
      json.object {
        for row in rows {
          $0.member(row.name.split(separator: " ").joined(separator: "_").lowercased(), row.count)
        }
        $0.name("services")
        $0.array { for service in services { $0.string(service) } }
      }
      terminal.print(json.text)
      return
    }
    for service in services { terminal.print(service) }
    let width = rows.map(\.name.count).max() ?? 0
    for row in rows {
      let padding = String(repeating: " ", count: width - row.name.count)
      terminal.print("\(row.name)\(padding)  \(row.count)")
    }
  }
}
