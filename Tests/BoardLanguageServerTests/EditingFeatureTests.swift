import BoardTestSupport
import ScriptTestSupport
import SeededRandom
import Testing

@testable import BoardLanguageServer

struct `Code actions` {
  private func actions(_ text: String, line: Int, only: [String]? = nil) throws -> [(title: String, text: String?)] {
    let editor = Editor(text)
    let params = LSP.CodeActionParams(
      textDocument: editor.id, range: range(line, 0..<0), context: .init(diagnostics: [], only: only))
    return try CodeActions.answer(params, in: editor.workspace).map {
      ($0.title, try editor.applying($0.edit)["main.board"])
    }
  }

  @Test func `fixes are those of the diagnostics of the line`() throws {
    let found = try actions("rectboard 1\nadd \"🎉\" colr red # c\nadd b\n", line: 1)
    #expect(found.map(\.title) == ["Replace with 'color'"])
    #expect(found.map(\.text) == ["rectboard 1\nadd \"🎉\" color red # c\nadd b\n"])
    #expect(try actions("rectboard 1\nadd \"🎉\" colr red\nadd b\n", line: 2).isEmpty)
  }

  @Test func `the actual value is recorded`() throws {
    let found = try actions("rectboard 1\r\n  expect board  count 3 # é\r\n", line: 1)
    #expect(
      found.map(\.title) == ["Update expected value"]
        && found[0].text == "rectboard 1\r\n  expect board count 0 # é\r\n")
    #expect(try actions("rectboard 1\nexpect refused name-taken add a\n", line: 1).isEmpty)
    let absent = try actions("rectboard 1\nadd card\nexpect crad present\n", line: 2)
    #expect(absent.map(\.title) == ["Replace with 'card'", "Update expected value"])
    #expect(absent.map(\.text).last == "rectboard 1\nadd card\nexpect crad absent\n")
  }

  @Test func `a block that is left open is closed with those within it`() throws {
    let text = "rectboard 1\nadd a\nstep on board\npanel a\ncolor a red"
    let outer = try actions(text, line: 2)
    #expect(outer.map(\.title) == ["End the step"] && outer[0].text == text + "\nend\nend\n")
    let inner = try actions(text, line: 3)
    #expect(inner.map(\.title) == ["End the panel"] && inner[0].text == text + "\nend\n")
  }
}

struct `Formatting in editors` {
  private func formatted(_ text: String, _ lines: LSP.Range? = nil) throws -> String? {
    let editor = Editor(text)
    let params = LSP.DocumentFormattingParams(textDocument: editor.id, range: lines)
    let edits =
      lines == nil
      ? try Formatting.answer(params, in: editor.workspace) : try RangeFormatting.answer(params, in: editor.workspace)
    return try edits.map { try editor.applying($0) }
  }

  @Test func `a document is laid out by edits of its lines, and one with errors stays`() throws {
    let text = "\u{FEFF}\n\nadd   a # c\r\n\n\n\nstep on board\nmove a by 1,1 # é\n#x\nend\n\n"
    #expect(try formatted(text) == "add a  # c\n\nstep on board\n  move a by 1,1  # é\n#x\nend\n")
    #expect(try formatted("add a\nmove a\n") == nil)
    let editor = Editor("add a\nadd   b\nadd c\n")
    let edits = try Formatting.answer(.init(textDocument: editor.id), in: editor.workspace)
    #expect(
      edits == [
        .init(range: .init(start: .init(line: 1, character: 0), end: .init(line: 2, character: 0)), newText: "add b\n")
      ])
  }

  @Test func `a range has the lines that it touches laid out`() throws {
    #expect(try formatted("add   a\nadd   b\nadd   c", range(1, 0..<2)) == "add   a\nadd b\nadd   c")
    #expect(try formatted("add   a\nadd   b\nadd   c", range(2, 0..<0)) == "add   a\nadd   b\nadd c\n")
  }

  @Test(arguments: 0..<UInt64(trials(100)))
  func `the edits come to what the formatter writes`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let ends = ["\n", "\r\n", "\n\n \n", "  # c\n", "\n # d \n"]
    let text = RandomSession(seed: seed, lines: 30).text.split(separator: "\n").map { line in
      String(repeating: " ", count: Int.random(in: 0...2, using: &random)) + line + ends.randomElement(using: &random)!
    }.joined()
    #expect(try formatted(text) == ScriptTestSupport.formatted(text))
  }

  @Test func `a line feed indents the line that was ended and the new one`() throws {
    func typed(_ text: String) throws -> String {
      let editor = Editor(text)
      let params = LSP.DocumentOnTypeFormattingParams(textDocument: editor.id, position: editor.caret, ch: "\n")
      return try editor.applying(try OnTypeFormatting.answer(params, in: editor.workspace))
    }
    #expect(try typed("step on board\n‸") == "step on board\n  ")
    #expect(try typed("step on board\nadd a\n‸") == "step on board\n  add a\n  ")
    #expect(try typed("step on board\n  add a\n  end\n‸") == "step on board\n  add a\nend\n")
    #expect(try typed("step on board\n  add a\nend\n  ‸\nadd b") == "step on board\n  add a\nend\n\nadd b")
    #expect(try typed("add a\n‸") == "add a\n" && typed("add a\npanel a\n‸\nend") == "add a\npanel a\n  \nend")
  }
}

struct `Structure in editors` {
  @Test func `figures have their steps as children`() throws {
    let editor = Editor(
      "rectboard 1\ndefine ink red\nadd \"🎉\" at 1,1\r\nmove \"🎉\" by 1,1\r\ncolor \"🎉\" ink\ninclude \"p.board\" as p\n",
      ["p.board": "add f\n"])
    let found = try DocumentSymbols.answer(.init(textDocument: editor.id), in: editor.workspace)
    #expect(found.map(\.name) == ["ink", "🎉", "p"] && found.map(\.kind) == [.constant, .object, .module])
    #expect(found[1].children?.map(\.name) == ["Move to (2, 2) · 🎉", "Change Color of 🎉"])
    #expect(found[1].selectionRange == range(2, 4..<8))
    #expect(found[1].range == .init(start: .init(line: 2, character: 0), end: .init(line: 4, character: 14)))
    #expect(found[0].children == nil)
  }

  @Test func `blocks and comments of several lines are folded`() throws {
    let editor = Editor("# a\n# b\nadd a\nstep on board\n  panel a\n  end\nend\n# c\n")
    let found = try FoldingRanges.answer(.init(textDocument: editor.id), in: editor.workspace)
    #expect(found.map(\.startLine) == [0, 3, 4] && found.map(\.endLine) == [1, 6, 5])
    #expect(found.map(\.kind) == ["comment", "region", "region"])
  }

  @Test func `includes are links`() throws {
    let editor = Editor("rectboard 1\ninclude \"sub/../p ä.board\" as p # x\n")
    let found = try DocumentLinks.answer(.init(textDocument: editor.id), in: editor.workspace)
    #expect(found.map(\.target?.path) == ["/s/p ä.board"] && found[0].range == range(1, 9..<25))
  }

  @Test func `colors are told, and written as they were`() throws {
    let editor = Editor(
      "define ink #102030\nadd \"🎉\" color tomato border ink 2\ncolor \"🎉\" rgb(0 0 0 / 0)\n")
    let found = try DocumentColors.answer(.init(textDocument: editor.id), in: editor.workspace)
    #expect(try found.map { try editor.text($0.range) } == ["#102030", "tomato", "ink", "rgb(0 0 0 / 0)"])
    #expect(found[1].color == .init(red: 1, green: Double(0x63) / 255, blue: Double(0x47) / 255, alpha: 1))
    func presentations(_ index: Int, _ color: LSP.Color) throws -> [String] {
      let params = LSP.ColorPresentationParams(textDocument: editor.id, color: color, range: found[index].range)
      return try ColorPresentations.answer(params, in: editor.workspace).map(\.label)
    }
    let red = LSP.Color(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(try presentations(0, red) == ["#ff0000", "red", "rgb(255 0 0)"])
    #expect(try presentations(1, red) == ["red", "#ff0000", "rgb(255 0 0)"])
    #expect(try presentations(3, red) == ["rgb(255 0 0)", "red", "#ff0000"])
    for color in found {
      let params = LSP.ColorPresentationParams(textDocument: editor.id, color: color.color, range: color.range)
      for one in try ColorPresentations.answer(params, in: editor.workspace) {
        let copy = Editor(try editor.applying([#require(one.textEdit)]))
        let again = try DocumentColors.answer(.init(textDocument: copy.id), in: copy.workspace)
        #expect(again.map(\.color) == found.map(\.color))
      }
    }
  }

  @Test func `words are told by their kinds`() throws {
    let editor = Editor("rectboard 1\nadd \"🎉\" at 1,1 # c\n")
    let found = try SemanticTokens.answer(.init(textDocument: editor.id), in: editor.workspace)
    #expect(
      found.data == [
        0, 0, 9, 1, 0, 0, 10, 1, 1, 0, 1, 0, 3, 0, 0, 0, 4, 4, 2, 1, 0, 5, 2, 1, 0, 0, 3, 3, 4, 0, 0, 4, 3, 7, 0,
      ])
  }
}
