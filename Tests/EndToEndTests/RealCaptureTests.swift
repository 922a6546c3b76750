import AlertC
import Locations
import TestSupport
import Testing
import Traffic
import TrafficLayer

/// Bayerischer Rundfunk's traffic service of 4 April 2017 on the A9.
@Suite struct RealCaptureTests {
  private let folder = TemporaryFolder()

  @Test func theA9IsToldAsItWasOnAir() throws {
    guard let world = World.bayreuth,
      let capture = Reference.path("captures/germany/D314_2017-04-04_23-05.rds")
    else { return }
    let layer = folder.path + "/layer.gpkg"
    let result = run(
      Program.path, ["replay", capture, "--locations", world.locations, "--layer", layer],
      environment: ["LC_ALL": "C.UTF-8"])
    #expect(result.status == 0)
    #expect(
      result.output.contains(
        "A9 towards München-Schwabing, from Bindlacher Berg to Bayreuth-Süd: Right lane closed. "
          + "Roadworks by night"))
    #expect(
      result.output.contains(
        "A9 towards München-Schwabing, at Bayreuth-Nord: Entry slip road closed"))
    #expect(
      result.output.contains(
        "A9 towards Potsdam, from Marktschorgast to Gefrees: Object in the road"))
    #expect(
      result.output.contains(
        "heard BR-KLASS (PI D314), country code D, table 1, service 15, provider TMC-BR"))

    let reader = try LayerReader(path: layer)
    let lane = try #require(try reader.incidents().first { $0.lcd == 12765 })
    #expect(lane.extent == 3 && lane.direction == .positive && !lane.isClosed)
    let line = try #require(lane.geometry?.coordinates)
    #expect(line.count == 4)
    #expect(zip(line, line.dropFirst()).allSatisfy { $0.latitude > $1.latitude }, "southbound")

    let flow = Dictionary(
      uniqueKeysWithValues: try reader.flow().map { ("\($0.link.from)>\($0.link.to)", $0) })
    for southbound in ["31750>12766", "12766>42424", "42424>12765"] {
      let link = try #require(flow[southbound], "\(southbound) is slowed")
      #expect(link.trafficSpeed < link.baseSpeed && link.trafficSpeed > 0)
    }
    for northbound in ["12766>31750", "42424>12766", "12765>42424"] {
      #expect(flow[northbound] == nil, "\(northbound) is free")
    }
    // The entry slip road of Bayreuth-Nord closes no carriageway: its own link shows only what the
    // lane closure does.
    let entry = try #require(try reader.incidents().first { $0.lcd == 12766 })
    #expect(!entry.isClosed && entry.speed == nil)
    #expect(flow.values.allSatisfy { !$0.incidentIDs.contains(entry.id) })
    #expect(
      flow.values.filter { $0.jamFactor == 10 }.allSatisfy {
        !["12766"].contains($0.link.to.description)
      })
  }

  @Test func aNightOfRadioWithoutTrafficMessagesSaysSo() {
    guard let folder = Reference.path("captures/hungary") else { return }
    for name in run("/bin/ls", [folder]).lines
    where name.hasSuffix(".spy") || name.hasSuffix(".rds") {
      let result = Program.run("decode", "\(folder)/\(name)")
      #expect(result.status == 1)
      #expect(result.output.isEmpty)
      #expect(result.complaint.contains("no traffic message service"))
    }
  }

  @Test func everyRealCaptureDecodesAndEncryptedOnesNameNoPlace() {
    guard let folder = Reference.path("captures/index.tsv") else { return }
    let captures = folder.dropLast("/index.tsv".count)
    let files = run("/usr/bin/find", [String(captures), "-name", "*.spy", "-o", "-name", "*.rds"])
      .lines
    #expect(files.count >= 70)
    for file in files.sorted() {
      let result = Program.run("decode", file, "--format", "json")
      #expect(result.status <= 1, "\(file): \(result.errors)")
      for line in result.lines where line.contains("\"ltn\":0,") {
        #expect(line.contains("\"location\":null"), "\(file)")
      }
    }
  }
}
