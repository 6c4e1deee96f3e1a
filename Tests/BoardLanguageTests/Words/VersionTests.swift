import BoardEditing
import BoardHistories
import BoardLanguage
import BoardTestSupport
import Foundation
import ScriptFiles
import ScriptTestSupport
import ScriptTools
import Testing

/// The growth of the language, tested with words that are declared to be of version 2.
@Suite struct VersionTests {
  /// Reads a script in a language in which version 2 added `forget-for-good`, and `back` as a word that isn't reserved.
  private func script(_ text: String) throws(ScriptErrors) -> Script {
    let words = Keyword.allCases.map { keyword in
      switch keyword {
      case .forget: Vocabulary.Word(keyword, text: "forget-for-good", version: 2)
      case .back: Vocabulary.Word(keyword, version: 2, isReserved: false)
      default: Vocabulary.Word(keyword)
      }
    }
    return try Script(
      Array(text.utf8), file: "test.board", vocabularies: [1, 2].map { Vocabulary(version: $0, words: words) },
      including: nil)
  }

  private func errors(_ text: String) -> [String] {
    do throws(ScriptErrors) {
      _ = try script(text)
      return []
    } catch {
      return error.diagnostics.map(\.rendered)
    }
  }

  @Test(arguments: [("add a", 1), ("# first\nadd a", 1), ("rectboard 1\nadd a", 1), ("rectboard 2  # new\nadd a", 2)])
  func `a script's first line tells its version, and without it that is 1`(text: String, version: Int) throws {
    let script = try Script(text)
    #expect(script.version == version)
    #expect(script.formatted == text + "\n")
  }

  @Test(arguments: ["", "rectboard 1\n"])
  func `a word of a later version is a name like any other`(firstLine: String) throws {
    let text = "\(firstLine)add forget-for-good\nadd back\nmove back forget-for-good by 1,1\n"
    let script = try script(text)
    #expect(script.formatted == text)
    #expect(script.statements.last?.canonicalText == "move back forget-for-good by 1,1")
    #expect(
      try self.script("\(firstLine)remove \"forget-for-good\"").formatted == "\(firstLine)remove forget-for-good\n")
  }

  @Test func `a word is reserved in scripts of the version that has it`() throws {
    let text = "rectboard 2\nadd \"forget-for-good\"\nforget-for-good \"forget-for-good\"\n"
    #expect(try script(text).formatted.hasPrefix("rectboard 2\nadd \"forget-for-good\"\n"))
    #expect(try script(text).statements.map(\.name) == ["add", "forget"])
    #expect(
      errors("rectboard 2\nforget-for-good forget-for-good") == [
        """
        test.board:2:17: error: expected the name of a figure, found 'forget-for-good', a word of the language
          forget-for-good forget-for-good
                          ^
        hint: if it is a name, write it in quotes: "forget-for-good"

        """
      ])
  }

  @Test(arguments: ["", "rectboard 1\n"])
  func `a command of a later version says which first line it needs`(firstLine: String) {
    let line = firstLine.isEmpty ? 1 : 2
    #expect(
      errors("\(firstLine)forget-for-good board") == [
        """
        test.board:\(line):1: error: 'forget-for-good' needs version 2 of the language
          forget-for-good board
          ^
        hint: put 'rectboard 4' on the first line

        """
      ])
    #expect(errors("\(firstLine)expect refused forget-for-good board").first?.contains("put 'rectboard 4'") == true)
  }

  @Test func `a word that isn't reserved has its meaning where it belongs, and is a name elsewhere`() throws {
    let text = "rectboard 2\nadd back at back\norder back back\nmove a back by 1,1\nundo back\n"
    #expect(try script(text).formatted == text)
    #expect(errors("add a at back").count == 1)
  }

  @Test func `what is printed for every version quotes the words of all of them`() {
    let newest = "rectboard \(Script.newestVersion)\n"
    for word in LanguageReference.ownWords {
      #expect(canonical("\(newest)remove \"\(word)\"") == "\(newest)remove \"\(word)\"\n")
    }
    #expect(Script.newestVersion == 4)
  }

  @Test func `what the second version brought is no word of the first`() {
    let words = Keyword.allCases.filter { $0.version == 2 }
    #expect(words.contains(.savePoint) && words.contains(.left))
    for word in words {
      #expect(canonical("remove \"\(word.text)\"") == "remove \(word.text)\n")
      let name = word.isReserved ? "\"\(word.text)\"" : word.text
      #expect(canonical("rectboard 2\nremove \(word.text)") == "rectboard 2\nremove \(name)\n")
    }
    for word in ["tolerance", "within"] {
      #expect(errors("rectboard 2\nremove \(word)").isEmpty)
    }
    let snapshot = errors("expect snapshot x")
    #expect(snapshot.count == 1 && snapshot[0].contains("hint: put 'rectboard 4' on the first line"))
    #expect(errors("save-point").first?.contains("hint: put 'rectboard 4' on the first line") == true)
  }

  /// Scripts with figures whose names are words of later versions.
  private static let oldScripts = (0..<40 as Range<UInt64>).map { seed in
    var random = RandomScript(seed: seed, spellsColors: true)
    let text = random.script(lines: 60)
    if text.hasPrefix("rectboard 4") { return text }
    return text.hasPrefix("rectboard 3")
      ? text.replacing("x1", with: "behind") : text.replacing("x1", with: "rename").replacing("Undo ", with: "label ")
  }

  @Test func `an upgraded script has the same commands, and leads to the same board and histories`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent()
    let files = FileManager.default.enumerator(at: root.appending(path: "Examples"), includingPropertiesForKeys: nil)
    let examples = try #require(files?.compactMap { $0 as? URL }.filter { $0.pathExtension == "board" })
    #expect(examples.count > 20)
    var scripts = try examples.map { try (String(contentsOf: $0, encoding: .utf8), $0.path) }
    scripts += VersionTests.oldScripts.map { ($0, "script.board") }
    var count = 0
    for (text, path) in scripts {
      let load = IncludeFolder(of: path).read
      guard let old = try? Script(Array(text.utf8), file: path, load: load), old.version < 4 else { continue }
      let new = try Script(Array(old.formatted(canonical: false, upgrades: true).utf8), file: path, load: load)
      // Only lines with a label differ: they write out the options that an older version resets.
      for (new, old) in zip(new.statements, old.statements) where new.newestText != old.newestText {
        #expect(new.keyword == .label || new.keyword == .add && old.newestText.contains(" label "))
      }
      #expect(new.version == 4 && new.statements.count == old.statements.count)
      #expect(new.formatted == (try old.formatted(canonical: false, upgrades: true)))
      let (past, present) = (ScriptHistory(of: old), ScriptHistory(of: new))
      // From version 4 on, an included file's figures also form a part.
      let (board, isWhole) = (present.editor.board, !old.statements.contains { $0.part != nil })
      #expect(past.editor.board.isDrawn(as: board), "\(path)")
      #expect(past.editor.board.parts == board.parts || !isWhole && !board.parts.isEmpty, "\(path)")
      let sessions = [old, new].map { Session(editor: BoardEditor(), name: path, $0.vocabulary) }
      for (new, old) in zip(new.statements, old.statements) {
        guard (try? sessions[0].execute(old)) != nil, (try? sessions[1].execute(new)) != nil else { break }
        guard sessions[0].editor.board.isDrawn(as: sessions[1].editor.board) else {
          Issue.record("\(path):\(old.line): \(new.newestText)")
          break
        }
      }
      #expect(past.refusal?.message == present.refusal?.message)
      #expect(past.histories.map { $0.steps.map(\.caption) } == present.histories.map { $0.steps.map(\.caption) })
      count += 1
    }
    #expect(count > 50)
  }

  @Test(arguments: [
    ("", "rectboard 4\n"), ("add label color RED # a\n", "rectboard 4\nadd \"label\" color RED  # a\n"),
    ("rectboard 1  # one\n\nadd define", "rectboard 4  # one\n\nadd \"define\"\n"),
    ("\n# mine\nrename\n", nil), ("rectboard 4\nadd a", "rectboard 4\nadd a\n"),
    ("rectboard 3\nadd last\nundo last 2", "rectboard 4\nadd \"last\"\nundo \"last\" 2\n"),
    (
      "rectboard 3\nadd a\nlabel a \"x\" size 9 left color RED\nlabel a \"y\"\nlabel a \"y\" right color #F00\nlabel a \"z\"",
      "rectboard 4\nadd a\nlabel a \"x\" size 9 color RED left padding auto\nlabel a \"y\" size 14 color auto center\n"
        + "label a \"y\" color #F00 right padding auto\nlabel a \"z\" color auto center\n"
    ),
    ("add behind above \"over\"", "rectboard 4\nadd \"behind\" in front of over\n"),
    (
      "rectboard 2\norder a above b\norder a below b # x",
      "rectboard 4\norder a in front of b\norder a behind b  # x\n"
    ),
    (
      "rectboard 3\nadd a over under gap 2 below behind\nmove a under b center",
      "rectboard 4\nadd a above under gap 2 behind \"behind\"\nmove a below b center\n"
    ),
    (
      "rectboard 3\nmove \"above\" over by 1,1\nmove \"above\" over over\nmove under over left",
      "rectboard 4\nmove \"above\" over by 1,1\nmove \"above\" above over\nmove under above left\n"
    ),
    (
      "rectboard 3\nexpect refused order a above \"below\"\nexpect refused add b below a",
      "rectboard 4\nexpect refused order a in front of \"below\"\nexpect refused add b behind a\n"
    ),
  ])
  func `to upgrade is to write the first line, quotes and other words`(text: String, expected: String?) throws {
    let script = try? Script(text)
    #expect(try script?.formatted(canonical: false, upgrades: true) == expected)
  }

  private static let upgradeHint =
    "put 'rectboard 4' on the first line"

  @Test(arguments: ["", "rectboard 2\n"])
  func `a command of version 3 names the way there`(firstLine: String) {
    #expect(
      ScriptTestSupport.errors("\(firstLine)rename a to b").map(\.hint) == [
        VersionTests.upgradeHint
      ])
  }

  @Test(arguments: ["", "rectboard 1\n", "rectboard 2\n"])
  func `what the third version brought is no word of the others`(firstLine: String) {
    let words = Keyword.allCases.filter { $0.version == 3 }
    #expect(words.contains(.label) && words.contains(.rename) && words.contains(.define))
    for word in words {
      let text =
        "\(firstLine)add \(word.text)\nundo \(word.text)\ngroup \(word.text)\nend\nexpect redo \(word.text) none\n"
      #expect(canonical(text) == text)
      #expect(canonical("\(firstLine)remove \"\(word.text)\"") == "\(firstLine)remove \(word.text)\n")
      let name = word.isReserved ? "\"\(word.text)\"" : word.text
      #expect(canonical("rectboard 3\nremove \(word.text)") == "rectboard 3\nremove \(name)\n")
    }
  }

  @Test(arguments: ["", "rectboard 1\n", "rectboard 2\n"])
  func `a place, a kept edge or copies by the number say which first line they need`(firstLine: String) {
    let place = "places beside a figure need"
    var forms = [
      ("add b under a gap 3", 7, place), ("add b size 1x1 left of a", 16, place), ("move b right of a", 8, place),
      ("resize a to 1x1 keep left", 17, "'keep' needs"),
    ]
    if firstLine.contains("2") {
      forms.append(("align a left in board", 7, "'in board' needs"))
      forms.append(("duplicate a 3 times by 1,1", 13, "several copies at once need"))
    }
    for (line, column, what) in forms {
      let found = ScriptTestSupport.errors("\(firstLine)\(line)")
      #expect(found.map(\.message) == ["\(what) version 3 of the language"])
      #expect(found.map(\.location.column) == [column])
      #expect(found.map(\.hint) == [VersionTests.upgradeHint])
    }
    for line in ["move a under b by 1,1", "move left of over by 1,1", "add left at 1,1", "add a above under"] {
      #expect(canonical("\(firstLine)\(line)") == "\(firstLine)\(line)\n")
    }
  }
}

extension Statement {
  /// The command with its colors as they are spelled, in the words of the newest version.
  fileprivate var newestText: String { Printer.text { write(to: &$0) } }
}

extension Board {
  /// Whether both boards have the same figures and labels, apart from the labels' padding.
  fileprivate func isDrawn(as other: Board) -> Bool {
    figures.elementsEqual(other.figures) { a, b in
      var (plain, otherPlain) = (a, b)
      plain.appearance.label = a.appearance.label?.withDefaultPadding
      otherPlain.appearance.label = b.appearance.label?.withDefaultPadding
      guard let label = DrawnLabel(of: a, on: background), let other = DrawnLabel(of: b, on: background) else {
        return a == b
      }
      return plain == otherPlain && label.isDrawn(as: other)
    }
  }
}
