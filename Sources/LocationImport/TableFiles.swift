import Locations

/// How the files of a table are laid out.
enum TableForm: Hashable, CustomStringConvertible {
  /// Exchange format (ISO 14819-3): a file for each kind of row.
  case exchange
  /// All rows in the file of this name.
  case oneTable(String)

  var description: String {
    switch self {
    case .exchange: "exchange format"
    case .oneTable: "one-file table"
    }
  }
}

/// The files of one location table, names found in any case.
///
/// They are those of a folder, of a folder in a zip archive, or one file and what lies beside it.
final class TableFiles {
  /// What was asked for.
  let path: String
  let form: TableForm
  /// Files that differ from another only in case and are not read.
  let ignored: [String]
  /// Names as found, by upper-case name.
  private let names: [String: String]
  private let place: Place

  private enum Place {
    case folder(String)
    case archive(ZipArchive, [String: ZipArchive.Entry])
  }

  /// Looks at what is at a path and recognises the form of the table by what the files hold.
  init(path: String) throws(LocationError) {
    self.path = path
    if try RegularFile.isFolder(path) {
      let folder = path.hasSuffix("/") ? path : path + "/"
      (names, ignored) = TableFiles.index(try RegularFile.names(in: path))
      place = .folder(folder)
      let forms = try TableFiles.forms(names) { name throws(LocationError) in
        try RegularFile.bytes(of: folder + name, atMost: TableFiles.glance)
      }
      form = try TableFiles.only(forms.map { (form: $0, name: $0.name) }, path).form
    } else if try RegularFile.bytes(of: path, atMost: 2) == Array("PK".utf8) {
      let archive = try ZipArchive(path: path)
      let found = try TableFiles.tables(in: archive)
      let table = try TableFiles.only(
        found.map { (form: $0, name: $0.folder + $0.form.name) }, path
      )
      .form
      (names, ignored) = (table.names, table.ignored)
      form = table.form
      let entries = archive.entries.filter { $0.folder == table.folder }
      place = .archive(archive, Dictionary(entries.map { ($0.name, $0) }) { first, _ in first })
    } else {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let folder = String(path.dropLast(name.count))
      (names, ignored) = TableFiles.index(
        try RegularFile.names(in: folder.isEmpty ? "." : folder))
      place = .folder(folder)
      guard name.uppercased() != "POINTS.DAT" else {
        throw LocationError(path: path, cause: "is one file of a table: import its folder")
      }
      form = .oneTable(name)
    }
  }

  // MARK: Reading

  /// The name an exchange-format file has; nil when it is not there.
  func name(of file: String) -> String? { names[file + ".DAT"] }

  /// The name of the file that has another file's name but for the ending; nil when there is none.
  func name(beside name: String, ending: String) -> String? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    return names[name[..<dot].uppercased() + ending]
  }

  /// The names that end so, sorted.
  func names(ending: String) -> [String] {
    names.filter { $0.key.hasSuffix(ending) }.map(\.value).sorted()
  }

  /// What goes before a file's name to make its path, empty or ending in `/`.
  var folder: String {
    switch place {
    case .folder(let folder): folder
    case .archive(let archive, let entries):
      "\(archive.path)/\((entries.values.first?.folder ?? "").harmless)"
    }
  }

  /// The path of a file, for errors.
  func path(of name: String) -> String { folder + name }

  /// All bytes of a file that is there.
  func bytes(named name: String) throws(LocationError) -> [UInt8] {
    switch place {
    case .folder(let folder): return try RegularFile.bytes(of: folder + name)
    case .archive(let archive, let entries):
      guard let entry = entries[name] else {
        throw LocationError(path: path(of: name), cause: "is not in the archive")
      }
      return try archive.bytes(of: entry)
    }
  }

  /// The size of a file in bytes, for a progress bar.
  func size(named name: String) -> Int {
    switch place {
    case .folder(let folder): RegularFile.size(of: folder + name)
    case .archive(_, let entries): entries[name]?.size ?? 0
    }
  }

  // MARK: Recognising

  /// Enough of a file to see its header.
  private static let glance = 4096

  /// Names by their upper-case form, and those that lost to another; upper case sorts first.
  private static func index(_ sorted: [String]) -> (names: [String: String], ignored: [String]) {
    var names: [String: String] = [:]
    var ignored: [String] = []
    for name in sorted {
      let upper = name.uppercased()
      if names[upper] == nil {
        names[upper] = name
      } else if upper.hasSuffix(".DAT") {
        ignored.append(name)
      }
    }
    return (names, ignored)
  }

  /// The tables among some files.
  private static func forms(
    _ names: [String: String], start: (String) throws(LocationError) -> [UInt8]
  ) throws(LocationError) -> [TableForm] {
    if names["POINTS.DAT"] != nil { return [.exchange] }
    var forms: [TableForm] = []
    for (upper, name) in names.sorted(by: { $0.key < $1.key })
    where [".CSV", ".TXT", ".TSV", ".DAT"].contains(where: upper.hasSuffix) {
      var bytes = try start(name)
      // What is cut off within a letter is no text of any character set.
      if let end = bytes.firstIndex(of: 0x0A) { bytes.removeSubrange(end...) }
      let header = ExchangeFile(name: name, bytes: bytes, declared: nil)
      if OneTableHeader.missing(in: RowReader(header, oneTable: true)).isEmpty {
        forms.append(.oneTable(name))
      }
    }
    return forms
  }

  private struct ArchivedTable {
    let form: TableForm
    let folder: String
    let names: [String: String]
    let ignored: [String]
  }

  private static func tables(in archive: ZipArchive) throws(LocationError) -> [ArchivedTable] {
    var tables: [ArchivedTable] = []
    for (folder, entries) in Dictionary(grouping: archive.entries, by: \.folder)
      .sorted(by: { $0.key < $1.key })
    {
      let (names, ignored) = index(entries.map(\.name).sorted())
      let found = try forms(names) { name throws(LocationError) in
        guard let entry = entries.first(where: { $0.name == name }) else { return [] }
        return try archive.bytes(of: entry, atMost: glance)
      }
      tables += found.map {
        ArchivedTable(form: $0, folder: folder, names: names, ignored: ignored)
      }
    }
    return tables
  }

  /// The one table found: nobody but the caller can choose among several.
  private static func only<Form>(
    _ found: [(form: Form, name: String)], _ path: String
  ) throws(LocationError) -> (form: Form, name: String) {
    guard let first = found.first else {
      throw LocationError(
        path: path, cause: "holds no location table: neither POINTS.DAT nor a table in one file")
    }
    guard found.count == 1 else {
      let names = found.prefix(4).map(\.name.harmless).joined(separator: ", ")
      throw LocationError(path: path, cause: "holds several location tables (\(names)): name one")
    }
    return first
  }
}

extension TableForm {
  /// The file that tells the form.
  var name: String {
    switch self {
    case .exchange: "POINTS.DAT"
    case .oneTable(let name): name
    }
  }
}
