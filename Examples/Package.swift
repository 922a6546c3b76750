// swift-tools-version: 6.2
import PackageDescription

// Uses the library as a program of its own would; `make examples` builds and runs it.
let package = Package(
  name: "examples",
  dependencies: [.package(name: "rds-traffic", path: "..")],
  targets: [
    .executableTarget(
      name: "follow", dependencies: [.product(name: "RDSTraffic", package: "rds-traffic")],
      swiftSettings: [.treatAllWarnings(as: .error)])
  ],
  swiftLanguageModes: [.v6]
)
