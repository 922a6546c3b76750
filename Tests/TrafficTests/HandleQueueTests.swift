import AlertC
import RDS
import TestSupport
import Testing

@testable import Traffic

@Suite struct HandleQueueTests {
  private func handle(_ number: Int) -> LiveMessages.Handle { LiveMessages.Handle(number: number) }

  @Test func handlesComeInTheOrderOfTheirKeys() {
    var generator = Generator(state: 3)
    var queue = HandleQueue<Int>()
    var keys: [Int] = []
    for number in 0..<1000 {
      let key = generator.below(300)
      keys.append(key)
      queue.push(key, handle(number))
    }
    #expect(queue.first == keys.min())
    var popped: [Int] = []
    while let front = queue.pop() {
      #expect(keys[front.handle.number] == front.key)
      popped.append(front.key)
    }
    #expect(popped == keys.sorted())
    #expect(queue.first == nil && queue.count == 0)
  }

  @Test func aKeyThatGrewSilentlyIsPutInItsPlace() {
    var queue = HandleQueue<Int>()
    for number in 0..<4 { queue.push(number, handle(number)) }
    // The first grew, the second is gone.
    let keys = [0: 10, 2: 2, 3: 3]
    var order: [Int] = []
    while let next = queue.popCurrent({ keys[$0.number] }) { order.append(next.number) }
    #expect(order == [2, 3, 0])
  }

  @Test func handlesThatAreGoneDoNotPileUp() {
    var queue = HandleQueue<Int>()
    for number in 0..<100_000 {
      queue.push(number, handle(number))
      // Only the latest ten live.
      queue.tidy(10) { number - $0.number < 10 ? $0.number : nil }
      guard queue.count <= 85 else {
        Issue.record("\(queue.count) handles are kept")
        return
      }
    }
    #expect(queue.first.map { $0 > 99_000 } == true)
  }
}
