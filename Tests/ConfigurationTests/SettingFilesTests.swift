import Configuration
import Glibc
import TestSupport
import Testing

struct SettingFilesTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/rds-traffic.conf" }

  private func fault(isNeeded: Bool = false) -> String {
    do throws(ConfigurationError) {
      _ = try SettingFiles.load(path, isNeeded: isNeeded)
      return "none"
    } catch { return "\(error)" }
  }

  @Test func dropInsAreReadAfterTheFileInTheOrderOfTheirNames() throws {
    folder.write("rds-traffic.conf", "[tuner]\ndevice = main\nband = 88-89\n")
    folder.write("rds-traffic.conf.d/20-b.conf", "[tuner]\ndevice = twenty\n")
    folder.write("rds-traffic.conf.d/10-a.conf", "[tuner]\ndevice = ten\n[log]\nlevel = debug\n")
    folder.write("rds-traffic.conf.d/99.conf.dpkg-old", "nonsense")
    folder.write("rds-traffic.conf.d/.hidden.conf", "nonsense")
    let values = try SettingFiles.load(path)
    #expect(values["tuner", "device"].text == "twenty")
    #expect(values["tuner", "band"].origins.map(\.description) == ["\(path):3"])
    #expect(values["log", "level"].origins.map(\.description) == ["\(path).d/10-a.conf:4"])
  }

  @Test func withoutFilesTheDefaultsHoldUnlessSomebodyNamedOne() throws {
    #expect(try SettingFiles.load(path).settings == SettingValues().settings)
    #expect(fault(isNeeded: true) == "\(path): No such file or directory")
  }

  @Test func aDropInCountsWithoutAMainFile() throws {
    folder.write("rds-traffic.conf.d/a.conf", "[tuner]\ndevice = a\n")
    #expect(try SettingFiles.load(path)["tuner", "device"].text == "a")
  }

  @Test func aFaultInADropInNamesItsFile() {
    folder.write("rds-traffic.conf.d/a.conf", "[tuner]\nx = y\n")
    #expect(fault().hasPrefix("\(path).d/a.conf:2: unknown key \"x\""))
  }

  @Test func whatIsNoTextIsRefused() {
    folder.write("rds-traffic.conf", [0x5b, 0x00, 0x5d])
    #expect(fault() == "\(path): not UTF-8 text")
    folder.write("rds-traffic.conf", [0xff, 0xfe, 0x5b])
    #expect(fault() == "\(path): not UTF-8 text")
    folder.write("rds-traffic.conf", [UInt8](repeating: 0x23, count: 2 << 20))
    #expect(fault() == "\(path): larger than 1 MiB")
  }

  @Test func aMarkOfByteOrderDoesNotCount() throws {
    folder.write("rds-traffic.conf", "\u{feff}[tuner]\ndevice = a\n")
    #expect(try SettingFiles.load(path)["tuner", "device"].text == "a")
  }

  @Test func aFolderAPipeAndABrokenLinkDoNotStallNorCountAsFiles() {
    mkdir(path, 0o755)
    #expect(fault() == "\(path): Is a directory")
    rmdir(path)
    mkfifo(path, 0o600)
    #expect(fault() == "none", "an empty file")
    folder.write("rds-traffic.conf.d/a.conf", "")
    symlink("/nonexistent", path + ".d/b.conf")
    #expect(fault() == "\(path).d/b.conf: No such file or directory")
  }
}
