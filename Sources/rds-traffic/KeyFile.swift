import AlertC
import RDSTraffic

/// The file of `--keys`: the owner's keys for encrypted services.
enum KeyFile {
  /// The keys of the file named by the options; none without the option.
  static func read(_ options: Arguments) throws -> EncryptionKeys {
    guard let path = options["--keys"] else { return EncryptionKeys() }
    return try KeyFileReader.read(path)
  }
}
