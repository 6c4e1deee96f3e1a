public import BoardEditing
import BoardModel

/// What one command did: a value, in which nothing is live.
public struct Report: Sendable {
  /// What a report tells besides; finding it out takes time, so a session is told what is wanted.
  public struct Parts: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// ``Report/text``, ``Report/formatted`` and ``Report/subject``.
    public static let text = Parts(rawValue: 1)
    /// ``Report/change``.
    public static let change = Parts(rawValue: 2)
    /// ``Report/contexts`` and ``Report/focus``.
    public static let contexts = Parts(rawValue: 4)
    /// What it did to every history: what a ``HistoryLog`` is made of.
    public static let histories = Parts(rawValue: 8)
    /// ``Report/entries``.
    public static let entries = Parts(rawValue: 16)
    /// ``Report/expectedSnapshot``: whoever asks for it compares. If nobody does, the script's author is warned.
    public static let expectedSnapshot = Parts(rawValue: 32)
  }

  /// The line of its input, from 1. For what a script includes it is that of the script's own `include`.
  public let line: Int
  /// Which command of its session it was, from 1.
  public var number = 0
  /// Where it stands in a file that a script includes.
  public var includedLine: ScriptLine?
  /// Which step of its session it was, from 1; `nil` if it is none.
  public let stepNumber: Int?
  /// The word that the command starts with.
  package let keyword: Keyword
  /// The snapshot that it asks for.
  public var snapshot: SnapshotRequest?
  /// The picture that it expects, which the session can't compare.
  public var expectedSnapshot: ExpectedSnapshot?
  /// What `print` writes to standard output, with a line feed at its end.
  public var output: String?
  /// Warnings, and expectations that are not met.
  public var diagnostics: [Diagnostic] = []
  /// Further ones, of which the run of a script has told enough; ``ScriptRunner/closingDiagnostics`` sums them up.
  public var repeatedDiagnostics: [Diagnostic] = []
  /// Whether the board or a history is another than before.
  public let hasChanged: Bool

  /// The word that the command starts with.
  public var commandName: String { keyword.text }

  /// All expectations that are not met, those that are only summed up too.
  public var unmet: [Diagnostic] {
    isExpectation ? (diagnostics + repeatedDiagnostics).filter { $0.severity == .error } : []
  }

  /// Whether it is an `expect` that the session has checked: any but those of pictures.
  public var isExpectation: Bool { keyword == .expect && expectedSnapshot == nil }

  /// The block that it opened: a group or a panel.
  public var openedBlock: OpenBlock?
  /// The block that it closed.
  public var closedBlock: OpenBlock?

  // MARK: What is told if it is asked for

  /// The command in its canonical form.
  public var text = ""
  /// The command as ``Script/formatted`` writes it: with its colours spelled as they were.
  public var formatted = ""
  /// What its operands name.
  public var subject = CommandSubject.nothing
  /// The command as a document keeps it: commands that do what it did, whatever the focus is.
  ///
  /// There are none if nothing was changed and nothing can come of it, and for previews. What `save` recorded is the panel from
  /// `edit` to `save`; what `undo 5` undid may be `undo board 2`. A `snapshot` is kept, since a run of the document takes it.
  public var entries: [JournalEntry] = []
  /// What it altered on the board.
  public var change = Change.none
  /// The contexts whose histories it is about, in the order in which it names them, as they are after it.
  public var contexts: [ContextState] = []
  /// The context that has the focus after it.
  public var focus = ContextName.board
  /// What it did to histories, in order.
  package var events: [HistoryEvent] = []

  package init(line: Int, stepNumber: Int?, keyword: Keyword, hasChanged: Bool) {
    (self.line, self.stepNumber) = (line, stepNumber)
    (self.keyword, self.hasChanged) = (keyword, hasChanged)
  }
}

/// A snapshot that a command asks for.
public enum SnapshotRequest: Hashable, Sendable {
  case named(String)
  case unnamed

  /// Whether a text can be a snapshot's name: ASCII letters, digits, `-`, `_` and `.`, of which `-` and `.` don't come first.
  package static func isName(_ text: String) -> Bool {
    let bytes = text.utf8
    return !bytes.isEmpty && bytes.count <= Limits.maximumNameLength && bytes.allSatisfy(ASCII.isNameByte)
      && bytes.first != ASCII.minus && bytes.first != ASCII.point
  }
}
