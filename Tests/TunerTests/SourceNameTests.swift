import Testing

@testable import Tuner

struct SourceNameTests {
  @Test(arguments: [
    ("si470x", SourceName.si470x(port: nil)), ("si470x:1-2", .si470x(port: "1-2")),
    ("si470x:3-1.4.2", .si470x(port: "3-1.4.2")), ("v4l2:/dev/radio0", .v4l2(path: "/dev/radio0")),
    ("xdr:/dev/ttyUSB0", .xdrLine(path: "/dev/ttyUSB0", baud: 115_200)),
    ("xdr:/dev/ttyUSB0@19200", .xdrLine(path: "/dev/ttyUSB0", baud: 19_200)),
    ("xdr:tuner", .xdrServer(host: "tuner", port: 7373)),
    ("xdr:10.0.0.2:8000", .xdrServer(host: "10.0.0.2", port: 8000)),
    ("xdr:[::1]", .xdrServer(host: "::1", port: 7373)),
    ("xdr:[::1]:8000", .xdrServer(host: "::1", port: 8000)),
    ("gns:/dev/ttyS1", .gns(path: "/dev/ttyS1", baud: 38_400)),
    ("royaltek:/dev/ttyS1@4800", .royalTek(path: "/dev/ttyS1", baud: 4800)),
    ("rdsspy:localhost:7373", .rdsSpy(host: "localhost", port: 7373)),
    ("redsea:-", .redsea(path: "-")), ("redsea:/run/redsea", .redsea(path: "/run/redsea")),
    ("capture:a:b.spy", .capture(path: "a:b.spy")),
  ])
  func aReceiverIsNamedByKindAndPlace(text: String, name: SourceName) throws {
    #expect(try SourceName(text) == name)
    #expect(try SourceName("\(name)") == name)
  }

  @Test(arguments: [
    "xdr", "xdr:", "xdr:/dev/ttyUSB0@", "xdr:/dev/ttyUSB0@fast", "xdr:/dev/ttyUSB0@12345",
    "xdr:host:",
    "xdr:host:0", "xdr:host:65536", "xdr::7373", "xdr:[::1", "xdr:[::1]7373", "xdr:[]:7373",
    "xdr:::1:7373",
  ])
  func aNameOfAKnownKindIsToldHowItLooks(text: String) {
    #expect(
      throws: TunerError.badName(text, expected: "xdr:/dev/ttyUSB0[@BAUD] or xdr:HOST[:PORT]")
    ) {
      _ = try SourceName(text)
    }
  }

  @Test(arguments: [
    "", ":", "radio", "/dev/radio0", "v4l2", "v4l2:radio0", "si470x:", "si470x:1", "si470x:1-",
    "si470x:1-2-3", "si470x:a-b", "gns:ttyS1", "gns", "rdsspy:localhost", "redsea", "redsea:",
    "capture:", "capture:-", "XDR:host",
  ])
  func whatNamesNoReceiverIsRefused(text: String) {
    #expect(throws: TunerError.self) { _ = try SourceName(text) }
  }

  @Test func anUnknownKindIsToldAllForms() throws {
    let error = try #require(throws: TunerError.self) { _ = try SourceName("radio") }
    #expect(
      error.description
        == "\"radio\" names no receiver; expected \(SourceName.forms.joined(separator: ", "))")
  }
}
