import Glibc
import TestSupport
import Testing

@testable import Daemon

/// Memory that is given back.
struct MemoryTests {
  @Test func whatWasGivenBackIsThereAgainWhenItIsUsed() async {
    // In a process of its own, which nothing else uses at the moment.
    await #expect(processExitsWith: .success) {
      let before = MemoryTests.resident()
      let words = (0..<1000).map { "word \($0)" }
      ResidentMemory.release()
      let after = MemoryTests.resident()
      precondition(after < before, "\(after) of \(before) kB")
      precondition(words.joined().count == 7890)
      var state = KeptState()
      state.messages = [1, 2, 3]
      let read = try KeptState(state.bytes)
      precondition(read == state)
    }
  }

  /// Kilobytes.
  private static func resident() -> Int {
    let lines = (text(of: "/proc/self/status") ?? "").split(separator: "\n")
    let line = lines.first { $0.hasPrefix("VmRSS:") } ?? ""
    return Int(line.split(separator: " ").dropFirst().first ?? "") ?? 0
  }
}
