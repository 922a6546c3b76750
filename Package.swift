// swift-tools-version: 6.2
import PackageDescription

/// Set by `make fuzz`: libFuzzer must see which code an input reaches.
let isFuzzing = Context.environment["RDS_TRAFFIC_FUZZ"] != nil

let settings: [SwiftSetting] =
  [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isFuzzing ? [.unsafeFlags(["-sanitize=fuzzer"])] : [])

/// A Swift target with the settings every target of this package shares.
func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// A Debian library with a module map and a shim header of our own.
func library(_ name: String, pkgConfig: String, apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

/// The tests of one target; `also` names what they need besides it.
func tests(_ name: String, also: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.init(stringLiteral: name), "TestSupport"] + also,
    swiftSettings: settings)
}

// Data flows from top to bottom; no target imports one further down. ARCHITECTURE.md has the
// picture.
let package = Package(
  name: "rds-traffic",
  products: [
    .executable(name: "rds-traffic", targets: ["rds-traffic"]),
    .executable(name: "rds-trafficd", targets: ["rds-trafficd"]),
    .library(name: "RDSTraffic", targets: ["RDSTraffic"]),
  ],
  targets: [
    .systemLibrary(name: "CLinux"),
    library("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),
    library("CUSB", pkgConfig: "libusb-1.0", apt: "libusb-1.0-0-dev"),
    library("CCurl", pkgConfig: "libcurl", apt: "libcurl4-openssl-dev"),
    library("CJSON", pkgConfig: "libcjson", apt: "libcjson-dev"),
    library("CExpat", pkgConfig: "expat", apt: "libexpat1-dev"),
    library("CSystemd", pkgConfig: "libsystemd", apt: "libsystemd-dev"),
    library("CZip", pkgConfig: "libzip", apt: "libzip-dev"),

    target("RDS"),
    target("Links", ["RDS", "CLinux"]),
    target("Files", ["CLinux"]),
    target("JSON", ["CJSON"]),
    target("Configuration", ["RDS", "Files"]),
    target("AlertC", ["RDS"]),
    target("Simulation", ["RDS", "AlertC"]),
    target("Capture", ["RDS", "CLinux"]),
    target("Tuner", ["RDS", "Links", "AlertC", "Capture", "CLinux", "CUSB"]),
    target("DBus", ["CSystemd", "CLinux"]),
    target("Positioning", ["RDS", "Links", "Files", "JSON", "DBus", "CExpat"]),
    target("SQLite", ["CSQLite"]),
    target("Locations", ["RDS", "AlertC", "SQLite", "CLinux"]),
    target("LocationImport", ["RDS", "AlertC", "SQLite", "Locations", "CLinux", "CZip"]),
    target("Traffic", ["RDS", "AlertC", "Locations"]),
    target("TrafficLayer", ["RDS", "AlertC", "Locations", "Traffic", "SQLite", "CSQLite"]),
    target(
      "TrafficBus",
      [
        "RDS", "AlertC", "Locations", "Traffic", "TrafficLayer", "Tuner", "Positioning", "Links",
        "DBus", "CSystemd", "CLinux",
      ]),
    target(
      "Routing",
      [
        "RDS", "AlertC", "Locations", "Traffic", "TrafficLayer", "SQLite", "CSQLite", "JSON",
        "CLinux",
      ]),
    target(
      "Engine",
      ["AlertC", "Locations", "TrafficLayer", "Routing", "CCurl", "JSON", "CLinux"]),
    target("Exchange", ["RDS", "AlertC", "Locations", "Traffic", "TrafficLayer"]),
    target(
      "RDSTraffic", ["RDS", "Files", "AlertC", "Locations", "Traffic", "TrafficLayer"]),
    target(
      "Daemon",
      [
        "RDS", "Links", "Files", "Configuration", "AlertC", "Tuner", "Positioning", "Locations",
        "Traffic",
        "TrafficLayer", "Routing", "RDSTraffic", "TrafficBus", "CSystemd", "CLinux",
      ]),
    .executableTarget(
      name: "rds-trafficd", dependencies: ["Daemon", "Configuration"], swiftSettings: settings),
    .executableTarget(
      name: "rds-traffic",
      dependencies: [
        "RDS", "AlertC", "Simulation", "Capture", "Links", "Files", "Tuner", "Positioning",
        "SQLite", "Locations", "LocationImport", "Traffic", "TrafficLayer", "Routing", "Engine",
        "Exchange", "RDSTraffic", "CLinux",
      ],
      swiftSettings: settings),

    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "RDS", "AlertC", "Simulation", "Capture", "Tuner", "SQLite", "Locations",
        "LocationImport", "Traffic", "Routing", "Engine", "CLinux", "TestSupport",
      ],
      path: "Benchmarks", exclude: ["daemon.py"], swiftSettings: settings),

    .target(
      name: "TestSupport", dependencies: ["CLinux"], path: "Tests/TestSupport",
      swiftSettings: settings),
    tests("RDS"),
    tests("Files", also: ["CLinux"]),
    tests("Links"),
    tests("Configuration", also: ["RDS", "AlertC"]),
    tests("AlertC", also: ["RDS"]),
    tests("Simulation", also: ["RDS", "AlertC"]),
    tests("Capture", also: ["RDS"]),
    tests("Tuner", also: ["RDS", "AlertC", "Simulation", "Capture", "CLinux", "CUSB"]),
    tests("Positioning", also: ["RDS", "Links", "CLinux"]),
    tests("Locations", also: ["RDS", "AlertC", "SQLite", "LocationImport", "Positioning"]),
    tests("Traffic", also: ["RDS", "AlertC", "Locations", "LocationImport", "SQLite"]),
    tests("TrafficLayer", also: ["RDS", "AlertC", "Locations", "Traffic", "SQLite"]),
    tests(
      "TrafficBus",
      also: [
        "RDS", "AlertC", "Locations", "Traffic", "TrafficLayer", "Tuner", "Positioning", "DBus",
        "CLinux",
      ]),
    tests(
      "Exchange",
      also: [
        "RDS", "AlertC", "Simulation", "Locations", "LocationImport", "Traffic", "TrafficLayer",
        "SQLite",
      ]),
    tests(
      "RDSTraffic",
      also: [
        "RDS", "AlertC", "Simulation", "Locations", "LocationImport", "Traffic",
        "TrafficLayer", "SQLite",
      ]),
    tests(
      "Routing",
      also: [
        "RDS", "AlertC", "Locations", "Traffic", "TrafficLayer", "Engine", "JSON", "SQLite",
        "CLinux",
      ]),
    tests(
      "Daemon",
      also: [
        "RDS", "Configuration", "Tuner", "Links", "CLinux", "CSystemd", "rds-trafficd",
        "rds-traffic", "TrafficLayer", "AlertC", "Capture", "Locations", "LocationImport",
        "Positioning", "Routing", "RDSTraffic", "TrafficBus",
      ]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "rds-traffic", "rds-trafficd", "AlertC", "Locations", "LocationImport", "Traffic",
        "TrafficLayer", "Routing", "Engine", "TestSupport",
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

if isFuzzing {
  package.targets += [
    .systemLibrary(name: "CFuzzer", path: "Fuzz/CFuzzer"),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "RDS", "AlertC", "Simulation", "Capture", "Links", "Tuner", "Positioning",
        "Configuration", "Locations", "LocationImport", "Traffic", "CJSON", "CFuzzer",
      ],
      path: "Fuzz", exclude: ["CFuzzer"], swiftSettings: settings,
      // The distribution's linker does not know the sections of the toolchain's coverage.
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]),
  ]
}
