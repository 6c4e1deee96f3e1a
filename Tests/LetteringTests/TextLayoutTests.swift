import Lettering
import Testing

struct TextLayoutTests {
  @Test func `a button holds its label`() {
    let layout = TextLayout("Save", size: 14, width: 80, height: 24)
    #expect(layout.isWhole)
    #expect(!layout.path.isEmpty)
  }

  @Test func `what the font lacks is told once`() {
    #expect(Lettering.missing(in: "a\u{5D0}b\u{5D0}") == ["\u{5D0}"])
  }
}
