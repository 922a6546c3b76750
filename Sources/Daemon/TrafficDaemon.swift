import Configuration
import Glibc
import Links
import RDSTraffic
import TrafficBus
import TrafficLayer

/// The program's own version.
package let daemonVersion = "0.1.0"

/// The service as a process: configuration, signals and service manager around one ``Session``.
package final class TrafficDaemon {
  private let options: DaemonOptions
  let journal: Journal
  private let loop: EventLoop
  private var manager: ServiceManager
  private var settings: Settings
  private(set) var session: Session
  private var bus: BusService?
  private var busWatch: EventLoop.Watch?
  private var watches: [EventLoop.Watch] = []
  private var lock: SingleInstance?
  private var turns = 0
  /// Of the bus; nil for the system's.
  private let busAddress: String?

  private static let secondInMilliseconds: UInt64 = 1000
  /// Freed memory and code that only the start ran is given back every five minutes.
  private static let turnsBetweenReleases = 300
  private static let turnsOfStart = 10

  /// Reads the configuration and builds what it asks for.
  ///
  /// - Throws: ``ConfigurationError``, and ``DaemonError`` for a second daemon.
  package init(
    _ options: DaemonOptions, journal: Journal = Journal(), manager: ServiceManager = .init(),
    busAddress: String? = nil
  ) throws {
    self.busAddress = busAddress
    self.options = options
    self.journal = journal
    self.manager = manager
    loop = try EventLoop()
    settings = try Settings(try options.load())
    journal.level = Journal.Level(settings.logLevel)
    lock = try SingleInstance(directory: settings.state.directory)
    session = TrafficDaemon.session(settings, kept: nil, isActive: true, loop, journal)
  }

  /// Makes a session of what the one before kept, or what is on the disk.
  private static func session(
    _ settings: Settings, kept: KeptState?, isActive: Bool, _ loop: EventLoop, _ journal: Journal
  ) -> Session {
    var store = StateStore(
      directory: settings.state.directory, interval: settings.state.interval)
    var read: KeptState?
    do throws(DaemonError) { read = try store.read() } catch {
      journal.tell(.warning, "state", "\(error); beginning without it")
    }
    return Session(
      settings, kept: kept ?? read ?? KeptState(), store: store, isActive: isActive,
      loop: loop, journal: journal)
  }

  /// Runs until SIGTERM or SIGINT.
  ///
  /// - Returns: The exit status.
  package func run() throws(DaemonError) -> Int32 {
    watches = [
      try loop.onSignal(SIGTERM) { [unowned self] in stop() },
      try loop.onSignal(SIGINT) { [unowned self] in stop() },
      try loop.onSignal(SIGHUP) { [unowned self] in reload() },
      try loop.every(milliseconds: TrafficDaemon.secondInMilliseconds) { [unowned self] in turn() },
    ]
    loop.feedWatchdog()
    // All that follows is waited for and never fails: what comes after us need not wait for it.
    manager.tellReady()
    begin()
    turn()
    let status = try loop.run()
    session.close()
    closeBus()
    return status
  }

  private func begin() {
    session.onChange = { [unowned self] changes in
      bus?.changed(
        new: changes.appeared.map(\.id), changed: changes.changed.map(\.id), removed: changes.ended,
        generation: UInt64(session.layer.generation))
    }
    session.onEnd = { [unowned self] ids in
      bus?.changed(
        new: [], changed: [], removed: ids, generation: UInt64(session.layer.generation))
    }
    session.start()
    if settings.isOnBus { openBus() } else { closeBus() }
  }

  private func turn() {
    session.turn()
    if turns % TrafficDaemon.turnsBetweenReleases == TrafficDaemon.turnsOfStart {
      ResidentMemory.release()
    }
    turns += 1
    manager.tellStatus(session.statusText)
    if settings.isOnBus { openBus() }
    bus?.propertiesChanged()
  }

  // MARK: The bus

  private func openBus() {
    guard bus == nil else { return }
    do {
      let bus = try BusService(owner: self, address: busAddress)
      busWatch = try loop.watch(bus.descriptor) { bus.turn(at: SystemClock.now()) }
      self.bus = bus
    } catch { journal.tell(.error, "bus", "bus: \(error)") }
  }

  private func closeBus() {
    busWatch = nil
    bus?.close()
    bus = nil
  }

  // MARK: Signals

  private func stop() {
    manager.tellStopping()
    loop.exit(0)
  }

  /// Reads the configuration again; a broken one changes nothing.
  private func reload() {
    manager.tellReloading()
    defer { manager.tellReady() }
    do throws(ConfigurationError) {
      let values = try options.load()
      let settings = try Settings(values)
      guard settings != self.settings else {
        session.readTablesAgain()
        journal.tell(.info, "reload", "configuration read again: the same, with tables and keys")
        return
      }
      replaceSession(by: settings)
    } catch {
      for fault in error.faults { journal.tell(.error, "configuration", "\(fault)") }
      journal.tell(.error, "reload", "the configuration is broken; the old one stays in force")
    }
  }

  private func replaceSession(by settings: Settings) {
    if settings.state.directory != self.settings.state.directory {
      do throws(DaemonError) {
        lock = try SingleInstance(directory: settings.state.directory)
      } catch {
        return journal.tell(.error, "reload", "\(error); the old configuration stays in force")
      }
    }
    let kept = session.close()
    self.settings = settings
    journal.level = Journal.Level(settings.logLevel)
    session = TrafficDaemon.session(
      settings, kept: kept, isActive: session.isActive, loop, journal)
    begin()
    journal.tell(.info, "reload", "configuration read again")
  }
}
