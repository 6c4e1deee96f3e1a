import Lettering
import SeededRandom
import Testing

struct TextLayoutTests {
  /// A layout of size 10, by default in a box that is high enough for anything.
  private func layout(
    _ text: String, _ width: Double, _ height: Double = 1000, _ horizontal: TextLayout.HorizontalPlace = .center,
    _ vertical: TextLayout.VerticalPlace = .middle
  ) -> TextLayout {
    TextLayout(text, size: 10, width: width, height: height, horizontal, vertical)
  }

  /// The smallest width of a box that holds a line unbroken.
  private func width(_ line: String) -> Double {
    let ink = Ink(layout(line, 10_000))
    return ink.high.x - ink.low.x + 7.001
  }

  @Test func `a button holds its label`() {
    let layout = TextLayout("Save", size: 14, width: 80, height: 24)
    #expect(layout.isWhole)
    #expect(layout.neededSize == (80, 24))
    #expect(layout.strokeWidth == 14 * Lettering.Weight.regular.strokeWidth)
    let ink = Ink(layout)
    // The S has the same distance from above and below, except for its overshoot.
    #expect(abs(ink.low.x + ink.high.x - 80) < 1e-9)
    #expect(abs(ink.low.y + ink.high.y - 24) < 0.1)
  }

  /// This lets SVG pictures define each pair of letters once.
  @Test func `how far a letter is from the one before it in its word depends on these two`() {
    var random = SeededGenerator(seed: 8)
    var distances: [[Letter]: Double] = [:]
    var count = 0
    let characters: [Character] =
      Array("abijntfyÀÉÏîrAVWTo10.,’ \n\t\u{200B}é\u{1EA4}\u{6F22}") + ["e\u{302}\u{301}", "\u{301}"]
    for _ in 0..<trials(300) {
      let text = String((0..<40).map { _ in characters.randomElement(using: &random)! })
      let layout = layout(
        text, Double.random(in: 20...300, using: &random), 1000,
        [.left, .center, .right].randomElement(using: &random)!)
      for (first, second) in zip(layout.letters, layout.letters.dropFirst()) where second.continuesWord {
        let distance = second.place.x - first.place.x
        #expect(second.place.y == first.place.y)
        #expect(
          abs(distances[[first.letter, second.letter], default: distance] - distance) < 1e-6, "\(text.debugDescription)"
        )
        distances[[first.letter, second.letter]] = distance
        count += 1
      }
    }
    #expect(count > distances.count * 2)
  }

  @Test func `nothing is drawn of nothing`() {
    for text in ["", " ", "\n", " \n\t\n ", "\u{7}"] {
      let layout = layout(text, 10)
      #expect(layout.path.isEmpty && layout.isWhole, "\(text.debugDescription)")
      #expect(layout.neededSize == (10, 1000))
    }
  }

  /// Neighbors don't matter: each character that isn't a space has one letter.
  @Test func `letters are characters, with ASCII beside marks and ends of lines`() {
    var random = SeededGenerator(seed: 5)
    let parts = [
      "a", "Q", "1", " ", "\n", "\r\n", "e\u{301}", "\u{301}", "\u{200D}", "\u{E9}", "\u{6F22}", "\u{1F469}", "\u{308}",
    ]
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 1...8, using: &random)).map { _ in parts.randomElement(using: &random)! }.joined()
      let inked = text.count { character in
        !character.isWhitespace && !character.unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
          || character.unicodeScalars.count > 1 && character.unicodeScalars.contains { $0.properties.isDiacritic }
      }
      let layout = layout(text, 10_000, 10_000)
      #expect(layout.isWhole && layout.letters.count == inked, "\(text.debugDescription)")
    }
  }

  @Test func `an empty last line takes its place`() {
    let line = Ink(layout("Save", 100, 100))
    for (text, lines) in [("Save\n", -1.0), ("Save\n\n", -2), ("\nSave", 1), ("\nSave\n", 0)] {
      let moved = Ink(layout(text, 100, 100)).high.y - line.high.y
      #expect(abs(moved - lines * (Ink(layout("a\na", 100, 100)).high.y - Ink(layout("a", 100, 100)).high.y)) < 1e-9)
    }
  }

  @Test func `lines are broken between words`() {
    let wide = width("the quick")
    #expect(layout("the quick brown fox", wide).path == layout("the quick\nbrown fox", wide).path)
    #expect(layout("the quick brown fox", wide - 1).path == layout("the\nquick\nbrown\nfox", wide - 1).path)
    #expect(layout("the quick", wide).path != layout("the\nquick", wide).path)
    #expect(layout("the\u{A0}quick", wide).path == layout("the quick", wide).path)
  }

  @Test func `only a newline breaks a line by itself`() {
    #expect(layout("a\r\nb", 100).path == layout("a\nb", 100).path)
    #expect(layout("a\u{B}b\u{C}c\rd\u{2028}e", 100).path == layout("abcde", 100).path)
    #expect(Ink(layout("a\n\nb", 100)).high.y > Ink(layout("a\nb", 100)).high.y)
  }

  @Test func `spaces at the ends of lines are dropped, others stay`() {
    #expect(layout("  the  \n quick ", 100).path == layout("the\nquick", 100).path)
    #expect(layout("a  b", 100).path != layout("a b", 100).path)
    #expect(layout("a\tb", 100).path == layout("a b", 100).path)
    let wide = width("the")
    #expect(layout("the    quick", wide).path == layout("the quick", wide).path)
  }

  @Test func `a line on the left is indented by the spaces that it begins with`() {
    let (indented, plain) = (layout("  the\n quick", 100, 100, .left), layout("the\nquick", 100, 100, .left))
    let space = Lettering.advance(of: " ") * 10
    #expect(abs(Ink(layout("  the", 100, 100, .left)).low.x - Ink(plain).low.x - 2 * space) < 1e-9)
    #expect(
      abs(Ink(layout("a\n quick", 100, 100, .left)).high.x - Ink(layout("a\nquick", 100, 100, .left)).high.x - space)
        < 1e-9)
    #expect(indented.path != plain.path)
    #expect(layout("  the\n quick", 100, 100, .right).path == layout("the\nquick", 100, 100, .right).path)
    // Lines after a wrap aren't indented.
    #expect(
      layout("the  quick", width("quick"), 100, .left).path == layout("the\nquick", width("quick"), 100, .left).path)
    // Leading spaces need room like letters.
    let wide = width("the quick") + 2 * space
    #expect(layout("  the quick", wide, 12, .left).isWhole && !layout("  the quick", wide - 1, 12, .left).isWhole)
  }

  @Test func `words that are too long are broken anywhere, by whole characters`() {
    let wide = width("illu")
    let broken = layout("illumination", wide)
    #expect(broken.isWhole)
    #expect(
      broken.path == layout("illu\nmin\natio\nn", wide).path
        || Ink(broken).strokes == Ink(layout("illumination", 1000)).strokes)
    #expect(Ink(broken).high.x <= wide)
    // A word that has to be broken begins on a new line.
    let words = width("a illu")
    #expect(layout("a illumination", words).path != layout("a illu\nmination", words).path)
    let marks = layout("e\u{301}e\u{301}e\u{301}", width("ée\u{301}"))
    #expect(marks.path == layout("éé\né", width("éé")).path)
  }

  @Test func `lines stand where they are told to`() {
    let text = "Some lines\nof text"
    let size = layout(text, 300, 200)
    let middle = Ink(size)
    #expect(abs(middle.low.x + middle.high.x - 300) < 1e-9)
    let (left, right) = (Ink(layout(text, 300, 200, .left, .top)), Ink(layout(text, 300, 200, .right, .bottom)))
    #expect(abs(left.low.x - 3.5) < 1e-9)
    #expect(abs(right.high.x - 296.5) < 1e-9)
    #expect(left.low.y > 2 && left.low.y < 3.6)
    #expect(right.high.y < 200 && right.high.y > 195)
    #expect(abs((left.high.y - left.low.y) - (middle.high.y - middle.low.y)) < 1e-9)
    // Each line is aligned by its own ink.
    let (short, long) = (Ink(layout("i\nmm", 100, 100, .right)), Ink(layout("mm", 100, 100, .right)))
    #expect(abs(short.high.x - long.high.x) < 1e-9)
  }

  @Test func `lines that don't fit are left out from the end`() {
    let cut = layout("one\ntwo\nthree", 100, 20)
    #expect(!cut.isWhole)
    #expect(cut.path == layout("one", 100, 20).path)
    #expect(cut.neededSize == (100, 35) || cut.neededSize.width == 100)
    #expect(layout("one\ntwo\nthree", 100, cut.neededSize.height).isWhole)
    #expect(layout("one", 100, 5).path.isEmpty)
    #expect(!layout("one", 100, 5).isWhole)
  }

  @Test func `a text ends before the glyph that doesn't fit`() {
    let width = width("i") + 0.5
    let cut = layout("iWi", width)
    #expect(!cut.isWhole)
    #expect(cut.path == layout("i", width).path)
    #expect(cut.neededSize.width > width)
  }

  @Test func `too small a box is told what would do`() {
    let layout = TextLayout("Quarterly report", size: 14, width: 40, height: 16)
    #expect(!layout.isWhole)
    let needed = layout.neededSize
    #expect(needed.width > 40 && needed.width < 90)
    #expect(needed.height > 28 && needed.height < 40)
    #expect(TextLayout("Quarterly report", size: 14, width: needed.width, height: needed.height).isWhole)
    // Only height is missing.
    let flat = TextLayout("Quarterly report", size: 14, width: 90, height: 16)
    #expect(!flat.isWhole && flat.neededSize.width == 90)
  }

  private static let alphabet: [Character] =
    Array("abcdefghijklmnopqrstuvwxyzABCDEW0189 .,-éỄąỵ→字😀  \n\n\t") + [
      "\u{200D}", "e\u{302}\u{323}", "\r\n", "👩‍👩‍👧‍👦", "\u{301}",
    ]

  @Test func `whatever the text and the box: ink stays within, nothing gets lost, and the needed size suffices`() {
    var random = SeededGenerator(seed: 25)
    for _ in 0..<trials(600) {
      let text = String(
        (0..<Int.random(in: 0...30, using: &random)).map { _ in Self.alphabet.randomElement(using: &random)! })
      let size = pow10(Double.random(in: -3...4, using: &random))
      let width = size * pow10(Double.random(in: -1...1.5, using: &random))
      let height = size * pow10(Double.random(in: -1...1.5, using: &random))
      let (horizontal, vertical) = (
        TextLayout.HorizontalPlace.allCases.randomElement(using: &random)!,
        TextLayout.VerticalPlace.allCases.randomElement(using: &random)!
      )
      let weight = Lettering.Weight.allCases.randomElement(using: &random)!
      let padding = Bool.random(using: &random) ? size * pow10(Double.random(in: -2...1, using: &random)) : nil
      let layout = TextLayout(
        text, size: size, width: width, height: height, horizontal, vertical, weight, padding: padding)
      let (ink, whole) = (Ink(layout), text.reduce(0) { $0 + Ink(.wide(String($1))).strokes })
      if ink.strokes > 0 {
        let inside = ink.low.x > 0 && ink.low.y > 0 && ink.high.x < width && ink.high.y < height
        #expect(inside, "\(text.debugDescription) of \(size) in \(width)x\(height) is at \(ink.low)–\(ink.high)")
      }
      #expect(layout.isWhole == (ink.strokes == whole), "\(text.debugDescription) of \(size) in \(width)x\(height)")
      let needed = layout.neededSize
      #expect(needed.width >= width && needed.height >= height)
      let sufficient = TextLayout(
        text, size: size, width: needed.width, height: needed.height, horizontal, vertical, weight, padding: padding)
      #expect(sufficient.isWhole, "\(text.debugDescription) of \(size) in \(needed)")
    }
  }

  @Test func `a padding is the same for all sizes and widths, and gives way to a word that has no room`() {
    func ink(_ text: String, size: Double = 10, width: Double, _ place: TextLayout.HorizontalPlace) -> Ink {
      Ink(TextLayout(text, size: size, width: width, height: 100, place, .top, padding: 6))
    }
    for (size, width) in [(8, 60), (10, 30), (10, 300), (40, 300)] as [(Double, Double)] {
      #expect(abs(ink("ill", size: size, width: width, .left).low.x - 6) < 1e-9)
      #expect(abs(ink("ill", size: size, width: width, .right).high.x - (width - 6)) < 1e-9)
      #expect(abs(ink("H", size: size, width: width, .left).low.y - 6) < 1e-9)
    }
    let width = 10 * Lettering.inkWidth(of: "Save")
    // Padding of 2.5 on each side, a tenth of the width, is enough; 1 isn't.
    #expect(abs(ink("Save", width: width + 5, .left).low.x - (width + 5) / 10) < 1e-9)
    #expect(TextLayout("Save", size: 10, width: width + 12, height: 20, padding: 6).lineCount == 1)
    let two = TextLayout("Save it", size: 10, width: width + 13, height: 40, padding: 6)
    #expect(two.isWhole && two.lineCount == 2)
  }

  @Test func `hostile texts, sizes and boxes are borne`() {
    let texts = [
      String(repeating: "W", count: 1000), String(repeating: " ", count: 1000), String(repeating: "\n", count: 1000),
      "a" + String(repeating: "\u{301}", count: 499), String(repeating: "👩‍👩‍👧‍👦", count: 40),
      String(repeating: "a ", count: 500), String(repeating: "\u{200D}", count: 333),
      String(repeating: "אב", count: 250),
      String(repeating: "é\u{323}", count: 250), String(repeating: "\r", count: 1000), "\u{301}\u{302}",
    ]
    for text in texts {
      for size in [1e-9, 1, 1e9] {
        for side in [1e-9, 0.5, 40, 1e9] {
          let layout = TextLayout(text, size: size, width: side, height: 1e9 / side, .left, .bottom)
          let path = layout.path
          #expect(path.count <= 1000 * 30)
          let ink = Ink(layout)
          #expect(ink.strokes == 0 || (ink.high.x <= side && ink.low.x >= 0), "\(size), \(side)")
          #expect(layout.neededSize.width.isFinite && layout.neededSize.height.isFinite)
        }
      }
    }
  }

  @Test(arguments: [1e-6, 14, 123_456_789, 1e9])
  func `the needed size suffices and is no smaller, however large the letters are`(size: Double) {
    for text in ["Save", "Quarterly report", "illumination\nWWW", "office hours\n\nj"] {
      for (width, height) in [(40.0, 16.0), (size, size / 10), (size * 20, size * 20)] {
        let needed = TextLayout(text, size: size, width: width, height: height).neededSize
        #expect(needed.width >= width && needed.height >= height)
        #expect(TextLayout(text, size: size, width: needed.width, height: needed.height).isWhole)
      }
    }
  }

  private func pow10(_ exponent: Double) -> Double {
    var (result, whole) = (1.0, exponent.rounded(.down))
    let rest = exponent - whole
    while whole > 0 { (result, whole) = (result * 10, whole - 1) }
    while whole < 0 { (result, whole) = (result / 10, whole + 1) }
    return result * (1 + 9 * rest)
  }

  @Test func `a box with the width of the ink and two margins holds a line as it is`() {
    for text in ["a", "Save & go", "Ünïcödé", "iiii", "WWWW"] {
      let box = 10 * (Lettering.inkWidth(of: text) + 2 * TextLayout.margin)
      #expect(layout(text, max(35, box + 1e-6)).lineCount == 1, "\(text)")
      if box > 35 { #expect(layout(text + " " + text, box + 1e-6).lineCount == 2, "\(text)") }
    }
    #expect(Lettering.inkWidth(of: " ") == 0)
  }

  @Test func `a text is broken by words, which stay whole`() {
    #expect(Lettering.lines(of: "one two three", width: .infinity) == ["one two three"])
    #expect(Lettering.lines(of: "one two three", width: 0.1) == ["one", "two", "three"])
    #expect(Lettering.lines(of: "a b\nc", width: 100) == ["a b", "c"])
  }
}
