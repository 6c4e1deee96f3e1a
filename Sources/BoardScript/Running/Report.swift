public import BoardEditing

/// What one statement of a script did, as a value: it stays as it is, whatever comes after it.
public struct Report: Sendable {
  /// What costs time to find out, so that a run tells it only if somebody reads it.
  public struct Parts: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let text = Parts(rawValue: 1)
    public static let change = Parts(rawValue: 2)
    public static let contexts = Parts(rawValue: 4)
  }

  /// The statement's line, from 1.
  public let line: Int
  /// Which step it was, from 1; `nil` if it is none.
  public let stepNumber: Int?
  /// The word that the statement starts with.
  public let commandName: String
  /// The snapshot that the statement asks for.
  public let snapshot: SnapshotRequest?
  /// What `print` writes to standard output, with a line feed at its end.
  public let output: String?
  /// Warnings, and expectations that are not met.
  public let diagnostics: [Diagnostic]
  /// Whether the picture or a stack is another than before.
  public let hasChanged: Bool
  /// The statement in its canonical form; empty unless asked for.
  public let text: String
  /// What it altered on the board; nothing unless asked for.
  public let change: Change
  /// The contexts whose histories it is about, in the order in which it names them, as they were after it; none unless asked
  /// for.
  public let contexts: [ContextState]
  /// The context that had the focus after it.
  public let focus: ContextName

  package init(
    line: Int, stepNumber: Int?, commandName: String, snapshot: SnapshotRequest? = nil, output: String? = nil,
    diagnostics: [Diagnostic] = [], hasChanged: Bool, text: String = "", change: Change = .none,
    contexts: [ContextState] = [], focus: ContextName = .board
  ) {
    (self.line, self.stepNumber, self.commandName) = (line, stepNumber, commandName)
    (self.snapshot, self.output, self.diagnostics, self.hasChanged) = (snapshot, output, diagnostics, hasChanged)
    (self.text, self.change, self.contexts, self.focus) = (text, change, contexts, focus)
  }
}
