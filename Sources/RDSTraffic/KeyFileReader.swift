import AlertC
import Files
import Glibc

/// Reads the file of keys that the owner of a receiver was given by service providers.
package enum KeyFileReader {
  /// The keys of a file.
  ///
  /// - Throws: ``KeyFileError`` for a file that cannot be read, has a wrong line, or may be used by
  ///   others than its owner: providers give keys in confidence.
  package static func read(_ path: String) throws(KeyFileError) -> EncryptionKeys {
    let text: String
    do throws(FileFailure) {
      text = try WholeFile.text(path, atMost: 1) { status in
        let mode = status.st_mode & 0o777
        guard mode & 0o077 != 0 else { return nil }
        let digits = String(mode, radix: 8)
        return "mode \(digits) lets others than the owner use the keys; chmod 600 \(path)"
      }
    } catch { throw KeyFileError(file: error.path, line: nil, cause: error.cause) }
    return try EncryptionKeyFile.parse(text, file: path)
  }
}
