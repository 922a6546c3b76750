import Links
import RDS

/// A made-up drive as a source: a position a second, as a receiver has it.
package final class SimulatedDrive: PositionSource {
  package let name: String
  package let patience = TimeSpan.seconds(5)
  package var descriptor: CInt { descriptors.descriptor }

  private let descriptors: DescriptorSet
  private let drive: Drive
  /// How long was driven up to ``resumed``, and since when it goes on; nil while it stands.
  private var driven = TimeSpan.zero
  private var resumed: Timestamp?
  private var isPaused = false
  private var hasArrived = false
  /// When the next position is told; nil before the first.
  private var due: Timestamp?
  private static let interval = TimeSpan.seconds(1)

  /// - Parameters:
  ///   - drive: What is driven, from the first time its owner tells the time.
  ///   - name: For people.
  /// - Throws: ``PositioningError/link(_:)`` when the system is out of descriptors.
  package init(_ drive: Drive, name: String) throws(PositioningError) {
    self.drive = drive
    self.name = name
    do throws(LinkError) { descriptors = try DescriptorSet() } catch { throw .link(error) }
    descriptors.wake(after: 0)
  }

  /// Stops; the position stays the same, at speed 0, until ``resume()``.
  package func pause() { isPaused = true }

  package func resume() { isPaused = false }

  package func receive(
    at now: Timestamp, _ take: (PositionEvent) -> Void
  ) throws(PositioningError) {
    guard !hasArrived else { throw .link(.ended(device: name)) }
    _ = descriptors.isDue()
    if let due, now < due { return descriptors.wake(at: due, now: now) }
    if let resumed { driven = driven + (now - resumed) }
    resumed = isPaused ? nil : now
    let end = drive.isLoop ? nil : drive.duration
    if let end, driven >= end {
      driven = end
      hasArrived = true
    }
    if let position = drive.position(after: driven) {
      take(.position(isPaused ? position.standing : position, at: now))
    }
    let next = now + (hasArrived ? .zero : SimulatedDrive.interval)
    due = next
    descriptors.wake(at: next, now: now)
  }

  package func close() {
    hasArrived = true
    descriptors.wake(after: nil)
  }
}

extension Position {
  /// The same place without motion.
  fileprivate var standing: Position {
    Position(
      latitude: latitude, longitude: longitude, speed: 0, heading: heading, accuracy: accuracy,
      time: time) ?? self
  }
}
