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

  /// Runs a script, with its diagnostics, what it prints and perhaps its trace on the console, until it ends or a signal comes.
  func perform(
    _ run: inout SnapshotRun, of script: Script, strict: Bool = false, quiet: Bool = false, traces: Bool = false
  ) throws -> RunOutcome {
    // A bar between a trace's lines would only be in the way.
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

  /// Tells which parts are no groups in an SVG picture of a board.
  func tellScatteredParts(of board: Board) {
    guard board.hasParts else { return }
    for name in PartElements(of: board).scattered {
      console.note(
        "the part \(Display.quoted(name.text)) is no group in the SVG: other figures lie between its figures")
    }
  }

  /// Says what a run came to.
  func sum(up outcome: RunOutcome, of script: Script, _ details: [String]) {
    var parts = details
    if let expectations = outcome.expectations { parts.append(expectations) }
    if let signal = Interruption.signal {
      parts.append("interrupted by signal \(signal) after \(Display.counted(outcome.stepCount, "step"))")
    }
    let text = "\(script.file): " + parts.joined(separator: ", ")
    // A run that is watched is told of with the time that it took.
    if watchedRunStart != nil, Interruption.signal == nil {
      summary = text
    } else {
      console.note(Display.escaped(text))
    }
  }
}
