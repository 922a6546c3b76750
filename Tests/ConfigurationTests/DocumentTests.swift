import AlertC
import Configuration
import Glibc
import TestSupport
import Testing

/// With `RDS_TRAFFIC_WRITE_DOCUMENTS` set the documents are written instead of compared.
struct DocumentTests {
  private func compare(_ name: String, _ text: String) {
    let path = packageFolder + "/" + name
    if getenv("RDS_TRAFFIC_WRITE_DOCUMENTS") != nil {
      _ = run("/bin/sh", ["-c", "cat > \"$0\"", path], input: text)
    }
    #expect(
      TestSupport.text(of: path) == text, "\(name) is not what the table says: make documents")
  }

  @Test func theManualPageSaysWhatTheTableSays() {
    compare("docs/rds-traffic.conf.5", Documents.manual)
  }

  @Test func theExampleSaysWhatTheTableSays() {
    compare("packaging/rds-traffic.conf", Documents.example)
  }

  @Test func theManualPageIsWithoutFaultForTheProgramThatShowsIt() {
    let folder = TemporaryFolder()
    let page = folder.write("rds-traffic.conf.5", Documents.manual)
    guard let result = run("man", ["--warnings", "-l", page], from: "man-db") else { return }
    #expect(result.errors.isEmpty, "\(result.errors)")
    #expect(result.output.contains("preferred-services"))
  }

  @Test func theExampleChangesNothing() throws {
    let values = try SettingValues([("example", Documents.example)])
    #expect(values.settings == SettingValues().settings)
  }

  @Test func theExampleWithoutItsCommentSignsIsTheDefaultsToo() throws {
    let lines = Documents.example.split(separator: "\n").map { line in
      line.hasPrefix("#") && !line.hasPrefix("# ") ? String(line.dropFirst()) : String(line)
    }
    let values = try SettingValues([("example", lines.joined(separator: "\n"))])
    for (setting, fallback) in zip(values.settings, SettingValues().settings) {
      #expect(setting.value == fallback.value, "\(setting.key.name)")
      #expect(setting.origins.count == 1, "\(setting.key.name) is not in the example")
    }
  }

  @Test func everyLanguageOfSentencesCanBeChosenAndNoOther() {
    let key = SettingValues()["layer", "language"].key
    #expect(key.type == .choice(Wording.languages))
  }
}
