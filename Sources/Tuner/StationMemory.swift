import AlertC
import RDS

/// Which stations served well where: the first to try when one comes by again.
///
/// Places are cells of a fifth of a degree. Everything is bounded; what was not confirmed for
/// longest goes first.
package struct StationMemory: Sendable, Equatable {
  /// A square of the map, about 22 km high.
  package struct Cell: Sendable, Hashable {
    /// Fifths of a degree north and east.
    package let north: Int
    package let east: Int

    /// The cell of a position in degrees; nil beyond the globe.
    package init?(latitude: Double, longitude: Double) {
      guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
      north = Int((latitude * 5).rounded(.down))
      east = Int((longitude * 5).rounded(.down))
    }

    fileprivate init?(north: Int, east: Int) {
      guard (-450...450).contains(north), (-900...900).contains(east) else { return nil }
      self.north = north
      self.east = east
    }
  }

  /// A station that served well in a cell.
  package struct Entry: Sendable, Hashable {
    package let cell: Cell
    package let frequency: Frequency
    package let programme: ProgrammeIdentification
    /// The day it was heard well last.
    package fileprivate(set) var day: CalendarDay
  }

  private static let capacity = 2000
  private static let perCell = 8

  package private(set) var entries: [Entry] = []

  package init() {}

  /// The stations of a cell, the one heard last first.
  package func stations(in cell: Cell) -> [Entry] {
    entries.filter { $0.cell == cell }.reversed()
  }

  /// Notes that a station is heard well in a cell.
  package mutating func note(
    _ frequency: Frequency, _ programme: ProgrammeIdentification, in cell: Cell, on day: CalendarDay
  ) {
    forget(frequency, in: cell)
    if stations(in: cell).count >= StationMemory.perCell,
      let oldest = entries.firstIndex(where: { $0.cell == cell })
    {
      entries.remove(at: oldest)
    }
    if entries.count >= StationMemory.capacity { entries.removeFirst() }
    entries.append(Entry(cell: cell, frequency: frequency, programme: programme, day: day))
  }

  /// Forgets what turned out not to be there any more.
  package mutating func forget(_ frequency: Frequency, in cell: Cell) {
    entries.removeAll { $0.cell == cell && $0.frequency == frequency }
  }

  /// One line an entry, oldest first: cell, kilohertz, programme, day.
  package var text: String {
    entries.map {
      "\($0.cell.north) \($0.cell.east) \($0.frequency.kilohertz) \($0.programme) \($0.day.number)\n"
    }.joined()
  }

  /// Reads ``text``; lines that are none are left out, since all of it can be learnt again.
  package init(text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 5, let north = Int(words[0]), let east = Int(words[1]),
        let cell = Cell(north: north, east: east), let kilohertz = Int(words[2]),
        (60_000...110_000).contains(kilohertz), let programme = UInt16(words[3], radix: 16),
        let day = Int64(words[4]), (0...100_000).contains(day)
      else { continue }
      note(
        Frequency(kilohertz: kilohertz), ProgrammeIdentification(rawValue: programme), in: cell,
        on: CalendarDay(number: day))
    }
  }
}
