import TestSupport
import Testing

@testable import Routing

struct MinimumHeapTests {
  @Test func whatCostsLeastComesFirst() {
    var random = Generator(state: 7)
    var heap = MinimumHeap<Int>()
    var costs: [Double] = []
    for element in 0..<500 {
      costs.append(Double(random.below(100)))
      heap.push(element, cost: costs[element])
    }
    var popped: [Double] = []
    while let next = heap.pop() {
      #expect(costs[next.element] == next.cost)
      popped.append(next.cost)
    }
    #expect(popped == costs.sorted())
  }
}
