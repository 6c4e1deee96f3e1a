import Foundation
import Testing
import WholeFiles

@testable import BoardLanguageServer

struct `Inlay hints` {
  private let text = """
    rectboard 1
    add "🎉" at 0,0 size 10x10
    add card below "🎉" gap 5 # é
    move card to 200,150
    undo # back
    redo
    expect board count 7 # not
    undo all
    """

  private func hints(_ editor: Editor, _ range: LSP.Range? = nil) throws -> [LSP.InlayHint] {
    try InlayHints.answer(.init(textDocument: editor.id, range: range ?? editor.whole), in: editor.workspace)
  }

  @Test func `what undo undid, actual values, and numbers of places are shown behind the words`() throws {
    let found = try hints(Editor(text))
    #expect(
      found.map(\.label) == [
        "at 0,15", "← Move to (200, 150) · card, line 4", "→ Move to (200, 150) · card, line 4", "is: board count 2",
        "← Move to (200, 150) · card, line 4; Add Figure · card, line 3; 1 more",
      ])
    #expect(
      found.map(\.position) == [
        .init(line: 2, character: 25), .init(line: 4, character: 4), .init(line: 5, character: 4),
        .init(line: 6, character: 20), .init(line: 7, character: 8),
      ])
    #expect(
      found[4].tooltip
        == "Move to (200, 150) · card, line 4\nAdd Figure · card, line 3\nAdd Figure · 🎉, line 2")
    #expect(found[0].tooltip == nil && found.allSatisfy { $0.paddingLeft == true })
  }

  @Test func `a calculation is followed by its value`() throws {
    let found = try hints(
      Editor(
        "define gap 16\ndefine rh (2*gap)\nadd a at (gap + 1),0 size (rh)x20\nduplicate a (1 + 1) times by 0,((rh) + 1)\n"
      ))
    #expect(found.map(\.label) == ["= 32", "= 17", "= 32", "= 2", "= 33"])
    #expect(
      found.map(\.position) == [
        .init(line: 1, character: 17), .init(line: 2, character: 18), .init(line: 2, character: 30),
        .init(line: 3, character: 19), .init(line: 3, character: 41),
      ])
  }

  @Test func `a place below is told, and none in front`() throws {
    let editor = Editor(
      "rectboard 1\nadd a at 0,0 size 10x10\nadd b below a gap 5 in front of a\nadd c in front of a\n")
    let found = try hints(editor)
    #expect(found.map(\.label) == ["at 0,15"] && found.map(\.position) == [.init(line: 2, character: 19)])
  }

  @Test func `each kind can be switched off, and only lines that are shown have some`() throws {
    let editor = Editor(text)
    #expect(try hints(editor, range(4, 0..<1)).map(\.position.line) == [4])
    editor.workspace.settings.hints.undo = false
    #expect(try hints(editor).map(\.label) == ["at 0,15", "is: board count 2"])
    editor.workspace.settings.hints.expectations = false
    #expect(try hints(editor).map(\.label) == ["at 0,15"])
    editor.workspace.settings.hints.places = false
    #expect(try hints(editor).isEmpty)
  }

  @Test func `a step of several lines tells them all, and lines may end in CR LF`() throws {
    let editor = Editor("add a\r\nstep \"Two\" on board\r\nmove a to 1,1\r\nmove a to 2,2\r\nend\r\nundo board\r\n")
    let found = try hints(editor)
    #expect(found.map(\.label) == ["← Two · a, lines 2–5"] && found[0].position == .init(line: 5, character: 10))
  }
}

struct `Completion in editors` {
  private func items(_ text: String, snippets: Bool = false, _ files: [String: String] = [:]) throws
    -> [LSP.CompletionItem]
  {
    let editor = Editor(text, files)
    if snippets {
      editor.workspace.client.textDocument = .init(completion: .init(completionItem: .init(snippetSupport: true)))
    }
    return try Completion.answer(editor.place, in: editor.workspace).items
  }

  @Test func `figures come with their frames, quoted where they have to be`() throws {
    let found = try items("add \"é 🎉\" at 1,2\nadd exit\nadd end\nmove e‸ to 3,4")
    #expect(found.map(\.label) == ["end", "exit"])
    #expect(try items("add \"all\"\nmove al‸ to 3,4").map(\.label) == ["\"all\""])
    let quoted = try items("add \"my 🎉\" at 1,2\nmove \"my 🎉\" to 9,9\n  color my‸")
    #expect(quoted.map(\.label) == ["\"my 🎉\""] && quoted[0].filterText == "my 🎉")
    #expect(quoted[0].textEdit == .init(range: range(2, 8..<10), newText: "\"my 🎉\""))
    #expect(quoted[0].kind == .variable && quoted[0].detail == "100x100 at 9,9")
  }

  @Test func `colors have samples, and order is kept`() throws {
    let found = try items("define tomato2 #123456\nadd card\ncolor card tomat‸")
    #expect(found.map(\.label) == ["tomato2", "tomato"])
    #expect(found.map(\.documentation) == [.plain("#123456"), .plain("#ff6347")])
    #expect(found.map(\.sortText) == ["100000", "100001"] && found[0].kind == .color)
  }

  @Test func `commands have their summary, and snippets if the client takes them`() throws {
    let plain = try items("distr‸")
    #expect(plain.map(\.label) == ["distribute"] && plain[0].kind == .function)
    #expect(
      plain[0].documentation?.value.hasPrefix(
        "distribute LIST horizontally | vertically [in board | in NAME] [gap N]\n\nMakes the gaps") == true)
    let snippets = try items("distr‸", snippets: true)
    #expect(
      snippets.map(\.label) == [
        "distribute", "distribute LIST horizontally | vertically [in board | in NAME] [gap N]",
      ])
    #expect(snippets[1].textEdit?.newText == "distribute ${1:LIST} ${2|horizontally,vertically|}")
    #expect(snippets[1].insertTextFormat == .snippet && snippets[1].filterText == "distribute")
    #expect(
      try items("grou‸", snippets: true).map(\.textEdit?.newText) == ["group", "group ${1:NAME} of ${2:LIST}"])
    let panel = try items("add a\n\npane‸", snippets: true)
    #expect(panel.map(\.textEdit?.newText) == ["panel", "panel ${1:NAME}\n  $0\nend"])
    let step = try items("ste‸", snippets: true)
    #expect(step.map(\.textEdit?.newText) == ["step"])
    let include = try items("incl‸", snippets: true).map(\.textEdit?.newText)
    #expect(include.prefix(3) == ["include", "include \"${1:FILE}\"", "include \"${1:FILE}\" as ${2:NAME}"])
  }

  @Test func `nothing comes in comments`() throws {
    #expect(try items("# mo‸").isEmpty && items("move a to 1,1 # mo‸").isEmpty)
  }
}

struct `Help in editors` {
  @Test func `a signature has all forms, and the operand at the caret`() throws {
    let editor = Editor("add card\nmove card to ‸")
    let help = try #require(try SignatureHelp.answer(editor.place, in: editor.workspace))
    #expect(help.signatures.map(\.label).prefix(2) == ["move LIST by DX,DY", "move NAME to X,Y"])
    #expect(help.activeSignature == 1 && help.activeParameter == 1)
    #expect(help.signatures[1].parameters.map(\.label) == ["NAME", "to X,Y"])
    let none = Editor("‸")
    #expect(try SignatureHelp.answer(none.place, in: none.workspace) == nil)
  }

  private func hover(_ text: String, _ files: [String: String] = [:]) throws -> (text: String, word: String)? {
    let editor = Editor(text, files)
    return try Hover.answer(editor.place, in: editor.workspace).map { ($0.contents.value, try editor.text($0.range!)) }
  }

  @Test func `a figure is told as its line has left it, with its stacks`() throws {
    let text = "rectboard 1\nadd \"é 🎉\" at 1,2 size 3x4\ncolor \"é ‸🎉\" red\n"
    let found = try #require(try hover(text))
    #expect(found.word == "\"é 🎉\"")
    #expect(
      found.text == """
        add "é 🎉" at 1,2 size 3x4 color red border #b3b3b3 1
        # 1 to undo: Undo Change Color
        # 0 to redo
        """)
    #expect(try hover("add a at 1,1\nremove ‸a\n")?.text.hasPrefix("add a at 1,1") == true)
    #expect(try hover("add a\nmove gh‸ost by 1,1\n") == nil)
  }

  @Test func `commands, colors, parts and includes are told, and nothing else`() throws {
    #expect(
      try hover("un‸do\n")?.text.hasPrefix(
        "undo [CONTEXT | timeline] [N | all]\n\nUndoes the last undo step") == true)
    #expect(try hover("rectboard 1\ndefine ink #f00\nadd a color i‸nk\n")?.text == "#ff0000\nred\nrgb(255 0 0)")
    #expect(try hover("rectboard 1\ndefine gap 16\nadd a\nmove a by ga‸p,0\n")?.text == "define gap 16")
    #expect(try hover("rectboard 1\ndefine cell 20x10\nadd a size ce‸ll\n")?.text == "define cell 20x10")
    let part = ["p.board": "add f at 1,1 size 2x2\n"]
    let lines = "add p.f at 1,1 size 2x2 color #b3b3b3 border #b3b3b3 1"
    #expect(try hover("rectboard 1\ninclude \"p.‸board\" as p\n", part)?.text == lines)
    let named = try hover("rectboard 1\ninclude \"p.board\" as ‸p\n", part)
    #expect(named?.text == lines + "\n# group p of p.f, 2x2 at 1,1")
    #expect(try hover("include \"p.board\" as p\nungroup ‸p\n", part)?.text == named?.text)
    #expect(try hover("rectboard 1\ninclude \"p.‸board\"\n", part)?.text.hasPrefix("add f at 1,1") == true)
    #expect(try hover("add a at 1‸,1\n") == nil && hover("# und‸o\n") == nil && hover("‸\n") == nil)
  }

  @Test func `markdown is written where it is taken`() throws {
    let editor = Editor("add a at 1,1 color r‸ed")
    editor.workspace.client.textDocument = .init(hover: .init(contentFormat: ["markdown"]))
    let found = try Hover.answer(editor.place, in: editor.workspace)
    #expect(
      found?.contents == .init(kind: "markdown", value: "```rectboard\n#ff0000\nred\nrgb(255 0 0)\n```"))
  }

  /// An editor fetches a picture of Markdown that it shows, so a script could tell others that it was opened.
  @Test(arguments: [
    "![x](http://host/t.png)", "<img src=x>", "a\\n```\\n![x](y)", "````", "a\\n\\n![x](y)\\n````\\n![x](y)", "`~~~",
  ]) func `no text of a script is Markdown`(text: String) throws {
    for line in [
      "color ‸card red", "expect ‸card present", "move p‸ by 1,1", "color card i‸nk", "color‸ card red",
      "move \"\(text)‸\" by 1,1",
    ] {
      let editor = Editor(
        """
        rectboard 1
        define ink red
        add card label "\(text)"
        add "\(text.replacing("\\n", with: " "))"
        group p of card, "\(text.replacing("\\n", with: " "))"
        step "\(text)" on card
          color card blue
        end
        \(line.replacing("\\n", with: " "))
        """)
      editor.workspace.client.textDocument = .init(
        completion: .init(completionItem: .init(documentationFormat: ["markdown"])),
        hover: .init(contentFormat: ["markdown"]))
      var shown = [try #require(try Hover.answer(editor.place, in: editor.workspace), "\(line)").contents]
      shown += try Completion.answer(editor.place, in: editor.workspace).items.compactMap(\.documentation)
      for content in shown where content.kind == "markdown" {
        // Everything of the script is between the first line and the next one that can close its fence.
        let lines = content.value.split(separator: "\n", omittingEmptySubsequences: false)
        let fence = lines[0].prefix { $0 == "`" }
        #expect(fence.count >= 3 && lines[0].dropFirst(fence.count) == "rectboard")
        let end = try #require(lines.dropFirst().firstIndex { $0.drop { $0 == " " }.hasPrefix(fence) })
        #expect(!lines[(end + 1)...].joined().contains { "![<".contains($0) }, "\(content.value)")
      }
    }
  }
}

struct `Completion of paths` {
  @Test func `scripts beside the document and in folders right there are told`() throws {
    let folder = try ScratchFolder(named: "rectboard")
    for name in ["p.board", "sub/q.board", "sub/deep/r.board", "notes.txt", ".hidden.board"] {
      let url = URL(fileURLWithPath: "\(folder.path)/\(name)")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("add f\n".utf8).write(to: url)
    }
    let workspace = Workspace()
    let uri = DocumentURI(path: folder.path + "/main.board")
    workspace.open(uri, version: 1, "rectboard 1\ninclude \n")
    let place = LSP.TextDocumentPositionParams(
      textDocument: .init(uri: uri), position: .init(line: 1, character: 8))
    let found = try Completion.answer(place, in: workspace).items
    #expect(found.map(\.label) == ["\"p.board\"", "\"sub/q.board\""])
    #expect(found.allSatisfy { $0.kind == .file })
    withExtendedLifetime(folder) {}
  }
}
