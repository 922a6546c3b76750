import CLinux
import Glibc

extension SourceName {
  /// The receivers that say what they are: sticks, and the kernel's radios.
  ///
  /// What is behind a serial line or a network address must be named.
  ///
  /// - Returns: Names with descriptions for people.
  /// - Throws: ``TunerError`` when USB cannot be asked.
  package static func pluggedIn() throws(TunerError) -> [(name: SourceName, description: String)] {
    let sticks = try USBBus().devices().filter { $0.isLikelyStick }.map { device in
      let driver = device.kernelDriver.map { ", driver \($0)" } ?? ""
      return (name: SourceName.si470x(port: device.location), description: device.name + driver)
    }
    let radios = radioPaths().map { path in
      do throws(TunerError) {
        return (name: SourceName.v4l2(path: path), description: try V4L2Radio(path: path).name)
      } catch {
        return (name: SourceName.v4l2(path: path), description: "not usable: \(error)")
      }
    }
    return sticks + radios
  }

  /// Opens the first stick that can be had, else the first radio of the kernel's.
  ///
  /// A stick driven from here tells more than one driven by the kernel.
  ///
  /// - Throws: ``TunerError`` when there is neither, or it may not be used.
  package static func openFirst() throws(TunerError) -> any GroupSource {
    do throws(TunerError) {
      return try StickSource()
    } catch {
      guard case .notFound = error, let path = radioPaths().first else { throw error }
      return try V4L2Radio(path: path)
    }
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
