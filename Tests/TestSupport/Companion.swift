import CLinux
import Glibc

/// A program that runs beside a test, and ends with all it has started when it is let go.
package final class Companion {
  /// Its process; 0 once it has ended.
  package private(set) var child: pid_t = 0

  /// Starts a program whose standard output nobody reads; fails, said on standard output, when it is not
  /// installed.
  ///
  /// - Parameters:
  ///   - program: Path, or a name to look up in PATH.
  ///   - arguments: Without the program's own name.
  ///   - packages: What to install to have it.
  ///   - environment: Variables set besides this process's own.
  ///   - log: A file for what it says on standard error.
  ///   - test: Whom to name when it is skipped.
  package init?(
    _ program: String, _ arguments: [String], from packages: String,
    environment: [String: String] = [:], log: String? = nil, for test: String = #function
  ) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for number in CInt(0)...2 {
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
    }
    if let log {
      posix_spawn_file_actions_addopen(
        &actions, STDERR_FILENO, log, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads that tests run on may hold signals back, and a child would do so too.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // A group of its own, so that what it starts can be ended with it.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    // `env` sets the variables, so that ours need not be copied.
    let words = ["env"] + environment.map { "\($0.key)=\($0.value)" } + [program] + arguments
    guard TestSupport.run("/bin/sh", ["-c", "command -v \"$0\"", program]).status == 0 else {
      print("skipped: \(test) needs \(packages)")
      return nil
    }
    var argv: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for pointer in argv { free(pointer) } }
    guard posix_spawnp(&child, "env", &actions, &attributes, &argv, environ) == 0 else {
      print("skipped: \(test) cannot start \(program)")
      return nil
    }
  }

  deinit { end() }

  /// Waits until it ends by itself or by a signal.
  ///
  /// - Returns: Its exit status, or 128 and the signal; nil when it has ended before.
  package func wait() -> Int32? {
    guard child > 0 else { return nil }
    var status: CInt = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    child = 0
    return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }

  /// Ends the program and all it has started.
  package func end() {
    guard child > 0 else { return }
    kill(-child, SIGTERM)
    var status: CInt = 0
    var patience = 100
    while waitpid(child, &status, WNOHANG) == 0, patience > 0 {
      usleep(20_000)
      patience -= 1
    }
    kill(-child, SIGKILL)
    if patience == 0 { waitpid(child, &status, 0) }
    child = 0
  }
}

/// Asks again and again until something holds.
///
/// - Returns: Whether it came to hold within half a minute.
package func waits(until holds: () -> Bool) -> Bool {
  for _ in 0..<1500 {
    if holds() { return true }
    usleep(20_000)
  }
  return false
}
