import Glibc
import TestSupport

/// `busctl monitor`, and what it has seen.
final class Monitor {
  private let folder = TemporaryFolder()
  private let program: Companion

  /// Fails, said on standard output, when it is not installed.
  init?(_ bus: PrivateBus, for test: String = #function) {
    guard run("busctl", ["--version"], from: "systemd") != nil,
      let program = Companion(
        "sh",
        [
          "-c", "exec busctl \"$1\" monitor --json=short > \"$2\" 2>&1", "sh",
          "--address=\(bus.address)", folder.path + "/seen",
        ], from: "systemd", for: test)
    else { return nil }
    self.program = program
    let file = folder.path + "/seen"
    guard waits(until: { run("grep", ["-q", "Monitoring", file]).status == 0 }) else { return nil }
  }

  deinit { program.end() }

  /// The types and contents of the signals of a name that our object sent so far.
  func signals(_ member: String) -> [String] {
    run("cat", [folder.path + "/seen"]).output.lines.compactMap { line in
      guard line.contains("\"path\":\"/org/rdstraffic\""), line.contains("\"type\":\"signal\""),
        line.contains("\"member\":\"\(member)\""),
        let start = line.range(of: "\"payload\":{\"type\":")
      else { return nil }
      return String(line[start.upperBound...].dropLast(2))
    }
  }
}

extension Substring {
  /// Where a text begins and ends in this one.
  fileprivate func range(of text: String) -> Range<Index>? {
    indices.lazy.compactMap { start in
      self[start...].hasPrefix(text) ? start..<self.index(start, offsetBy: text.count) : nil
    }.first
  }
}
