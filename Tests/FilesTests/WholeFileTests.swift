import Glibc
import TestSupport
import Testing

@testable import Files

/// Files that are read and written as a whole.
struct WholeFileTests {
  private let folder = TemporaryFolder()

  private func failure(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch { return "\(error)" }
  }

  @Test func whatWasWrittenIsRead() throws {
    let path = folder.path + "/file"
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
    try WholeFile.write(bytes, to: path, permissions: 0o600)
    #expect(try WholeFile.read(path, atMost: 1) == bytes)
    #expect(folder.names == ["file"])
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test func aFileThatIsNotThereIsToldApart() {
    let path = folder.path + "/none"
    do {
      _ = try WholeFile.read(path, atMost: 1)
      Issue.record("there is no such file")
    } catch {
      #expect(error.isMissing)
      #expect("\(error)" == "\(path): No such file or directory")
    }
  }

  @Test func moreThanIsWantedIsRefused() throws {
    let path = folder.path + "/large"
    try WholeFile.write([UInt8](repeating: 1, count: 1 << 20), to: path)
    #expect(try WholeFile.read(path, atMost: 1).count == 1 << 20)
    try WholeFile.write([UInt8](repeating: 1, count: 1 << 20 + 1), to: path)
    #expect(failure { _ = try WholeFile.read(path, atMost: 1) } == "\(path): larger than 1 MiB")
  }

  @Test func whatTheStatusForbidsIsNotRead() {
    let path = folder.write("file", "text")
    let told = failure { _ = try WholeFile.read(path, atMost: 1) { "it has \($0.st_size) bytes" } }
    #expect(told == "\(path): it has 4 bytes")
  }

  @Test func aPipeThatNobodyWritesToMakesNobodyWait() throws {
    let path = folder.path + "/pipe"
    mkfifo(path, 0o600)
    #expect(try WholeFile.read(path, atMost: 1).isEmpty)
  }

  @Test func aMarkOfByteOrderIsNoText() throws {
    let path = folder.write("file", [0xef, 0xbb, 0xbf] + Array("söt\nrest".utf8))
    #expect(try WholeFile.text(path, atMost: 1) == "söt\nrest")
    #expect(try WholeFile.firstLine(of: path) == "söt")
  }

  @Test(arguments: [[0xff, 0x41], [0x41, 0x00, 0x42]] as [[UInt8]])
  func whatIsNoTextIsRefused(_ bytes: [UInt8]) {
    let path = folder.write("file", bytes)
    #expect(failure { _ = try WholeFile.text(path, atMost: 1) } == "\(path): not UTF-8 text")
  }

  @Test func aFailedWriteLeavesTheOldFile() throws {
    let path = folder.write("file", "old")
    mkdir(path + ".new", 0o755)
    #expect(
      failure { try WholeFile.write(Array("new".utf8), to: path) } == "\(path): Is a directory")
    #expect(text(of: path) == "old")
  }
}
