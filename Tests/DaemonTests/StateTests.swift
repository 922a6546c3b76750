import Glibc
import RDS
import TestSupport
import Testing
import Tuner

@testable import Daemon

/// What is kept while the power is off.
struct StateTests {
  private static func state(messages: Int = 40, stations: Int = 3) throws -> KeptState {
    var state = KeptState()
    state.messages = (0..<messages).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    for index in 0..<stations {
      let cell = try #require(StationMemory.Cell(latitude: 49, longitude: 8 + Double(index)))
      state.stations.note(
        Frequency(kilohertz: 98_600), ProgrammeIdentification(rawValue: 0xD392), in: cell,
        on: CalendarDay(number: 20_000))
    }
    (state.latitude, state.longitude) = (49.41, 8.69)
    return state
  }

  @Test func whatWasKeptComesBack() throws {
    let state = try Self.state()
    #expect(try KeptState(state.bytes) == state)
    #expect(try KeptState(KeptState().bytes) == KeptState())
  }

  @Test func messagesMayHoldAnyBytes() throws {
    var state = KeptState()
    state.messages = Array("\nposition 1 2\nmessages 3\n".utf8) + [0, 10, 255]
    #expect(try KeptState(state.bytes) == state)
  }

  @Test func aStateThatIsCutOrChangedAnywhereIsRefused() throws {
    let bytes = try Self.state().bytes
    for length in 0..<bytes.count {
      #expect(throws: DaemonError.self) { try KeptState(Array(bytes.prefix(length))) }
    }
    for index in bytes.indices {
      var other = bytes
      other[index] ^= 0x10
      #expect(throws: DaemonError.self) { try KeptState(other) }
    }
  }

  @Test func theStoreGivesBackWhatItWrote() throws {
    let folder = TemporaryFolder()
    var store = StateStore(directory: folder.path, interval: .seconds(60))
    #expect(try store.read() == nil)
    let state = try Self.state()
    try store.write(state, at: Timestamp(milliseconds: 0))
    var other = StateStore(directory: folder.path, interval: .seconds(60))
    #expect(try other.read() == state)
  }

  @Test func aFailedWriteLeavesTheOldState() throws {
    let folder = TemporaryFolder()
    var store = StateStore(directory: folder.path, interval: .seconds(60))
    let old = try Self.state(messages: 5)
    try store.write(old, at: Timestamp(milliseconds: 0))
    // The name of the new file is taken by a folder.
    mkdir(store.path + ".new", 0o755)
    let new = try Self.state(messages: 6)
    #expect(throws: DaemonError.self) { try store.write(new, at: Timestamp(milliseconds: 1)) }
    var other = StateStore(directory: folder.path, interval: .seconds(60))
    #expect(try other.read() == old)
  }

  @Test func aDirectoryThatCannotBeWrittenIsToldWithItsCause() throws {
    var store = StateStore(directory: "/nowhere/at/all", interval: .seconds(60))
    let error = #expect(throws: DaemonError.self) {
      try store.write(try Self.state(), at: Timestamp(milliseconds: 0))
    }
    #expect(error?.description == "/nowhere/at/all/state: No such file or directory")
  }

  @Test func whatIsDamagedIsToldWithItsName() throws {
    let folder = TemporaryFolder()
    _ = folder.write("state", "rds-traffic state 1\nmessages 0\n????")
    var store = StateStore(directory: folder.path, interval: .seconds(60))
    let error = #expect(throws: DaemonError.self) { try store.read() }
    #expect(error?.description == "\(folder.path)/state: damaged: its check sum is wrong")
  }

  @Test func writesOfAnHourStayWithinTheBudget() throws {
    for messages in [100, 3000, 5000, 20_000] {
      let folder = TemporaryFolder()
      var store = StateStore(directory: folder.path, interval: .seconds(60))
      var pages = 0
      for second in 0..<3600 {
        let now = Timestamp(milliseconds: Int64(second) * 1000)
        guard store.isDue(at: now) else { continue }
        try store.write(try Self.state(messages: messages + second), at: now)
        var status = stat()
        #expect(stat(store.path, &status) == 0)
        pages += (Int(status.st_size) + 4095) / 4096
      }
      #expect(pages * 4096 <= 100_000)
      #expect(pages > 0)
    }
  }

  @Test func noMoreThanOneWriteComesInTheInterval() throws {
    let folder = TemporaryFolder()
    var store = StateStore(directory: folder.path, interval: .seconds(900))
    #expect(store.isDue(at: Timestamp(milliseconds: 0)))
    try store.write(try Self.state(messages: 1), at: Timestamp(milliseconds: 0))
    #expect(!store.isDue(at: Timestamp(milliseconds: 899_000)))
    #expect(store.isDue(at: Timestamp(milliseconds: 900_000)))
  }
}
