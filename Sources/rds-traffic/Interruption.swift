import Glibc
import Synchronization

/// Ctrl-C, SIGTERM and the end of the terminal, so that a command ends in order: layer whole, engine cleared.
enum Interruption {
  /// Whether someone asked the program to end.
  static var isAsked: Bool { interruptionFlag.load(ordering: .relaxed) }

  /// Takes the signals from now on; a second one ends the program at once.
  static func watch() {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = noteInterruption
    // Without SA_RESTART, so that a read that waits for a pipe returns.
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaction(number, &action, nil) }
  }
}

private let interruptionFlag = Atomic<Bool>(false)

private func noteInterruption(_ number: Int32) {
  interruptionFlag.store(true, ordering: .relaxed)
}
