import Lettering
import SeededRandom
import Testing

struct CaretTests {
  /// A layout of size 10.
  private func layout(
    _ text: String, _ width: Double = 100, _ height: Double = 100,
    _ horizontal: TextLayout.HorizontalPlace = .center, _ vertical: TextLayout.VerticalPlace = .middle
  ) -> TextLayout {
    TextLayout(text, size: 10, width: width, height: height, horizontal, vertical)
  }

  private let lineHeight = Lettering.lineHeight * 10

  @Test func `carets stand before letters, from left to right, with their middle at that of capitals`() {
    let layout = layout("Havo Ty")
    let carets = layout.carets
    #expect(carets.count == 8)
    for (before, after) in zip(carets, carets.dropFirst()) { #expect(before.x < after.x && before.y == after.y) }
    let letters = layout.letters.map { layout.place(of: $0).x }
    for (caret, letter) in zip([0, 1, 2, 3, 5, 6].map({ carets[$0] }), letters) {
      #expect(caret.x < letter && letter < caret.x + 2)
    }
    for (caret, character) in zip(carets, layout.characters) { #expect(caret.x == character.place.x) }
    #expect(carets[7].x > Ink(layout).high.x && carets[7].x < Ink(layout).high.x + 1)
    let capital = Ink(self.layout("H"))
    #expect(abs(carets[0].y + TextLayout.caretHeight * 10 / 2 - (capital.low.y + capital.high.y) / 2) < 1e-9)
  }

  @Test(arguments: TextLayout.HorizontalPlace.allCases, TextLayout.VerticalPlace.allCases)
  func `an empty text has a caret where letters will stand`(
    _ horizontal: TextLayout.HorizontalPlace, _ vertical: TextLayout.VerticalPlace
  ) {
    for height in [12.0, 15, 100] {
      let empty = layout("", 100, height, horizontal, vertical).carets
      let letter = layout("H", 100, height, horizontal, vertical).carets
      #expect(empty.count == 1 && letter.count == 2)
      #expect(empty[0].y == letter[0].y)
      let nearest = (horizontal == .left ? letter[0] : letter[1]).x
      #expect(horizontal == .center ? empty[0].x == 50 : abs(empty[0].x - nearest) < 1)
      // It is where the text will begin, or as close as possible.
      #expect(layout(" ", 100, height, horizontal, vertical).carets[0] == empty[0])
    }
  }

  @Test func `each line begins with a caret, behind a line feed or where it was wrapped`() {
    let lines = layout("one\none\none", 100, 100, .left).carets
    for (number, start) in [0, 4, 8].enumerated() {
      #expect(lines[start].x == lines[0].x)
      #expect(abs(lines[start].y - lines[0].y - Double(number) * lineHeight) < 1e-9)
    }
    // The end of a line is still on it.
    #expect(lines[3].y == lines[0].y && lines[3].x > lines[2].x)
    let wide = 10 * Lettering.inkWidth(of: "one one") + 6.9
    let wrapped = layout("one one  one", wide, 100, .left).carets
    #expect(wrapped[4] == wrapped[0] + SIMD2(0, wrapped[4].y - wrapped[0].y))
    #expect(wrapped[3].y == wrapped[0].y && wrapped[4].y > wrapped[3].y)
    // Only the last of several spaces leads to the next line.
    #expect(wrapped[8].y == wrapped[7].y && wrapped[8].x > wrapped[7].x && wrapped[9].y > wrapped[8].y)
    // Words that are too long are broken without a space.
    let broken = layout("illillill", 10 * Lettering.inkWidth(of: "illi") + 2, 100, .left).carets
    #expect(broken.count == 10 && Set(broken.map(\.y)).count > 1)
  }

  @Test func `a line feed at the end leads to a line without letters`() {
    let (ended, going) = (layout("one\n").carets, layout("one\none").carets)
    #expect(ended.count == 5)
    #expect(Array(ended[..<4]) == Array(going[..<4]))
    #expect(ended[4].y == going[4].y && ended[4].x == 50)
    let feeds = layout("\n\n").carets
    #expect(feeds.map(\.x) == [50, 50, 50])
    #expect(feeds.map(\.y) == layout("H\nH\nH").carets.enumerated().filter { $0.offset % 2 == 0 }.map(\.element.y))
  }

  @Test func `a space at the end moves the caret on, and no letter`() {
    let (plain, spaced) = (layout("one").carets, layout("one  ").carets)
    #expect(Array(spaced[..<4]) == plain)
    let space = 10 * Lettering.advance(of: " ")
    #expect(abs(spaced[4].x - spaced[3].x - space) < 1e-9 && abs(spaced[5].x - spaced[4].x - space) < 1e-9)
    #expect(spaced[5].y == spaced[0].y)
  }

  @Test func `text that doesn't fit has the place of the last that does`() {
    let text = "one\ntwo\nthree"
    let carets = layout(text, 100, 20).carets
    #expect(!layout(text, 100, 20).isWhole && carets.count == text.utf16.count + 1)
    #expect(Array(carets[..<4]) == layout("one", 100, 20).carets)
    #expect(carets[4...].allSatisfy { $0 == carets[3] })
    let cut = layout("iWi", 10 * Lettering.inkWidth(of: "i") + 1).carets
    #expect(cut.count == 4 && cut[0].x < cut[1].x && cut[2] == cut[1] && cut[3] == cut[1])
    let none = layout("one", 100, 5)
    #expect(none.letters.isEmpty && none.carets == Array(repeating: layout("", 100, 5).carets[0], count: 4))
  }

  @Test func `inside of a character the caret stands before it`() {
    let family = "👩‍👩‍👧‍👦"
    let carets = layout("a\(family)e\u{301}b").carets
    let count = family.utf16.count
    #expect(carets.count == 1 + count + 2 + 1 + 1)
    #expect(Set(carets[1...count]).count == 1 && carets[1 + count].x > carets[1].x)
    #expect(carets[1 + count] == carets[2 + count] && carets[3 + count].x > carets[2 + count].x)
    // A carriage return and a line feed are one line break.
    let lines = layout("a\r\nb").carets
    #expect(lines.count == 5 && lines[1] == lines[2] && lines[3].y > lines[2].y)
    // Characters that aren't drawn have no width.
    let unseen = layout("a\u{7}b").carets
    #expect(unseen[1] == unseen[2])
  }

  @Test func `whatever the text and the box, each offset has a caret, and none goes back`() {
    var random = SeededGenerator(seed: 12)
    let characters: [Character] =
      Array("abijntfyÀÉÏîrAVWTo10.,’ \n\t\u{200B}é\u{1EA4}\u{6F22}😀   \n")
      + ["e\u{302}\u{301}", "\u{301}", "\r\n", "👩‍👩‍👧‍👦"]
    for _ in 0..<trials(600) {
      let text = String(
        (0..<Int.random(in: 0...30, using: &random)).map { _ in characters.randomElement(using: &random)! })
      let layout = TextLayout(
        text, size: 10, width: Double.random(in: 2...200, using: &random),
        height: Double.random(in: 2...200, using: &random),
        TextLayout.HorizontalPlace.allCases.randomElement(using: &random)!,
        TextLayout.VerticalPlace.allCases.randomElement(using: &random)!,
        Lettering.Weight.allCases.randomElement(using: &random)!)
      let carets = layout.carets
      #expect(carets.count == text.utf16.count + 1, "\(text.debugDescription)")
      for (before, after) in zip(carets, carets.dropFirst()) {
        let goesOn = after.y > before.y + 1 || after.y == before.y && after.x >= before.x
        #expect(goesOn, "\(text.debugDescription): \(before), \(after)")
      }
    }
  }
}
