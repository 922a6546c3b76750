import Glibc
import TestSupport

/// A receiver emulated in process, before which the program runs without rights or hardware.
enum EmulatedReceiver: String {
  case stick = "stick-umockdev"
  case radio = "radio-umockdev"

  /// Two stations, and the emulators as built; nil, said on standard output, when they cannot be.
  private static let world: (folder: TemporaryFolder, stations: [String])? = {
    let packages = "umockdev libumockdev-dev"
    guard
      let flags = TestSupport.run(
        "pkg-config", ["--cflags", "--libs", "umockdev-1.0"], from: packages),
      TestSupport.run("umockdev-wrapper", ["true"], from: packages) != nil
    else { return nil }
    guard flags.status == 0 else {
      print("skipped: install \(packages)")
      return nil
    }
    let folder = TemporaryFolder()
    World.keep(folder)
    let sources = packageFolder + "/Tests/Hardware/"
    for emulator in [EmulatedReceiver.stick, .radio] {
      let built = TestSupport.run(
        "clang",
        [
          "-O1", "-Wall", "-Wextra", "-Werror", "-o", folder.path + "/" + emulator.rawValue,
          sources + "stick.c", sources + emulator.rawValue + ".c",
        ] + flags.output.split { $0.isWhitespace }.map(String.init))
      precondition(built.status == 0, built.text)
    }
    let stations = [("north", 96_300), ("south", 101_100)].map { name, kilohertz in
      let capture = Program.run("simulate", sources + name + ".scenario").output
      // Every so often a block is damaged, by each level of errors.
      let groups = capture.split(separator: "\r\n").dropFirst().enumerated().map { index, line in
        let levels =
          index % 9 == 0 ? "0010" : index % 13 == 0 ? "0002" : index % 17 == 0 ? "3000" : "0000"
        return line.prefix(20) + levels + "\n"
      }
      return "\(kilohertz)=" + folder.write("\(name).groups", groups.joined())
    }
    return (folder, stations)
  }()

  /// Runs the program before the emulated receiver.
  ///
  /// - Parameters:
  ///   - arguments: The program's.
  ///   - options: The emulator's, as its source tells them.
  /// - Returns: nil, said on standard output, when there is no umockdev.
  func run(_ arguments: [String], options: [String] = []) -> ProgramResult? {
    guard let (folder, stations) = EmulatedReceiver.world else { return nil }
    return TestSupport.run(
      "umockdev-wrapper",
      [folder.path + "/" + rawValue] + options + stations + ["--", Program.path] + arguments,
      environment: ["LC_ALL": "C.UTF-8"])
  }
}
