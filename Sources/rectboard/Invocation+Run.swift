import BoardLanguage
import BoardModel
import BoardRendering
import BoardSnapshots
import TerminalPictures
import WholeFiles

extension Invocation {
  /// Plans a run's snapshots; two of one name are an error of the script.
  func plan(_ script: Script, mode: SnapshotMode, formats: [PictureFormat]) throws -> SnapshotPlan {
    do throws(SnapshotPlan.NameClash) {
      return try SnapshotPlan(script, mode: mode, formats: formats)
    } catch {
      throw script.statements[error.command - 1].diagnostic(
        .pictureNameTaken, message: "\(error)",
        hint: "choose another name; names that differ only in case are the same")
    }
  }

  /// Runs a script until it ends or a signal comes, and writes its diagnostics, prints and optional trace to the console.
  func perform(
    _ run: inout SnapshotRun, of script: Script, strict: Bool = false, quiet: Bool = false, traces: Bool = false
  ) throws -> RunOutcome {
    // A progress bar between the lines of a trace would be a nuisance.
    if TerminalStream.error.canControl, !quiet, !traces {
      console.bar = ProgressBar(total: script.statements.count { $0.isStep })
    }
    defer { console.bar?.hide() }
    readerMayLeave = true
    run.add(RunDiagnostics(invocation: self, strict: strict, quiet: quiet))
    run.add(Printout(console: console))
    if traces {
      run.add(Trace(of: script, cuts: TerminalStream.output.isTerminal) { [console] in try console.print($0) })
    }
    Interruption.watch()
    return try run.run { Interruption.signal != nil }
  }

  /// Reports which parts are not groups in an SVG picture of a board.
  func reportScatteredGroups(of board: Board) {
    guard board.hasGroups else { return }
    for name in GroupElements(of: board).scattered {
      console.note(
        "the part \(Display.quoted(name.text)) is no group in the SVG: other figures lie between its figures")
    }
  }

  /// Prints a summary of a run.
  func sum(up outcome: RunOutcome, of script: Script, _ details: [String]) {
    var parts = details
    if let expectations = outcome.expectations { parts.append(expectations) }
    if let signal = Interruption.signal {
      parts.append("interrupted by signal \(signal) after \(Display.counted(outcome.stepCount, "step"))")
    }
    let text = "\(script.file): " + parts.joined(separator: ", ")
    // With `--watch`, the summary is printed later, together with the run's duration.
    if watchedRunStart != nil, Interruption.signal == nil {
      summary = text
    } else {
      console.note(text)
    }
  }
}
