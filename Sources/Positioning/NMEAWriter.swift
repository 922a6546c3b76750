import RDS

/// Writes a position as a receiver would: RMC for all of it, GGA for its quality (NMEA 0183).
package enum NMEAWriter {
  /// Writes a position.
  ///
  /// - Parameters:
  ///   - position: What is told; a speed or heading not known leaves its field empty.
  ///   - time: UTC of it; the years 1980 to 2079 can be told.
  /// - Returns: Two sentences, each with its line end.
  package static func sentences(_ position: Position, at time: Timestamp) -> String {
    let hundredths = time.timeOfDay.milliseconds / 10
    let clock =
      digits(hundredths / 360_000, 2) + digits(hundredths / 6000 % 60, 2)
      + digits(hundredths / 100 % 60, 2) + "." + digits(hundredths % 100, 2)
    let (year, month, day) = time.day.civil
    let date = [day, month, year % 100].map { digits(Int64($0), 2) }.joined()
    let place =
      angle(position.latitude, digits: 2) + (position.latitude < 0 ? ",S," : ",N,")
      + angle(position.longitude, digits: 3) + (position.longitude < 0 ? ",W" : ",E")
    let speed = position.speed.map { decimals($0 * 3600 / 1852, 2) } ?? ""
    let heading = position.heading.map { decimals($0, 1) } ?? ""
    return sentence("GPRMC,\(clock),A,\(place),\(speed),\(heading),\(date),,,A")
      + sentence("GPGGA,\(clock),\(place),1,08,1.0,0.0,M,0.0,M,,")
  }

  private static func sentence(_ body: String) -> String {
    let sum = NMEASentence.checksum(body.utf8)
    let text = String(sum, radix: 16, uppercase: true)
    return "$\(body)*\(sum < 16 ? "0" : "")\(text)\r\n"
  }

  /// Degrees and minutes to a hundred-thousandth, some two centimetres.
  private static func angle(_ degrees: Double, digits count: Int) -> String {
    let parts = Int64((abs(degrees) * 6_000_000).rounded())
    return digits(parts / 6_000_000, count) + digits(parts % 6_000_000 / 100_000, 2) + "."
      + digits(parts % 100_000, 5)
  }

  private static func decimals(_ value: Double, _ count: Int) -> String {
    let scale: Int64 = count == 1 ? 10 : 100
    let parts = Int64((value * Double(scale)).rounded())
    return "\(parts / scale).\(digits(parts % scale, count))"
  }

  private static func digits(_ value: Int64, _ count: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}
