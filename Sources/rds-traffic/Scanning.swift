import CLinux
import Glibc
import Links
import RDS
import Tuner

/// A scan of the whole band with one receiver, until it is over or the program is asked to end.
struct Scanning {
  private let source: any GroupSource
  private static let longestWait: CInt = 100

  /// Opens the receiver that the options name.
  init(_ options: Arguments) throws {
    // From now on the receiver must be given back, however the program is asked to end.
    Interruption.watch()
    source = try Listening.open(options)
  }

  /// Walks over the band; a bar shows how far it is.
  ///
  /// - Returns: The scan as far as it came.
  /// - Throws: ``Failure`` when the receiver has no band, ``TunerError`` when it is gone.
  func run() throws -> BandScan {
    let bar = ProgressBar("scanning")
    defer {
      source.close()
      bar.clear()
    }
    guard var scan = BandScan(source.capabilities) else {
      throw Failure("\(source.name): has no band to scan")
    }
    while !scan.isOver, !Interruption.isAsked {
      var polled = pollfd(fd: source.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&polled, 1, Scanning.longestWait)
      let now = SystemClock.now()
      try source.receive(at: now) { scan.hear($0, at: now) }
      if let command = scan.next(at: now) { try source.perform(command) }
      bar.show(percent: Int(scan.progress * 100))
    }
    return scan
  }
}
