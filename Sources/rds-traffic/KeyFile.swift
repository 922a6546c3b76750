import AlertC
import Glibc

/// The file of `--keys`: the owner's keys for encrypted services.
enum KeyFile {
  /// The keys of the file named by the options; none without the option.
  ///
  /// A file that others than its owner may use is refused: providers give keys in confidence.
  static func read(_ options: Arguments) throws -> EncryptionKeys {
    guard let path = options["--keys"] else { return EncryptionKeys() }
    let text = try TextFile.read(path) { descriptor in
      var status = stat()
      guard fstat(descriptor, &status) == 0 else {
        throw Failure("\(path): \(String(cString: strerror(errno)))")
      }
      let mode = status.st_mode & 0o777
      guard mode & 0o077 == 0 else {
        let digits = String(mode, radix: 8)
        throw Failure(
          "\(path): mode \(digits) lets others than the owner use the keys; chmod 600 \(path)")
      }
    }
    return try EncryptionKeyFile.parse(text, file: path)
  }
}
