import BoardRendering
import BoardTestSupport
import CairoDrawing
import Foundation
import Testing

/// `rectboard edit`, from a pipe and at a terminal.
@Suite(.startsPrograms) struct EditTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func edit(_ input: String, _ options: String...) throws -> ProgramResult {
    try runRectboard(["edit", "my.board"] + options, input: Data(input.utf8), in: folder.url)
  }

  private func answers(_ result: ProgramResult) throws -> [[String: Any]] {
    try result.outputText.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func `each command is answered by what it changed, and by the titles that there are now`() throws {
    let result = try edit("add card at 40,40\ncolor card tomato\nundo card\nprint card\nmove card by 0,0\n")
    #expect(
      result.outputText == """
        + card at 40,40 size 100x100
          board: Undo Add Figure · card | –
        ~ card: color #b3b3b3 → tomato
          card: Undo Change Color | –
        ~ card: color tomato → #b3b3b3
          card: – | Redo Change Color; at the save point
        card: 0 to undo, 1 to redo
          Redo Change Color
          board: Undo Add Figure · card | –

        """)
    #expect((result.status, result.errors) == (0, ""))
    #expect(try folder.text("my.board") == "rectboard 3\nadd card at 40,40\ncolor card tomato\nundo card\n")
  }

  @Test func `refusals and unmet expectations are told with their lines, and by the status`() throws {
    let result = try edit("add card\nmove crad to 1,1\nexpect count 2\n:nothing\n:help move\n:history\n:quit\nadd b\n")
    #expect(result.status == 65)
    #expect(result.errors.contains("line:2:6: error: there is no figure 'crad' on the board"))
    #expect(result.errors.contains("line:3:8: error: expected 2 figures on the board, found 1"))
    #expect(result.errors.contains("expected :help, :help COMMAND, :history, :show or :quit, found ':nothing'"))
    #expect(result.outputText.contains("move NAME to X,Y"))
    #expect(result.outputText.contains("board: 1 to undo, 0 to redo\n"))
    #expect(try folder.text("my.board") == "rectboard 3\nadd card\n")
    #expect(try edit("expect count 2\n").status == 1)
  }

  @Test func `what is open at the end is closed, and that is said`() throws {
    let result = try edit("group \"Two\"\nadd a\nadd b\nedit a\ncolor a red")
    #expect(result.errors == "the panel of 'a' was cancelled\nthe group 'Two' on 'board' was ended\n")
    #expect(try folder.text("my.board") == "rectboard 3\ngroup board \"Two\"\n  add a\n  add b\nend\n")
  }

  @Test(arguments: ["each", "batch", "none"]) func `every line is answered in JSON`(durability: String) throws {
    let result = try edit(
      "board 300x200\nadd \"a \\\"b\\\"\"\n\n# note\nnonsense\nexpect count 7\nundo board 9\ngroup\nadd c\n", "--json",
      "--durability", durability)
    #expect(result.status == 65)
    #expect(result.errors.isEmpty)
    let answers = try answers(result)
    #expect(answers.map { $0["line"] as? Int } == [1, 2, 3, 4, 5, 6, 7, 8, 9, nil])
    #expect(answers.map { $0["ok"] as? Bool } == [true, true, true, true, false, true, true, true, true, true])
    let isDurable = durability != "none"
    #expect(
      answers.map { $0["durable"] as? Bool }
        == [isDurable, isDurable, true, isDurable, false, true, isDurable, false, false, isDurable])
    #expect(answers[3]["appended"] as? [String] == ["# note"])
    #expect(answers[1]["appended"] as? [String] == ["add \"a \\\"b\\\"\""])
    #expect(
      (answers[5]["diagnostics"] as? [[String: Any]])?.first?["message"] as? String
        == "expected 7 figures on the board, found 1")
    #expect((answers[6]["warnings"] as? [[String: Any]])?.count == 1)
    #expect(answers[6]["redo"] as? String == "Redo Add Figure")
    #expect((answers[8]["open"] as? [[String: Any]])?.first?["kind"] as? String == "group")
    #expect((answers[9]["closed"] as? [[String: Any]])?.count == 1)
    #expect(try folder.text("my.board").hasSuffix("undo board\ngroup board\n  add c\nend\n"))
  }

  @Test func `JSON answers tell the figures that changed, as a difference of boards does`() throws {
    let answers = try answers(edit("add a at 1,2\nadd b\nmove a to 3,4\norder a front\nremove b\nprint\n", "--json"))
    let figures = answers.map { ($0["figures"] as? [[String: Any]] ?? []) }
    #expect(figures.map { $0.map { $0["name"] as? String } } == [["a"], ["b"], ["a"], ["a"], ["b"], []])
    #expect(figures.joined().map { $0["change"] as? String } == ["added", "added", "changed", "changed", "removed"])
    #expect(figures.joined().map { $0["differs"] as? [String] } == [[], [], ["place"], ["order"], []])
    let old = try #require(figures[2][0]["old"] as? [String: Any])
    let new = try #require(figures[2][0]["new"] as? [String: Any])
    #expect(old["frame"] as? [Double] == [1, 2, 100, 100] && new["frame"] as? [Double] == [3, 4, 100, 100])
    #expect(old["z"] == nil && new["z"] as? Int == 0)
    #expect(answers[5].keys.contains("figures") == false)
  }

  @Test func `a snapshot is kept in the script, which is said, and run makes it`() throws {
    let told = try edit("add a\nsnapshot before\n")
    #expect(told.outputText.hasSuffix("\n  kept in the script; 'rectboard run' makes the picture\n"))
    let answers = try answers(edit("snapshot after\nsnapshot After\n", "--json"))
    #expect(answers[0]["note"] as? String == "kept in the script; 'rectboard run' makes the picture")
    #expect(answers[0]["appended"] as? [String] == ["snapshot after"])
    #expect(answers[1]["ok"] as? Bool == false)
    #expect(try shell("rectboard run my.board --snapshots none --format svg", in: folder).status == 0)
    #expect(try folder.names(in: "my.snapshots") == ["after.svg", "before.svg", "manifest.json"])
  }

  @Test func `an expectation that isn't met was executed, and has a key of its own`() throws {
    let result = try edit("expect count 1\nexpect count 0\nexpect cuont 0\n", "--json")
    let answers = try answers(result)
    #expect(answers.map { $0["ok"] as? Bool } == [true, true, false])
    let unmet = answers.map { ($0["unmet"] as? [[String: Any]])?.map { $0["message"] as? String } }
    #expect(unmet == [["expected 1 figure on the board, found 0"], nil, nil])
    #expect(result.status == 65)
    #expect(try edit("expect count 1\n", "--json").status == 1)
  }

  /// Gives lines to `edit`, each after what the one before has come to; an outside edit may come in between.
  private func converse(_ options: String, _ steps: String) throws -> ProgramResult {
    try shell(
      """
      coproc EDIT { exec rectboard edit my.board \(options) 2>&1; }
      id=$EDIT_PID
      # A line, and what is to be in the last line of the answer.
      say() {
        echo "$1" >&${EDIT[1]}
        until [[ $answer == *"$2"* ]]; do
          IFS= read -r -t 120 answer <&${EDIT[0]} || { echo "no '$2' after '$1'" >&2; exit 99; }
          printf '%s\\n' "$answer"
        done
        answer=
      }
      \(steps)
      exec {EDIT[1]}>&-
      wait $id
      """, in: folder)
  }

  @Test func `in JSON, errors from outside tell their file, and lines of the input keep their numbers`() throws {
    let result = try converse(
      "--json",
      """
      say 'add a' '"line":1,'
      echo 'ad b' >> my.board
      say 'add c' '"line":2,'
      say 'add c' '"line":3,'
      sed -i '$ d' my.board
      say 'mvoe a' '"line":4,'
      """)
    let answers = try answers(result)
    #expect(result.status == 65 && answers.count == 4, "\(result.errors)")
    let diagnostics = answers.compactMap { ($0["diagnostics"] as? [[String: Any]])?.first }
    #expect(diagnostics.map { $0["line"] as? Int } == [3, 3, 4])
    #expect(diagnostics.map { $0["file"] as? String } == ["my.board", "my.board", nil])
    #expect(
      answers.map { ($0["events"] as? [String]) ?? [] } == [
        [], ["another program has changed the document, which can't be edited as it is now"], [],
        ["another program has changed the document; the board was reloaded"],
      ])
  }

  @Test func `errors from outside are told once, as they are, and lines keep their numbers`() throws {
    let result = try converse(
      "",
      """
      say 'add a' 'board: Undo'
      echo 'ad b' >> my.board
      say 'print' 'add a at'
      say 'add c' 'did you mean'
      echo 'ad c' >> my.board
      say 'add c' 'not executed'
      sed -i '/^ad /d' my.board
      say 'mvoe a' 'did you mean'
      """)
    #expect(result.status == 65, "\(result.errors)")
    #expect(
      result.outputText == """
        + a at 250,250 size 100x100
          board: Undo Add Figure · a | –
        my.board: another program has changed the document, which can't be edited as it is now
        my.board:3:1: error: unknown command 'ad'
          ad b
          ^
        hint: did you mean 'add'?
        board 600x600 color whitesmoke
        add a at 250,250 size 100x100 color #b3b3b3 border #b3b3b3 1
        my.board:3:1: error: unknown command 'ad'
          ad b
          ^
        hint: did you mean 'add'?
        my.board: another program has changed the document, which can't be edited as it is now
        my.board:3:1: error: unknown command 'ad'
          ad b
          ^
        hint: did you mean 'add'?
        my.board:4:1: error: unknown command 'ad'
          ad c
          ^
        hint: did you mean 'add'?
        rectboard: error: the command was not executed; fix the document, then try again
        my.board: another program has changed the document; the board was reloaded
        line:5:1: error: unknown command 'mvoe'
          mvoe a
          ^
        hint: did you mean 'move'?

        """)
  }

  @Test func `a line that was cut off is refused in JSON`() throws {
    let result = try edit("add a\nmove a to 10,1", "--json")
    #expect(result.status == 65)
    #expect(try answers(result).last?["ok"] as? Bool == false)
    #expect(try folder.text("my.board") == "rectboard 3\nadd a\n")
  }

  @Test func `lines that are no commands of any kind are refused, and nothing is lost`() throws {
    var input = Data("add a\n".utf8)
    input += [0xFF, 0x0A]
    input += Data(repeating: 0x61, count: 3_000_000) + [0x0A]
    input += Data("add b\r\nadd \"\u{0}\"\n".utf8)
    let result = try runRectboard(["edit", "my.board", "--json"], input: input, in: folder.url)
    let answers = try answers(result)
    #expect(answers.map { $0["ok"] as? Bool } == [true, false, false, true, false])
    #expect("\(answers[2]["error"] ?? "")".contains("(1 MiB)"))
    #expect(try folder.text("my.board") == "rectboard 3\nadd a\nadd b\n")
  }

  @Test(arguments: ["png", "svg"]) func `the preview is the picture that render makes`(format: String) throws {
    let result = try edit("board 120x90\nadd a\nadd b at 1,1 size 20x20\nundo\n", "--preview", "now.\(format)")
    #expect(result.status == 0)
    _ = try shell("rectboard render my.board -o then.\(format)", in: folder)
    if format == "svg" {
      #expect(try folder.text("now.svg") == folder.text("then.svg"))
    } else {
      let pictures = try ["now.png", "then.png"].map { name in
        Pixels(try ImageSurface(png: Array(Data(contentsOf: folder[name]))))
      }
      #expect(pictures[0] == pictures[1])
    }
    try folder.write("not a picture", to: "mine.png")
    #expect(try edit("add c\n", "--preview", "mine.png").status == 73)
    #expect(try folder.text("mine.png") == "not a picture")
  }

  @Test func `a preview that couldn't be written is written after the next line, whatever that does`() throws {
    try folder.makeFolder("pictures")
    let result = try converse(
      "--preview pictures/now.svg",
      """
      say 'add card' '+ card'
      rm -r pictures
      say 'add other' 'pictures/now.svg'
      mkdir pictures
      echo 'expect count 2' >&${EDIT[1]}
      """)
    #expect(result.status == 73)
    #expect(try folder.names(in: "pictures") == ["now.svg"])
  }

  @Test func `where a preview is refused, the document is left as it is`() throws {
    try folder.write("add a\nadd", to: "my.board")
    try folder.write("not a picture", to: "mine.png")
    for path in ["mine.png", "my.board.png"] {
      try? FileManager.default.createSymbolicLink(atPath: folder.path("my.board.png"), withDestinationPath: "my.board")
      #expect(try edit("add b\n", "--preview", path).status == 73)
    }
    #expect(try folder.text("my.board") == "add a\nadd")
    #expect(try folder.names == ["mine.png", "my.board", "my.board.png"])
  }

  @Test func `a signal ends it with what is open closed`() throws {
    let result = try converse(
      "",
      """
      say 'group board' 'board: undo and redo wait'
      say 'add a' '+ a at'
      kill -TERM $id
      """)
    #expect(result.status == 143)
    #expect(try folder.text("my.board") == "rectboard 3\ngroup board\n  add a\nend\n")
  }

  @Test(.enabled(if: Tool.libedit.isExpected)) func `at a terminal there is a prompt, and Tab completes`() throws {
    let terminal = try Terminal("rectboard edit my.board", in: folder)
    for (shown, prompt, keys) in [
      ("my.board: 0 figures; :help lists the commands, :quit ends", "board> ", "ad\t card at 40,40\n"),
      ("+ card at 40,40", "board> ", "add café\n"),
      ("+ café", "board> ", "color car\t tomat\t\n"),
      ("→ tomato", "board> ", "edit card\n"),
      ("edit card", "card (edit card)> ", "save\n"),
      ("save", "board> ", "color ca\t"),
    ] {
      try terminal.wait(for: shown)
      try terminal.wait(for: prompt)
      terminal.type(keys)
    }
    // libedit takes over the keyboard after its prompt, and before that the terminal loses ^D. Its bell says that it has.
    try terminal.wait(for: "\u{7}")
    terminal.type("\u{15}\u{4}")
    let (status, screen) = terminal.finish()
    #expect(status == 0, "\(screen)")
    #expect(try folder.text("my.board") == "rectboard 3\nadd card at 40,40\nadd café\ncolor card tomato\n")
  }

  // MARK: The version

  @Test(arguments: [[], ["--json"]]) func `a first line with a version is that of a new document`(options: [String])
    throws
  {
    // In version 2, `keep` needs no quotes.
    let script = "rectboard 2  # old\nadd keep at 40,40\nundo\n"
    let result = try runRectboard(["edit", "my.board"] + options, input: Data(script.utf8), in: folder.url)
    #expect((result.status, result.errors) == (0, ""), "\(result.outputText)")
    #expect(try folder.text("my.board") == "rectboard 2  # old\nadd keep at 40,40\nundo board\n")
    let note = "the document is now written in version 2 of the language"
    if options.isEmpty {
      #expect(result.outputText.hasPrefix("  \(note)\n+ keep at 40,40"))
    } else {
      let answers = try answers(result)
      #expect(answers.map { $0["ok"] as? Bool } == [true, true, true])
      #expect(answers[0]["note"] as? String == note)
      #expect(answers[0]["appended"] == nil || (answers[0]["appended"] as? [String])?.isEmpty == true)
    }
  }

  @Test func `a version after the first line is refused, and said to be of no use`() throws {
    #expect(try edit("rectboard 3\nadd a\n").status == 0)
    let result = try edit("rectboard 2\nrectboard 9\nrectboard two\n")
    #expect(result.status == 65)
    #expect(
      result.errors.hasPrefix(
        """
        line:1:1: error: the version must be on the first line of the script
          rectboard 2
          ^
        hint: leave this line out: version 3 is in use
        line:2:11: error: unknown version 9 of the language: this program knows versions 1 to 3
        """), "\(result.errors)")
    #expect(result.errors.contains("\nline:3:11: error: expected the version of the language"))
    #expect(try folder.text("my.board") == "rectboard 3\nadd a\n")
  }

  @Test func `a command of a later version tells how the document is upgraded`() throws {
    try folder.write("rectboard 1\nadd a\n", to: "my.board")
    let result = try edit("save-point\nxyzzy\n")
    #expect(
      result.errors == """
        line:1:1: error: 'save-point' needs version 2 of the language
          save-point
          ^
        hint: close the document, then run 'rectboard format --upgrade --in-place my.board'
        line:2:1: error: unknown command 'xyzzy'
          xyzzy
          ^
        hint: ':help' lists the commands

        """)
  }

  // MARK: Words that people try

  @Test(arguments: ["exit", "quit", ":q", ":exit"])
  func `words of other programs do what they say`(end: String) throws {
    let result = try edit("help\n?\n:h\nhelp move\nshow\nhistory\nadd a\n\(end)\nadd b\n")
    #expect(result.status == 0 && result.errors == "")
    #expect(result.outputText.matches(of: /\n  :quit            ends; also :q and :exit\n/).count == 3)
    for text in ["  move NAME to X,Y\n", "▀", "board: 0 to undo, 0 to redo\n"] {
      #expect(result.outputText.contains(text))
    }
    #expect(try folder.text("my.board") == "rectboard 3\nadd a\n")
  }

  @Test func `help leads to what can be typed here`() throws {
    let result = try edit("help foo\n:help :quit\nhelp save-point\nsave\n")
    #expect(result.outputText.contains("unknown command 'foo'; ':help' lists the commands\n"))
    #expect(result.outputText.contains("\n  :quit            ends; also :q and :exit\n"))
    #expect(result.outputText.contains("':help rectboard' lists what"))
    #expect(
      result.errors.hasSuffix(
        "hint: what is done is in the file already; 'save' closes a panel that 'edit' has opened\n"))
  }

  @Test func `words of the program hide no command of the language, and aren't known to JSON`() throws {
    let json = try answers(edit("exit\n", "--json"))
    let diagnostic = try #require((json[0]["diagnostics"] as? [[String: Any]])?.first)
    #expect(diagnostic["hint"] as? String == "the end of the input ends the program")
    for word in ["exit", "quit", "q", "help", "h", "?", "show", "history"] {
      #expect(try runRectboard(["language", word], in: folder.url).status == 64)
    }
  }

  @Test(.enabled(if: Tool.libedit.isExpected)) func `at a terminal, words of other programs do what they say`() throws {
    let terminal = try Terminal("rectboard edit my.board", in: folder)
    for (keys, shown) in [
      ("?\n", "Commands of 'rectboard edit' itself"), ("help move\n", "move NAME to X,Y"),
      ("history\n", "board: 0 to undo, 0 to redo"), ("show\n", "▀"),
    ] {
      try terminal.wait(for: "board> ")
      terminal.type(keys)
      try terminal.wait(for: shown)
    }
    try terminal.wait(for: "board> ")
    terminal.type("exit\n")
    #expect(terminal.finish().status == 0)
  }

  @Test(.enabled(if: Tool.libedit.isExpected)) func `^C clears the line, and on an empty line ends after a note`()
    throws
  {
    let terminal = try Terminal("rectboard edit my.board", in: folder)
    try terminal.wait(for: "board> ")
    // A bell says that libedit has the keyboard.
    terminal.type("e\t")
    try terminal.wait(for: "\u{7}")
    terminal.type("\u{3}")
    try terminal.wait(for: "(^C again on an empty line, ^D or :quit ends)")
    try terminal.wait(for: "board> ")
    terminal.type("add a\n")
    try terminal.wait(for: "+ a at")
    for _ in 1...2 {
      try terminal.wait(for: "board> ")
      terminal.type("e\t")
      try terminal.wait(for: "\u{7}")
      terminal.type("\u{15}\u{3}")
    }
    let (status, screen) = terminal.finish()
    #expect(status == 0, "\(screen)")
    #expect(try folder.text("my.board") == "rectboard 3\nadd a\n")
  }

  // MARK: A last line without a line feed

  @Test func `a last line that may be torn is shown, with both remedies`() throws {
    try folder.write("add a\nadd b", to: "my.board")
    for options in [[], ["--json"]] {
      let result = try runRectboard(["edit", "my.board"] + options, in: folder.url)
      #expect((result.status, result.outputText) == (65, ""))
      #expect(result.errors.contains("my.board:2:1: error: the last line has no line feed"))
      #expect(result.errors.contains("\n  add b\n"))
      #expect(result.errors.contains("--last-line keep if it is complete, or with --last-line drop"))
    }
    #expect(try folder.text("my.board") == "add a\nadd b")
    // What appends nothing takes it for a line.
    let accepted = try shell(
      """
      set -e
      echo 'expect count 2' | rectboard edit my.board --read-only
      for command in 'run --snapshots none' 'render -o a.png' check test 'compact --print' compact; do
        rectboard ${command%% *} my.board $(echo $command | cut -s -d' ' -f2-)
      done
      """, in: folder)
    #expect(accepted.status == 0, "\(accepted.errors)")
    #expect(try folder.text("my.board") == "rectboard 1\nadd a\nadd b\n")
    try folder.write("add a\nadd b", to: "my.board")
    #expect(try edit("", "--last-line", "keep", "--read-only").status == 64)
    #expect(try edit("add c\n", "--last-line", "keep").status == 0)
    #expect(try folder.text("my.board") == "add a\nadd b\nadd c\n")
    try folder.write("add a\nadd b", to: "my.board")
    #expect(try edit("", "--last-line", "drop").errors == "my.board: 1 line set aside in 'my.board.torn'\n")
    #expect(try folder.text("my.board") == "add a\n")
  }

  @Test func `a group without its end is asked about, too`() throws {
    let text = "add a\ngroup board\n  add b\n"
    try folder.write(text, to: "my.board")
    let result = try edit("print\n")
    #expect((result.status, result.outputText) == (65, ""))
    #expect(
      result.errors == """
        my.board:2:1: error: this block has no 'end', so it may be incomplete
          group board
          ^
        hint: open it with --last-line keep to add 'end', or with --last-line drop to set it and the lines after it aside in \
        'my.board.torn'

        """)
    #expect(try folder.text("my.board") == text)
    #expect(try edit("add c\n", "--last-line", "keep").status == 0)
    #expect(try folder.text("my.board") == text + "end\nadd c\n")
    try folder.write(text, to: "my.board")
    #expect(try edit("", "--last-line", "drop").errors == "my.board: 2 lines set aside in 'my.board.torn'\n")
    #expect(try folder.text("my.board") == "add a\n")
  }

  @Test func `a valid last line of a script that includes files stays where it is`() throws {
    try folder.write("define accent #6366f1\n", to: "theme.board")
    let text = "rectboard 3\ninclude \"theme.board\"\nadd card at 40,40\ncolor card accent"
    try folder.write(text, to: "my.board")
    for options in [[], ["--last-line", "keep"], ["--last-line", "drop"], ["--read-only"]] {
      let result = try runRectboard(["edit", "my.board"] + options, input: Data("print\n".utf8), in: folder.url)
      #expect(result.status == 0)
      #expect(result.outputText.contains("#6366f1") || options == ["--last-line", "drop"])
      #expect(try folder.text("my.board") == text)
    }
    #expect(try !folder.names.contains("my.board.torn"))
  }

  @Test(arguments: [("perhaps\nkeep\n", "add a\nadd b\n"), ("drop\n", "add a\n"), ("\u{4}", "add a\nadd b")])
  func `at a terminal it is asked for`(answer: String, text: String) throws {
    try folder.write("add a\nadd b", to: "my.board")
    let terminal = try Terminal("rectboard edit my.board", in: folder)
    for line in answer.split(separator: "\n", omittingEmptySubsequences: false) where !line.isEmpty {
      try terminal.wait(for: "type 'keep' if it is complete")
      terminal.type(line == "\u{4}" ? String(line) : line + "\n")
    }
    let isOpened = answer != "\u{4}"
    if isOpened {
      try terminal.wait(for: "board> ")
      terminal.type(":quit\n")
    }
    let (status, screen) = terminal.finish()
    #expect(status == (isOpened ? 0 : 65), "\(screen)")
    #expect(screen.components(separatedBy: "the last line has no line feed").count == 2, "\(screen)")
    #expect(try folder.text("my.board") == text)
  }

  // MARK: What happens besides

  @Test func `lines set aside are told in JSON, also without a line of input and at the end`() throws {
    try folder.write("add a\nadd", to: "my.board")
    #expect(
      try answers(edit("", "--json")).map { $0["events"] as? [String] } == [["1 line set aside in 'my.board.torn'"]])
    try FileManager.default.removeItem(at: folder["my.board.torn"])
    let result = try shell(
      """
      mkfifo orders
      rectboard edit my.board --json < orders > answers &
      exec 3> orders
      echo 'add b' >&3
      until_lines 1 answers
      echo 'add x' > my.board
      exec 3>&-
      wait $!; status=$?; cat answers; exit $status
      """, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let last = try #require(try answers(result).last)
    #expect(last["line"] is NSNull)
    #expect(
      last["events"] as? [String] == [
        "1 line set aside in 'my.board.torn'",
        "another program has changed the document; the board was reloaded",
      ])
    #expect(try folder.text("my.board.torn").hasSuffix("\nadd b\n"))
  }

  @Test func `lines that are set aside after nobody reads the answers any more are told to standard error`() throws {
    let result = try shell(
      """
      mkfifo orders answers
      rectboard edit my.board --json < orders > answers &
      exec 3> orders 4< answers
      echo 'add a' >&3; read line <&4
      echo 'add x' > my.board
      exec 4<&-
      echo 'print' >&3
      wait $!
      """, in: folder)
    #expect(result.status == 74, "\(result.errors)")
    #expect(!result.errors.contains("Fatal"))
    #expect(result.errors.contains("my.board: 1 line set aside in 'my.board.torn'\n"))
    #expect(try folder.text("my.board.torn").hasSuffix("\nadd a\n"))
  }

  @Test(arguments: ["", "--read-only"]) func `the preview follows other programs while nobody types`(option: String)
    throws
  {
    try folder.write("rectboard 3\nadd a\n", to: "my.board")
    let result = try shell(
      """
      mkfifo orders
      rectboard edit my.board --preview now.svg \(option) < orders &
      exec 3> orders
      is_shown() { rectboard render my.board -o - --format svg | cmp -s - now.svg; }
      shows() { until_true is_shown; }
      until_exists now.svg; shows
      echo 'add b at 7,7' >> my.board; shows
      echo 'add c at 9,9' > new; mv new my.board; shows
      echo 'print' >&3; exec 3>&-; wait $!
      """, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(!result.outputText.contains("doesn't show"), "\(result.outputText)")
    #expect(
      result.errors == "my.board: another program has changed the document; the board was reloaded\n")
  }

  @Test func `at a terminal, what shares the way to the disk goes there before the next prompt`() throws {
    try folder.write(
      """
      #include <errno.h>
      int fdatasync(int file) { errno = EIO; return -1; }
      """, to: "shim.c")
    try folder.write("rectboard 3\n", to: "my.board")
    #expect(try shell("clang -shared -fPIC -o shim.so shim.c", in: folder).status == 0)
    let terminal = try Terminal("LD_PRELOAD=./shim.so rectboard edit my.board --durability batch", in: folder)
    try terminal.wait(for: "board> ")
    terminal.type("add a\n")
    try terminal.wait(for: "cannot write 'my.board': Input/output error")
    try terminal.wait(for: "board> ")
    terminal.type(":quit\n")
    #expect(terminal.finish().status == 74)
    #expect(try folder.text("my.board") == "rectboard 3\n")
  }
}
