import CSystemd

extension BusConnection {
  /// What became of the wish for a name.
  package enum NameOwnership: Sendable, Hashable {
    /// It is ours.
    case owned
    /// Somebody else has it; it becomes ours when it is free.
    case taken
    /// The bus does not let us have it, or does not answer.
    case refused(BusFailure)
  }

  /// Asks for a well-known name, in a queue behind who has it already.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - take: Called with what became of it, and whenever that changes.
  /// - Throws: ``BusFailure`` when nothing can be asked.
  package func requestName(
    _ name: String, _ take: @escaping (NameOwnership) -> Void
  ) throws(BusFailure) {
    let daemon =
      "type='signal',sender='\(BusConnection.daemon)',interface='\(BusConnection.daemon)'"
    try match("\(daemon),member='NameAcquired',arg0='\(name)'") { _ in take(.owned) }
    try match("\(daemon),member='NameLost',arg0='\(name)'") { _ in take(.taken) }
    var slot: OpaquePointer?
    let handler = BusHandler { [unowned self] reply in
      switch reply {
      case .success(let message) where message.uint32() == Reply.inQueue:
        take(.taken)
        // The owner may be a connection of ours that the bus had stopped to read from: that it was
        // closed is noticed only when something is written to it.
        try? call(name, "/", "org.freedesktop.DBus.Peer", "Ping") { _ in }
      case .success: take(.owned)
      case .failure(let failure): take(.refused(failure))
      }
    }
    let code = sd_bus_request_name_async(
      bus, &slot, name, UInt64(SD_BUS_NAME_QUEUE), busHandle, handler.context)
    try keep(handler, slot, code)
  }

  /// Asks the bus who a sender is; it knows from the kernel.
  ///
  /// - Parameters:
  ///   - sender: The unique name.
  ///   - take: Called once, unless the connection goes away before.
  /// - Throws: ``BusFailure`` when nothing can be asked.
  package func credentials(
    of sender: String, _ take: @escaping (Result<BusCredentials, BusFailure>) -> Void
  ) throws(BusFailure) {
    try call(
      BusConnection.daemon, "/org/freedesktop/DBus", BusConnection.daemon,
      "GetConnectionCredentials", arguments: { $0.append(sender) },
      { take($0.flatMap { BusCredentials($0).map { .success($0) } ?? .failure(.unknownUser) }) })
  }

  private static let daemon = "org.freedesktop.DBus"

  /// Answers of `RequestName`, as the D-Bus specification numbers them.
  private enum Reply {
    static let inQueue: UInt32 = 2
  }
}

extension BusFailure {
  fileprivate static let unknownUser = BusFailure(cause: "the bus does not tell the user")
}
