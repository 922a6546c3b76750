import Links
import RDS

/// Positions that somebody else knows and tells, such as a navigation that drives by the same
/// receiver.
package final class PushedPositions: PositionSource {
  package let name = "told from outside"
  package let patience = TimeSpan.seconds(10)
  package var descriptor: CInt { descriptors.descriptor }

  private let descriptors: DescriptorSet
  private var told: (position: Position, at: Timestamp)?

  /// - Throws: ``PositioningError/link(_:)`` when the system is out of descriptors.
  package init() throws(PositioningError) {
    do throws(LinkError) { descriptors = try DescriptorSet() } catch { throw .link(error) }
  }

  /// Takes a position known at a moment of the owner's clock; of several only the last counts.
  package func push(_ position: Position, at now: Timestamp) {
    told = (position, now)
    descriptors.wake(after: 0)
  }

  package func receive(
    at now: Timestamp, _ take: (PositionEvent) -> Void
  ) throws(PositioningError) {
    _ = descriptors.isDue()
    guard let (position, moment) = told else { return }
    told = nil
    take(.position(position, at: moment))
  }

  package func close() {
    told = nil
    descriptors.wake(after: nil)
  }
}
