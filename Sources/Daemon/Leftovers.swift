import Configuration
import Glibc
import Links
import Routing
import TrafficLayer

/// What a daemon that was killed left behind: traffic that nobody would ever take back.
package enum Leftovers {
  /// Leaves layer and engine of a configuration without traffic; what is not there needs nothing.
  ///
  /// - Throws: ``DaemonError`` when a daemon is at work: what it left is no leftover. ``LayerError``
  ///   or ``RoutingError`` of what is there and cannot be cleared; all that can be is.
  package static func clear(_ settings: Settings) throws {
    let lock = try SingleInstance(directory: settings.state.directory)
    defer { withExtendedLifetime(lock) {} }
    let layer = Result { try clearLayer(settings.layer.path) }
    if let configuration = settings.valhalla { try LiveEngine.clear(configuration: configuration) }
    try layer.get()
  }

  private static func clearLayer(_ path: String) throws(LayerError) {
    guard access(path, F_OK) == 0 else { return }
    let layer = LayerPublisher(path: path)
    try layer.publish(
      LayerContents(), at: SystemClock.wall(), from: LayerSource(softwareVersion: daemonVersion),
      isLast: true)
    try layer.close()
  }
}
