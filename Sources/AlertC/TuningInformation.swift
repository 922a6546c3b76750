import RDS

/// Where else traffic messages can be heard, collected from a station's tuning groups for a tuner.
///
/// A group counts when heard twice. Some stations send one only every quarter of an hour: those
/// heard once are kept apart, for a tuner that has nothing better. All is bounded: what comes when
/// there is no room is left out.
package struct TuningInformation: Sendable {
  /// One other network, by the order it was heard in.
  package struct Network: Sendable, Hashable {
    package let programme: ProgrammeIdentification
    /// Frequencies anywhere.
    package fileprivate(set) var frequencies: [AlternativeFrequency] = []
    /// Frequencies by the one the announcing station is heard on.
    package fileprivate(set) var mapped: [AlternativeFrequency: [AlternativeFrequency]] = [:]
    /// The service it carries, when announced.
    package fileprivate(set) var service: Service?

    /// Table, scope and number of a service.
    package struct Service: Sendable, Hashable {
      package let ltn: LocationTableNumber
      package let scope: AlertC.Service.Scope
      package let sid: ServiceIdentifier
    }
  }

  package private(set) var networks: [Network] = []
  /// Groups heard once, the latest last.
  package private(set) var heardOnce: [TuningGroup] = []

  /// Method A lists hold 25 frequencies; networks are as many as a list has places.
  private static let capacity = 25
  private static let pending = 64

  package init() {}

  /// Takes a tuning group; variants other than 6 to 9 are ignored.
  package mutating func hear(_ group: MessageGroup) {
    guard let heard = TuningGroup(group) else { return }
    guard let position = heardOnce.firstIndex(of: heard) else {
      if heardOnce.count == TuningInformation.pending { heardOnce.removeFirst() }
      heardOnce.append(heard)
      return
    }
    heardOnce.remove(at: position)
    take(heard)
  }

  private mutating func take(_ heard: TuningGroup) {
    switch heard {
    case .frequencies(let frequencies, let programme):
      change(programme) { network in
        for frequency in frequencies { network.frequencies.appendNew(frequency) }
      }
    case .mapped(let tuned, let frequency, let programme):
      change(programme) { network in
        guard network.mapped[tuned] != nil || network.mapped.count < TuningInformation.capacity
        else { return }
        network.mapped[tuned, default: []].appendNew(frequency)
      }
    case .networks(let programmes):
      for programme in programmes { change(programme) { _ in } }
    case .service(let ltn, let scope, let sid, let programme):
      change(programme) { $0.service = Network.Service(ltn: ltn, scope: scope, sid: sid) }
    }
  }

  private mutating func change(
    _ programme: ProgrammeIdentification, _ change: (inout Network) -> Void
  ) {
    if let position = networks.firstIndex(where: { $0.programme == programme }) {
      change(&networks[position])
    } else if networks.count < TuningInformation.capacity {
      var network = Network(programme: programme)
      change(&network)
      networks.append(network)
    }
  }

  fileprivate static func hasRoom(_ count: Int) -> Bool { count < capacity }
}

extension [AlternativeFrequency] {
  fileprivate mutating func appendNew(_ frequency: AlternativeFrequency) {
    if TuningInformation.hasRoom(count), !contains(frequency) { append(frequency) }
  }
}
