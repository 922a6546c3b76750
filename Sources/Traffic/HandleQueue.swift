/// The handles of live messages in the order of a key that only grows while a message lives.
///
/// A repeat moves a key without a word to the queue: the order is put right when the handle comes
/// to the front, so that a repeat costs nothing. A key that gets smaller needs another
/// ``push(_:_:)``.
struct HandleQueue<Key: Comparable & Sendable>: Sendable {
  private var heap: [(key: Key, handle: LiveMessages.Handle)] = []

  var count: Int { heap.count }
  var first: Key? { heap.first?.key }

  mutating func push(_ key: Key, _ handle: LiveMessages.Handle) {
    heap.append((key, handle))
    var child = heap.count - 1
    while child > 0, heap[child].key < heap[(child - 1) / 2].key {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Takes the handle in front with the key it was pushed with.
  mutating func pop() -> (key: Key, handle: LiveMessages.Handle)? {
    guard let last = heap.popLast() else { return nil }
    guard let first = heap.first else { return last }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child].key < heap[least].key {
        least = child
      }
      guard least != parent else { return first }
      heap.swapAt(parent, least)
      parent = least
    }
  }

  /// Takes the handle that is in front by its key of now; `key` is nil for one that is gone.
  mutating func popCurrent(_ key: (LiveMessages.Handle) -> Key?) -> LiveMessages.Handle? {
    while let front = pop() {
      guard let current = key(front.handle) else { continue }
      if current <= front.key { return front.handle }
      push(current, front.handle)
    }
    return nil
  }

  /// Forgets the handles that are gone, once they are the most of them.
  mutating func tidy(_ live: Int, _ key: (LiveMessages.Handle) -> Key?) {
    guard heap.count > 2 * live + 64 else { return }
    let handles = Set(heap.map(\.handle))
    heap.removeAll(keepingCapacity: true)
    for handle in handles { if let current = key(handle) { push(current, handle) } }
  }
}
