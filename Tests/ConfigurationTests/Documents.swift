import Configuration

/// What is written about the configuration for its users, made from the table of settings.
enum Documents {
  /// `packaging/rds-traffic.conf`: every key with its default, as a comment.
  static var example: String {
    var text = """
      # The configuration of rds-traffic. Every key here is a comment that shows its default.
      # Change a copy in /etc/rds-traffic, or put what differs into a file of its own in
      # /etc/rds-traffic/rds-traffic.conf.d. rds-traffic.conf(5) tells more.

      """
    for section in SettingTable.sections {
      text += "\n# \(section.help)\n[\(section.name)]\n"
      for key in section.keys {
        for line in wrapped("\(key.help) (\(key.type.expectation))", width: 96) {
          text += "# \(line)\n"
        }
        text += key.fallback.isEmpty ? "#\(key.name) =\n" : "#\(key.name) = \(key.fallback)\n"
      }
    }
    return text
  }

  /// `docs/rds-traffic.conf.5`.
  static var manual: String {
    var text = head
    for section in SettingTable.sections {
      text += ".SS [\(section.name)]\n\(escaped(section.help))\n"
      for key in section.keys {
        let fallback = key.fallback.isEmpty ? "Default: none." : "Default: \(key.fallback)."
        text += ".TP\n.B \(escaped(key.name))\n"
        let line = "\(key.help) Expected: \(key.type.expectation). \(fallback)"
        text += wrapped(line, width: 96).map { escaped($0) + "\n" }.joined()
      }
    }
    return text + tail
  }

  private static let head = #"""
    .TH RDS-TRAFFIC.CONF 5 "2026-11-30" "rds-traffic 0.1.0" "File Formats"
    .SH NAME
    rds\-traffic.conf \- configuration of the traffic message receiver
    .SH SYNOPSIS
    .nf
    /etc/rds\-traffic/rds\-traffic.conf
    /etc/rds\-traffic/rds\-traffic.conf.d/*.conf
    .fi
    .SH DESCRIPTION
    The file has sections in brackets, and in them lines of the form
    .IR "key = value" .
    Lines that begin with # or ; are comments; a comment does not stand behind a value. Spaces around
    keys and values do not count.
    .PP
    The files of the folder are read after the main file, in the order of their names. What is read
    later counts. A list grows with every line that names it; a line with an empty value empties it.
    The first line of a list replaces its default. An empty value takes any other key back to its
    default. None of the files need be there.
    .PP
    An unknown section or key, or a value that is not allowed, is an error that is told with file and
    line; then nothing of the configuration is used.
    .SH OPTIONS

    """#

  private static let tail = #"""
    .SH EXAMPLE
    A receiver with traffic and position in one, on a line of its own:
    .PP
    .nf
    .RS
    [tuner]
    device = gns:/dev/ttyS1

    [position]
    sources = nmea
    nmea = /dev/ttyS2@9600
    .RE
    .fi
    .SH SEE ALSO
    .BR rds\-traffic (1)

    """#

  private static func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    // A dot or a quote at the beginning of a line would be a request.
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&\(text)" : text
  }

  private static func wrapped(_ text: String, width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
