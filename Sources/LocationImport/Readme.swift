import Locations

/// The one line of README.DAT: number, first and last day, supplier, character set, and the rest.
///
/// Some suppliers add a header, and the character set moves; so the fields are found around it.
struct Readme {
  private(set) var encoding: TextEncoding?
  private(set) var supplier: String?
  private(set) var validFrom: String?
  private(set) var validUntil: String?

  /// Of a folder without the file.
  init() {}

  init(name: String, bytes: [UInt8]) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for line in bytes[start...].split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let delimiter: UInt8 = [0x09, 0x3B].first(where: line.contains) ?? 0x2C
      let fields = line.split(separator: delimiter, omittingEmptySubsequences: false)
      for (index, field) in fields.enumerated().reversed() {
        let spelling = String(decoding: field, as: UTF8.self)
        guard let encoding = TextEncoding(declared: spelling) else { continue }
        self.encoding = encoding
        let text = { (offset: Int) -> String? in
          guard fields.indices.contains(index - offset) else { return nil }
          let bytes = fields[index - offset]
          let text = TextEncoding.utf8.text(bytes) ?? encoding.text(bytes) ?? ""
          return text.isEmpty ? nil : text
        }
        supplier = text(1)
        validUntil = text(2)
        validFrom = text(3)
        return
      }
    }
  }
}
