import RDSTraffic

/// Follows the traffic of a capture and prints what changes.
///
/// usage: follow LOCATION-DATABASE LATITUDE LONGITUDE < CAPTURE
@main struct Follow {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let latitude = Double(arguments[2]),
      let longitude = Double(arguments[3])
    else { fatalError("usage: follow LOCATION-DATABASE LATITUDE LONGITUDE < CAPTURE") }

    // Where the vehicle is decides which country's stations and tables are of use.
    let radio = CaptureRadio()
    let place = GeoCoordinates(latitude: latitude, longitude: longitude)
    var parameters = TrafficBroadcastParameters(
      tmcService: radio, location: Location(coordinates: place))
    parameters.locationDatabase = arguments[1]
    let broadcast = try TrafficBroadcast(parameters: parameters)
    var changes = broadcast.changes.makeAsyncIterator()
    var generation = 0
    try broadcast.activate()

    // A capture is played faster than it was received: its groups tell their own time.
    var moment = ContinuousClock.now
    while radio.isOn, var group = radio.next() {
      moment += .microseconds(87_579)
      group.moment = moment
      try broadcast.onGroupsUpdated([group], at: moment)
      // A program with a screen would wait for changes in a task of their own.
      guard let provider = broadcast.trafficDataProvider, provider.generation != generation,
        let change = await changes.next()
      else { continue }
      generation = change.generation
      show(change)
    }

    let incidents = broadcast.trafficDataProvider?.incidents ?? []
    print("\(incidents.count) incidents at the end")
    for incident in incidents {
      let length = incident.location?.lengthInMeters.map { " (\(Int($0)) m)" } ?? ""
      print("  \(incident.description)\(length)")
    }
    broadcast.deactivate()
  }

  private static func show(_ change: TrafficChanges) {
    for incident in change.appeared { print("+ \(incident.id): \(incident.description)") }
    for incident in change.changed { print("~ \(incident.id): \(incident.description)") }
    for id in change.ended { print("- \(id)") }
  }
}
