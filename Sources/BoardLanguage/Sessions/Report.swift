/// What one command did, as a value that never changes once a session has returned it.
///
/// It is a class because it has many parts, most of them empty: copying and destroying them at each call took a tenth of a run.
public final class Report: Sendable {
  /// The parts of a report that take time to find out, so a session finds out only those that are asked for.
  public struct Parts: OptionSet, Sendable {
    /// A bit for each part.
    public let rawValue: UInt8

    /// The parts of which the bits are set.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// ``Report/text`` and ``Report/subject``.
    public static let canonicalText = Parts(rawValue: 1)
    /// ``Report/text``, ``Report/subject`` and ``Report/formatted``; for the last, a command with a color is read again.
    public static let text = Parts(rawValue: 65)
    /// ``Report/change``.
    public static let change = Parts(rawValue: 2)
    /// ``Report/contexts``.
    public static let contexts = Parts(rawValue: 4)
    /// The command's effects on every history, from which a `HistoryLog` is made.
    public static let histories = Parts(rawValue: 8)
    /// ``Report/entries``.
    public static let entries = Parts(rawValue: 16)
    /// ``Report/expectedSnapshot``, for callers that compare pictures. Without it, the script's author is warned that nothing is compared.
    public static let expectedSnapshot = Parts(rawValue: 32)
  }

  /// The line of the input, from 1; for a command in an included file, the line of the input's own `include`.
  public let line: Int
  /// The command's number in the session, from 1.
  public let number: Int
  /// The line in an included file; `nil` for a command of the input itself.
  public let includedLine: ScriptLine?
  /// The step's number in the session, from 1; `nil` if the command is no step.
  public let stepNumber: Int?
  /// The word that the command starts with.
  package let keyword: Keyword
  /// The snapshot that it asks for.
  public let snapshot: SnapshotRequest?
  /// The picture that it expects. The session can't compare it; its caller has to.
  public let expectedSnapshot: ExpectedSnapshot?
  /// What `print` writes to standard output, with a line feed at its end.
  public let output: String?
  /// Warnings and unmet expectations.
  public let diagnostics: [Diagnostic]
  /// Findings of kinds that the run has shown often enough; ``ScriptRunner/closingDiagnostics`` sums them up.
  public let repeatedDiagnostics: [Diagnostic]
  /// Whether the command changed the board or a history.
  public let hasChanged: Bool

  /// The word that the command starts with.
  public var commandName: String { keyword.text }

  /// All unmet expectations, including those that are only summed up.
  public var unmet: [Diagnostic] {
    expectationCount > 0 ? (diagnostics + repeatedDiagnostics).filter { $0.severity == .error } : []
  }

  /// The number of expectations that the session checked: one for an `expect`, or those of an included part.
  public let expectationCount: Int

  /// Whether it is an `expect` that the session has checked: any but those of pictures.
  public var isExpectation: Bool { keyword == .expect && expectedSnapshot == nil }

  /// Whether `board` may follow the command: a definition or an included file's lines.
  package var mayPrecedeBoard: Bool { keyword.defines || keyword == .include && stepNumber == nil }

  /// The block that it opened: a group or a panel.
  public let openedBlock: OpenBlock?
  /// The block that it closed.
  public let closedBlock: OpenBlock?

  // MARK: Parts that are made only if they are asked for

  /// The command in its canonical form.
  public let text: String
  /// The command as `Script.formatted` writes it: with its colors spelled as they were.
  public let formatted: String
  /// The figures or the context that the operands name.
  public let subject: CommandSubject
  /// The command as a document keeps it: commands that do the same whatever the focus is.
  ///
  /// It is empty for previews, and if nothing changed and nothing can come of the command. A panel's `end` becomes the whole panel, from `panel` to
  /// `end`; `undo 5` may become `undo board 2`. A `snapshot` is kept, because a run of the document takes it.
  public let entries: [JournalEntry]
  /// The changes to the board.
  public let change: Change
  /// The contexts whose histories the command concerns, in the order in which it names them, in their state after it.
  public let contexts: [ContextState]
  /// The effects on histories, in order.
  package let events: [HistoryEvent]

  package init(
    line: Int, number: Int = 0, stepNumber: Int?, keyword: Keyword, hasChanged: Bool, includedLine: ScriptLine? = nil,
    snapshot: SnapshotRequest? = nil, expectedSnapshot: ExpectedSnapshot? = nil, openedBlock: OpenBlock? = nil,
    closedBlock: OpenBlock? = nil, output: String? = nil, diagnostics: [Diagnostic] = [], repeated: [Diagnostic] = [],
    expectationCount: Int? = nil,
    text: String = "", formatted: String = "", subject: CommandSubject = .nothing, entries: [JournalEntry] = [],
    change: Change = .none, contexts: [ContextState] = [], events: [HistoryEvent] = []
  ) {
    (self.line, self.number, self.stepNumber, self.includedLine) = (line, number, stepNumber, includedLine)
    (self.keyword, self.hasChanged) = (keyword, hasChanged)
    (self.snapshot, self.expectedSnapshot) = (snapshot, expectedSnapshot)
    (self.openedBlock, self.closedBlock) = (openedBlock, closedBlock)
    (self.output, self.diagnostics, repeatedDiagnostics) = (output, diagnostics, repeated)
    self.expectationCount = expectationCount ?? (keyword == .expect && expectedSnapshot == nil ? 1 : 0)
    (self.text, self.formatted, self.subject, self.entries) = (text, formatted, subject, entries)
    (self.change, self.contexts, self.events) = (change, contexts, events)
  }
}
