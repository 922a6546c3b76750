import CZip
import Locations

/// A zip archive of a table's files, read with libzip and never unpacked to disk.
final class ZipArchive {
  /// A file in the archive.
  struct Entry {
    let index: UInt64
    /// The folder inside the archive, empty or ending in `/`.
    let folder: String
    let name: String
    /// Bytes when unpacked, as the archive says.
    let size: Int
  }

  let path: String
  let entries: [Entry]
  private let handle: OpaquePointer

  /// What a table may unpack to, and of how many files: an archive may promise anything.
  private static let largestTable = 256 << 20
  private static let mostFiles = 1000

  /// Opens an archive and reads its list of files.
  init(path: String) throws(LocationError) {
    var code: Int32 = 0
    guard let handle = zip_open(path, ZIP_RDONLY, &code) else {
      var error = zip_error_t()
      zip_error_init_with_code(&error, code)
      defer { zip_error_fini(&error) }
      throw LocationError(
        path: path, cause: "is no zip archive: \(String(cString: zip_error_strerror(&error)))")
    }
    do throws(LocationError) {
      entries = try ZipArchive.list(handle, path)
    } catch {
      zip_discard(handle)
      throw error
    }
    self.path = path
    self.handle = handle
  }

  deinit { zip_discard(handle) }

  /// Lists the files and refuses what no honest archive holds.
  private static func list(_ handle: OpaquePointer, _ path: String) throws(LocationError) -> [Entry]
  {
    let count = zip_get_num_entries(handle, 0)
    guard (0...Int64(mostFiles)).contains(count) else {
      throw LocationError(path: path, cause: "holds \(count) files, more than any location table")
    }
    var entries: [Entry] = []
    var total = 0
    for index in 0..<UInt64(count) {
      var status = zip_stat_t()
      guard zip_stat_index(handle, index, 0, &status) == 0, let name = status.name else {
        throw LocationError(path: path, cause: "has a damaged list of files")
      }
      let full = String(cString: name)
      // A folder, or what some systems add.
      if full.hasSuffix("/") || full.hasPrefix("__MACOSX/") { continue }
      let parts = full.split(separator: "/", omittingEmptySubsequences: false)
      guard let last = parts.last, !full.hasPrefix("/"), !full.contains("\\"),
        !parts.contains("..")
      else {
        throw LocationError(
          path: path, cause: "holds \(full.quotedForMessage), a path out of the archive; not read")
      }
      let size = Int(clamping: status.size)
      guard size <= RegularFile.largest, total + size <= largestTable else {
        throw LocationError(
          path: "\(path)/\(full.harmless)",
          cause: "unpacks to \(size >> 20) MB: the archive is larger than any location table")
      }
      guard status.encryption_method == ZIP_EM_NONE else {
        throw LocationError(path: "\(path)/\(full.harmless)", cause: "is encrypted")
      }
      total += size
      entries.append(
        Entry(
          index: index, folder: String(full.dropLast(last.count)), name: String(last), size: size))
    }
    return entries
  }

  /// The bytes of a file, or the first of them.
  func bytes(
    of entry: Entry, atMost limit: Int = RegularFile.largest
  ) throws(LocationError) -> [UInt8] {
    let path = "\(path)/\(entry.folder.harmless)\(entry.name.harmless)"
    guard let file = zip_fopen_index(handle, entry.index, 0) else {
      throw LocationError(path: path, cause: String(cString: zip_strerror(handle)))
    }
    defer { zip_fclose(file) }
    // What the archive says of the size is not believed: memory grows with what really comes.
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit {
      let count = chunk.withUnsafeMutableBytes { zip_fread(file, $0.baseAddress, UInt64($0.count)) }
      guard count >= 0 else {
        throw LocationError(path: path, cause: String(cString: zip_file_strerror(file)))
      }
      if count == 0 { break }
      bytes.append(contentsOf: chunk.prefix(Int(count)))
      guard bytes.count <= entry.size else {
        throw LocationError(path: path, cause: "is longer than the archive says")
      }
    }
    if bytes.count > limit { bytes.removeSubrange(limit...) }
    return bytes
  }
}

extension String {
  /// Without control codes, which could move a terminal's cursor or worse.
  var harmless: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isControl ? "\u{FFFD}" : $0 }))
  }

  /// For a message: short, harmless and between quotes.
  var quotedForMessage: String {
    let shown = String(String.UnicodeScalarView(unicodeScalars.prefix(40))).harmless
    return "\"\(shown)\(unicodeScalars.count > 40 ? "..." : "")\""
  }
}
