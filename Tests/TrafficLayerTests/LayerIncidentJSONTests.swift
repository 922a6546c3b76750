import RDS
import TestSupport
import Testing
import Traffic
import TrafficLayer

struct LayerIncidentJSONTests {
  private func json(_ incident: Incident, _ write: (LayerIncident, inout JSONWriter) -> Void)
    -> String
  {
    var writer = JSONWriter()
    write(LayerIncident(incident), &writer)
    return writer.text
  }

  /// The members of the object for ``Incident/queue(_:at:)`` in their order.
  private let members = #"""
    "id":"a","type":"congestion","impact":"major","event_codes":[108,401],\#
    "description":"A9 Nord → Süd: \"5 km\" Stau","road":"A9","from_name":"Nord","to_name":"Süd",\#
    "towards":"München","direction":"-","both_directions":false,"length_m":5432.1,\#
    "speed_kmh":20,"delay_s":600,"closed":false,"vehicles":null,"urgency":"U","active":true,\#
    "start_time":null,"end_time":"2024-05-17T15:00:00Z","first_heard":"2024-05-17T12:00:00Z",\#
    "last_heard":"2024-05-17T12:01:00Z","expires":"2024-05-17T12:31:00Z","copies":2,"pi":"0D31",\#
    "cid":58,"tabcd":1,"ltn":1,"sid":25,"lcd":12345,"extent":1,"truncated":false,\#
    "groups":["8002 C86C 3039","8002 4A41 2000"]
    """#

  @Test func objectHasTheColumnsAndTheGeometry() {
    let text = json(.queue("a")) { $0.write(to: &$1) }
    let geometry = #"{"type":"LineString","coordinates":[[8,50],[8.2,50.1]]}"#
    #expect(text == "{\(members),\"geometry\":\(geometry)}")
  }

  @Test func featureHasTheColumnsAsProperties() {
    let text = json(.queue("a", at: [at(50.1234567, 8.7654321)])) { $0.writeFeature(to: &$1) }
    let geometry = #"{"type":"Point","coordinates":[8.765432,50.123457]}"#
    let properties = members.split(separator: #""length_m":5432.1"#)
      .joined(separator: #""length_m":null"#)
    #expect(
      text
        == #"{"type":"Feature","id":"a","geometry":\#(geometry),"properties":{\#(properties)}}"#)
  }

  @Test func messageWithoutAPlaceHasNoGeometry() {
    let text = json(.queue("a", at: nil)) { $0.writeFeature(to: &$1) }
    #expect(text.contains(#""geometry":null"#))
    #expect(text.contains(#""road":null"#))
  }

  @Test func collectionHoldsAllFeatures() {
    var writer = JSONWriter()
    LayerIncident.writeFeatures([], to: &writer)
    #expect(writer.text == #"{"type":"FeatureCollection","features":[]}"#)
    writer.removeAll()
    LayerIncident.writeFeatures(
      [LayerIncident(.queue("a")), LayerIncident(.queue("b"))], to: &writer)
    #expect(writer.text.contains(#"}},{"type":"Feature","id":"b""#))
  }

  @Test func otherReadersUnderstandIt() throws {
    var writer = JSONWriter()
    LayerIncident.writeFeatures(
      [
        LayerIncident(.queue("\u{0}\"\\\u{2028}")), LayerIncident(.queue("b", at: [at(1, 2)])),
        LayerIncident(.queue("c", at: nil)),
      ], to: &writer)
    let folder = TemporaryFolder()
    let file = folder.write("a.geojson", writer.text)
    guard let info = run("ogrinfo", ["-ro", "-al", file], from: "gdal-bin") else { return }
    #expect(info.status == 0)
    #expect(info.text.contains("Feature Count: 3"))
    #expect(info.text.contains("LINESTRING (8 50,8.2 50.1)"))
    #expect(info.text.contains("POINT (2 1)"))
    #expect(info.text.contains("expires (DateTime) = 2024/05/17 12:31:00+00"))
  }
}
