import BoardLanguage
import BoardModel
import BoardSnapshots
import BoardTestSupport
import Testing

@testable import BoardEditing

@Suite struct InverseProofTests {
  /// An edit with a wrong inverse, made by hand after a command.
  private struct BadEdit: RunOutput {
    let number: Int
    let edit: (BoardEditor) -> Void

    func note(_ report: Report, in session: Session) {
      if report.number == number { session.perform { edit($0) } }
    }
  }

  private static let text = "add card at 5,5\ncolor card red\nmove card to 7,7\nundo board\nexpect card at 5,5\n"

  private func fault(
    command number: Int, of script: Script? = nil, _ edit: @escaping (BoardEditor) -> Void
  ) throws -> Diagnostic? {
    let script = try script ?? Script(Self.text, file: "test.board")
    let proof = InverseProof(of: script)
    let errors = failures(of: SnapshotRun(script), [BadEdit(number: number, edit: edit), proof])
    #expect(errors.count <= 1)
    return (errors.first as? InverseFault)?.diagnostic
  }

  private func bad(_ undo: @escaping (BoardEditor) -> Void) -> (BoardEditor) -> Void {
    { editor in
      let context = editor.boardContext
      context.step(named: ActionName("Bad")) { context.register(for: context) { _ in undo(editor) } }
    }
  }

  @Test func `a good script is proved`() throws {
    let script = try Script(Self.text, file: "test.board")
    let proof = InverseProof(of: script)
    #expect(failures(of: SnapshotRun(script), [proof]).isEmpty)
    #expect(proof.count == 3)
  }

  @Test func `an undo that changes something else is caught`() throws {
    let diagnostic = try fault(
      command: 2,
      bad { editor in
        let id = editor.board.id(at: 0)
        editor.shared.beginChange().setFrame(of: id, to: rectangle(8, 8, 20, 20))
      })
    #expect(diagnostic?.location.line == 2)
    #expect(diagnostic?.message.hasPrefix("undoing this step doesn't restore the board: ~ card: moved 5,5 → ") == true)
  }

  @Test func `a redo that does nothing is caught`() throws {
    let diagnostic = try fault(command: 2, bad { _ in })
    #expect(diagnostic?.location.line == 2)
    #expect(diagnostic?.message.contains("doesn't restore what there is to undo in 'board'") == true)
  }

  @Test func `a fault in an included file is told there`() throws {
    let script = try Script(Array("rectboard 1\ninclude \"part.board\"\n".utf8), file: "test.board") { _ in
      Array("add card\n\ncolor card red\n".utf8)
    }
    let diagnostic = try fault(command: 3, of: script, bad { _ in })
    #expect(diagnostic?.location == .init(file: "part.board", line: 3, column: 7))
    #expect(diagnostic?.lineOfScript == 2)
  }

  @Test func `an undo that touches another context's history is caught`() throws {
    let diagnostic = try fault(
      command: 3, bad { editor in try? editor.context(of: name("card")).forget() })
    #expect(
      diagnostic?.message
        == "undoing this step doesn't restore what there is to undo in 'card': expected 1 step, first 'Undo Change Color', found 0 steps"
    )
  }

  /// Blocks, panels whose previews a step reverts, limits, figures that come back with their histories, and the focus.
  @Test func `what is no fault isn't taken for one, and leaves no trace`() throws {
    let text = """
      add a at 1,1
      add b
      limit board 2
      move a by 1,1
      move b by 1,1
      undo board
      move b by 2,2
      panel a
      color a red
      move b by 1,1
      step "X" on board
      remove b
      color a blue
      end
      end
      step "G" on board
      add c
      focus c
      color c red
      corner c 4
      end
      border c black 2
      expect c border black 2
      undo board
      redo board
      panel c
      color c blue
      remove c
      cancel
      step on board
      step "looks" on a
      color a white
      corner a 9
      end
      move a to 9,9
      end
      print all
      expect a undo "Undo looks"

      """
    let script = try Script(text, file: "test.board")
    func trace(_ others: [any RunOutput]) -> String {
      var text = ""
      let trace = Trace(of: script, cuts: false) { text += $0 }
      #expect(failures(of: SnapshotRun(script), [trace] + others).isEmpty)
      return text
    }
    let proof = InverseProof(of: script)
    #expect(trace([]) == trace([proof]))
    #expect(proof.count > 9)
  }

  /// Each of these was once reported wrongly, because the state after undo was compared with a board of another time.
  @Test(arguments: [
    "step on a\nremove a\nend\nundo board\n",
    "step on a\ncolor a red\nremove a\nend\nundo board\n",
    "step on board\nstep on a\ncolor a red\nmove a to 9,9\nend\nend\n",
    "step on a\ncolor a, b red\nend\n",
    "panel a\ncolor a, b red\nend\n",
    "color a red\npanel a\nundo a\ncolor a blue\nend\n",
    "color a red\npanel a\nforget a\ncolor a blue\nend\n",
    "color b red\npanel a\ncolor a white\nundo b\ncolor b blue\nend\n",
    "limit b 1\ncolor b red\npanel a\ncolor a white\ncolor b blue\nend\n",
  ])
  func `what changes around a group or a panel is no fault`(text: String) throws {
    let script = try Script("add a at 1,1\nadd b\n" + text, file: "test.board")
    #expect(failures(of: SnapshotRun(script), [InverseProof(of: script)]).isEmpty)
  }

  /// Reads the state of a proof at a line.
  private final class Look: RunOutput {
    let line: Int
    let proof: InverseProof
    var trackedBlockCount: Int?
    init(at line: Int, of proof: InverseProof) { (self.line, self.proof) = (line, proof) }
    func note(_ report: Report, in session: Session) {
      if report.line == line { trackedBlockCount = proof.trackedBlockCount }
    }
  }

  @Test func `of nested groups, what was before is kept for those that will be steps`() throws {
    let depth = 50
    let groups = (0..<depth).map { "step on \($0 == 9 ? "a" : "board")\nmove a by 1,0\n" }.joined()
    let script = try Script("add a\n" + groups + String(repeating: "end\n", count: depth), file: "test.board")
    let proof = InverseProof(of: script)
    let look = Look(at: 1 + 2 * depth, of: proof)
    #expect(failures(of: SnapshotRun(script), [look, proof]).isEmpty)
    #expect(look.trackedBlockCount == 2)
    #expect(proof.count == 2)
  }
}
