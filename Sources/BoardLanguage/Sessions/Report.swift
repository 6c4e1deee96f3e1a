/// What one command did: nothing in it is live, or changes once a session has handed it out.
///
/// It is a class since a report has many parts, most of them empty: to copy and to destroy it at each call took a tenth of a run.
public final class Report: Sendable {
  /// What a report tells besides; finding it out takes time, so a session is told what is wanted.
  public struct Parts: OptionSet, Sendable {
    /// A bit for each part.
    public let rawValue: UInt8

    /// The parts of which the bits are set.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// ``Report/text`` and ``Report/subject``.
    public static let canonicalText = Parts(rawValue: 1)
    /// ``Report/text``, ``Report/subject``, and ``Report/formatted``, for which a command with a color is read again.
    public static let text = Parts(rawValue: 65)
    /// ``Report/change``.
    public static let change = Parts(rawValue: 2)
    /// ``Report/contexts``.
    public static let contexts = Parts(rawValue: 4)
    /// What it did to every history: what a `HistoryLog` is made of.
    public static let histories = Parts(rawValue: 8)
    /// ``Report/entries``.
    public static let entries = Parts(rawValue: 16)
    /// ``Report/expectedSnapshot``: whoever asks for it compares. If nobody does, the script's author is warned.
    public static let expectedSnapshot = Parts(rawValue: 32)
  }

  /// The line of its input, from 1. For what a script includes it is that of the script's own `include`.
  public let line: Int
  /// Which command of its session it was, from 1.
  public let number: Int
  /// Where it stands in a file that a script includes.
  public let includedLine: ScriptLine?
  /// Which step of its session it was, from 1; `nil` if it is none.
  public let stepNumber: Int?
  /// The word that the command starts with.
  package let keyword: Keyword
  /// The snapshot that it asks for.
  public let snapshot: SnapshotRequest?
  /// The picture that it expects, which the session can't compare.
  public let expectedSnapshot: ExpectedSnapshot?
  /// What `print` writes to standard output, with a line feed at its end.
  public let output: String?
  /// Warnings, and expectations that are not met.
  public let diagnostics: [Diagnostic]
  /// Further ones, of which the run of a script has told enough; ``ScriptRunner/closingDiagnostics`` sums them up.
  public let repeatedDiagnostics: [Diagnostic]
  /// Whether the board or a history is another than before.
  public let hasChanged: Bool

  /// The word that the command starts with.
  public var commandName: String { keyword.text }

  /// All expectations that are not met, those that are only summed up too.
  public var unmet: [Diagnostic] {
    expectationCount > 0 ? (diagnostics + repeatedDiagnostics).filter { $0.severity == .error } : []
  }

  /// How many expectations the session has checked with it: one for an `expect`, and those of a part that it includes.
  public let expectationCount: Int

  /// Whether it is an `expect` that the session has checked: any but those of pictures.
  public var isExpectation: Bool { keyword == .expect && expectedSnapshot == nil }

  /// Whether it is a definition or an `include` of lines, which `board` may follow.
  package var mayPrecedeBoard: Bool { keyword == .define || keyword == .include && stepNumber == nil }

  /// The block that it opened: a group or a panel.
  public let openedBlock: OpenBlock?
  /// The block that it closed.
  public let closedBlock: OpenBlock?

  // MARK: What is told if it is asked for

  /// The command in its canonical form.
  public let text: String
  /// The command as `Script.formatted` writes it: with its colors spelled as they were.
  public let formatted: String
  /// What its operands name.
  public let subject: CommandSubject
  /// The command as a document keeps it: commands that do what it did, whatever the focus is.
  ///
  /// There are none if nothing was changed and nothing can come of it, and for previews. What `save` recorded is the panel from
  /// `edit` to `save`; what `undo 5` undid may be `undo board 2`. A `snapshot` is kept, since a run of the document takes it.
  public let entries: [JournalEntry]
  /// What it altered on the board.
  public let change: Change
  /// The contexts whose histories it is about, in the order in which it names them, as they are after it.
  public let contexts: [ContextState]
  /// What it did to histories, in order.
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
