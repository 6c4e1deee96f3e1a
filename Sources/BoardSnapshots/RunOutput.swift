/// An output of a run: pictures with their manifest, an animation, a storyboard, a trace.
///
/// A run opens all its outputs, begins each with the board, passes each statement's report to it, and finishes it:
///
///     open ─ begin ─ note ─ note ─ … ─ finish
///
/// An output that throws is dropped, and so deinitialized, at once: it must then remove its incomplete files. The other outputs go
/// on.
public protocol RunOutput {
  /// The parts of reports that the output reads, besides what every report has. Default: none.
  var parts: Report.Parts { get }

  /// Checks, as far as can be known now, that the output can be written. It must not replace or remove anything yet.
  ///
  /// If one output of a run can't be opened, none is begun, and nothing runs.
  ///
  /// - Parameter session: The session, before the first statement.
  mutating func open(for session: Session) throws

  /// Begins with the board before the first statement; from now on it may replace and remove files of earlier runs.
  mutating func begin(with session: Session) throws

  /// Records a statement, and the board after it.
  mutating func note(_ report: Report, in session: Session) throws

  /// Finishes the output, also if the script was refused midway. After an interruption, outputs that are single files are
  /// discarded.
  mutating func finish(_ outcome: RunOutcome) throws
}

extension RunOutput {
  public var parts: Report.Parts { [] }
  public mutating func open(for session: Session) {}
  public mutating func begin(with session: Session) {}
  public mutating func finish(_ outcome: RunOutcome) {}
}
