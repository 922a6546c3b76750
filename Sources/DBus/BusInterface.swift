import CSystemd

/// An interface of an object: its methods, properties and signals, and who answers for them.
///
/// Signatures are written as D-Bus writes them. `named` holds the names of the arguments and then
/// of the results, each ended by a zero byte: `"id\0incident\0"`.
package final class BusInterface {
  package struct Method {
    let name: StaticString
    let takes: StaticString
    let gives: StaticString
    let named: StaticString
    let answer: (BusCall) throws(BusFailure) -> Void

    /// - Parameters:
    ///   - name: The method's name.
    ///   - takes: Signature of the arguments; other calls are refused before `answer`.
    ///   - gives: Signature of the results.
    ///   - named: Names of arguments and results.
    ///   - answer: Replies, refuses or throws; it may also keep the call and reply later.
    package init(
      _ name: StaticString, takes: StaticString = "", gives: StaticString = "",
      named: StaticString = "", _ answer: @escaping (BusCall) throws(BusFailure) -> Void
    ) {
      self.name = name
      self.takes = takes
      self.gives = gives
      self.named = named
      self.answer = answer
    }
  }

  package struct Property {
    /// What the bus is told when the value becomes another.
    package enum Change: Sendable { case told, untold, never }

    let name: StaticString
    let type: StaticString
    let change: Change
    let value: () -> BusValue

    /// - Parameters:
    ///   - name: The property's name.
    ///   - type: Signature of the value, of which `value` must be.
    ///   - change: Whether clients hear of another value.
    ///   - value: What it is now.
    package init(
      _ name: StaticString, _ type: StaticString, _ change: Change = .told,
      _ value: @escaping () -> BusValue
    ) {
      self.name = name
      self.type = type
      self.change = change
      self.value = value
    }
  }

  package struct Signal {
    let name: StaticString
    let type: StaticString
    let named: StaticString

    package init(_ name: StaticString, _ type: StaticString, named: StaticString) {
      self.name = name
      self.type = type
      self.named = named
    }
  }

  package let name: String
  let methods: [String: Method]
  let properties: [String: Property]
  /// What sd-bus reads as long as the interface is exported; the strings are constants.
  let table: UnsafeMutablePointer<sd_bus_vtable>

  package init(
    _ name: String, methods: [Method] = [], properties: [Property] = [], signals: [Signal] = []
  ) {
    self.name = name
    self.methods = Dictionary(
      methods.map { ("\($0.name)", $0) }, uniquingKeysWith: { first, _ in first })
    self.properties = Dictionary(
      properties.map { ("\($0.name)", $0) }, uniquingKeysWith: { first, _ in first })
    var rows = [rt_bus_table_start()]
    rows += methods.map {
      rt_bus_table_method($0.name.text, $0.takes.text, $0.gives.text, $0.named.text, busAnswer)
    }
    rows += properties.map {
      rt_bus_table_property(
        $0.name.text, $0.type.text, busTell, $0.change == .told ? 1 : 0,
        $0.change == .never ? 1 : 0)
    }
    rows += signals.map { rt_bus_table_signal($0.name.text, $0.type.text, $0.named.text) }
    rows.append(rt_bus_table_end())
    table = .allocate(capacity: rows.count)
    table.initialize(from: rows, count: rows.count)
  }

  deinit { table.deallocate() }

  /// The values of all properties whose changes are told, by name.
  package var told: [String: BusValue] {
    properties.filter { $0.value.change == .told }.mapValues { $0.value() }
  }
}

extension StaticString {
  /// The text as C reads it; it lives as long as the program.
  fileprivate var text: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
