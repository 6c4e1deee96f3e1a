import BoardEditing
public import BoardModel
public import BoardRendering
public import BoardScript

/// Carries a script out and leaves its pictures, its manifest and its storyboard.
public struct SnapshotRun {
  private let script: Script
  private let snapshots: SnapshotSource
  private let writer = PictureWriter()
  private var folder: SnapshotFolder?
  private var plan: SnapshotPlan?
  private var storyboard: (page: Storyboard, path: String)?
  private var animation: AnimationOutput?
  private let scale: Double

  /// A run that leaves nothing.
  ///
  /// - Parameters:
  ///   - renderer: How pictures are drawn.
  ///   - isIncremental: Whether a picture is made of what has changed since the one before, rather than drawn anew. Both show the
  ///     same; the bytes of a PNG differ.
  public init(_ script: Script, renderer: BoardRenderer = BoardRenderer(), isIncremental: Bool = true) {
    self.script = script
    scale = renderer.scale
    snapshots = isIncremental ? .incremental(SnapshotRenderer(renderer)) : .full(renderer)
  }

  /// A file is in the way that no manifest lists: it isn't an earlier run's.
  public struct ForeignFile: Error, Hashable, Sendable {
    public let path: String

    public init(path: String) { self.path = path }

    public var message: String {
      "'\(path)' is there already, and no earlier run made it; move it away, or overwrite it with --force"
    }
  }

  /// Has the run leave pictures and a manifest in a folder.
  ///
  /// Before the first picture the folder is made, the manifest is written, and what an earlier run left there is removed.
  ///
  /// - Parameter force: Whether files that no manifest lists may be overwritten.
  /// - Throws: ``ForeignFile``, `OutputError`.
  public mutating func leavePictures(in path: String, plan: SnapshotPlan, force: Bool) throws {
    folder = try SnapshotFolder(path, for: plan, of: script.file, replacesForeignFiles: force)
    self.plan = plan
  }

  /// Has the run leave a storyboard, replacing a file that is there.
  public mutating func leaveStoryboard(at path: String) {
    let page = Storyboard(name: script.file, script: script.lines, board: script.startingBoard)
    storyboard = (page, path)
  }

  /// Has the run leave an animated PNG, with a frame for each step, replacing a file that is there.
  ///
  /// - Parameter delay: How long each frame is shown, in milliseconds.
  /// - Throws: `OutputError` if the file can't be made.
  public mutating func leaveAnimation(at path: String, delay: UInt16) throws(OutputError) {
    animation = try AnimationOutput(path: path, scale: scale, delay: delay)
  }

  /// What somebody who follows a run is told.
  public protocol Observer {
    /// Whether ``didRecord(_:titles:)`` is of interest; finding out what it tells takes time.
    var wantsSteps: Bool { get }
    /// The step of this number has been carried out.
    mutating func didCarryOut(_ step: Int) throws
    /// What the step did, and the titles after it of every context that it touched.
    mutating func didRecord(_ step: StepRecord, titles: [ContextTitles]) throws
    /// `print` has said something.
    mutating func didPrint(_ text: String) throws
    /// A warning, or an expectation that wasn't met.
    mutating func didFind(_ diagnostic: Diagnostic) throws
  }

  /// Carries the script out.
  ///
  /// - Returns: The board at the end.
  /// - Throws: A `Diagnostic` for a command that can't be carried out, `OutputError` and `CairoError` for outputs. Everything
  ///   that was written before stays, and the manifest tells of it.
  public mutating func carryOut(_ observer: inout some Observer) throws -> Board {
    var pictures = plan?.pictures[...] ?? []
    func isPictured(_ statement: Int) -> Bool { pictures.first?.statement == statement }

    do {
      let runner = ScriptRunner(script)
      let isTold = folder != nil || storyboard != nil || observer.wantsSteps
      let subscription = runner.session.subscribe(to: isTold ? [.command, .change, .contexts] : [.change])
      defer { withExtendedLifetime(subscription) {} }
      var index = -1
      try animation?.append(runner.editor.board, after: .none)
      if isPictured(-1) {
        let files = try take(pictures.removeFirst(), of: runner.editor.board)
        folder?.note(files: files)
      }
      while let report = try runner.next() {
        index += 1
        for diagnostic in report.diagnostics { try observer.didFind(diagnostic) }
        if let text = report.output { try observer.didPrint(text) }
        snapshots.note(report.change)
        var files: [String] = []
        if isPictured(index) { files = try take(pictures.removeFirst(), of: runner.editor.board) }
        if let number = report.stepNumber {
          try animation?.append(runner.editor.board, after: report.change)
          try note(report, number: number, files: files, editor: runner.editor, &observer)
        } else {
          folder?.note(files: files)
        }
      }
      for diagnostic in runner.closingDiagnostics { try observer.didFind(diagnostic) }
      try finish(isComplete: true)
      return runner.editor.board
    } catch {
      // The error that stopped the run is the one to report; another one here would only hide it.
      try? finish(isComplete: false)
      throw error
    }
  }

  private mutating func note(
    _ report: Report, number: Int, files: [String], editor: BoardEditor, _ observer: inout some Observer
  ) throws {
    guard folder != nil || storyboard != nil || observer.wantsSteps else { return try observer.didCarryOut(number) }
    let titles = report.contexts.map(ContextTitles.init)
    let step = StepRecord(
      number: number, line: report.line, command: report.text, context: titles.first?.context,
      isChange: report.hasChanged, damage: report.change.damage, undoTitle: titles.first?.undo,
      redoTitle: titles.first?.redo)
    folder?.note(step, files: files)
    if storyboard != nil {
      let moved = arrivalsAndDepartures(in: report.change, on: editor)
      storyboard?.page.note(
        step, change: report.change, board: editor.board,
        titles: titles + moved.filter { figure in !titles.contains { $0.context == figure.context } })
    }
    try observer.didCarryOut(number)
    if observer.wantsSteps { try observer.didRecord(step, titles: titles) }
  }

  /// The titles of figures that came or left, if they have a history: a figure comes back with its own.
  private func arrivalsAndDepartures(in change: Change, on editor: BoardEditor) -> [ContextTitles] {
    change.alterations.compactMap { alteration in
      switch (alteration.before, alteration.after) {
      case (let figure?, nil):
        return ContextTitles(context: figure.name.text, isPresent: false, undo: nil, redo: nil)
      case (nil, let figure?):
        guard let context = editor.boardContext.context(of: figure.name) else { return nil }
        let titles = ContextTitles(ContextState(context))
        return titles.undo == nil && titles.redo == nil ? nil : titles
      default: return nil
      }
    }
  }

  /// Writes a picture in all formats and returns the files' names.
  private func take(_ picture: SnapshotPlan.Picture, of board: Board) throws -> [String] {
    guard let folder, let plan else { return [] }
    return try plan.formats.map { format in
      let name = "\(picture.name).\(format.rawValue)"
      try writer.write(try snapshots.picture(of: board, in: format), to: folder.folder.path(of: name))
      return name
    }
  }

  private func finish(isComplete: Bool) throws {
    try writer.finish()
    try animation?.finish()
    try folder?.finish(isComplete: isComplete)
    if let storyboard { try Picture(storyboard.page.bytes).write(to: storyboard.path) }
  }
}
