import BoardRendering
import WholeFiles

/// The PDF document that a run leaves: a page for the board before the first step, and one for each step that shows something
/// new; or one for each snapshot of a plan.
public final class PDFDocument: RunOutput {
  private let path: String
  private let renderer: BoardRenderer
  /// The numbers of the commands after which there are pages; `nil` for every step.
  private let commands: Set<Int>?
  private let outputGuard: OutputGuard
  private var file: AtomicFile?
  private var pages: BoardRenderer.PDFPages?
  private var changes: ChangeReader?
  private var hasPages = false

  /// - Parameters:
  ///   - path: The file; one of an earlier run is replaced.
  ///   - renderer: Draws the pages.
  ///   - plan: Has pages for the plan's snapshots only; `nil` for the board before the first step and each step.
  ///   - outputGuard: The run's.
  public init(
    at path: String, renderer: BoardRenderer = BoardRenderer(), plan: SnapshotPlan? = nil,
    outputGuard: OutputGuard = OutputGuard()
  ) {
    (self.path, self.renderer, self.outputGuard) = (path, renderer, outputGuard)
    commands = plan.map { Set($0.snapshots.map(\.command)) }
  }

  public func open(for session: Session) throws {
    try outputGuard.take(path, for: .pdf)
    file = try AtomicFile(path: path)
    pages = try BoardRenderer.PDFPages(of: renderer)
  }

  public func begin(with session: Session) throws {
    changes = session.editor.makeChangeReader()
    if commands?.contains(0) ?? true { try append(session.editor.board) }
  }

  public func note(_ report: Report, in session: Session) throws {
    if let commands {
      if commands.contains(report.number) { try append(session.editor.board) }
    } else if report.stepNumber != nil, changes?.next().isEmpty == false {
      try append(session.editor.board)
    }
  }

  private func append(_ board: Board) throws {
    try pages?.append(board)
    hasPages = true
  }

  public func finish(_ outcome: RunOutcome) throws {
    // A document without pages is none.
    if outcome.isInterrupted || !hasPages { return }
    guard var file = file.take(), let pages = pages.take() else { return }
    try file.append(FileContents(pages.finish()))
    try file.finish()
  }
}
