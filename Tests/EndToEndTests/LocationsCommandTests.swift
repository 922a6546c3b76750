import TestSupport
import Testing

/// The program's view of location tables.
@Suite struct LocationsCommandTests {
  private let folder = TemporaryFolder()
  private let locations: String

  init() {
    locations = folder.path + "/locations.db"
    let result = Program.run(
      "locations", "import", Captures.locations, Captures.neighbour, "--database", locations)
    #expect(result.status == 0)
  }

  private func show(_ words: String...) -> ProgramResult {
    run(
      Program.path, ["locations", "show"] + words + ["--database", locations],
      environment: ["LC_ALL": "C.UTF-8"])
  }

  @Test func aListTellsWhereTablesComeFromAndWhetherTheyAreSound() {
    let text = Program.run("locations", "list", "--database", locations)
    #expect(text.status == 0)
    #expect(
      text.lines.suffix(6) == [
        "99:42 Norland, version 1.0: 26 points, 3 roads, 3 segments, 5 areas, 27 names",
        "  on air: country code C, ECC FE",
        "  languages: Norlandic (27 names), German (5 names)",
        "  bounds: 46.38373,-30.31365 to 46.61408,-29.55525",
        "  source: rds-traffic (invented country); Invented for demonstration; "
          + "Norland demo table; exchange format",
        "  integrity: 0 offsets that do not lead back, 0 codes that name nothing, "
          + "0 points without coordinates",
      ])
    let json = Program.run("locations", "list", "--database", locations, "--format", "json")
    #expect(json.lines.count == 2)
    for member in [
      #""cid":99,"tabcd":42,"version":"1.0","country":"Norland","points":26,"roads":3"#,
      #""languages":[{"lid":1,"name":"Norlandic","names":27},{"lid":2,"name":"German","names":5}]"#,
      #""bbox":[-30.31365,46.38373,-29.55525,46.61408]"#,
      #""supplier":"rds-traffic (invented country)""#,
      #""integrity":{"one_sided_offsets":0,"dangling_codes":0,"points_without_coordinates":0}"#,
    ] {
      #expect(json.lines.last?.contains(member) == true, "\(member)")
    }
  }

  @Test func aStretchIsShownAsItIsDriven() {
    #expect(
      show("99:42:106", "--extent", "1", "--direction", "-").lines == [
        "M1 (Coast Motorway) towards Ostrahavn, in the order affected traffic drives:",
        "  105  P1.3  Lillefjärd (5)  46.48928,-30.05358",
        "  106  P1.3  Midvåg (6)  46.50000,-30.00000  meets 99:42:204 (R5)",
        "area Midland Coast", "length 4.3 km", "heading 74°",
        "en: M1 towards Ostrahavn, from Lillefjärd (5) to Midvåg (6)",
        "de: M1 Richtung Osthafen, von Lillefjärd (5) bis Midvåg (6)",
      ])
  }

  @Test func aSegmentIsShownWithItsPoints() {
    let lines = show("99:42:23").lines
    #expect(lines.count == 11)
    #expect(lines.contains("L3.0 23") && lines.contains("heading 271°"))
    #expect(lines.contains("en: M1 towards Skarnvik, from Ostrahavn to Brakholm"))
    #expect(lines.last == "de: M1 Richtung Skarnvik, von Osthafen bis Brakholm")
    let json = show("99:42:23", "--extent", "2", "--direction", "-", "--format", "json").output
    #expect(
      json.contains(#""kind":"line","class":"L3.0","road":"M1","road_name":"Coast Motorway""#))
    #expect(json.contains(#""routable":true"#) && json.contains(#""lines":[23,22,21]"#))
    #expect(json.contains(#""sentences":{"en":"M1, from Skarnvik to Ostrahavn""#))
  }

  @Test func anAreaIsShownWithItsHull() {
    #expect(
      show("99:42:11").lines == [
        "A9.0  Grålund District", "3 points", "part of Midland Coast, Norland",
        "centre 46.48487,-30.16836",
        "hull 46.49742,-30.25601 46.47325,-30.19591 46.48395,-30.05317",
        "an area is shown at its centre and acts on no road", "en: Grålund District",
        "de: Grålund District",
      ])
    let json = show("99:42:13", "--format", "json", "--names", "de").output
    #expect(
      json.contains(#""kind":"area","class":"A6.0","name":"Kammhügel","part_of":["Nordland"]"#))
    #expect(json.contains(#""routable":false"#))
  }

  @Test func whatIsNoPlaceIsSaid() {
    let cases: [([String], Int32, String)] = [
      (["99:42:4711"], 1, "\(locations): 4711 is no location of table 99:42"),
      (["99:43:101"], 1, "\(locations): table 99:43 is not imported"),
      (["99:42"], 2, "\"99:42\" is not CID:TABCD:LCD"),
      (["99:42:70000"], 2, "\"99:42:70000\" is not CID:TABCD:LCD"),
      (["99:42:101", "--names", "klingon"], 2, "--names is a language's code"),
      (["99:42:101", "--extent", "32"], 2, "--extent is 0 to 31"),
    ]
    for (words, status, complaint) in cases {
      let result = run(
        Program.path, ["locations", "show"] + words + ["--database", locations],
        environment: ["LC_ALL": "C.UTF-8"])
      #expect(result.status == status)
      #expect(result.errors.contains(complaint), "\(result.errors)")
    }
  }

  @Test func linesAndAreasReachTheLayerAndAreasNoFlow() {
    let layer = folder.path + "/layer.gpkg"
    let capture = Captures.folder + "/places.spy"
    let result = Program.run("replay", capture, "--locations", locations, "--layer", layer)
    #expect(result.status == 0)
    #expect(
      result.lines.contains {
        $0.hasSuffix("S4 towards Torsund, from Sundvik to Alskär: Queuing traffic")
      }
    )
    let incidents = Program.run("incidents", "--layer", layer, "--format", "json").lines
    #expect(incidents.count == 7)
    let district = incidents.first { $0.contains("Grålund District") } ?? ""
    #expect(district.contains(#""active":false"#) && district.contains(#""type":"Point""#))
    let segments = incidents.first { $0.contains("from Kestermoor to Skarnvik") } ?? ""
    #expect(segments.contains(#""active":true"#) && segments.contains(#""type":"LineString""#))
  }

  @Test func anAliasMustNameAnImportedTable() {
    let layer = folder.path + "/layer.gpkg"
    func replay(_ alias: String) -> ProgramResult {
      Program.run(
        "replay", Captures.folder + "/inter-road.spy", "--locations", locations, "--layer", layer,
        "--ltn-alias", alias)
    }
    #expect(replay("17=98:50").status == 0)
    #expect(replay("17=98:50").output.contains("[4711 is no location of table 98:50]"))
    let unknown = replay("17=98:51")
    #expect(unknown.status == 1)
    #expect(
      unknown.complaint
        == "\(locations): --ltn-alias names table 98:51, which is not imported")
    let nonsense = replay("17=98")
    #expect(nonsense.status == 2)
    #expect(nonsense.errors.contains("--ltn-alias: \"17=98\" is not LTN=CID:TABCD"))
  }
}
