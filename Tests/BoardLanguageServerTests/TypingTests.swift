import BoardLanguage
import BoardTestSupport
import ScriptAnalysis
import ScriptTestSupport
import SeededRandom
import Testing

@testable import BoardLanguageServer

/// Broken scripts with blocks that are typed letter by letter: the server tells what is wrong after each letter, and answers.
struct `While a broken script is typed` {
  @Test(arguments: 0..<UInt64(trials(25))) func `the server goes on, and tells what a new one would`(seed: UInt64)
    throws
  {
    var script = BrokenScript(seed: seed)
    let editor = Editor(script.text, BrokenScript.files)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2 {
      try script.type { index, line, whole in
        let document = try editor.document
        if line.isEmpty {
          document.replace(.init(range: nil, text: whole))
        } else {
          let place = LSP.Position(line: index, character: line.utf16.count - 1)
          document.replace(.init(range: .init(start: place, end: place), text: String(line.suffix(1))))
        }
        editor.workspace.noteChange(of: editor.uri)
        _ = try document.diagnostics()
        let caret = LSP.TextDocumentPositionParams(
          textDocument: editor.id, position: .init(line: index, character: line.utf16.count))
        switch Int.random(in: 0..<5, using: &random) {
        case 0: _ = try Completion.answer(caret, in: editor.workspace)
        case 1: _ = try Hover.answer(caret, in: editor.workspace)
        case 2: _ = try InlayHints.answer(.init(textDocument: editor.id, range: editor.whole), in: editor.workspace)
        case 3: _ = try Definition.answer(caret, in: editor.workspace)
        default: _ = try DocumentSymbols.answer(.init(textDocument: editor.id), in: editor.workspace)
        }
      }
      let other = Editor(script.text, BrokenScript.files)
      let (known, fresh) = (try editor.document.diagnostics(), try other.document.diagnostics())
      #expect(known.map(\.message) == fresh.map(\.message) && known.map(\.range) == fresh.map(\.range))
    }
  }

  /// What ends a block, with everything that may follow the word while it is typed.
  @Test(arguments: BrokenScript.closers, ["", "d", " x", "#", " # so"])
  func `a word that is meant to close a block closes it`(closer: String, rest: String) throws {
    for block in ["step", "step \"T\" on board", "panel a", "include \"open.board\"", "include \"panel.board\""] {
      for count in 1...closer.count {
        let text = "rectboard 1\nadd a\n\(block)\n  color a red\n\(closer.prefix(count))\(rest)\nadd b\nundo timeline\n"
        let editor = Editor(text, BrokenScript.files)
        _ = try editor.document.diagnostics()
        let effects = try editor.document.effects()
        #expect(effects.board.has("a"), "\(text)")
      }
    }
  }
}
