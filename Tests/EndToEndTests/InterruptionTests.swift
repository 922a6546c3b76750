import TestSupport
import Testing
import TrafficLayer

/// Replays that wait, that stall and that are ended from outside.
@Suite struct InterruptionTests {
  private let folder = TemporaryFolder()
  private var locations: String { folder.path + "/locations.db" }
  private var layer: String { folder.path + "/layer.gpkg" }

  init() {
    let imported = Program.run(
      "locations", "import", Captures.locations, "--database", folder.path + "/locations.db")
    #expect(imported.status == 0)
  }

  /// Feeds the first lines of the demonstration into a pipe that stays open, waits until the
  /// program has shown `sign`, sends the signal and tells the program's exit status.
  private func replay(lines: Int, until sign: String, signal: String, _ more: String...)
    -> ProgramResult
  {
    let script = """
      mkfifo "$1/pipe" && exec 9<>"$1/pipe"
      head -n "$2" "$3" >&9
      shift 3
      "$@" >"$0/out" 2>"$0/err" &
      child=$!
      turns=0
      until [ -z "$SIGN" ] || grep -qs "$SIGN" "$0/out" || [ $turns -gt 600 ]; do
        turns=$((turns + 1)); sleep 0.05
      done
      [ -n "$SIGN" ] || sleep 0.3
      kill -"$SIGNAL" $child
      wait $child
      status=$?
      cat "$0/out"
      cat "$0/err" >&2
      exit $status
      """
    return TestSupport.run(
      "/bin/sh",
      [
        "-c", script, folder.path, folder.path, "\(lines)", Captures.demo, Program.path, "replay",
        folder.path + "/pipe", "--locations", locations, "--layer", layer,
      ] + more, environment: ["LC_ALL": "C.UTF-8", "SIGN": sign, "SIGNAL": signal])
  }

  @Test(arguments: ["TERM", "INT", "HUP"])
  func aSignalEndsAStalledReplayInOrderAndTheLayerHoldsWhatWasHeard(_ signal: String) throws {
    let result = replay(lines: 200, until: "Accident$", signal: signal)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.isEmpty)
    #expect(result.lines.last == "layer: \(layer)")
    #expect(try LayerReader(path: layer).incidents().count == 5)
  }

  @Test func aSignalBeforeAnythingWasHeardIsNoError() {
    let result = replay(lines: 0, until: "", signal: "TERM")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    #expect(!result.output.contains("layer:"), "there is none")
  }

  @Test func aReplayInRealTimeTellsTheSameAndCanBeEndedWhileItWaits() throws {
    let result = replay(lines: 200, until: "Queuing", signal: "TERM", "--realtime")
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.lines.filter { $0.hasPrefix("06:") }
    #expect(lines.first?.hasPrefix("06:30:04 + M1 towards Skarnvik") == true)
    #expect(try LayerReader(path: layer).incidents().count == lines.count)
  }
}
