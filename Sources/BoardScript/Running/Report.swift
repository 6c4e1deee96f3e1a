public import BoardEditing

/// What one command did: a value, in which nothing is live.
public struct Report: Sendable {
  /// What a report tells besides; finding it out takes time, so readers ask for what they want.
  public struct Parts: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// ``Report/text`` and ``Report/subject``.
    public static let command = Parts(rawValue: 1)
    /// ``Report/change``.
    public static let change = Parts(rawValue: 2)
    /// ``Report/contexts`` and ``Report/focus``.
    public static let contexts = Parts(rawValue: 4)
    /// ``Report/openBlocks``; it takes time in proportion to their number.
    public static let openBlocks = Parts(rawValue: 8)
  }

  /// The line of its input, from 1.
  public let line: Int
  /// Which step of its session it was, from 1; `nil` if it is none.
  public let stepNumber: Int?
  /// The word that the command starts with.
  public let commandName: String
  /// The snapshot that it asks for.
  public let snapshot: SnapshotRequest?
  /// Whether the board or a history is another than before.
  public let hasChanged: Bool
  /// Warnings, and expectations that are not met.
  public let diagnostics: [Diagnostic]
  /// What `print` writes to standard output, with a line feed at its end.
  public let output: String?

  // MARK: What is told to readers that ask for it

  /// The command in its canonical form.
  public fileprivate(set) var text = ""
  /// What its operands name.
  public fileprivate(set) var subject = CommandSubject.nothing
  /// What it altered on the board.
  public fileprivate(set) var change = Change.none
  /// The contexts whose histories it is about, in the order in which it names them, as they are after it.
  public fileprivate(set) var contexts: [ContextState] = []
  /// The context that has the focus after it.
  public fileprivate(set) var focus = ContextName.board
  /// The blocks that are open after it, from the outermost to the innermost.
  public fileprivate(set) var openBlocks: [OpenBlock] = []
}

/// A context as it is after a command.
public struct ContextState: Hashable, Sendable {
  public let name: ContextName
  /// Whether it is the board's, or its figure is on the board.
  public let isOnBoard: Bool
  /// The menu titles; `nil` if there is nothing to undo or redo, or it would be refused.
  public let undoTitle: String?
  public let redoTitle: String?
  /// How many closed steps there are.
  public let undoDepth: Int
  public let redoDepth: Int
  /// Whether undo and redo would be refused, because of an open group or a panel that has previewed.
  public let isLocked: Bool

  public init(_ context: EditingContext) {
    (name, isOnBoard, isLocked) = (context.name, context.isOnBoard, !context.isHistoryFree)
    (undoTitle, redoTitle) = (context.undoTitle, context.redoTitle)
    (undoDepth, redoDepth) = (context.undoDepth, context.redoDepth)
  }
}

/// A group or a settings panel that is open.
public struct OpenBlock: Hashable, Sendable {
  /// The raw value is the command that opens it.
  public enum Kind: String, Sendable {
    /// Closed by `end`.
    case group
    /// Closed by `save` or `cancel`.
    case panel = "edit"
  }

  public let kind: Kind
  public let context: ContextName
  /// The line that opened it.
  public let line: Int
}

/// A snapshot that a command asks for.
public enum SnapshotRequest: Hashable, Sendable {
  case named(String)
  case unnamed
}

extension Report {
  init(
    of command: any ScriptCommand, line: Int, stepNumber: Int?, hasChanged: Bool, diagnostics: [Diagnostic],
    output: String?
  ) {
    (self.line, self.stepNumber, self.hasChanged) = (line, stepNumber, hasChanged)
    (self.diagnostics, self.output) = (diagnostics, output)
    (commandName, snapshot) = (type(of: command).keyword.text, command.snapshotRequest)
  }

  mutating func tell(_ command: any ScriptCommand, in vocabulary: Vocabulary) {
    text = Printer.text(vocabulary) { command.write(to: &$0) }
    subject = command.subject
  }

  mutating func tell(_ change: Change) { self.change = change }

  mutating func tell(_ run: inout CommandRun) {
    contexts = run.contexts.map(ContextState.init)
    focus = run.focusedContext.name
  }

  mutating func tell(_ openBlocks: [OpenBlock]) { self.openBlocks = openBlocks }
}
