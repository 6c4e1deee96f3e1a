import BoardEditing
import BoardHistories
import BoardLanguage
import BoardModel
import BoardTestSupport
import Testing

/// Commands that come one at a time.
@Suite struct SessionTests {
  private func refusal(_ session: Session, _ line: String) -> String? {
    do throws(Diagnostic) {
      try session.execute(line)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func `it goes on after a refusal, and a diagnostic tells the line that was typed`() throws {
    let session = Session(name: "terminal")
    try session.execute("add card at 0,0")
    try session.execute("# a comment")
    do {
      try session.execute("move crad by 1,1")
      Issue.record("there is no such figure")
    } catch {
      #expect(
        error.rendered == """
          terminal:3:6: error: there is no figure 'crad' on the board
            move crad by 1,1
                 ^
          hint: did you mean 'card'?

          """)
    }
    #expect(refusal(session, "mvoe card by 1,1") == "unknown command 'mvoe'")
    #expect(refusal(session, "add a\nadd b") == "expected one line, found more")
    try session.execute("move card by 1,1")
    #expect(session.editor.board[name("card")]?.frame.origin == Point(x: 1, y: 1))
    #expect((session.stepCount, session.editor.board.count) == (2, 1))
    #expect(try session.execute("") == nil)
  }

  @Test func `step blocks and panels stay open between commands, and it says which`() throws {
    let session = Session()
    for line in ["add card", "step \"Line Up\" on board", "panel card", "corner card 9"] { try session.execute(line) }
    #expect(
      session.openBlocks.map { "\($0.line) \($0.kind) \($0.context.text)" } == ["2 step board", "3 panel card"])
    #expect(session.focus == .figure(name("card")))
    #expect(refusal(session, "undo board") == "'undo' of 'board' is refused while its 'step' block of line 2 is open")
    for line in ["end", "move card by 1,1", "end"] { try session.execute(line) }
    #expect(session.openBlocks.isEmpty)
    #expect(session.focus == .board)
    #expect(session.editor.boardContext.undoTitle == "Undo Line Up")
    #expect(refusal(session, "end") == "'end' without 'step', 'panel' or 'table'")
    #expect(refusal(session, "cancel") == "'cancel' without 'panel' or 'table'")
  }

  @Test func `a group in which a panel was only looked at leaves no line`() throws {
    let session = Session()
    session.parts = .entries
    var journal = Journal()
    var lines: [[String]] = []
    for line in ["add card", "step on board", "panel card", "cancel", "end"] {
      lines.append(journal.note(try session.execute(try #require(try session.read(Array(line.utf8))))).flatMap(\.lines))
    }
    #expect(lines == [["add card"], [], [], [], []])
  }

  @Test func `the board's size can be set as long as nothing has happened`() throws {
    let session = Session()
    try session.execute("focus board")
    try session.execute("board 40x30 color white")
    #expect(session.editor.board.size == size(40, 30))
    try session.execute("add card")
    #expect(refusal(session, "board 50x50") == "'board' must be the first command")
  }

  @Test func `sessions share an editor, each with its own focus and blocks`() throws {
    let editor = BoardEditor()
    let one = Session(editor: editor)
    let other = Session(editor: editor)
    for line in ["add card", "focus card", "color card red", "step \"Mine\" on board", "move card by 1,1"] {
      try one.execute(line)
    }
    #expect((one.focus, other.focus) == (.figure(name("card")), .board))
    #expect(other.openBlocks.isEmpty)
    for line in ["add b", "remove card", "undo", "limit board 1", "step"] {
      #expect(refusal(other, line)?.hasSuffix("is refused while another client has a 'step' block open on it") == true)
    }
    #expect(refusal(other, "end") == "'end' without 'step', 'panel' or 'table'")
    try other.execute("undo card")
    try one.execute("end")
    try other.execute("undo")
    #expect(editor.boardContext.redoTitle == "Redo Mine")
  }

  @Test func `what is open ends with the session`() throws {
    let editor = BoardEditor()
    do {
      let session = Session(editor: editor)
      for line in ["add card at 0,0", "step \"Mine\" on board", "move card by 1,1", "panel card", "corner card 30"] {
        try session.execute(line)
      }
    }
    #expect(editor.boardContext.undoTitle == "Undo Mine")
    #expect(editor.board[name("card")]?.appearance.cornerRadius == 0)
    let card = try editor.context(of: name("card"))
    try card.group { try card.setColor(.whitesmoke) }
  }

  @Test func `somebody else's edit cancels a panel, and its end warns`() throws {
    let editor = BoardEditor()
    let one = Session(editor: editor)
    let other = Session(editor: editor)
    for line in ["add card", "panel card", "corner card 30"] { try one.execute(line) }
    try other.execute("color card red")
    #expect(editor.board[name("card")]?.appearance.cornerRadius == 0)
    let report = try one.execute("end")
    #expect(
      report?.diagnostics.map(\.message) == [
        "'end' has nothing to do: the panel of 'card' was cancelled by another edit of it"
      ])
    for line in ["panel card", "undo board", "redo board"] { try one.execute(line) }
    #expect(
      try one.execute("cancel")?.diagnostics.map(\.message) == [
        "'cancel' has nothing to do: the panel of 'card' was cancelled when the figure left the board"
      ])
  }

  @Test func `a drag in a session's name can be recorded in its group`() throws {
    let session = Session()
    for line in ["add card at 0,0", "step \"Mine\" on board"] { try session.execute(line) }
    let drag = try session.perform { editor throws(EditError) in
      try editor.boardContext.beginFrameEdit(of: name("card"))
    }
    try drag.update { $0 = $0.moved(by: Offset(dx: 5, dy: 5)) }
    #expect(throws: EditError.isBusy(.board)) { try drag.end() }
    try session.perform { _ throws(EditError) in _ = try drag.end() }
    try session.execute("end")
    try session.execute("undo")
    #expect(session.editor.board[name("card")]?.frame.origin == Point(x: 0, y: 0))
  }

  // MARK: Reports

  @Test func `reports tell what is asked for`() throws {
    let session = Session()
    for parts: Report.Parts in [[], [.text, .change, .contexts], []] {
      session.parts = parts
      let line = parts.isEmpty ? "add card\(session.stepCount)" : "duplicate card0 as copy at 1,1"
      let report = try #require(try session.execute(line))
      #expect(
        (report.text, report.change.isEmpty, report.contexts.isEmpty)
          == (parts.isEmpty ? "" : line, parts.isEmpty, parts.isEmpty))
    }
    session.parts = [.text, .change, .contexts]
    try session.execute("add card")
    let report = try #require(try session.execute("color   card #f00"))
    #expect((report.text, report.commandName, report.stepNumber) == ("color card red", "color", 5))
    #expect(report.subject == .figures([name("card")]))
    #expect(report.change.figures.map(\.new?.appearance.fill) == [Color(red: 255, green: 0, blue: 0)])
    let card = try #require(report.contexts.first)
    #expect((card.name, card.isOnBoard, card.isLocked) == (.figure(name("card")), true, false))
    #expect((card.undoTitle, card.redoTitle) == ("Undo Change Color", nil))
    #expect((card.undoDepth, card.redoDepth) == (1, 0))
  }

  @Test(
    arguments: [
      ([], "", ""), (.canonicalText, "color card red", ""), (.text, "color card red", "color card #F00"),
    ] as [(Report.Parts, String, String)])
  func `a command is told as it is spelled only to those who ask`(
    _ parts: Report.Parts, text: String, formatted: String
  ) throws {
    let session = Session()
    session.parts = parts
    try session.execute("add card")
    let report = try #require(try session.execute("color   card #F00"))
    #expect((report.text, report.formatted) == (text, formatted))
  }

  @Test func `reports know what the session itself has locked`() throws {
    let session = Session()
    session.parts = .contexts
    for line in ["add card", "color card red", "panel card", "undo card", "redo card"] { try session.execute(line) }
    let free = try #require(try session.execute("focus card")?.contexts.first)
    #expect((free.isLocked, free.undoTitle) == (false, "Undo Change Color"))
    let locked = try #require(try session.execute("corner card 9")?.contexts.first)
    #expect((locked.isLocked, locked.undoTitle, locked.undoDepth) == (true, nil, 1))
    try session.execute("end")
    let grouped = try #require(try session.execute("step on card")?.contexts.first)
    #expect((grouped.isLocked, grouped.undoTitle) == (true, nil))
  }

  @Test func `a report's change is the command's own`() throws {
    let editor = BoardEditor()
    let one = Session(editor: editor)
    let other = Session(editor: editor)
    one.parts = .change
    try one.execute("add card")
    try other.execute("add b")
    #expect(try one.execute("color card red")?.change.figures.count == 1)
  }

  @Test func `what others do to histories is in none of its reports, and doesn't pile up`() throws {
    let editor = BoardEditor()
    let one = Session(editor: editor)
    let other = Session(editor: editor)
    one.parts = .histories
    try one.execute("add card")
    for _ in 0..<100 { try other.execute("move card by 1,1") }
    #expect(try one.execute("print")?.events.count == 0)
    #expect(try one.execute("color card red")?.events.count == 1)
  }

  @Test func `whether something has changed is true to the histories, also with a full limit`() throws {
    let session = Session()
    let lines: [(String, Bool)] = [
      ("add card", true), ("limit card 1", false), ("color card red", true), ("panel card", false),
      ("corner card 5", true), ("end", true), ("step on card", false), ("color card blue", true), ("end", true),
      ("limit board 1", false), ("step on board", false), ("end", false), ("undo card", true), ("undo card", false),
      ("limit card 1", false), ("forget card", true), ("forget card", false), ("focus card", false),
      ("color card red", false), ("expect board count 1", false), ("print all", false),
      ("expect refused unknown-figure undo b", false),
      ("panel card", false), ("corner card 5", false), ("corner card 9", true), ("cancel", true),
    ]
    for (line, hasChanged) in lines { #expect(try session.execute(line)?.hasChanged == hasChanged, "\(line)") }
  }

  @Test func `looking at a context doesn't put it into the history`() throws {
    let session = Session()
    for line in ["add a", "add b", "expect a depth 0 0", "focus b", "expect b undo none", "focus board"] {
      try session.execute(line)
    }
    #expect(
      try session.execute("print all")?.output
        == "board: 2 to undo, 0 to redo\n  Undo Add Figure · b\n  Undo Add Figure · a\n")
    try session.execute("color a red")
    #expect(
      try session.execute("print all")?.output?.hasSuffix("a: 1 to undo, 0 to redo\n  Undo Change Color\n") == true)
  }
}
