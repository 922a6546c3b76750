import Dispatch
import Glibc
import Synchronization

/// How many threads are of use here.
package let coreCount = max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN)))

/// Does independent pieces of work on all cores and returns their results in order.
///
/// - Parameters:
///   - count: How many pieces there are.
///   - worker: Makes what one thread works with.
///   - progress: Told now and then how many are done, by one thread at a time.
///   - work: Does the piece of an index.
/// - Returns: The result of each piece.
func inParallel<Worker, Result: Sendable>(
  _ count: Int, worker: @Sendable () -> Worker, progress: @Sendable (Int) -> Void = { _ in },
  work: @Sendable (inout Worker, Int) -> Result
) -> [Result] {
  guard count > 0 else { return [] }
  let next = Atomic(0)
  let done = Mutex(0)
  // Small enough that no thread waits long for the last, large enough that none asks too often.
  let share = max(1, min(64, count / (8 * coreCount)))
  return Array(unsafeUninitializedCapacity: count) { results, initialized in
    nonisolated(unsafe) let results = results
    DispatchQueue.concurrentPerform(iterations: min(coreCount, count)) { _ in
      var own = worker()
      while true {
        let first = next.add(share, ordering: .relaxed).oldValue
        guard first < count else { return }
        let last = min(count, first + share)
        for index in first..<last {
          results.initializeElement(at: index, to: work(&own, index))
        }
        done.withLock {
          $0 += last - first
          progress($0)
        }
      }
    }
    initialized = count
  }
}
