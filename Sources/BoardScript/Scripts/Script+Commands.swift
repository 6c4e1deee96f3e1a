extension Script {
  /// What is known of the script's commands before it runs: what pictures and tables of a run are planned by.
  public var commands: Commands { Commands(script: self) }

  /// The commands of a script, as far as they are known before it runs.
  public struct Commands: RandomAccessCollection, Sendable {
    let script: Script

    public var startIndex: Int { 0 }
    public var endIndex: Int { script.statements.count }
    public subscript(index: Int) -> Command {
      Command(statement: script.statements[index], script: script)
    }
  }

  /// One command, before it runs.
  public struct Command: Sendable {
    let statement: Statement
    let script: Script

    /// From 1. For what the script includes it is that of the `include`.
    public var line: Int { statement.line }

    /// Where it stands in a file that the script includes.
    public var includedLine: ScriptLine? {
      script.source.includedFile(holding: statement.offset).map {
        ScriptLine(file: $0.file, line: statement.lineOfFile)
      }
    }

    /// The word that it starts with.
    public var name: String { keyword.text }

    package var keyword: Keyword { type(of: statement.command).keyword }

    /// What it is about, as its operands name it.
    public var subject: CommandSubject { statement.command.subject }

    /// Whether it is a step: whether it may change the picture or a stack.
    public var isStep: Bool { statement.command.reference.isStep }

    /// The snapshot that it asks for.
    public var snapshot: SnapshotRequest? { statement.command.snapshotRequest }

    /// The picture that it expects.
    public var expectedSnapshot: ExpectedSnapshot? { statement.command.expectedSnapshot }

    /// The command in its canonical form.
    public var canonicalText: String { Printer.text(script.vocabulary) { statement.command.write(to: &$0) } }

    /// The command as ``Script/formatted`` writes it: with its colors spelled as they are in the script.
    public var formatted: String {
      Printer.text(script.vocabulary) { script.source.write(statement.command, at: statement.offset, to: &$0) }
    }
  }

  /// The lines of the script, without their ends and without those of files that it includes.
  public var lines: [String] { source.lines.map(source.text) }

  /// A diagnostic about the first operand of a command, in its own file, or about the command if it has none: for what only those
  /// who use a script can find wrong with it, such as names of files.
  ///
  /// - Parameters:
  ///   - number: Which command, from 1: a report's ``Report/number``.
  ///   - code: Which kind of fault it is.
  ///   - message: What is wrong, in the style of ``Diagnostic/message``.
  ///   - hint: What to do about it.
  public func diagnostic(
    atCommand number: Int, _ code: Diagnostic.Code, message: String, hint: String? = nil
  ) -> Diagnostic {
    let statement = statements[number - 1]
    let offset = source.offset(of: .operand, in: statement, vocabulary)
    return source.diagnostic(
      Message(code, message, hint: hint.map { Hint($0) }), at: offset, line: statement.lineOfFile)
  }
}
