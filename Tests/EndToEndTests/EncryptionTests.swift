import AlertC
import Glibc
import Locations
import TestSupport
import Testing
import TrafficLayer

/// The demonstration's broadcast as an encrypted service, with and without the owner's keys.
@Suite struct EncryptionTests {
  private let folder = TemporaryFolder()
  private let capture: String
  private var layer: String { folder.path + "/layer.gpkg" }
  private static let keys = "service country=C ltn=42 sid=9\nkey 5 xor=0x39 start=8 rotate=1\n"

  init() throws {
    let scenario = String(decoding: try #require(contents(of: Captures.scenario)), as: UTF8.self)
      .replacing("ltn=42 sid=9", with: "ltn=42 sid=9 encid=5 key=57:8:1")
    let file = folder.write("encrypted.scenario", scenario)
    let sent = Program.run("simulate", file)
    #expect(sent.status == 0, "\(sent.errors)")
    capture = folder.write("encrypted.spy", sent.output)
  }

  private func keyFile(_ text: String = keys, mode: mode_t = 0o600) -> String {
    let file = folder.write("keys", text)
    chmod(file, mode)
    return file
  }

  private func replay(_ capture: String, _ extra: String...) -> ProgramResult {
    TestSupport.run(
      Program.path,
      ["replay", capture, "--locations", World.norland.locations, "--layer", layer] + extra,
      environment: ["LC_ALL": "C.UTF-8"])
  }

  private func incidents() throws -> [LayerIncident] {
    try LayerReader(path: layer).incidents().sorted { $0.id < $1.id }
  }

  @Test func withTheKeyAllIsWhereItIsInClear() throws {
    #expect(replay(Captures.demo).status == 0)
    let clear = try incidents()
    let flow = try LayerReader(path: layer).flow()
    unlink(layer)
    let result = replay(capture, "--keys", keyFile())
    #expect(result.status == 0 && result.errors.isEmpty)
    let decrypted = try incidents()
    #expect(clear.count == 4)
    #expect(decrypted.map(\.id) == clear.map(\.id))
    #expect(decrypted.map(\.description) == clear.map(\.description))
    #expect(decrypted.map(\.geometry) == clear.map(\.geometry))
    #expect(decrypted.map(\.lcd) == clear.map(\.lcd))
    #expect(try LayerReader(path: layer).flow() == flow)
    #expect(
      result.lines.contains(
        "heard NORLAND1 (PI C2A7), country code C, ECC FE, table 42, decrypted with ENCID 5, "
          + "service 9, provider NOR TMC"))
  }

  @Test func withoutTheKeyNothingHasAPlace() throws {
    let result = replay(capture)
    #expect(result.status == 0)
    #expect(
      result.output.contains(
        "Place unknown: Road closed for lorries over 7.5 t. Expected to last for a long time "
          + "[location is encrypted, no key for country code C, table 42, service 9, ENCID 5]"))
    let hidden = try incidents()
    #expect(hidden.count == 4)
    #expect(hidden.allSatisfy { $0.geometry == nil && $0.lcd == nil && $0.road == nil })
    #expect(try LayerReader(path: layer).flow().isEmpty)
  }

  @Test func aWrongKeyIsNoticedWhenItsCodesAreNoPoints() throws {
    let wrong = EncryptionTests.keys.replacing("0x39", with: "0x3A")
    let result = replay(capture, "--keys", keyFile(wrong))
    #expect(result.status == 0)
    #expect(
      result.output.contains(
        "as decrypted, is no location of table 99:42: "
          + "the key for country code C, table 42, service 9, ENCID 5 may be wrong]"))
    #expect(try incidents().allSatisfy { $0.geometry == nil })
  }

  @Test func decodingWithTheKeyTellsTheLocationsAndWithoutItNone() {
    func locations(_ result: ProgramResult) -> [Substring] {
      result.lines.compactMap { line in
        line.split(separator: ",").first { $0.hasPrefix("\"location\":") }
      }
    }
    let clear = locations(Program.run("decode", Captures.demo, "--format", "json"))
    let decrypted = Program.run("decode", capture, "--format", "json", "--keys", keyFile())
    #expect(locations(decrypted) == clear && clear.count == 7)
    #expect(decrypted.lines.allSatisfy { $0.contains("\"ltn\":42,") })
    let hidden = Program.run("decode", capture, "--format", "json")
    #expect(locations(hidden).allSatisfy { $0 == "\"location\":null" })
    #expect(hidden.lines.count == 7 && hidden.lines.allSatisfy { $0.contains("\"ltn\":0,") })
    let summary = Program.run("decode", capture, "--summary").output
    #expect(summary.contains("encrypted: no key for table 42, ENCID 5"))
    #expect(summary.contains("messages with a hidden location   7\n"))
  }

  @Test func aMessageIsToldAgainWhenItsLocationComesToBeRead() {
    // Administration: full, service 9, ENCID 5, table 42. 103 is sent as 8033 XOR 3900.
    let message = "C2A7 8008 0865 B933"
    let administration = "C2A7 8000 1925 A800"
    let result = Program.run(
      "decode", "-", "--format", "json", "--keys", keyFile(),
      input: ([
        "C2A7 3010 0004 CD46", message, message, message, administration, administration, message,
        message, administration, message, "",
      ]).joined(separator: "\n"))
    #expect(result.status == 0)
    #expect(result.lines.count == 2)
    #expect(result.lines.first?.contains("\"location\":null") == true)
    #expect(result.lines.last?.contains("\"location\":103,") == true)
    #expect(result.lines.last?.contains("\"copies\":4,") == true)
  }

  @Test(arguments: [mode_t(0o644), 0o640, 0o604, 0o660, 0o620, 0o610])
  func aKeyFileThatOthersMayUseIsRefused(_ mode: mode_t) {
    let file = keyFile(mode: mode)
    let digits = String(mode, radix: 8)
    for result in [
      replay(capture, "--keys", file), Program.run("decode", capture, "--keys", file),
    ] {
      #expect(result.status == 1 && result.output.isEmpty)
      #expect(
        result.complaint
          == "\(file): mode \(digits) lets others than the owner use the keys; chmod 600 \(file)")
    }
    #expect(access(layer, F_OK) != 0, "no layer is left behind")
  }

  @Test func aWrongKeyFileIsToldWithFileLineAndCause() {
    let file = keyFile(EncryptionTests.keys + "key 6 xor=300 start=0 rotate=0\n")
    let result = Program.run("decode", capture, "--keys", file)
    #expect(result.status == 1)
    #expect(result.complaint == "\(file):3: xor=300: expected a number from 0 to 255")
    let missing = Program.run("decode", capture, "--keys", folder.path + "/none")
    #expect(missing.status == 1)
    #expect(missing.complaint == "\(folder.path)/none: No such file or directory")
    let binary = folder.write("binary", [0xff, 0xfe])
    chmod(binary, 0o600)
    #expect(
      Program.run("decode", capture, "--keys", binary).complaint == "\(binary): not UTF-8 text")
  }
}
