import BoardHistories
import ScriptFiles

extension Document {
  /// The state to which the file's lines lead.
  struct State {
    /// The session after the last line. New clients start beside it.
    let session: Session
    var hasCommands = false
    var includesFiles = false
    /// The names of the snapshots that the script takes, including those in groups that aren't appended yet; folded.
    var snapshotNames: Set<String> = []
    var diagnostics: [Diagnostic] = []
    var histories: HistoryLog?
    /// What the last line or the last blocks lack, if they may have been cut off.
    var end = ScriptEnd()
    /// The errors of the script; `session` is then in the state before the first of them.
    var errors: ScriptErrors?
  }

  /// How to replay a script.
  struct Replaying {
    let path: String
    let includeRoot: String?
    let keepsHistories: Bool

    /// Replays a script, even with errors.
    func state(of bytes: [UInt8]) -> State {
      let inclusion = Inclusion(reading: IncludeFolder(of: path, root: includeRoot))
      let runner = ScriptRunner(reading: bytes, file: path, including: inclusion)
      var state = State(session: runner.session)
      if keepsHistories {
        runner.session.parts = HistoryLog.parts
        state.histories = HistoryLog()
      }
      do throws(ScriptErrors) {
        state.diagnostics = try runner.finish { report in
          if case .named(let name)? = report.snapshot { state.snapshotNames.insert(SnapshotRequest.folded(name)) }
          if !report.mayPrecedeBoard { state.hasCommands = true }
          state.histories?.note(report)
        }
      } catch {
        state.errors = error
      }
      runner.session.parts = []
      runner.editor.admitRecorderOnly()
      (state.includesFiles, state.end) = (runner.includesFiles, runner.end)
      return state
    }

    /// Replays a script without errors.
    ///
    /// - Throws: ``DocumentError/hasErrors(_:)``.
    func soundState(of bytes: [UInt8]) throws(DocumentError) -> State {
      let state = state(of: bytes)
      if let errors = state.errors { throw .hasErrors(errors) }
      return state
    }

    /// The state before the first line.
    var nothing: State {
      let session = Session(name: path)
      session.editor.admitRecorderOnly()
      return State(session: session, histories: keepsHistories ? HistoryLog() : nil)
    }
  }
}
