import Links
import RDS

/// Positions of gpsd, over its JSON protocol.
///
/// A gpsd that is not there yet, or goes and comes again, is connected to anew after a pause that
/// grows from one second to a minute.
package final class GPSDSource: PositionSource {
  package let name: String
  package let patience = TimeSpan.seconds(5)
  package var descriptor: CInt { descriptors.descriptor }

  private let descriptors: DescriptorSet
  private let link: ByteLink
  /// Whether the other side of this connection has said that it is gpsd, or something else.
  private var isGreeted = false
  private var isStranger = false
  private var lines = LineSplitter(limit: GPSDSource.longestLine)

  /// A report of all satellites in view is the longest that gpsd sends.
  private static let longestLine = 16 << 10
  package static let port: UInt16 = 2947
  private static let watch = #"?WATCH={"enable":true,"json":true};"# + "\n"

  /// Looks up the host, and connects when the owner tells the time.
  ///
  /// - Throws: ``PositioningError/link(_:)`` when the host is not known.
  package init(host: String, port: UInt16 = GPSDSource.port) throws(PositioningError) {
    name = "gpsd at \(LinkAddress.network(host: host, port: port))"
    do throws(LinkError) {
      descriptors = try DescriptorSet()
      link = try ByteLink(.network(host: host, port: port), in: descriptors)
    } catch { throw .link(error) }
    descriptors.wake(after: 0)
  }

  package func receive(
    at now: Timestamp, _ take: (PositionEvent) -> Void
  ) throws(PositioningError) {
    _ = descriptors.isDue()
    var change = ByteLink.Change.none
    do throws(LinkError) {
      change = try link.exchange(at: now) { bytes in
        lines.feed(bytes) { line in
          switch GPSDReport(line) {
          case .version: isGreeted = true
          case .position(let position): take(.position(position, at: now))
          case .noFix: take(.noFix)
          case .other: break
          // Some versions wrote numbers that are none: once greeted, one line is not the world.
          case nil: isStranger = !isGreeted
          }
        }
      }
    } catch { throw .link(error) }
    if isGreeted { link.confirm() }
    if isStranger { change = link.drop("does not speak as gpsd does", at: now) }
    switch change {
    case .none: break
    case .opened: link.send(GPSDSource.watch.utf8)
    case .lost(let error): take(.interrupted(.link(error)))
    }
    if link.file < 0 {
      lines.reset()
      (isGreeted, isStranger) = (false, false)
    }
    descriptors.wake(at: link.wakeUp, now: now)
  }

  package func close() {
    link.close()
    descriptors.wake(after: nil)
  }
}
