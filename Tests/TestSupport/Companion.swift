import CLinux
import Glibc

/// A program that runs beside a test, and ends with all it has started when it is let go.
package final class Companion {
  private var child: pid_t = 0

  /// Starts a program whose output nobody reads; fails, said on standard output, when it is not
  /// installed.
  ///
  /// - Parameters:
  ///   - program: Path, or a name to look up in PATH.
  ///   - arguments: Without the program's own name.
  ///   - packages: What to install to have it.
  ///   - environment: Variables set besides this process's own.
  ///   - test: Whom to name when it is skipped.
  package init?(
    _ program: String, _ arguments: [String], from packages: String,
    environment: [String: String] = [:], for test: String = #function
  ) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for number in CInt(0)...2 {
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
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
