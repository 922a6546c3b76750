import TestSupport
import Testing

/// Positions of a made-up drive, as they are printed.
@Suite struct DriveTests {
  private let folder = TemporaryFolder()

  /// 111 metres to the north: at 80 km/h five seconds.
  private func route() -> String {
    folder.write(
      "route.geojson", #"{"type":"LineString","coordinates":[[-30,46.5],[-30,46.501]]}"#)
  }

  @Test func aDriveIsPrintedASecondALineToItsEnd() {
    let result = Program.run("drive", route(), "--speed", "80", "--fast")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.lines.count == 7)
    #expect(result.lines.first == "46.5,-30, 0 degrees, 80 km/h, 0.0 km")
    #expect(result.lines.last == "46.501,-30, 0 degrees, 80 km/h, 0.1 km")
  }

  @Test func theFormatsTellTheSame() {
    let json = Program.run("drive", route(), "--speed", "80", "--fast", "--format", "json")
    #expect(json.lines.count == 7)
    #expect(
      json.lines.last?.hasSuffix(#""latitude":46.501,"longitude":-30,"speed_kmh":80,"heading":0}"#)
        == true)
    let nmea = Program.run("drive", route(), "--speed", "80", "--fast", "--format", "nmea")
    #expect(nmea.lines.count == 14)
    #expect(nmea.lines.count { $0.contains(",4630.06000,N,03000.00000,W,43.20,0.0,") } == 1)
  }

  @Test func inRealTimePositionsComeAtOnceAndASignalEndsTheDriveInOrder() {
    let script = """
      "$0" drive "$1" --speed 20 --loop > "$2/out" & child=$!
      turns=0
      until [ "$(wc -l < "$2/out")" -ge 2 ] || [ $turns -gt 600 ]; do
        turns=$((turns + 1)); sleep 0.05
      done
      kill -TERM $child; wait $child; status=$?
      cat "$2/out"; exit $status
      """
    let result = run("/bin/sh", ["-c", script, Program.path, route(), folder.path])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.lines.count >= 2)
  }

  @Test func aLoopEndsWithItsReader() {
    let result = run(
      "/bin/bash",
      [
        "-c",
        "set -o pipefail; \"$0\" drive \"$1\" --speed 80 --loop --fast | head -1000 | tail -1",
        Program.path, route(),
      ])
    #expect(result.status == 0)
    #expect(result.lines.first?.hasSuffix("22.2 km") == true, "\(result)")
  }

  @Test func whatIsNoRouteIsNamedWithItsLine() {
    let file = folder.write("route.gpx", "<gpx>\n<trk>\n<trkpt lat='x' lon='1'/>\n</trk></gpx>")
    let result = Program.run("drive", file, "--speed", "80")
    #expect(result.status == 1)
    #expect(result.complaint == "\(file):3: a <trkpt> without lat and lon in degrees")
  }
}
