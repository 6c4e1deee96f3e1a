public import BoardEditing

/// What one statement of a script did.
public struct StatementReport {
  /// The statement's place in the script, from 0.
  public let index: Int
  /// Which step it was, from 1; `nil` if it is none.
  public let stepNumber: Int?
  /// What it altered on the board.
  public let change: Change
  /// Whether the picture or a stack is another than before.
  public let hasChanged: Bool
  /// Warnings, and expectations that are not met.
  public let diagnostics: [Diagnostic]
  /// What `print` writes to standard output, with a line feed at its end.
  public let output: String?

  let statement: Statement
  let editor: BoardEditor
  let touched: TouchedContexts

  /// The statement's line, from 1.
  public var line: Int { statement.line }

  /// The statement in its canonical form.
  public var canonicalText: String { statement.command.canonicalText }

  /// The word that the statement starts with.
  public var commandName: String { CommandCatalogue.reference(of: statement.command).keyword.text }

  /// The snapshot that the statement asks for.
  public var snapshot: SnapshotRequest? { statement.command.snapshotRequest }

  /// The contexts whose histories the statement is about, in the order in which it names them.
  ///
  /// They are as they are now, so ask them before the next statement.
  public var contexts: [EditingContext] { touched.all(of: editor) }
}

/// A snapshot that a script asks for.
public enum SnapshotRequest: Hashable, Sendable {
  case named(String)
  case unnamed
}
