import CSystemd

/// What the service manager is told (sd_notify); nothing where there is none.
package struct ServiceManager {
  private let send: (String) -> Void
  private var status = ""

  package init(send: @escaping (String) -> Void = ServiceManager.notify) { self.send = send }

  package static func notify(_ state: String) { _ = sd_notify(0, state) }

  /// The service does its work from now on.
  package func tellReady() { send("READY=1") }

  package func tellReloading() { send("RELOADING=1") }

  package func tellStopping() { send("STOPPING=1") }

  /// What it does, in words; told only when it differs.
  package mutating func tellStatus(_ status: String) {
    guard status != self.status else { return }
    self.status = status
    send("STATUS=\(status)")
  }
}
