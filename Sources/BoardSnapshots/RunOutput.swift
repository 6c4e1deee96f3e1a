/// Something that a run leaves: pictures with their manifest, an animation, a storyboard, a trace.
///
/// A run opens all its outputs, begins each with the board, hands it each statement's report, and finishes it:
///
///     open ─ begin ─ note ─ note ─ … ─ finish
///
/// An output that throws is dropped there and then, and finds itself deinitialized: what isn't whole must take itself away. The
/// others go on without it.
public protocol RunOutput {
  /// What it reads of reports, besides what every report has; default: nothing.
  var parts: Report.Parts { get }

  /// Makes sure that it can be written, as far as can be known now, and replaces and removes nothing yet.
  ///
  /// If one output of a run can't be opened, none is begun, and nothing is run.
  ///
  /// - Parameter session: Of the board before the first statement.
  mutating func open(for session: Session) throws

  /// Begins with the board before the first statement; from here on files of earlier runs may go.
  mutating func begin(with session: Session) throws

  /// Remembers a statement, and the board after it.
  mutating func note(_ report: Report, in session: Session) throws

  /// Ends what was begun, also if the script was refused midway. After an interruption, outputs that are single files are dropped.
  mutating func finish(_ outcome: RunOutcome) throws
}

extension RunOutput {
  public var parts: Report.Parts { [] }
  public mutating func open(for session: Session) {}
  public mutating func begin(with session: Session) {}
  public mutating func finish(_ outcome: RunOutcome) {}
}
