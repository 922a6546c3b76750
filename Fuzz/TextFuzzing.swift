import AlertC
import Capture
import Glibc
import LocationImport
import Locations
import Simulation

/// A file without a name that holds the input, and its path.
private func withFile<Result>(
  _ start: UnsafePointer<UInt8>?, _ count: Int, _ body: (String) -> Result
) -> Result {
  // The system fills in the six letters.
  var template = Array("/tmp/rds-traffic-fuzz-XXXXXX".utf8CString)
  let descriptor = mkstemp(&template)
  template.withUnsafeBufferPointer { if let name = $0.baseAddress { _ = unlink(name) } }
  precondition(descriptor >= 0 && write(descriptor, start, count) == count)
  defer { close(descriptor) }
  return body("/proc/self/fd/\(descriptor)")
}

/// The text of a capture.
func fuzzCapture(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  withFile(start, count) { path in
    do throws(CaptureError) {
      var reader = try CaptureReader(path: path)
      var listener = Listener()
      while let next = try reader.next() { listener.hear(next.group, at: next.stamp) }
      precondition(reader.groups + reader.problemCount <= reader.lines)
      precondition(reader.problems.count <= CaptureReader.keptProblems)
    } catch { precondition(!error.description.isEmpty) }
  }
  return 0
}

/// A scenario file, and the first minutes of what it makes.
func fuzzScenario(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let text = String(
    decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  do throws(SimulationError) {
    let scenario = try Scenario.parse(text, file: "fuzz")
    // A receiver that is off for a month makes no group to stop at.
    guard scenario.tunings.isEmpty else { return 0 }
    var listener = Listener()
    for (group, time) in Simulator(scenario).groups().prefix(2000) {
      listener.hear(group, at: time)
    }
  } catch { precondition(error.position != nil, "an error that names no line: \(error)") }
  return 0
}

/// A location table in any form, told by the first byte: `@` the files of a folder one after
/// another, each behind a line `@NAME`; `P` a zip archive; `#` a table in one file with a shapefile;
/// anything else a table in one file.
func fuzzTables(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let folder = "/tmp/rds-traffic-fuzz-\(getpid())"
  precondition(mkdir(folder, 0o700) == 0, "\(folder): \(String(cString: strerror(errno)))")
  var written: Set<String> = []
  defer {
    for path in written { unlink(path) }
    rmdir(folder)
  }
  func write(_ name: String, _ content: some Sequence<UInt8>) -> String {
    let path = "\(folder)/\(name)"
    let file = open(path, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0o600)
    precondition(file >= 0, "\(path): \(String(cString: strerror(errno)))")
    _ = Array(content).withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
    close(file)
    written.insert(path)
    return path
  }
  switch bytes.first {
  case UInt8(ascii: "@"):
    for section in bytes.split(separator: UInt8(ascii: "@")).prefix(16) {
      let parts = section.split(separator: 0x0a, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, (1...32).contains(parts[0].count),
        parts[0].allSatisfy({ (0x41...0x5a).contains($0) })
      else { continue }
      _ = write("\(String(decoding: parts[0], as: UTF8.self)).DAT", parts[1])
    }
    importTable(folder)
  case UInt8(ascii: "P"): importTable(write("table.zip", bytes))
  case UInt8(ascii: "#"):
    // Two lengths, then the attributes, the shapes and the table.
    var reader = ByteReader(start, count)
    _ = reader.byte()
    let lengths = [Int(reader.word()), Int(reader.word())]
    let rest = bytes.dropFirst(5)
    _ = write("points.dbf", rest.prefix(lengths[0]))
    _ = write("points.shp", rest.dropFirst(lengths[0]).prefix(lengths[1]))
    importTable(write("table.csv", rest.dropFirst(lengths[0] + lengths[1])))
  default: importTable(write("table.csv", bytes))
  }
  return 0
}

private func importTable(_ path: String) {
  do throws(LocationError) {
    let database = try LocationDatabase(path: ":memory:", mode: .create)
    let report = try TableImporter(path: path).run(into: database)
    precondition(report.problems.count <= report.problemCount)
    precondition(report.tallies.reduce(0) { $0 + $1.count } == report.problemCount)
    for table in report.tables {
      for code in [LocationCode(rawValue: 1), 10, 13, 21, 101, 107, 113, 201, 302] {
        for direction in QueueDirection.allCases {
          _ = try database.resolve(
            code, extent: 31, direction: direction, in: table.identifier)
        }
      }
    }
  } catch { precondition(!error.description.isEmpty) }
}
