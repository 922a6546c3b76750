import AlertC
import Locations
import TrafficLayer

/// `locations list`: the imported tables, where they come from and whether they hold together.
struct LocationsListing {
  private let table: TableSummary
  private let survey: TableSurvey

  static func run(_ arguments: ArraySlice<String>, _ terminal: Terminal) throws {
    let options = try Arguments(arguments, options: ["--database", "--format"], switches: [])
    try options.expectWords(0...0, "no further words")
    let format = try OutputFormat.read(options, [.text, .json])
    let database = try LocationDatabase(path: try options.required("--database"), mode: .readOnly)
    for table in try database.tables() {
      guard let survey = try database.survey(of: table.identifier) else { continue }
      let listing = LocationsListing(table: table, survey: survey)
      terminal.print(format == .json ? listing.json : listing.text)
    }
  }

  private var text: String {
    var lines = [LocationsCommand.line(table)]
    let codes = table.countries.map { country in
      let ecc = country.extendedCountryCode.map { ", ECC \(hexadecimal($0))" } ?? ""
      return "country code \(hexadecimal(country.countryCode))\(ecc)"
    }
    if !codes.isEmpty { lines.append("on air: \(codes.joined(separator: "; "))") }
    let languages = survey.languages.map { language in
      "\(language.name ?? "language \(language.identifier)") (\(language.names) names)"
    }
    if !languages.isEmpty { lines.append("languages: \(languages.joined(separator: ", "))") }
    if let bounds = survey.bounds {
      let sides = [bounds.south, bounds.west, bounds.north, bounds.east].map(degrees)
      lines.append("bounds: \(sides[0]),\(sides[1]) to \(sides[2]),\(sides[3])")
    }
    let source = [table.supplier, table.comment, table.versionDescription, table.format]
    lines.append("source: \(source.compactMap { $0 }.joined(separator: "; "))")
    lines.append("integrity: \(integrity)")
    return lines.joined(separator: "\n  ")
  }

  private var integrity: String {
    let counts = [
      (survey.oneSidedOffsets, "offsets that do not lead back"),
      (survey.danglingCodes, "codes that name nothing"),
      (survey.pointsWithoutCoordinates, "points without coordinates"),
    ]
    return counts.map { "\($0) \($1)" }.joined(separator: ", ")
  }

  private var json: String {
    var json = JSONWriter()
    json.object {
      $0.member("cid", table.identifier.cid)
      $0.member("tabcd", table.identifier.tabcd)
      $0.member("version", table.version)
      $0.member("country", table.countries.first?.name)
      $0.member("points", table.points)
      $0.member("roads", table.roads)
      $0.member("segments", table.segments)
      $0.member("areas", table.areas)
      $0.member("names", table.names)
      $0.member("intersections", table.intersections)
      $0.name("countries")
      $0.array {
        for country in table.countries {
          $0.object {
            $0.member("country_code", hexadecimal(country.countryCode))
            $0.member("ecc", country.extendedCountryCode.map(hexadecimal))
            $0.member("name", country.name)
          }
        }
      }
      $0.name("languages")
      $0.array {
        for language in survey.languages {
          $0.object {
            $0.member("lid", language.identifier)
            $0.member("name", language.name)
            $0.member("names", language.names)
          }
        }
      }
      $0.name("bbox")
      if let bounds = survey.bounds {
        $0.array {
          for side in [bounds.west, bounds.south, bounds.east, bounds.north] {
            $0.number(side, decimals: 6)
          }
        }
      } else {
        $0.null()
      }
      $0.member("supplier", table.supplier)
      $0.member("comment", table.comment)
      $0.member("version_description", table.versionDescription)
      $0.member("valid_from", table.validFrom)
      $0.member("valid_until", table.validUntil)
      $0.member("format", table.format)
      $0.name("integrity")
      $0.object {
        $0.member("one_sided_offsets", survey.oneSidedOffsets)
        $0.member("dangling_codes", survey.danglingCodes)
        $0.member("points_without_coordinates", survey.pointsWithoutCoordinates)
      }
    }
    return json.text
  }

  private func hexadecimal(_ code: UInt8) -> String {
    String(code, radix: 16, uppercase: true)
  }
}
