import RDS
import Testing

struct FrequencyTests {
  @Test(arguments: [(96_300, "96.3"), (87_550, "87.55"), (100_000, "100.0"), (107_905, "107.905")])
  func aFrequencyIsShownInMegahertz(kilohertz: Int, text: String) {
    #expect(Frequency(kilohertz: kilohertz).description == text)
  }
}
