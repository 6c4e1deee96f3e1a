import Testing

@testable import BoardLanguageServer

struct `Names in editors` {
  private func definition(_ text: String, _ files: [String: String] = [:]) throws -> String? {
    let editor = Editor(text, files)
    return try Definition.answer(editor.place, in: editor.workspace)?.all.map { location in
      let start = location.range.start
      return "\(location.uri.path!.dropFirst(3)):\(start.line):\(start.character)-\(location.range.end.character)"
    }.joined(separator: " ")
  }

  @Test func `a pattern leads to all of its names, and a cell's text to its figure`() throws {
    #expect(
      try definition("add bay\nadd bay-x\nadd c\ncolor b‸ay* red") == "main.board:0:4-7 main.board:1:4-9")
    let table = "table t at 1,2 columns 9, 8\n  row as r \"A\" \"‸B\"\nend\nlabel t.r.2 \"x\""
    let editor = Editor(table)
    #expect(
      try Hover.answer(editor.place, in: editor.workspace)?.contents.value.contains("add t.r.2 at 10,2 size 9x31")
        == true)
    #expect(try definition(table.replacing("‸", with: "").replacing("t.r", with: "t‸.r")) == "main.board:1:15-18")
    let outline = try DocumentSymbols.answer(.init(textDocument: editor.id), in: editor.workspace)
    #expect(outline.map(\.name) == ["t"])
    #expect(outline[0].children?.map(\.name) == ["row as r \"A\" \"B\""])
    #expect(try FoldingRanges.answer(.init(textDocument: editor.id), in: editor.workspace).map(\.endLine) == [2])
  }

  @Test func `a definition is where the name is given`() throws {
    let text = "rectboard 1\nadd \"é 🎉\"\nrename \"é 🎉\" to box\nduplicate box 3 times by 9,9\ndefine ink red\n"
    #expect(try definition(text + "move bo‸x by 1,1") == "main.board:2:17-20")
    #expect(try definition(text + "move box‸-2 by 1,1") == "main.board:3:0-9")
    #expect(try definition(text + "color box ‸ink") == "main.board:4:7-10")
    #expect(try definition("add \"é 🎉\"\r\nundo \"‸é 🎉\"\r\n") == "main.board:0:4-10")
    #expect(try definition("add a\nmove ‸b by 1,1") == nil && definition("add a at ‸1,1") == nil)
  }

  @Test func `it may be in another file`() throws {
    let files = ["p.board": "add frame\n", "l.board": "# lines\nadd lamp\n"]
    let text = "rectboard 1\ninclude \"p.board\" as p\ninclude \"l.board\"\n"
    #expect(try definition(text + "move p.f‸rame by 1,1", files) == "p.board:0:4-9")
    #expect(try definition(text + "move lamp‸ by 1,1", files) == "l.board:1:4-8")
    #expect(try definition("rectboard 1\ninclude \"l.b‸oard\"", files) == "l.board:0:0-0")
  }

  @Test func `references and highlights are all words for it`() throws {
    let editor = Editor("rectboard 1\ninclude \"l.board\"\nmove l‸amp by 1,1\nundo lamp", ["l.board": "add lamp\n"])
    let params = LSP.ReferenceParams(
      textDocument: editor.id, position: editor.caret, context: .init(includeDeclaration: true))
    let all = try References.answer(params, in: editor.workspace)
    #expect(all.map(\.uri.path) == ["/s/l.board", "/s/main.board", "/s/main.board"])
    #expect(all.map(\.range) == [range(0, 4..<8), range(2, 5..<9), range(3, 5..<9)])
    let uses = LSP.ReferenceParams(
      textDocument: editor.id, position: editor.caret, context: .init(includeDeclaration: false))
    #expect(try References.answer(uses, in: editor.workspace).count == 2)
    let own = try Highlights.answer(editor.place, in: editor.workspace)
    #expect(own.map(\.range) == [range(2, 5..<9), range(3, 5..<9)] && own.map(\.kind) == [.read, .read])
    let given = Editor("add c‸ard\nundo card")
    #expect(try Highlights.answer(given.place, in: given.workspace).map(\.kind) == [.write, .read])
  }

  private func renamed(_ text: String, to name: String, _ files: [String: String] = [:]) throws -> [String: String] {
    let editor = Editor(text, files)
    let params = LSP.RenameParams(textDocument: editor.id, position: editor.caret, newName: name)
    return try editor.applying(try Rename.answer(params, in: editor.workspace))
  }

  @Test func `a name is changed everywhere, and quoted where it has to be`() throws {
    #expect(
      try renamed("add \"🎉‸\" # 🎉\r\nmove \"🎉\" by 1,1\r\n", to: "my card") == [
        "main.board": "add \"my card\" # 🎉\r\nmove \"my card\" by 1,1\r\n"
      ])
    #expect(
      try renamed(
        "rectboard 1\ninclude \"p.board\" as p\nmove p.fr‸ame by 1,1\n", to: "p.box", ["p.board": "add frame\n"]) == [
          "main.board": "rectboard 1\ninclude \"p.board\" as p\nmove p.box by 1,1\n", "p.board": "add box\n",
        ])
    #expect(
      try renamed("rectboard 1\ndefine ink‸ red\nadd a color ink\n", to: "accent")
        == ["main.board": "rectboard 1\ndefine accent red\nadd a color accent\n"])
    // The name of a number, also within a point; copies, and ranges of these.
    #expect(
      try renamed("rectboard 1\ndefine ga‸p 8\nadd a\nmove a by gap,0\ncorner a gap\n", to: "step")
        == ["main.board": "rectboard 1\ndefine step 8\nadd a\nmove a by step,0\ncorner a step\n"])
    #expect(
      try renamed("rectboard 1\nadd b‸ay\nduplicate bay 3 times by 9,0\ncolor bay-2..bay-4 red\n", to: "seat")
        == ["main.board": "rectboard 1\nadd seat\nduplicate seat 3 times by 9,0\ncolor seat-2..seat-4 red\n"])
    #expect(try renamed("add a at 1‸,1\n", to: "x").isEmpty)
    #expect(
      throws: RequestError(
        .requestFailed, "with the name 'b' the script would do something else: line 2 has another 'b'")
    ) {
      try renamed("add a‸\nadd b\n", to: "b")
    }
  }

  @Test func `what can be renamed is told before`() throws {
    let editor = Editor("add \"é ‸🎉\"\n")
    let found = try PrepareRename.answer(editor.place, in: editor.workspace)
    #expect(found?.placeholder == "é 🎉" && found?.range == range(0, 4..<10))
    let none = Editor("ad‸d a\n")
    #expect(try PrepareRename.answer(none.place, in: none.workspace) == nil)
    let file = Editor("rectboard 1\ninclude \"l.‸board\"\n", ["l.board": ""])
    #expect(throws: RequestError.self) { try PrepareRename.answer(file.place, in: file.workspace) }
  }

  @Test func `includes follow a file that is renamed or moved`() throws {
    let editor = Editor(
      "include \"./p.board\" as p # p\n  include \"sub/../q.board\"\n",
      ["p.board": "add a\n", "sub/x.board": "include \"../p.board\"\n"])
    func rename(_ old: String, _ new: String) throws -> [String: String] {
      let move = LSP.FileRename(oldUri: DocumentURI(path: "/s/\(old)"), newUri: DocumentURI(path: "/s/\(new)"))
      return try editor.applying(try WillRenameFiles.answer(.init(files: [move]), in: editor.workspace))
    }
    #expect(
      try rename("p.board", "parts/my \"p\".board") == [
        "main.board": "include \"parts/my \\\"p\\\".board\" as p # p\n  include \"sub/../q.board\"\n",
        "sub/x.board": "include \"../parts/my \\\"p\\\".board\"\n",
      ])
    #expect(try rename("sub/x.board", "x.board") == ["sub/x.board": "include \"p.board\"\n"])
    #expect(try rename("other.board", "x.board").isEmpty)
  }
}
