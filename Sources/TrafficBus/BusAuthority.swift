import CLinux
import CSystemd
import DBus
import Glibc

/// Says who may control: root, our own user, the group `rds-traffic`, and whoever is active at a
/// seat, which in a vehicle is its screen.
///
/// The policy of the bus cannot tell the last: its `at_console` looks once, when a client connects,
/// and is left out by other bus daemons. So the bus lets everybody call, and who may is decided
/// here by what the kernel told the bus of the caller.
final class BusAuthority {
  private let group: UInt32?
  /// A unique name has one owner as long as the bus lives.
  private var known: [String: BusCredentials] = [:]
  private var waiting: [String: [(Bool) -> Void]] = [:]

  /// - Parameter group: Whose members may control; a group that does not exist has none.
  init(group: String) {
    self.group = getgrnam(group).map { UInt32($0.pointee.gr_gid) }
  }

  /// Whether who calls may control.
  ///
  /// - Parameters:
  ///   - call: One of the caller's calls, which are decided in order.
  ///   - connection: The bus it came by.
  ///   - take: Called once, now or when the bus has said who it is.
  /// - Throws: ``BusFailure`` when too many calls wait for that, or the bus cannot be asked.
  func judge(
    _ call: BusCall, on connection: BusConnection, _ take: @escaping (Bool) -> Void
  ) throws(BusFailure) {
    let sender = call.sender
    if let credentials = known[sender] { return take(isAllowed(credentials)) }
    guard waiting.count < BusAuthority.most, waiting[sender, default: []].count < BusAuthority.most
    else { throw .limitsExceeded }
    waiting[sender, default: []].append(take)
    guard waiting[sender]?.count == 1 else { return }
    do throws(BusFailure) {
      try connection.credentials(of: sender) { [weak self] in self?.settle(sender, $0) }
    } catch {
      waiting[sender] = nil
      throw error
    }
  }

  /// Forgets everybody: another bus gives names anew.
  func reset() {
    known.removeAll()
    waiting.removeAll()
  }

  private func settle(_ sender: String, _ reply: Result<BusCredentials, BusFailure>) {
    // Whom the bus does not know any more gets no answer anyway.
    var isAllowed = false
    if case .success(let credentials) = reply {
      if known.count >= BusAuthority.most { known.removeAll() }
      known[sender] = credentials
      isAllowed = self.isAllowed(credentials)
    }
    for take in waiting.removeValue(forKey: sender) ?? [] { take(isAllowed) }
  }

  private func isAllowed(_ credentials: BusCredentials) -> Bool {
    if credentials.user == 0 || credentials.user == geteuid() { return true }
    if let group, credentials.groups.contains(group) { return true }
    return sd_uid_get_seats(uid_t(credentials.user), 1, nil) > 0
  }

  private static let most = 256
}
