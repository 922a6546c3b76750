import Configuration
import Positioning
import RDS

private func check(_ position: Position) {
  precondition((-90...90).contains(position.latitude), "\(position)")
  precondition((-180...180).contains(position.longitude), "\(position)")
  if let speed = position.speed { precondition((0..<600).contains(speed), "\(position)") }
  if let heading = position.heading { precondition((0..<360).contains(heading), "\(position)") }
  if let accuracy = position.accuracy { precondition(accuracy >= 0, "\(position)") }
}

/// What a receiver sends; a position must be there whole, with its sum, in the bytes.
func fuzzNMEA(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  var receiver = NMEAReceiver()
  var told = 0
  receiver.hear(bytes) { event in
    told += 1
    if case .position(let position) = event { check(position) }
  }
  // Each comes of a sentence that begins with a `$`.
  precondition(told <= bytes.count { $0 == UInt8(ascii: "$") })
  return 0
}

/// One line of gpsd's JSON.
func fuzzGPSD(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let report = GPSDReport(UnsafeRawBufferPointer(start: start, count: count))
  if case .position(let position) = report { check(position) }
  return 0
}

/// A GPX or GeoJSON file, and a drive along what is in it.
func fuzzRoute(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do throws(PositioningError) {
    let line = try RouteFile.line(bytes, file: "fuzz")
    precondition(line.length > 0 && line.length.isFinite, "a line without length")
    let drive = Drive(along: line, speed: 30, isLoop: true)
    for second in [0, 1, 1000, drive.duration.milliseconds / 1000] {
      guard let position = drive.position(after: .seconds(second)) else {
        preconditionFailure("a loop that ends")
      }
      check(position)
    }
  } catch { precondition("\(error)".hasPrefix("fuzz:"), "an error without a file: \(error)") }
  return 0
}

/// A configuration file; what is printed of it reads back as the same.
func fuzzConfiguration(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  do throws(ConfigurationError) {
    let values = try SettingValues([("fuzz", text)])
    let again = try SettingValues([("print", values.print(withOrigins: true))])
    precondition(again.settings.map(\.value) == values.settings.map(\.value), "read back otherwise")
    _ = try Settings(values)
  } catch {
    precondition(
      !error.faults.isEmpty && error.faults.allSatisfy { $0.file == "fuzz" && $0.line != nil })
  }
  return 0
}
