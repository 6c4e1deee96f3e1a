import BoardLanguageServer
import SeededRandom
import Testing

struct TextBufferTests {
  @Test func `lines end in LF, CR LF and CR for the client, and in LF for a script`() {
    let buffer = TextBuffer(Array("a\r\nb\rc\nd".utf8))
    #expect(buffer.clientLineCount == 4)
    #expect(buffer.scriptLineCount == 3)
    #expect(buffer.position(of: 5) == LSP.Position(line: 2, character: 0))
    #expect(buffer.place(of: 5) == (2, 3))
    #expect((1...4).map(buffer.text(ofLine:)) == ["a", "b\rc", "d", ""])
  }

  @Test func `characters are UTF-16 units or bytes for the client, and scalars for a script`() {
    let bytes = Array("\u{1F600}\u{E9}e\u{301}x".utf8)
    #expect(TextBuffer(bytes).position(of: 9).character == 5)
    #expect(TextBuffer(bytes, encoding: .utf8).position(of: 9).character == 9)
    #expect(TextBuffer(bytes).place(of: 9) == (1, 5))
    #expect(TextBuffer(bytes).offset(of: LSP.Position(line: 0, character: 5)) == 9)
    #expect(TextBuffer(bytes, encoding: .utf8).offset(of: LSP.Position(line: 0, character: 9)) == 9)
    #expect(TextBuffer(bytes).offset(line: 1, column: 5) == 9)
  }

  @Test func `a place within a character is its start, one beyond the line's end that end`() {
    let buffer = TextBuffer(Array("\u{1F600}\r\nx".utf8))
    #expect(buffer.offset(of: LSP.Position(line: 0, character: 1)) == 0)
    #expect(buffer.offset(of: LSP.Position(line: 0, character: 99)) == 4)
    #expect(buffer.offset(of: LSP.Position(line: 9, character: 0)) == 7)
    #expect(buffer.offset(of: LSP.Position(line: -1, character: -1)) == 0)
    #expect(buffer.offset(line: 1, column: 99) == 4)
    #expect(buffer.offset(line: 99, column: 1) == 7)
    let bytes = TextBuffer(Array("\u{1F600}\r\nx".utf8), encoding: .utf8)
    #expect(bytes.offset(of: LSP.Position(line: 0, character: 3)) == 0)
  }

  @Test func `a byte-order mark is a character for the client, and not for a script`() {
    let buffer = TextBuffer(Array("\u{FEFF}add a".utf8))
    #expect(buffer.range(line: 1, column: 1, endColumn: 4).start.character == 1)
    #expect(buffer.place(of: LSP.Position(line: 0, character: 1)) == (1, 1))
    #expect(buffer.place(of: LSP.Position(line: 0, character: 0)) == (1, 1))
    #expect(buffer.text(ofLine: 1) == "add a")
  }

  @Test func `a range that ends before it starts is empty`() {
    let buffer = TextBuffer(Array("abc".utf8))
    let range = LSP.Range(start: .init(line: 0, character: 2), end: .init(line: 0, character: 1))
    #expect(buffer.offsets(of: range) == 2..<2)
  }

  /// Random edits, each compared with a text whose lines are computed again.
  @Test(arguments: [TextBuffer.Encoding.utf16, .utf8])
  func `after any edits, places are those of the text`(encoding: TextBuffer.Encoding) {
    for seed in 0..<UInt64(trials(60)) {
      var random = SeededGenerator(seed: seed)
      let pieces = [
        "a", "\r", "\n", "\r\n", "\u{1F600}", "\u{E9}", "e\u{301}", " ", "\u{FEFF}", "\u{2028}", "\u{1D11E}",
      ]
      func piece() -> [Unicode.Scalar] {
        (0..<Int.random(in: 0...6, using: &random)).flatMap { _ in
          Array(pieces.randomElement(using: &random)!.unicodeScalars)
        }
      }
      var model = PlainText(piece() + piece(), encoding)
      var buffer = TextBuffer(model.bytes, encoding: encoding)
      for _ in 0..<40 {
        let (one, other) = (model.randomPosition(&random), model.randomPosition(&random))
        let range = LSP.Range(start: min(one, other), end: max(one, other))
        let text = piece()
        buffer.replace(buffer.offsets(of: range), with: Array(String(String.UnicodeScalarView(text)).utf8))
        model.replace(range, with: text)
        guard buffer.bytes == model.bytes else {
          Issue.record("seed \(seed): \(buffer.bytes) is not \(model.bytes)")
          return
        }
        expectSamePlaces(buffer, model, seed)
      }
    }
  }

  private func expectSamePlaces(_ buffer: TextBuffer, _ model: PlainText, _ seed: UInt64) {
    #expect(buffer.clientLineCount == model.clientLines.count, "seed \(seed)")
    #expect(buffer.scriptLineCount == model.scalars.count { $0 == "\n" } + 1, "seed \(seed)")
    for index in 0...model.scalars.count {
      let offset = model.offset(of: index)
      #expect(buffer.position(of: offset) == model.position(of: index), "seed \(seed), byte \(offset)")
      #expect(buffer.place(of: offset) == model.place(of: index), "seed \(seed), byte \(offset)")
      if !model.isWithinLineEnd(index) {
        #expect(buffer.offset(of: model.position(of: index)) == offset, "seed \(seed), byte \(offset)")
      }
      let (line, column) = model.place(of: index)
      if !model.isBehindContent(index), !(index == 0 && model.hasMark) {
        #expect(buffer.offset(line: line, column: column) == offset, "seed \(seed), byte \(offset)")
      }
    }
  }
}

/// A text as an array of scalars, in which every place is counted from the start.
private struct PlainText {
  var scalars: [Unicode.Scalar]
  let encoding: TextBuffer.Encoding

  init(_ scalars: [Unicode.Scalar], _ encoding: TextBuffer.Encoding) {
    (self.scalars, self.encoding) = (scalars, encoding)
  }

  var bytes: [UInt8] { Array(String(String.UnicodeScalarView(scalars)).utf8) }
  var hasMark: Bool { scalars.first == "\u{FEFF}" }

  func offset(of index: Int) -> Int { scalars[..<index].reduce(0) { $0 + UTF8.width($1) } }

  private func units(_ scalar: Unicode.Scalar) -> Int {
    encoding == .utf8 ? UTF8.width(scalar) : UTF16.width(scalar)
  }

  /// The starts of the client's lines.
  var clientLines: [Int] {
    [0]
      + scalars.indices.filter { index in
        scalars[index] == "\n" || scalars[index] == "\r" && !(index + 1 < scalars.count && scalars[index + 1] == "\n")
      }.map { $0 + 1 }
  }

  func position(of index: Int) -> LSP.Position {
    let line = clientLines.lastIndex { $0 <= index }!
    return LSP.Position(line: line, character: scalars[clientLines[line]..<index].reduce(0) { $0 + units($1) })
  }

  func place(of index: Int) -> (Int, Int) {
    let start = scalars[..<index].lastIndex(of: "\n").map { $0 + 1 } ?? (hasMark ? 1 : 0)
    return (scalars[..<index].count { $0 == "\n" } + 1, max(0, index - start) + 1)
  }

  /// Whether an index is between a carriage return and its line feed.
  func isWithinLineEnd(_ index: Int) -> Bool {
    index > 0 && index < scalars.count && scalars[index - 1] == "\r" && scalars[index] == "\n"
  }

  func isBehindContent(_ index: Int) -> Bool { isWithinLineEnd(index) }

  /// A place in the text, or beyond the end of a line or of the text, and the index of the scalar that it means.
  func randomPosition(_ random: inout SeededGenerator) -> LSP.Position {
    let index = Int.random(in: 0...scalars.count, using: &random)
    var position = position(of: isWithinLineEnd(index) ? index - 1 : index)
    if index == scalars.count, Bool.random(using: &random) { position.line += 2 }
    return position
  }

  private func index(of position: LSP.Position) -> Int {
    (0...scalars.count).first { self.position(of: $0) == position } ?? scalars.count
  }

  mutating func replace(_ range: LSP.Range, with text: [Unicode.Scalar]) {
    let start = index(of: range.start)
    scalars.replaceSubrange(start..<max(start, index(of: range.end)), with: text)
  }
}
