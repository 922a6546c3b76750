import CLinux
import Glibc

/// A D-Bus daemon that a test has for itself, and may end and start.
package final class PrivateBus {
  private let folder = TemporaryFolder()
  private let configuration: String
  private let test: String
  private var daemon: Companion?

  package var address: String { "unix:path=\(folder.path)/bus" }

  /// Starts the daemon; fails, said on standard output, when it is not installed.
  ///
  /// - Parameters:
  ///   - policy: What the configuration says of who may do what; without it everybody may do all.
  ///   - test: Whom to name when it is skipped.
  package init?(policy: String? = nil, for test: String = #function) {
    self.test = test
    let policy =
      policy ?? """
        <policy context="default"><allow user="*"/><allow own="*"/><allow eavesdrop="true"/>
        <allow send_destination="*" eavesdrop="true"/></policy>
        """
    configuration = folder.write(
      "bus.conf",
      """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
       "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig><listen>unix:path=\(folder.path)/bus</listen><auth>EXTERNAL</auth>
      \(policy)
      <limit name="max_connections_per_user">1000</limit></busconfig>
      """)
    guard start() else { return nil }
  }

  /// Starts the daemon anew after ``end()``.
  ///
  /// - Returns: Whether it listens.
  @discardableResult
  package func start() -> Bool {
    daemon = Companion(
      "dbus-daemon", ["--nofork", "--nopidfile", "--config-file=\(configuration)"],
      from: "dbus-daemon", for: test)
    let socket = folder.path + "/bus"
    return daemon != nil && waits { access(socket, F_OK) == 0 }
  }

  package func end() {
    daemon?.end()
    daemon = nil
    unlink(folder.path + "/bus")
  }

  /// Runs `busctl` on this bus.
  package func busctl(_ arguments: [String]) -> ProgramResult {
    run("busctl", ["--address=\(address)"] + arguments)
  }
}
