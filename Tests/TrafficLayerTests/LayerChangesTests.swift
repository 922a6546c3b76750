import AlertC
import Locations
import RDS
import TestSupport
import Testing
import Traffic
import TrafficLayer

struct LayerChangesTests {
  private func changes(
    _ old: [Incident], _ new: [Incident], _ oldFlow: [LinkFlow] = [], _ newFlow: [LinkFlow] = []
  ) -> LayerChanges {
    LayerChanges(
      from: LayerContents(incidents: old, flow: oldFlow),
      to: LayerContents(incidents: new, flow: newFlow), clock: noon)
  }

  @Test func equalStatesHaveNothingToWrite() {
    let state = [Incident.queue("a"), .queue("b", at: nil)]
    let result = changes(state, state.reversed(), [.slow(1, 2)], [.slow(1, 2)])
    #expect(result.isEmpty)
    #expect(result.isMinor)
  }

  @Test func incidentsComeChangeAndGo() {
    var changed = Incident.queue("b")
    changed.speed = 5
    let result = changes([.queue("a"), .queue("b")], [changed, .queue("c")])
    #expect(result.removed == ["a"])
    #expect(result.updated == [changed])
    #expect(result.added == [.queue("c")])
    #expect(!result.isMinor)
  }

  @Test func anotherReceptionIsMinor() {
    var again = Incident.queue("a")
    again.copies += 1
    again.lastHeard = again.lastHeard + .minutes(2)
    again.expires = again.expires + .minutes(2)
    // The next transmission has another continuity index.
    again.encoded = EncodedMessage(
      groups: again.encoded.groups.map { MessageGroup(x: 0x05, c: $0.c, d: $0.d) })
    let result = changes([.queue("a")], [again])
    #expect(result.refreshed == [again])
    #expect(result.updated.isEmpty)
    #expect(result.isMinor)
    #expect(!result.isEmpty)
  }

  @Test func earlierExpiryIsMoreThanAnotherReception() {
    var ending = Incident.queue("a")
    ending.lastHeard = ending.lastHeard + .minutes(1)
    ending.expires = ending.expires - .minutes(1)
    #expect(changes([.queue("a")], [ending]).updated == [ending])
  }

  @Test func otherContentHeardAgainIsMoreThanAnotherReception() {
    var other = Incident.queue("a")
    other.lastHeard = other.lastHeard + .minutes(1)
    other.isActive = false
    #expect(changes([.queue("a")], [other]).updated == [other])
    other = .queue("a")
    other.encoded = EncodedMessage(groups: [MessageGroup(x: 9, c: 1, d: 2)])
    #expect(changes([.queue("a")], [other]).updated == [other])
  }

  @Test func firstOfTwoIncidentsWithOneIDIsShownAndTheOtherNamed() {
    var second = Incident.queue("a")
    second.copies = 99
    let result = changes([], [.queue("a"), second])
    #expect(result.added == [.queue("a")])
    #expect(result.ambiguousIDs == ["a"])
    #expect(changes([.queue("a"), second], []).removed == ["a"])
    #expect(changes([.queue("a"), second], [.queue("a")]).isEmpty)
  }

  @Test func flowIsComparedByTableAndLink() {
    var otherTable = LinkFlow.slow(1, 2)
    otherTable.table = TableIdentifier(cid: 58, tabcd: 2)
    let result = changes(
      [], [], [.slow(1, 2), .slow(2, 3)], [.slow(2, 3, speed: 5), otherTable, .slow(2, 1)])
    #expect(result.removedFlow == [LinkFlow.slow(1, 2).key])
    #expect(result.updatedFlow == [.slow(2, 3, speed: 5)])
    #expect(result.addedFlow == [otherTable, .slow(2, 1)])
    #expect(!result.isMinor)
  }

  @Test func flowWithoutANumberIsNotShown() {
    let unknown = LinkFlow.slow(1, 2, speed: .nan)
    #expect(changes([], [], [], [unknown]).isEmpty)
    #expect(changes([], [], [.slow(1, 2)], [unknown]).removedFlow == [unknown.key])
    #expect(changes([], [], [unknown], [.slow(1, 2)]).addedFlow == [.slow(1, 2)])
  }

  @Test func geometriesThatStayNeedNoMeasure() {
    var slower = Incident.queue("a")
    slower.speed = 5
    let still = changes([.queue("a")], [slower], [.slow(1, 2)], [.slow(1, 2, speed: 5)])
    #expect(still.incidentsStayInPlace)
    #expect(still.flowStaysInPlace)
    let moved = changes([.queue("a")], [.queue("a", at: nil)], [], [.slow(1, 2)])
    #expect(!moved.incidentsStayInPlace)
    #expect(!moved.flowStaysInPlace)
    #expect(!changes([.queue("a")], []).incidentsStayInPlace)
    #expect(!LayerChanges(clock: noon).incidentsStayInPlace)
  }

  @Test func anyChangesTurnTheOldStateIntoTheNew() {
    var random = Generator(state: 7)
    var state: [Incident] = []
    for round in 0..<400 {
      var next = state
      // A few edits mostly, now and then a new order or nearly everything new.
      for edit in 0..<Int.random(in: 0...(round % 50 == 0 ? 60 : 3), using: &random) {
        let position = Int.random(in: 0...next.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: next.insert(.queue("\(round) \(edit)"), at: position)
        case 1 where position < next.count: next.remove(at: position)
        case 2 where position < next.count: next[position].delay = round
        case 3 where position < next.count: next.append(next[position])  // an id used twice
        default: break
        }
      }
      if round % 37 == 0 { next.shuffle(using: &random) }
      let result = changes(state, next)

      func shown(_ incidents: [Incident]) -> [String: Incident] {
        Dictionary(incidents.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      }
      var model = shown(state)
      for id in result.removed { #expect(model.removeValue(forKey: id) != nil) }
      for incident in result.updated + result.refreshed {
        #expect(model.updateValue(incident, forKey: incident.id) != nil)
      }
      for incident in result.added {
        #expect(model.updateValue(incident, forKey: incident.id) == nil)
      }
      #expect(model == shown(next))
      #expect(result.isEmpty == (shown(state) == shown(next)))
      state = next
    }
  }
}
