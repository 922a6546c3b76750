import TestSupport
import Testing

@testable import TrafficBus

/// The description of the interfaces that is installed for programs to be made from.
@Suite struct IntrospectionTests {
  /// Our interfaces by name, as lines without indentation and comments.
  private func interfaces(_ text: String) -> [String: [String]] {
    var interfaces: [String: [String]] = [:]
    var name: String?
    var isComment = false
    for line in text.lines {
      let line = String(line.drop { $0 == " " })
      if line.hasPrefix("<!--") { isComment = true }
      if line.hasPrefix("<interface") { name = line }
      if let name, name.contains("org.rdstraffic."), !isComment {
        interfaces[name, default: []].append(line)
      }
      if line.hasSuffix("-->") { isComment = false }
      if line == "</interface>" { name = nil }
    }
    return interfaces
  }

  @Test("The service describes itself as the installed file does")
  func description() throws {
    guard let bus = PrivateBus() else { return }
    let bench = try ServiceBench(bus)
    defer { bench.end() }
    bench.waitUntilServing()
    let told = bus.busctl(
      ["introspect", "--xml-interface", "org.rdstraffic", "/org/rdstraffic"])
    let installed = run("cat", [packageFolder + "/packaging/org.rdstraffic.xml"]).output
    let expected = interfaces(told.output)
    #expect(expected.count == 3)
    #expect(interfaces(installed) == expected)
    let valid = run(
      "python3",
      [
        "-c", "import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])",
        packageFolder + "/packaging/org.rdstraffic.xml",
      ])
    #expect(valid.status == 0, "\(valid.errors)")
  }
}
