import BoardEditing
import BoardHistories
import BoardLanguage
import BoardModel
import BoardTestSupport
import ScriptAnalysis
import ScriptTools
import Testing

@Suite struct RenameTests {
  private func session(_ commands: String...) throws -> Session {
    let session = Session()
    session.parts = [.text, .change, .contexts]
    for command in commands { try session.execute(command) }
    return session
  }

  @Test func `a renamed figure is the same one, with its own history, and titles tell its present name`() throws {
    let session = try session("add w1 at 1,1", "color w1 red", "move w1 to 2,2", "add door")
    let id = try #require(session.editor.board.id(named: "w1"))
    let report = try #require(try session.execute("rename w1 to window"))
    #expect(report.change.lines(atMost: 9) == ["~ window: renamed w1 → window"])
    #expect(report.change.damage.isEmpty && report.contexts.map(\.name) == [.board])
    let (board, window) = (session.editor.boardContext, try session.editor.context(of: "window"))
    #expect(session.editor.board["w1"] == nil && window.id == id && window.name == .figure("window"))
    #expect(window.undoTitles == ["Undo Change Color"])
    #expect(board.undoTitles[0] == "Undo Rename to window")
    #expect(board.undoSubjects.map(\.description) == ["window", "door", "window", "window"])

    try session.execute("undo window")
    #expect(window.appearance?.fill == Appearance().fill)
    try session.execute("undo board")
    #expect(session.editor.board["w1"]?.id == id && window.name == .figure("w1"))
    #expect(
      board.redoTitle == "Redo Rename to window" && board.undoSubjects.map(\.description) == ["door", "w1", "w1"])
    try session.execute("redo board")
    try session.execute("redo window")
    #expect(session.editor.board["window"]?.appearance.fill == "red")
    // The name is free again, for another figure.
    try session.execute("add w1")
    #expect(board.undoSubjects.map(\.description) == ["w1", "window", "door", "window", "window"])
  }

  @Test func `a name in use is refused, and the same name records nothing`() throws {
    let session = try session("add a", "add b")
    for (command, message) in [
      ("rename a to b", "a figure 'b' already exists"), ("rename c to d", "there is no figure 'c' on the board"),
      ("rename a to board", "'board' is the name of the board's own context, so no figure can have it"),
    ] {
      #expect(throws: Diagnostic.self) { try session.execute(command) }
      do { try session.execute(command) } catch { #expect(error.message == message) }
    }
    let report = try session.execute("rename a to a")
    #expect(report?.hasChanged == false && session.editor.boardContext.undoDepth == 2)
  }

  @Test func `focus, a panel and groups stay with the figure`() throws {
    let session = try session(
      "add a", "color a red", "focus a", "panel a", "color a blue", "rename a to b", "color b teal")
    #expect(session.focus == .figure("b") && session.openBlocks.map(\.context) == [.figure("b")])
    try session.execute("end")
    #expect(session.editor.board["b"]?.appearance.fill == "teal")
    #expect(try session.editor.context(of: "b").undoDepth == 2)
    for command in ["step \"Both\" on b", "color b lime", "rename b to c", "color c gold", "end", "undo"] {
      try session.execute(command)
    }
    #expect(session.editor.board["c"]?.appearance.fill == "teal" && session.focus == .figure("c"))
    try session.execute("undo board")
    #expect(session.focus == .figure("b"))
  }

  @Test func `a figure that left and came back has the name that it left with`() throws {
    let session = try session("add a", "rename a to b", "remove b", "add a", "undo board 2", "undo board")
    #expect(session.editor.board.figures.map(\.name) == ["a"])
    try session.execute("redo board 2")
    #expect(session.editor.board.count == 0)
  }

  @Test func `check knows the new name`() {
    func faults(_ text: String) -> [Int] {
      do throws(ScriptErrors) {
        _ = try Analysis.check(Array("rectboard 1\n\(text)".utf8), file: "test.board")
        return []
      } catch {
        return error.diagnostics.map(\.location.line)
      }
    }
    #expect(faults("add a\nrename a to b\nmove b by 1,1\nundo board 2\nmove a by 1,1") == [])
    #expect(faults("add a\nmove b by 1,1\nrename a to b") == [3])
    #expect(faults("rename a to b\nadd a") == [2])
  }

  @Test func `a document's lines name the figure as it was called, and lead to the same`() throws {
    let text = """
      rectboard 1
      add a
      color a red
      step "Both" on board
        move a to 1,1
        rename a to b
        move b to 2,2
      end
      undo board
      undo a
      redo board
      redo b
      print all

      """
    let history = ScriptHistory(of: try Script(text))
    #expect(history.refusal == nil)
    #expect(history.histories.map(\.name) == [.board, .figure("b")])
    #expect(history.histories[0].steps.map(\.caption) == ["Add Figure · b", "Both · b"])
    #expect(try Script(text).formatted == text)
  }

  @Test func `what was cut off is restored of the figures as they are called now`() throws {
    let history = ScriptHistory(
      of: try Script(
        """
        rectboard 1
        add a
        add c
        color a red
        move a to 1,1
        rename a to b
        undo board 2
        undo a
        rename a to d
        color d blue
        """))
    #expect(try history.restoration(ofLine: 4) == ["color d red"])
    #expect(try history.restoration(ofLine: 5) == ["move d to 1,1", "rename d to b"])
    #expect(try history.restoration(ofLine: 6) == ["move d to 1,1", "rename d to b"])
  }

  @Test func `two boards tell figures by their names`() throws {
    let (old, new) = (try session("add a"), try session("add a", "rename a to b"))
    let difference = BoardDifference(from: old.editor.board, to: new.editor.board)
    #expect(difference.description == "+ b at 250,250 size 100x100\n- a at 250,250 size 100x100\n")
  }
}
