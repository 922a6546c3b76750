import AlertC
import Capture
import CLinux
import Glibc
import Links
import RDS
import Tuner

/// `tuner`: receivers that are plugged in, what they hear, and recordings of it.
enum TunerCommand: Command {
  static let name = "tuner"
  static let summary = "list receivers, scan the band, listen, or record what is heard"
  private static let common =
    "[--device NAME] [--password-file FILE] [--frequency MHZ] [--seek up|down] [--seconds N]"
  static let usage = [
    "list",
    "scan [--device NAME] [--password-file FILE] [--format text|json]",
    "listen \(common) [--groups | --format text|json \(Language.usage) [--keys FILE]]",
    "record FILE \(common)",
  ]

  static func run(_ arguments: ArraySlice<String>, _ terminal: Terminal) throws {
    let options = try Arguments(
      arguments,
      options: [
        "--device", "--password-file", "--frequency", "--seek", "--seconds", "--format",
        "--language", "--keys",
      ], switches: ["--groups"])
    switch options.words.first {
    case "list":
      try options.expectWords(1...1, "nothing after list")
      try list(terminal)
    case "scan":
      try options.expectWords(1...1, "nothing after scan")
      try scan(options, terminal)
    case "listen":
      try options.expectWords(1...1, "nothing after listen")
      try listen(options, terminal)
    case "record":
      try options.expectWords(2...2, "one file to record into")
      try record(options, into: options.words[1])
    default: throw Arguments.UsageError("expected list, scan, listen or record")
    }
  }

  private static func list(_ terminal: Terminal) throws {
    let found = try SourceName.pluggedIn().map { (name: "\($0.name)", description: $0.description) }
    let width = found.map(\.name.count).max() ?? 0
    for (name, description) in found {
      let padding = String(repeating: " ", count: width - name.count)
      terminal.print("\(name)\(padding)  \(description)")
    }
    if found.isEmpty { throw Failure("no receiver is plugged in") }
  }

  private static func scan(_ options: Arguments, _ terminal: Terminal) throws {
    let format = try OutputFormat.read(options, [.text, .json])
    let scan = try Scanning(options).run()
    let stations = StationTable(stations: scan.found)
    if format == .json {
      stations.objects.forEach(terminal.print)
    } else if !scan.found.isEmpty {
      stations.text.forEach(terminal.print)
    }
    if let failure = scan.failure { throw Failure("the scan ended early: \(failure)") }
    if scan.found.isEmpty { throw Failure("no station was heard") }
  }

  private static func listen(_ options: Arguments, _ terminal: Terminal) throws {
    let format = try OutputFormat.read(options, [.text, .json])
    let printer = MessagePrinter(sentence: try Language.sentence(options), format: format)
    let keys = try KeyFile.read(options)
    let showsGroups = options.has("--groups")
    let listening = try Listening(options)
    var receiver = MessageReceiver(keys: keys)
    let status = StatusLine()
    try listening.run(showing: status) { group, time, rule in
      if showsGroups {
        status.clear()
        terminal.print(line(group, time))
      } else {
        receiver.rule = rule
        receiver.hear(group, at: time) { reception, clock in
          guard reception.isNew || reception.isMoved else { return }
          status.clear()
          printer.print(
            reception, at: clock.recorded(reception.time), isStamped: true, clock, terminal)
        }
      }
      terminal.flush()
      try terminal.check()
    }
  }

  /// Blocks with a mark each: none clean, `'` corrected, `"` heavily corrected, `!` damaged.
  private static func line(_ group: Group, _ time: Timestamp) -> String {
    let blocks = [group.a, group.b, group.c, group.d].map { block in
      switch block.quality {
      case .clean: "\(hexadecimal(block.value)) "
      case .corrected: "\(hexadecimal(block.value))'"
      case .heavilyCorrected: "\(hexadecimal(block.value))\""
      case .uncorrectable: "\(hexadecimal(block.value))!"
      case .missing: "---- "
      }
    }
    let thousandths = time.milliseconds % 1000
    let fraction = String(1000 + thousandths).dropFirst()
    return "\(time.description.dropFirst(11).prefix(8)).\(fraction)  "
      + blocks.joined(separator: " ")
  }

  private static func record(_ options: Arguments, into path: String) throws {
    let listening = try Listening(options)
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw Failure("\(path): \(String(cString: strerror(errno)))") }
    defer { close(file) }
    let rule = listening.source.capabilities.evidenceRule
    var writer = SpyWriter(
      start: SystemClock.now(), notes: listening.source.name,
      scale: QualityScale.allCases.first { EvidenceRule(scale: $0) == rule })
    try listening.run(showing: StatusLine()) { group, time, _ in
      writer.write(group, at: time)
      let bytes = writer.take()
      var start = 0
      while start < bytes.count {
        let count = bytes[start...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw Failure("\(path): \(String(cString: strerror(errno)))") }
        start += count
      }
    }
  }
}
