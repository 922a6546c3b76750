import CLinux
import Glibc
import Tuner

/// A receiver as `--device` names it: `si470x`, `si470x:1-2.4`, `/dev/radio0`.
enum ReceiverName {
  static let usage = "[--device si470x[:BUS-PORT]|/dev/radioN]"

  /// Opens a receiver; without a name the first stick, else the first radio of the kernel's.
  ///
  /// A stick driven from here tells more than one driven by the kernel.
  static func open(_ name: String?) throws -> any GroupSource {
    guard let name else {
      do throws(TunerError) {
        return try StickSource()
      } catch {
        guard case .notFound = error, let path = radioPaths().first else { throw error }
        return try V4L2Radio(path: path)
      }
    }
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts[0] == "si470x" {
      return try StickSource(at: parts.count > 1 ? String(parts[1]) : nil)
    }
    guard name.hasPrefix("/") else {
      throw Arguments.UsageError(
        "--device is si470x, si470x:BUS-PORT or a path such as /dev/radio0, not \"\(name)\"")
    }
    return try V4L2Radio(path: name)
  }

  /// Names and descriptions of what is plugged in.
  static func list() throws(TunerError) -> [(name: String, description: String)] {
    let sticks = try USBBus().devices().filter { $0.isLikelyStick }.map { device in
      let driver = device.kernelDriver.map { ", driver \($0)" } ?? ""
      return (name: "si470x:\(device.location)", description: device.name + driver)
    }
    let radios = radioPaths().map { path in
      do throws(TunerError) {
        return (name: path, description: try V4L2Radio(path: path).name)
      } catch {
        return (name: path, description: "not usable: \(error)")
      }
    }
    return sticks + radios
  }

  /// The kernel's radios, by number.
  private static func radioPaths() -> [String] {
    guard let folder = opendir("/dev") else { return [] }
    defer { closedir(folder) }
    var numbers: [Int] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix("radio"), let number = Int(name.dropFirst(5)) { numbers.append(number) }
    }
    return numbers.sorted().map { "/dev/radio\($0)" }
  }
}
