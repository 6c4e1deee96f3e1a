import BoardLanguage
import BoardTestSupport
import ScriptAnalysis
import ScriptTestSupport
import ScriptTools
import SeededRandom
import Testing

/// The meaning of names, and renaming.
@Suite struct SymbolTests {
  private func analysis(_ text: String, _ files: [String: String] = [:]) -> Analysis {
    Analysis(Array(text.utf8), file: "main.board") { path in
      guard let text = files[path] else { throw Missing() }
      return Array(text.utf8)
    }
  }

  private struct Missing: Error {}

  /// The texts after some edits, by the files' names.
  private func applied(_ edits: [Analysis.Edit], to texts: [String: String]) -> [String: String] {
    var texts = texts
    for edit in edits.reversed() {
      var lines = texts[edit.location.file]!.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      var line = Array(lines[edit.location.line - 1].unicodeScalars)
      line.replaceSubrange(edit.location.column - 1..<edit.endColumn - 1, with: Array(edit.replacement.unicodeScalars))
      lines[edit.location.line - 1] = String(String.UnicodeScalarView(line))
      texts[edit.location.file] = lines.joined(separator: "\n")
    }
    return texts
  }

  /// A script after the symbol at a place was renamed, or the reason why it can't be.
  private func renamed(
    _ text: String, line: Int, column: Int, to name: String, _ files: [String: String] = [:]
  ) -> [String: String] {
    let analysis = analysis(text, files)
    guard let symbol = analysis.symbol(atLine: line, column: column, of: "main.board") else { return ["": "nothing"] }
    do throws(Analysis.RenameRefusal) {
      return applied(try analysis.rename(symbol, to: name), to: files.merging(["main.board": text]) { $1 })
    } catch {
      return ["": error.description]
    }
  }

  @Test func `names of values are renamed in calculations, and so are those of styles`() {
    let text = """
      define gap 16
      define rh (2*gap + 1)
      style head color navy label size (gap)
      add a at (gap - rh),gap size (rh)x(-(gap - 99)) style head
      text t style head "gap head"
      """
    #expect(
      renamed(text, line: 2, column: 14, to: "unit")["main.board"]
        == text.replacing("gap", with: "unit").replacing("unit head", with: "gap head"))
    #expect(
      renamed(text, line: 4, column: 57, to: "caption")["main.board"]
        == text.replacing("head", with: "caption").replacing("gap caption", with: "gap head"))
    #expect(renamed(text, line: 3, column: 8, to: "gap")["main.board"] == nil)
  }

  @Test func `tables, rows, columns and patterns are renamed with what is named after them`() {
    let text = """
      table tcp at 9,9 columns 40, 50 as next
        row as open "A" "tcp open"
        row ^ "B"
      end
      label tcp.*.next left
      color tcp.open.1, tcp.2.next red
      expect board undo "Undo Add Table tcp"
      remove tcp.open.*
      """
    #expect(
      renamed(text, line: 1, column: 7, to: "udp")["main.board"]
        == text.replacing("tcp", with: "udp").replacing("udp open", with: "tcp open"))
    #expect(
      renamed(text, line: 2, column: 10, to: "shut")["main.board"]
        == text.replacing("open", with: "shut").replacing("tcp shut", with: "tcp open"))
    #expect(
      renamed(text, line: 1, column: 37, to: "to")["main.board"]
        == text.replacing("next left", with: "to left").replacing("as next", with: "as to").replacing(
          "2.next", with: "2.to"))
    #expect(renamed(text, line: 2, column: 10, to: "a.b")["main.board"] == nil)
    #expect(
      renamed(text, line: 6, column: 7, to: "x") == [
        "": "'tcp.open.1' is a cell, named by its table, its row and its column: rename these"
      ])
    let bays = "add bay\nduplicate bay 2 times by 9,9\nadd bayou\ncolor bay* red\n"
    #expect(
      renamed(bays, line: 3, column: 5, to: "lake") == [
        "": "with the name 'lake' the script would do something else: line 4 names it by the pattern 'bay*'"
      ])
    #expect(
      renamed(bays.replacing("add bayou\n", with: ""), line: 1, column: 5, to: "slot")["main.board"]
        == "add slot\nduplicate slot 2 times by 9,9\ncolor slot* red\n")
  }

  @Test func `a figure is renamed wherever it is meant`() {
    let text = """
      rectboard 1
      add card at 1,1  # card
      add "the key" right of card gap 8
      step "card" on card
      color card red
      end
      undo card
      expect card at 1,1
      expect card undo none
      expect board focused
      remove card
      expect card absent
      add card
      order card back
      """
    let new = renamed(text, line: 11, column: 9, to: "my card")["main.board"]
    #expect(
      new == """
        rectboard 1
        add "my card" at 1,1  # card
        add "the key" right of "my card" gap 8
        step "card" on "my card"
        color "my card" red
        end
        undo "my card"
        expect "my card" at 1,1
        expect "my card" undo none
        expect board focused
        remove "my card"
        expect "my card" absent
        add card
        order card back
        """)
    #expect(
      renamed(text, line: 14, column: 7, to: "other")["main.board"]?.hasSuffix("add other\norder other back") == true)
    #expect(
      renamed(text, line: 2, column: 5, to: "the key") == [
        "": "with the name 'the key' the script would do something else: line 3 has another 'the key'"
      ])
    #expect(
      renamed(text, line: 2, column: 5, to: "board") == [
        "": "'board' is the name of the board's own context, so no figure can have it"
      ]
    )
    #expect(renamed(text, line: 2, column: 2, to: "x") == ["": "nothing"])
  }

  @Test func `a figure with two names is one for each of them`() {
    let text =
      "rectboard 1\nadd a\nrename a to b\nmove b by 1,1\nexpect board undo \"Undo Move to (21, 21)\"\nundo board\nexpect board undo \"Undo Rename to b\"\nundo board\nmove a by 1,1\n"
    #expect(
      renamed(text, line: 4, column: 6, to: "c")["main.board"]
        == text.replacing("to b", with: "to c").replacing("move b", with: "move c"))
    #expect(
      renamed(text, line: 9, column: 6, to: "c")["main.board"]
        == text.replacing("add a", with: "add c").replacing("rename a", with: "rename c").replacing(
          "move a", with: "move c"))
  }

  @Test func `copies and what is named after a part follow`() {
    let text =
      "rectboard 1\nadd key\nduplicate key 2 times by 30,0\nmove key-3 by 0,9\nduplicate key-2 1 times by 0,9\nremove key-2-2\n"
    #expect(renamed(text, line: 2, column: 5, to: "k")["main.board"] == text.replacing("key", with: "k"))
    #expect(
      renamed(text, line: 4, column: 6, to: "k") == ["": "'key-3' is a copy, named by its number: rename 'key' instead"]
    )
    let files = ["bed.board": "rectboard 1\ndefine wood peru\nadd frame color wood\nadd pillow\nmove frame by 0,0\n"]
    let plan = """
      rectboard 1
      define wood tan
      include "bed.board" as bed
      include "bed.board" as bed2 at 300,0
      expect board undo "Undo Include bed2"
      move bed.frame, bed2.pillow by 1,1
      color bed2.frame wood
      """
    #expect(
      renamed(plan, line: 4, column: 25, to: "cot", files)["main.board"]
        == plan.replacing("bed2", with: "cot"))
    let frame = renamed(plan, line: 6, column: 6, to: "bed.box", files)
    #expect(frame["main.board"] == plan.replacing(".frame", with: ".box"))
    #expect(frame["bed.board"] == files["bed.board"]?.replacing("frame", with: "box"))
    #expect(
      renamed(plan, line: 6, column: 6, to: "box", files)
        == ["": "'bed.frame' is a figure of the group 'bed': its name begins with 'bed.'"])
    #expect(renamed(plan, line: 2, column: 8, to: "oak", files)["main.board"] == plan.replacing("wood", with: "oak"))
    #expect(renamed(plan, line: 2, column: 8, to: "oak", files)["bed.board"] == files["bed.board"])
    #expect(renamed(plan, line: 2, column: 8, to: "red", files) == ["": "'red' can't be defined"])
  }

  @Test func `a group keeps its figure, and a file that others include is read by itself`() {
    let text = "add card\nstep on card\nend\nstep \"Two\" on card\nend\n"
    #expect(
      renamed(text, line: 1, column: 5, to: "my card")["main.board"]
        == "add \"my card\"\nstep on \"my card\"\nend\nstep \"Two\" on \"my card\"\nend\n")
    let lines = "add lamp label \"x\"\ncolor lamp accent\nmove ghost, lamp by 1,1\n"
    let included = Analysis(Array(lines.utf8), file: "lines.board", isIncluded: true)
    #expect(included.diagnostics == [] && included.board(beforeLine: 3).count == 1)
    #expect(included.completions(atLine: 2, column: 7).candidates.map(\.text).contains("lamp"))
    #expect(included.effects().board.figures.map(\.name) == ["lamp"])
    #expect(included.words().allSatisfy { $0.kind != .unread })
    #expect((try? included.rename(0, to: "light"))?.count == 3)
  }

  @Test func `lines that can't be read don't hide the others`() {
    let analysis = analysis("add a\nad b\nmove a by 1,1\nmove ghost by 1,1\n")
    #expect(analysis.symbols.map(\.name) == ["a"] && analysis.symbols[0].occurrences.map(\.role) == [.gives, .uses])
    #expect(analysis.diagnostics.map(\.location.line) == [2, 4])
  }

  @Test(arguments: 0..<UInt64(trials(100)))
  func `renaming there and back gives the same bytes`(seed: UInt64) throws {
    let text = accepted(RandomSession(seed: seed, lines: 40))
    let analysis = analysis(text)
    #expect(analysis.diagnostics == [])
    for (index, symbol) in analysis.symbols.enumerated() {
      // A name made of others is renamed with these.
      guard let edits = try? analysis.rename(index, to: "other") else {
        #expect(symbol.occurrences.first?.role != .gives || analysis.symbols.contains { $0.kind == .group })
        continue
      }
      let there = applied(edits, to: ["main.board": text])["main.board"]!
      #expect(there.contains("other"))
      let second = self.analysis(there)
      let back = try second.rename(index, to: symbol.name)
      #expect(applied(back, to: ["main.board": there])["main.board"] == text)
    }
  }

  @Test(arguments: 0..<UInt64(trials(100)))
  func `with every command, a name is changed everywhere, or not at all`(seed: UInt64) throws {
    var random = RandomScript(seed: seed)
    guard let text = try? Script(random.script(lines: 30)).canonicalText else { return }
    let analysis = analysis(text)
    for (index, symbol) in analysis.symbols.enumerated() where symbol.kind != .file {
      guard let edits = try? analysis.rename(index, to: "other") else { continue }
      let there = applied(edits, to: ["main.board": text])["main.board"]!
      let second = self.analysis(there)
      #expect(second.diagnostics.map(\.location.line) == analysis.diagnostics.map(\.location.line))
      #expect(second.symbols[index].name == "other")
      let back = try second.rename(index, to: symbol.name)
      #expect(applied(back, to: ["main.board": there])["main.board"] == text)
    }
  }
}

/// What an analysis finds out about lines.
@Suite struct LineAnalysisTests {
  static let text = """
    rectboard 1
    add a
    add b at 200,0
    ad c
    move a, b by 1,1
    color b red
    undo b
    undo board
    move ghost by 1,1
    remove a
    co
    """

  @Test func `each line has its figures and its captions, and the board is known before it`() throws {
    let analysis = Analysis(Self.text, file: "test.board")
    let effects = analysis.effects()
    #expect(effects.figures(ofLine: 5).map(\.name) == ["b"])
    #expect(effects.figures(ofLine: 4) == [] && effects.figures(ofLine: 10) == [])
    #expect(effects.captions(ofLine: 5) == ["Move 2 Figures · a, b"])
    #expect(effects.captions(ofLine: 6) == ["Change Color of b"])
    #expect(effects.captions(ofLine: 7) == ["Undo Change Color of b"])
    #expect(effects.captions(ofLine: 8) == ["Undo Move 2 Figures · a, b"])
    let b = try #require(effects.board.id(named: "b"))
    #expect(effects.lines(of: b) == [3, 5, 6, 7, 8])
    #expect(analysis.board(beforeLine: 3).figures.map(\.name) == ["a"])
    #expect(analysis.board(beforeLine: 7)["b"]?.appearance.fill == "red")
    #expect(analysis.board(beforeLine: 99).figures.map(\.name) == ["b"])
    #expect(analysis.completions(atLine: 11, column: 3).candidates.map(\.text) == ["color", "corner"])
    let files = ["parts/bed.board", "plan.board"]
    let paths = Analysis("rectboard 1\ninclude \"pa\n").completions(atLine: 2, column: 12, files: files)
    #expect(paths.candidates.map(\.text) == ["\"parts/bed.board\""] && paths.candidates[0].kind == .file)
    let help = try #require(analysis.help(atLine: 3, column: 7))
    #expect(
      help.command == "add" && help.forms.count == 1 && help.forms[0].hasPrefix("add NAME")
        && help.summary.hasPrefix("Adds"))
    #expect(help.expected.hasPrefix("'at', 'center', 'above', 'below', 'left of', "), "\(help.expected)")
    #expect(analysis.help(atLine: 3, column: 10)?.expected.contains("a point such as 40,40") == true)
    #expect(analysis.help(atLine: 4, column: 2) == nil && analysis.help(atLine: 99, column: 1) == nil)
    #expect(analysis.completions(atLine: 5, column: 6).candidates.map(\.text).prefix(2) == ["a", "b"])
  }

  @Test(arguments: 0..<UInt64(trials(50)))
  func `of a script that runs, the board before each line is the run's`(seed: UInt64) throws {
    let text = accepted(RandomSession(seed: seed, lines: 30))
    let analysis = Analysis(text)
    let runner = ScriptRunner(try Script(text))
    var line = 1
    var figures: [Figure] = []
    repeat {
      #expect(analysis.board(beforeLine: line).figures.elementsEqual(figures))
      line += 1
      figures = Array(runner.editor.board.figures)
      if try runner.next() == nil { break }
      figures = Array(runner.editor.board.figures)
    } while true
    #expect(analysis.effects().board.figures.elementsEqual(figures))
  }
}

/// The kinds of a script's words.
@Suite struct WordTests {
  @Test func `each word has its place and what it was read as`() {
    let text = """
      rectboard 1  # version
      define ink #123
      add "my card" at 1,1 color ink
      step "Two" on card
      panel "my card" # é
      mov a
      label "my card" "x" siz 3
      end
      end
      """
    let analysis = Analysis(text, file: "test.board")
    let lines = text.split(separator: "\n").map(String.init)
    let words = analysis.words().map { word in
      let scalars = Array(lines[word.line - 1].unicodeScalars)[word.column - 1..<word.endColumn - 1]
      return "\(String(String.UnicodeScalarView(scalars))):\(word.kind.rawValue)"
        + (word.role.map { "/\($0.rawValue)" } ?? "")
    }
    #expect(
      words == [
        "rectboard:keyword", "1:keyword", "# version:comment", "define:command", "ink:definition", "#123:color",
        "add:command", "\"my card\":figure/gives", "at:keyword", "1,1:number", "color:keyword", "ink:color",
        "step:command", "\"Two\":text", "on:keyword", "card:figure/context", "panel:command",
        "\"my card\":figure/uses", "# é:comment",
        "mov:unread", "a:unread", "label:command", "\"my card\":figure/uses", "\"x\":text", "siz:unread", "3:unread",
        "end:command", "end:command",
      ])
    #expect(analysis.blocks().map(\.kind) == [.step, .panel])
    #expect(analysis.blocks().map(\.lines) == [4...9, 5...8])
  }

  @Test(arguments: 0..<UInt64(trials(100)))
  func `the words of a random script are all of its words`(seed: UInt64) {
    var random = RandomScript(seed: seed, spellsColors: true)
    let text = random.script(lines: 40)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.unicodeScalars) }
    var shown = lines.map { $0.map { _ in Unicode.Scalar(" ") } }
    for word in Analysis(text).words() {
      for column in word.column - 1..<word.endColumn - 1 { shown[word.line - 1][column] = lines[word.line - 1][column] }
    }
    let strip = { (lines: [[Unicode.Scalar]]) in lines.map { line in line.filter { !$0.properties.isWhitespace } } }
    #expect(strip(shown) == strip(lines))
  }
}
