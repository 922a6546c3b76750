import Glibc
import TestSupport

/// The program under test, as built beside these tests.
enum Program {
  static let path: String = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let own = String(
      decoding: buffer.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return own.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/") + "/rds-traffic"
  }()

  /// Runs the program with words in English, whatever the machine speaks.
  static func run(_ arguments: String..., input: String = "") -> ProgramResult {
    TestSupport.run(path, arguments, input: input, environment: ["LC_ALL": "C.UTF-8"])
  }
}

/// Files of the project.
enum Captures {
  static let folder = packageFolder + "/Captures"
  static let demo = folder + "/demo.spy"
  static let scenario = folder + "/demo.scenario"
  static let locations = folder + "/demo-locations"
  static let neighbour = folder + "/demo-neighbour"
  static let map = folder + "/demo.osm"
}

extension ProgramResult {
  /// The one line it complained with, without the program's name.
  var complaint: String {
    let prefix = "rds-traffic: "
    let lines = errors.split(separator: "\n")
    return lines.count == 1 && lines[0].hasPrefix(prefix)
      ? String(lines[0].dropFirst(prefix.count)) : errors
  }

  var lines: [String] { output.split(whereSeparator: \.isNewline).map(String.init) }
}
