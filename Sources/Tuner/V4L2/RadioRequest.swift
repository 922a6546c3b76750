import CLinux
import Glibc
import RDS
import Synchronization

/// Tuning or seeking with a V4L2 radio: calls that block until the radio has arrived.
///
/// They take 80 ms to three seconds to tune, longer to seek, and cannot be had otherwise: with
/// O_NONBLOCK, seeking is refused. So they are made by a thread, through a file of its own, that
/// ends with them; the owner hears of it through an eventfd.
final class RadioRequest: Sendable {
  enum Kind: Sendable {
    case tune(UInt32)
    case seek(SeekDirection)
  }

  /// Where the radio is in the end, and how the call failed when it did: an error number.
  struct Result: Sendable {
    var failure: CInt
    var units: UInt32?
  }

  private let path: String
  private let tuner: RadioTuner
  private let kind: Kind
  /// Becomes readable when the request has ended.
  let descriptor: CInt
  private let outcome = Mutex<Result?>(nil)

  /// Begins; nil, with errno, when there is no thread or no file for it.
  static func begin(_ kind: Kind, path: String, tuner: RadioTuner) -> RadioRequest? {
    let event = eventfd(0, CInt(EFD_CLOEXEC | EFD_NONBLOCK))
    guard event >= 0 else { return nil }
    let request = RadioRequest(kind, path, tuner, event)
    var thread = pthread_t()
    let context = Unmanaged.passRetained(request)
    let failure = pthread_create(&thread, nil, runRadioRequest, context.toOpaque())
    guard failure == 0 else {
      context.release()
      errno = failure
      return nil
    }
    pthread_detach(thread)
    return request
  }

  private init(_ kind: Kind, _ path: String, _ tuner: RadioTuner, _ descriptor: CInt) {
    self.kind = kind
    self.path = path
    self.tuner = tuner
    self.descriptor = descriptor
  }

  deinit { Glibc.close(descriptor) }

  /// How it ended; nil while it has not.
  var result: Result? { outcome.withLock { $0 } }

  /// Makes the calls, on the request's own thread.
  fileprivate func run() {
    let result = work()
    outcome.withLock { $0 = result }
    var one: UInt64 = 1
    write(descriptor, &one, 8)
  }

  private func work() -> Result {
    let file = open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { return Result(failure: errno) }
    defer { Glibc.close(file) }
    let failure =
      switch kind {
      case .tune(let units): -rt_radio_set_frequency(file, units)
      case .seek(let direction): seek(file, direction)
      }
    var units: UInt32 = 0
    return Result(failure: failure, units: rt_radio_frequency(file, &units) == 0 ? units : nil)
  }

  /// Seeks; where the driver stops at the end of the band, once more from the other end.
  private func seek(_ file: CInt, _ direction: SeekDirection) -> CInt {
    let upward: CInt = direction == .up ? 1 : 0
    let failure = -rt_radio_seek(file, upward, tuner.seeksAround ? 1 : 0)
    guard failure == ENODATA, !tuner.seeksAround else { return failure }
    let start = direction == .up ? tuner.low : tuner.high
    let refusal = -rt_radio_set_frequency(file, start)
    return refusal == 0 ? -rt_radio_seek(file, upward, 0) : refusal
  }
}

private func runRadioRequest(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context { Unmanaged<RadioRequest>.fromOpaque(context).takeRetainedValue().run() }
  return nil
}
