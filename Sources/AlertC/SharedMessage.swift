/// A decoded message behind one reference, so that handing on its repeats copies none of it.
package final class SharedMessage: Sendable, Equatable {
  package let value: Message

  package init(_ value: Message) { self.value = value }

  package static func == (left: SharedMessage, right: SharedMessage) -> Bool {
    left === right || left.value == right.value
  }
}
