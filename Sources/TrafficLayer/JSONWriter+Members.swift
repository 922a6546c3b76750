/// Named values in one call; nil is written as null.
extension JSONWriter {
  package mutating func member(_ name: String, _ value: String?) {
    self.name(name)
    if let value { string(value) } else { null() }
  }

  package mutating func member(_ name: String, _ value: (some BinaryInteger)?) {
    self.name(name)
    if let value { integer(value) } else { null() }
  }

  package mutating func member(_ name: String, _ value: Bool?) {
    self.name(name)
    if let value { bool(value) } else { null() }
  }

  package mutating func member(_ name: String, _ value: Double?) {
    self.name(name)
    if let value { number(value) } else { null() }
  }

  package mutating func member(_ name: String, _ value: Double?, decimals: Int) {
    self.name(name)
    if let value { number(value, decimals: decimals) } else { null() }
  }
}
