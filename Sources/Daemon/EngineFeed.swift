import Locations
import RDS
import Routing
import Traffic

/// The routing engine's live traffic: written when it can be, left alone with the reason told when
/// it cannot.
final class EngineFeed {
  private(set) var engine: LiveEngine?
  private let configuration: String
  private let locations: String
  private let journal: Journal
  private var nextAttempt = Timestamp(milliseconds: .min)
  private var complaint: String?
  /// The file of live traffic that is open.
  private var file: FileIdentity?
  private static let attemptInterval = TimeSpan.minutes(1)

  /// - Parameters:
  ///   - configuration: Of Valhalla.
  ///   - locations: The location database with the matches.
  ///   - journal: Where it is told when the engine cannot be written.
  init(configuration: String, locations: String, journal: Journal) {
    self.configuration = configuration
    self.locations = locations
    self.journal = journal
  }

  /// Opens the engine's files when they can be had, and anew when others took their place; tries at
  /// most once a minute.
  ///
  /// - Returns: Whether they were opened, so that nothing is written there yet.
  func turn(at now: Timestamp) -> Bool {
    if let engine, FileIdentity(of: engine.path) != file {
      self.engine = nil
      nextAttempt = now
    }
    guard engine == nil, now >= nextAttempt else { return false }
    nextAttempt = now + EngineFeed.attemptInterval
    do throws(RoutingError) {
      let engine = try LiveEngine(configuration: configuration, locations: locations)
      self.engine = engine
      file = FileIdentity(of: engine.path)
      complaint = nil
      journal.tell(.info, "engine", "engine: tile set \(engine.fingerprint)")
      return true
    } catch {
      complain("\(error)")
      return false
    }
  }

  /// Writes what the incidents do.
  func apply(_ incidents: [Incident]) {
    do throws(RoutingError) { try engine?.apply(incidents) } catch {
      // What cannot be kept up to date must not stay.
      engine = nil
      complain("\(error)")
    }
  }

  /// Clears what was written and lets go of the engine.
  func close() { engine = nil }

  private func complain(_ cause: String) {
    guard complaint != cause else { return }
    complaint = cause
    journal.tell(.error, "engine", "engine: no live traffic: \(cause)")
  }
}
