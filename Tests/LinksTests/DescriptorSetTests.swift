import Glibc
import Testing

@testable import Links

struct DescriptorSetTests {
  private static func isReadable(_ descriptor: CInt, within milliseconds: CInt) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, milliseconds) == 1
  }

  @Test func theSetIsReadableWhenAnyOfItsDescriptorsIs() throws {
    let set = try DescriptorSet()
    var ends: [CInt] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    set.add(ends[0], events: UInt32(POLLIN))
    #expect(!Self.isReadable(set.descriptor, within: 0))
    #expect(write(ends[1], "x", 1) == 1)
    #expect(Self.isReadable(set.descriptor, within: 1000))
    set.remove(ends[0])
    #expect(!Self.isReadable(set.descriptor, within: 0))
  }

  @Test func theTimerWakesOnceAndCanBeTakenBack() throws {
    let set = try DescriptorSet()
    set.wake(after: 0)
    #expect(Self.isReadable(set.descriptor, within: 1000))
    #expect(set.isDue())
    #expect(!set.isDue())
    #expect(!Self.isReadable(set.descriptor, within: 0))
    set.wake(after: 3_600_000)
    #expect(!Self.isReadable(set.descriptor, within: 0))
    set.wake(after: nil)
    #expect(!set.isDue())
  }

  @Test func theTimerCanWakeAgainAndAgain() throws {
    let set = try DescriptorSet()
    set.wake(every: 1)
    for _ in 0..<3 {
      #expect(Self.isReadable(set.descriptor, within: 1000))
      #expect(set.isDue())
    }
    set.wake(every: nil)
    #expect(!set.isDue())
    #expect(!Self.isReadable(set.descriptor, within: 0))
  }
}
