import CLinux
import Glibc

/// How a serial line is opened and set.
package enum SerialLine {
  private static let speeds: [Int: speed_t] = [
    4800: speed_t(B4800), 9600: speed_t(B9600), 19_200: speed_t(B19200), 38_400: speed_t(B38400),
    57_600: speed_t(B57600), 115_200: speed_t(B115200), 230_400: speed_t(B230400),
  ]

  /// Whether a line can be set to so many bits a second.
  package static func supports(baud: Int) -> Bool { speeds[baud] != nil }

  /// Opens a line for ourselves alone: raw bytes, 8N1, no flow control, nothing waits.
  ///
  /// - Parameters:
  ///   - path: The device file.
  ///   - baud: Bits a second.
  ///   - found: How the line was set before, to be given back.
  /// - Returns: A descriptor that does not block.
  /// - Throws: ``LinkError`` with the system's reason.
  static func open(path: String, baud: Int, found: inout termios?) throws(LinkError) -> CInt {
    let file = Glibc.open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw SerialLine.error(path, errno) }
    var settings = termios()
    guard tcgetattr(file, &settings) == 0 else {
      Glibc.close(file)
      throw .failed(device: path, cause: "not a serial line")
    }
    let before = settings
    cfmakeraw(&settings)
    // A modem's carrier means nothing here, and hanging up at the end would reset the board.
    settings.c_cflag |= tcflag_t(CLOCAL | CREAD)
    settings.c_cflag &= ~(tcflag_t(CSTOPB | HUPCL) | tcflag_t(CRTSCTS))
    guard let speed = speeds[baud], cfsetspeed(&settings, speed) == 0,
      tcsetattr(file, TCSANOW, &settings) == 0
    else {
      let cause = String(cString: strerror(errno))
      Glibc.close(file)
      throw .failed(device: path, cause: "cannot be set to \(baud) baud: \(cause)")
    }
    found = before
    // Two readers would share the bytes between them; where it cannot be refused we live with it.
    _ = rt_exclusive(file)
    tcflush(file, TCIFLUSH)
    return file
  }

  /// Gives a line back as it was found.
  static func close(_ file: CInt, found: termios?) {
    if var found { tcsetattr(file, TCSANOW, &found) }
    Glibc.close(file)
  }

  /// Raises or drops DTR and RTS together.
  ///
  /// - Returns: Whether the line has them: a pty has not.
  package static func setModemLines(_ file: CInt, raised: Bool) -> Bool {
    rt_modem_lines(file, TIOCM_DTR | TIOCM_RTS, raised ? 1 : 0) == 0
  }

  static func error(_ path: String, _ code: CInt) -> LinkError {
    switch code {
    case ENOENT, ENODEV, ENXIO: .notFound(path)
    case EACCES, EPERM:
      .denied(device: path, advice: "its group, often dialout, may use it: \"ls -l \(path)\"")
    case EBUSY: .busy(device: path, cause: "another program holds the line")
    default: .failed(device: path, cause: String(cString: strerror(code)))
    }
  }
}
