/// What the tests of a link told: which it passed, which it failed and why.
///
/// A test that could not be made, such as that of the opposite of a link without one, is neither.
package struct LinkVerdict: Sendable, Hashable {
  package struct Failure: Sendable, Hashable {
    package var test: LinkTest
    package var reason: String

    package init(test: LinkTest, reason: String) {
      self.test = test
      self.reason = reason
    }
  }

  package private(set) var passed: Set<LinkTest> = []
  /// In the order of the tests; the first is the reason told.
  package private(set) var failures: [Failure] = []

  package init() {}

  /// A verdict that is known without a look at the course.
  package init(_ test: LinkTest, _ reason: String) { note(test, reason) }

  /// Notes the outcome of a test: the reason of its failure, or that it was passed.
  package mutating func note(_ test: LinkTest, _ reason: String?) {
    let hasFailed = failures.contains { $0.test == test }
    guard let reason else {
      if !hasFailed { passed.insert(test) }
      return
    }
    passed.remove(test)
    // One reason a test is enough to tell.
    if !hasFailed { failures.append(Failure(test: test, reason: reason)) }
  }

  /// Why the link is unmatched; nil when no test failed.
  package var reason: String? { failures.first?.reason }
}
