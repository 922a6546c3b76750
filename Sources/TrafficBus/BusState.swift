/// How the service stands with the bus.
package enum BusState: Sendable, Hashable, CustomStringConvertible {
  /// It has not been there yet.
  case connecting
  /// The bus is not there, or was lost; it is tried again every second.
  case away(cause: String)
  /// Another program has the name; it becomes ours when it is free.
  case nameTaken
  /// The bus does not let us have the name; it is tried again every half minute.
  case nameRefused(cause: String)
  case serving

  package var description: String {
    switch self {
    case .connecting: "connecting to the bus"
    case .away(let cause): "no bus: \(cause)"
    case .nameTaken: "another program has the bus name \(BusService.name); waiting for it"
    case .nameRefused(let cause):
      "the bus refuses the name \(BusService.name): \(cause); is its policy file installed?"
    case .serving: "on the bus as \(BusService.name)"
    }
  }
}
