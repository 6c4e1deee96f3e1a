import BoardLanguage
import ScriptTestSupport
import Testing

/// How errors are shown, whatever their lines look like, and how many.
@Suite struct DiagnosticDisplayTests {
  @Test func `invalid UTF-8 is an error at its column`() {
    let rendered = errors(Array("add caf".utf8) + [0xC3] + Array(" x".utf8)).first?.rendered
    #expect(
      rendered == """
        test.board:1:8: error: the byte 0xC3 is not UTF-8
          add caf\u{FFFD} x
                 ^
        hint: save the file as UTF-8

        """)
  }

  @Test func `a caret stands under its word whatever comes before it`() {
    // A tab goes to the next multiple of eight columns, wide characters fill two, marks none; columns count scalars.
    let tab = errors("undo\tcard x")[0]
    #expect(tab.location.column == 11)
    #expect(tab.rendered.contains("  undo    card x\n               ^\n"))
    let wide = errors("undo \"\u{6F22}\u{5B57}\" x")[0]
    #expect(wide.location.column == 11)
    #expect(wide.rendered.contains("  undo \"\u{6F22}\u{5B57}\" x\n              ^\n"))
    let mark = errors("undo \"e\u{301}\" x")[0]
    #expect(mark.location.column == 11)
    #expect(mark.rendered.contains("  undo \"e\u{301}\" x\n           ^\n"))
  }

  @Test func `what would mislead the eye is shown as escapes`() {
    let error = errors("undo \"a\u{202E}b\u{7}\" x")[0]
    #expect(error.rendered.contains("  undo \"a\\u{202E}b\\u{7}\" x\n"))
    let name = errors("color card \u{202E}red")[0]
    #expect(name.message == "unknown color '\\u{202E}red'")
  }

  @Test func `of a long line only the part around the caret is shown`() {
    let names = (0..<20_000).map { "n\($0)" }.joined(separator: ", ")
    let error = errors("remove \(names), 5 tail")[0]
    let lines = error.rendered.split(separator: "\n")
    #expect(lines[1].count <= 102)
    #expect(lines[1].hasPrefix("  …"))
    #expect(lines[1].contains(" n19999, 5 tail"))
    let caret = lines[2].count - 1
    #expect(Array(lines[1])[caret] == "5")
  }

  @Test func `long words are shortened in messages`() {
    let error = errors("color card \(String(repeating: "x", count: 1000))")[0]
    #expect(error.message == "unknown color '\(String(repeating: "x", count: 60))…'")
  }

  @Test func `up to twenty errors are reported at once, in the order of the script`() {
    #expect(errors(String(repeating: "x\n", count: 19)).count == 19)
    let many = errors(String(repeating: "x\n", count: 100))
    #expect(many.map(\.location.line) == Array(1...20))
    let open = errors("step\nx\npanel card\ny\n")
    #expect(open.map(\.location.line) == [1, 2, 3, 4])
  }

  @Test func `one slip in nesting is one error`() {
    #expect(errors("step\npanel a\nend\nadd b\n").count == 1)
    #expect(errors("step board oops\nadd a\nend\n").count == 1)
    #expect(errors("panel\nend\n").count == 1)
    #expect(errors("board 10x10 oops\nboard 10x10\n").count == 2)
  }
}
