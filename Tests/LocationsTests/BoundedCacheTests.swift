import Testing

@testable import Locations

/// The memory that lookups may take.
struct BoundedCacheTests {
  @Test func itNeverHoldsMoreThanTwiceItsCapacity() {
    var cache = BoundedCache<Int, Int>(capacity: 10)
    for key in 0..<1000 {
      cache.insert(key, for: key)
      #expect(cache.count <= 20)
      #expect(cache.value(for: key) == key)
    }
    #expect(cache.value(for: 0) == nil)
  }

  @Test func whatIsUsedStays() {
    var cache = BoundedCache<Int, Int>(capacity: 10)
    cache.insert(-1, for: -1)
    for key in 0..<1000 {
      cache.insert(key, for: key)
      #expect(cache.value(for: -1) == -1)
    }
  }
}
