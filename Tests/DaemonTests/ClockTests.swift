import AlertC
import Configuration
import Glibc
import RDS
import RDSTraffic
import TestSupport
import Testing
import TrafficBus

@testable import Daemon

/// Clocks that are wrong at boot, and clocks that jump.
struct ClockTests {
  /// A machine's clocks that a test moves.
  private final class Machine {
    var now = Timestamp(milliseconds: 0)
    var wall = Timestamp(milliseconds: 0)

    func pass(_ span: TimeSpan) {
      now = now + span
      wall = wall + span
    }
  }

  private static let morning = CalendarDay(number: 20_788).start + .hours(8)

  private let world = RunningDaemon()
  private let machine = Machine()

  private func session(_ kept: KeptState = KeptState()) throws -> Session {
    let settings = try Settings(try SettingFiles.load(world.configuration, isNeeded: true))
    let machine = machine
    return Session(
      settings, kept: kept,
      store: StateStore(directory: world.state, interval: settings.state.interval),
      isActive: true, loop: try EventLoop(), journal: Journal(level: .error),
      clocks: Clocks(now: { machine.now }, wall: { machine.wall }))
  }

  /// Plays the beginning of the demonstration, three times, a group every 88 ms.
  private func listen(_ session: Session) {
    for _ in 0..<2 {
      for group in RunningDaemon.groups(700) {
        machine.pass(TimeSpan(milliseconds: 88))
        session.hear(group, at: machine.now, believedBy: EvidenceRule(scale: .correctedAsClean))
      }
      session.turn()
    }
  }

  /// Lets time pass as it does, second by second.
  private func pass(_ span: TimeSpan, _ session: Session) {
    for _ in 0..<span.milliseconds / 1000 {
      machine.pass(.seconds(1))
      session.turn()
    }
  }

  @Test func aJumpOfTheWallClockChangesNothing() throws {
    (machine.now, machine.wall) = (Self.morning, Self.morning)
    let session = try session()
    session.start()
    listen(session)
    #expect(session.broadcastStatus.messages == 5)
    for jump in [TimeSpan.hours(9), .hours(-30)] {
      machine.wall = machine.wall + jump
      machine.pass(.seconds(1))
      session.turn()
      #expect(session.broadcastStatus.messages == 5)
    }
    // The shortest of them still ends when its time has come by the clock that only goes on.
    pass(.minutes(40), session)
    #expect(session.broadcastStatus.messages < 5)
  }

  @Test func whatWasKeptAgesWhileThePowerIsOff() throws {
    (machine.now, machine.wall) = (Self.morning, Self.morning)
    let first = try session()
    first.start()
    listen(first)
    let kept = first.close()
    machine.pass(.minutes(10))
    let second = try session(kept)
    second.start()
    #expect(second.broadcastStatus.messages == 5)
    second.close()
    machine.pass(.hours(100))
    let third = try session(kept)
    third.start()
    #expect(third.broadcastStatus.messages == 0)
  }

  @Test func withAClockThatWasNeverSetMessagesWaitUntilTheBroadcastTellsTheTime() throws {
    (machine.now, machine.wall) = (Self.morning, Self.morning)
    let first = try session()
    first.start()
    listen(first)
    let kept = first.close()
    // The battery was off: it is 1970 again.
    machine.now = Timestamp(milliseconds: 5000)
    machine.wall = machine.now
    let second = try session(kept)
    second.start()
    #expect(second.broadcastStatus.messages == 0)
    // It does not know what time it is, and so keeps what was kept.
    pass(.minutes(20), second)
    #expect(second.close().messages == kept.messages)
    let third = try session(kept)
    third.start()
    for minute in 5..<9 {
      let time = Self.morning + .minutes(Int64(minute))
      third.hear(
        RunningDaemon.clockTime(time), at: machine.now,
        believedBy: EvidenceRule(scale: .correctedAsClean))
      pass(.minutes(1), third)
    }
    #expect(third.broadcastStatus.messages == 5)
  }

  @Test func tablesThatAreReplacedChangeNothingOfWhenAMessageIsBelieved() throws {
    (machine.now, machine.wall) = (Self.morning, Self.morning)
    let session = try session()
    session.start()
    let group = try #require(RunningDaemon.groups(10).first)
    session.hear(group, at: machine.now, believedBy: .fourLevels)
    let before = try #require(session.broadcast)
    world.folder.write("new.db", contents(of: world.database) ?? [])
    #expect(rename(world.folder.path + "/new.db", world.database) == 0)
    pass(.seconds(10), session)
    let after = try #require(session.broadcast)
    #expect(after !== before)
    session.hear(group, at: machine.now, believedBy: .fourLevels)
    #expect(after.pipeline.receiver.rule == .fourLevels)
  }
}
