import CLinux
import Glibc

/// What a program did.
package struct ProgramResult: Sendable {
  package var status: Int32
  package var output: String
  package var errors: String

  /// All that it printed.
  package var text: String { output + errors }
}

/// Runs a program that need not be installed.
///
/// - Parameters:
///   - program: Path, or a name to look up in PATH.
///   - arguments: Without the program's own name.
///   - packages: What to install to have it.
/// - Returns: Status and output; nil, said on standard output, when it is not installed.
package func run(
  _ program: String, _ arguments: [String], from packages: String
) -> ProgramResult? {
  let result = run(program, arguments)
  // 127 is also how a program says that one it should run is not there.
  guard result.status == 127 else { return result }
  print("skipped: install \(packages)")
  return nil
}

/// Runs a program to its end and collects what it prints.
///
/// - Parameters:
///   - program: Path, or a name to look up in PATH.
///   - arguments: Without the program's own name.
///   - input: What it reads from standard input.
///   - environment: Variables set besides this process's own.
/// - Returns: Status and output; status 127 when it cannot be started.
package func run(
  _ program: String, _ arguments: [String], input: String = "", environment: [String: String] = [:]
) -> ProgramResult {
  let files = (0..<3).map { _ in scratchFile() }
  defer { for file in files { close(file) } }
  let bytes = Array(input.utf8)
  _ = bytes.withUnsafeBytes { Glibc.write(files[0], $0.baseAddress, $0.count) }
  lseek(files[0], 0, SEEK_SET)

  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for (index, file) in files.enumerated() {
    posix_spawn_file_actions_adddup2(&actions, file, Int32(index))
  }
  // The threads that tests run on may hold signals back, and a child would do so too.
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var none = sigset_t()
  sigemptyset(&none)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
  var variables: [String] = environment.map { "\($0.key)=\($0.value)" }
  var entry = environ
  while let variable = entry.pointee {
    let text = String(cString: variable)
    if !environment.keys.contains(where: { text.hasPrefix("\($0)=") }) { variables.append(text) }
    entry += 1
  }
  var argv: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
  var envp: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
  defer { for pointer in argv + envp { free(pointer) } }
  var child: pid_t = 0
  let failure = posix_spawnp(&child, program, &actions, &attributes, &argv, &envp)
  guard failure == 0 else {
    return ProgramResult(status: 127, output: "", errors: String(cString: strerror(failure)))
  }
  var status: Int32 = 0
  while waitpid(child, &status, 0) < 0, errno == EINTR {}
  let texts = files.dropFirst().map { file in
    lseek(file, 0, SEEK_SET)
    return String(decoding: drain(file), as: UTF8.self)
  }
  let code = status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  return ProgramResult(status: code, output: texts[0], errors: texts[1])
}

/// A file that has no name any more: unlike a pipe it never fills up.
private func scratchFile() -> Int32 {
  // The system fills in the six letters.
  var template = Array("/tmp/rds-traffic-run-XXXXXX".utf8CString)
  let descriptor = mkstemp(&template)
  precondition(descriptor >= 0, "no scratch file: \(String(cString: strerror(errno)))")
  _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  template.withUnsafeBufferPointer { buffer in
    if let name = buffer.baseAddress { unlink(name) }
  }
  return descriptor
}
