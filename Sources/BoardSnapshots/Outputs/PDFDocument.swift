/// Writes a run as a PDF document: a page for the board before the first step, and one for each step that shows something new; or
/// one for each snapshot of a plan.
public final class PDFDocument: RunOutput {
  private let path: String
  private let renderer: BoardRenderer
  private let shown: ShownStates
  private let outputGuard: OutputGuard
  private var file: PDFFile?
  private var changes: ChangeReader?

  /// - Parameters:
  ///   - path: The file; one of an earlier run is replaced.
  ///   - renderer: Draws the pages.
  ///   - plan: Only the plan's snapshots become pages; `nil` for the board before the first step and each step.
  ///   - outputGuard: Decides whether an existing file may be replaced.
  public init(
    at path: String, renderer: BoardRenderer = BoardRenderer(), plan: SnapshotPlan? = nil,
    outputGuard: OutputGuard = OutputGuard()
  ) {
    (self.path, self.renderer, self.outputGuard) = (path, renderer, outputGuard)
    shown = ShownStates(plan)
  }

  public func open(for session: Session) throws {
    try outputGuard.take(path, for: .pdf)
    file = try PDFFile(path: path, renderer: renderer)
  }

  public func begin(with session: Session) throws {
    changes = session.editor.makeChangeReader()
    if shown.includeStart { try file?.append(session.editor.board) }
  }

  public func note(_ report: Report, in session: Session) throws {
    if shown.include(report), shown.arePlanned || changes?.next().isEmpty == false {
      try file?.append(session.editor.board)
    }
  }

  public func finish(_ outcome: RunOutcome) throws {
    if !outcome.isInterrupted { try file.take()?.finish() }
  }
}

extension OutputGuard.Kind {
  /// A PDF document.
  public static let pdf = OutputGuard.Kind("a PDF document made by rectboard") { $0.isOwnDocument }
}
