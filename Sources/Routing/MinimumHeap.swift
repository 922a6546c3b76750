/// A queue that gives what costs least first; of equal costs, in no particular order.
struct MinimumHeap<Element> {
  private var items: [(cost: Double, element: Element)] = []

  mutating func removeAll() { items.removeAll(keepingCapacity: true) }

  mutating func push(_ element: Element, cost: Double) {
    items.append((cost, element))
    var child = items.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard items[child].cost < items[parent].cost else { break }
      items.swapAt(child, parent)
      child = parent
    }
  }

  mutating func pop() -> (cost: Double, element: Element)? {
    guard let first = items.first, let last = items.popLast() else { return nil }
    guard !items.isEmpty else { return first }
    items[0] = last
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < items.count else { break }
      if child + 1 < items.count, items[child + 1].cost < items[child].cost { child += 1 }
      guard items[child].cost < items[parent].cost else { break }
      items.swapAt(child, parent)
      parent = child
    }
    return first
  }
}
