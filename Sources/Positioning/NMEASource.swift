import Links
import RDS

/// Positions of a receiver that sends NMEA 0183 over a serial line or a pipe.
package final class NMEASource: PositionSource {
  package let name: String
  package let patience = TimeSpan.seconds(5)
  package var descriptor: CInt { descriptors.descriptor }

  private let descriptors: DescriptorSet
  private let link: ByteLink
  private var receiver = NMEAReceiver()

  /// Opens a serial line at so many bits a second, or, without a rate, a pipe; `-` is standard
  /// input.
  ///
  /// - Throws: ``PositioningError/link(_:)`` when there is nothing of that name, or it may not be
  ///   used.
  package init(path: String, baud: Int?) throws(PositioningError) {
    name = "NMEA at \(path)"
    let address = baud.map { LinkAddress.serial(path: path, baud: $0) } ?? .pipe(path: path)
    do throws(LinkError) {
      descriptors = try DescriptorSet()
      link = try ByteLink(address, in: descriptors)
    } catch { throw .link(error) }
    descriptors.wake(after: 0)
  }

  package func receive(
    at now: Timestamp, _ take: (PositionEvent) -> Void
  ) throws(PositioningError) {
    _ = descriptors.isDue()
    do throws(LinkError) {
      _ = try link.exchange(at: now) { bytes in
        receiver.hear(bytes) { report in
          switch report {
          case .position(let position): take(.position(position, at: now))
          case .noFix: take(.noFix)
          }
        }
      }
    } catch { throw .link(error) }
    descriptors.wake(at: link.wakeUp, now: now)
  }

  package func close() {
    link.close()
    descriptors.wake(after: nil)
  }
}
