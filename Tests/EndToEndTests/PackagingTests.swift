import TestSupport
import Testing

/// What the package installs beside the programs, against the programs themselves.
@Suite struct PackagingTests {
  private static let daemon = Program.path + "d"
  private static let unit = packageFolder + "/systemd/rds-trafficd.service"

  /// A program with a usage: the command line, or one of its commands.
  struct Usage: CustomTestStringConvertible, Sendable {
    let words: [String]
    /// The manual page in which it is to be found.
    let manual: String
    let text: String

    init(_ words: [String], manual: String) {
      self.words = words
      self.manual = manual
      text = run(words[0], Array(words.dropFirst()) + ["--help"]).output
    }

    var testDescription: String { words.joined(separator: " ") }

    /// Its long options.
    var options: Set<String> {
      Set(
        text.split { !($0.isLetter || $0 == "-") }.map(String.init)
          .filter { $0.hasPrefix("--") && $0.count > 2 })
    }
  }

  private static let commandLine = Usage([Program.path], manual: "rds-traffic.1")

  /// Names in the list of commands, which is indented.
  private static let commands = commandLine.text.split(separator: "\n")
    .filter { $0.hasPrefix("  ") }.compactMap { $0.split(separator: " ").first.map(String.init) }

  static let usages =
    [commandLine, Usage([daemon], manual: "rds-trafficd.8")]
    + commands.map { Usage([Program.path, $0], manual: "rds-traffic.1") }

  /// What the shell offers for the last of some words.
  private func completions(_ words: [String]) -> Set<String> {
    let script = """
      source "$0"
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
      _rds_traffic
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let result = run(
      "bash", ["-c", script, packageFolder + "/packaging/completions/rds-traffic"] + words)
    #expect(result.errors == "")
    return Set(result.lines)
  }

  /// A file of the project; empty when it is not there.
  private func project(_ name: String) -> String {
    TestSupport.text(of: "\(packageFolder)/\(name)") ?? ""
  }

  private func manual(_ name: String) -> String {
    project("docs/\(name)").split(separator: "\\").joined()
  }

  // MARK: The unit

  /// The unit as it can be looked at where nothing is installed.
  private func looseUnit(_ folder: TemporaryFolder) -> String {
    let lines = project("systemd/rds-trafficd.service").split(
      separator: "\n", omittingEmptySubsequences: false)
    let kept = lines.filter { !$0.hasPrefix("Documentation=") }.map { line in
      for key in ["ExecStart=", "ExecStopPost="] where line.hasPrefix(key) {
        return key + "/bin/true"
      }
      return String(line)
    }
    return folder.write("rds-trafficd.service", kept.joined(separator: "\n"))
  }

  @Test func theServiceManagerUnderstandsEveryLineOfTheUnit() throws {
    let folder = TemporaryFolder()
    guard
      let result = run("systemd-analyze", ["verify", looseUnit(folder)], from: "systemd")
    else { return }
    #expect(result.status == 0)
    #expect(result.text == "")
  }

  @Test func theUnitIsExposedAtMostAsMuchAsWasAgreed() {
    // In tenths.
    let most = "15"
    guard
      let result = run(
        "systemd-analyze",
        ["security", "--offline=true", "--no-pager", "--threshold=\(most)", PackagingTests.unit],
        from: "systemd")
    else { return }
    #expect(result.status == 0, "\(result.lines.last ?? result.errors)")
  }

  @Test func theUnitCallsTheDaemonByOptionsThatItHas() {
    let called = project("systemd/rds-trafficd.service").split(separator: "\n")
      .filter { $0.hasPrefix("Exec") && $0.contains("rds-trafficd") }
      .flatMap { $0.split(separator: " ").dropFirst() }
    #expect(called == ["--clear"])
    for option in called { #expect(PackagingTests.usages[1].options.contains(String(option))) }
  }

  // MARK: What users are told

  @Test(arguments: usages)
  func theManualPageNamesEveryOption(_ usage: Usage) {
    #expect(!usage.options.isEmpty)
    let page = manual(usage.manual)
    for option in usage.options { #expect(page.contains(option), "\(option)") }
  }

  @Test func theManualPageNamesEveryCommand() {
    #expect(PackagingTests.commands.count >= 10)
    let page = manual("rds-traffic.1")
    for command in PackagingTests.commands {
      let isThere = [".B \(command)", ".BI \"\(command) "].contains { page.contains("\n" + $0) }
      #expect(isThere, "\(command)")
    }
  }

  @Test func theManualPageOfTheDaemonIsWithoutFaultForTheProgramThatShowsIt() {
    let page = packageFolder + "/docs/rds-trafficd.8"
    guard let result = run("man", ["--warnings", "-l", page], from: "man-db") else { return }
    #expect(result.errors == "")
    #expect(result.output.contains("--clear"))
  }

  // MARK: Completion

  @Test func allCommandsAreOffered() {
    #expect(completions([Program.path, ""]).isSuperset(of: PackagingTests.commands))
    #expect(completions([Program.path, "dr"]) == ["drive"])
  }

  @Test(arguments: usages)
  func allOptionsAreOffered(_ usage: Usage) {
    #expect(completions(usage.words + ["--"]).isSuperset(of: usage.options))
  }

  @Test func whatACommandIsToDoIsOffered() {
    #expect(completions([Program.path, "tuner", "li"]) == ["list", "listen"])
    #expect(completions([Program.path, "locations", "i"]) == ["import"])
  }

  @Test(arguments: [
    (["incidents", "--format", ""], ["text", "json", "geojson", "traff"]),
    (["locations", "show", "1:2:3", "--direction", ""], ["+", "-"]),
    (["tuner", "listen", "--seek", "u"], ["up"]),
  ])
  func theValuesOfAnOptionAreOffered(_ words: [String], _ values: [String]) {
    #expect(completions([Program.path] + words) == Set(values))
  }

  // MARK: The package

  @Test func theProgramsThePackageAndTheManualPagesAreOfOneVersion() throws {
    let changelog = project("packaging/debian/changelog")
    let opening = try #require(changelog.split(separator: "(").dropFirst().first)
    let version = String(try #require(opening.split(separator: ")").first))
    #expect(Program.run("--version").output == "rds-traffic \(version)\n")
    #expect(run(PackagingTests.daemon, ["--version"]).output == "rds-trafficd \(version)\n")
    for page in ["rds-traffic.1", "rds-traffic.conf.5", "rds-trafficd.8"] {
      #expect(manual(page).contains("\"rds-traffic \(version)\""), "\(page)")
    }
  }

  @Test func allFilesThatThePackageTakesAreThere() {
    let lists = ["install", "manpages", "docs"].flatMap { list in
      project("packaging/debian/rds-traffic.\(list)").split(separator: "\n")
    }
    let files = lists.compactMap { $0.split(separator: " ").first }.filter { !$0.hasPrefix("bin/") }
    #expect(files.count >= 11)
    for file in files {
      #expect(run("test", ["-f", "\(packageFolder)/\(file)"]).status == 0, "\(file)")
    }
  }
}
