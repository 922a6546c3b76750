import Exchange
import Testing

struct XMLWriterTests {
  @Test("What XML would take for its own signs is escaped")
  func escaping() {
    var xml = XMLWriter()
    xml.element("at", [("name", "A&B <\"C\">\n\u{1}"), ("none", nil)], text: "1 < 2")
    #expect(
      xml.text.hasSuffix(
        "?>\n<at name=\"A&amp;B &lt;&quot;C&quot;&gt;&#10;\u{fffd}\">1 &lt; 2</at>\n"))
  }
}
