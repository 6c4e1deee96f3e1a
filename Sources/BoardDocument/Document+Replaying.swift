import BoardHistories
import ScriptFiles

extension Document {
  /// What the file's lines lead to.
  struct State {
    /// At the last line. New clients begin beside it.
    let session: Session
    var hasCommands = false
    var includesFiles = false
    /// Those of the snapshots that the file asks for, also in a group that isn't appended yet; in lower case.
    var snapshotNames: Set<String> = []
    var diagnostics: [Diagnostic] = []
    var histories: HistoryLog?
    /// What the last line or the last blocks lack, if they may have been cut off.
    var end = ScriptEnd()
    /// What is wrong with it; `session` is at the last line before that.
    var errors: ScriptErrors?
  }

  /// How a script is replayed.
  struct Replaying {
    let path: String
    let includeRoot: String?
    let keepsHistories: Bool

    /// Replays a script, whatever is wrong with it.
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
      (state.includesFiles, state.end) = (runner.includesFiles, runner.end)
      return state
    }

    /// Replays a script that has to be without errors.
    ///
    /// - Throws: ``DocumentError/hasErrors(_:)``.
    func soundState(of bytes: [UInt8]) throws(DocumentError) -> State {
      let state = state(of: bytes)
      if let errors = state.errors { throw .hasErrors(errors) }
      return state
    }

    /// What there is before anything is replayed.
    var nothing: State { State(session: Session(name: path), histories: keepsHistories ? HistoryLog() : nil) }
  }
}
