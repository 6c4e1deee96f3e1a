import BoardEditing
import BoardModel

extension Script {
  /// What is known of the script's statements before it runs: what pictures and tables of a run are planned by.
  public var outline: Outline { Outline(script: self) }

  /// The statements of a script, as far as they are known before it runs.
  public struct Outline: RandomAccessCollection, Sendable {
    let script: Script

    public var startIndex: Int { 0 }
    public var endIndex: Int { script.statements.count }
    public subscript(index: Int) -> Entry { Entry(statement: script.statements[index]) }
  }

  /// One statement, before it runs.
  public struct Entry: Sendable {
    let statement: Statement

    /// From 1.
    public var line: Int { statement.line }

    /// Whether it is a step: whether it may change the picture or a stack.
    public var isStep: Bool { CommandCatalogue.traits(of: statement.command).isStep }

    /// The snapshot that it asks for.
    public var snapshot: SnapshotRequest? { statement.command.snapshotRequest }

    /// The statement in its canonical form.
    public var canonicalText: String { statement.command.canonicalText }

    /// The command, and the figures or the context that it is about, such as `move card`, `move 3 figures`, `undo board`.
    public var slugWords: [String] {
      let command = CommandCatalogue.reference(of: statement.command).keyword.text
      switch statement.command.subject {
      case .nothing, .context(nil): return [command]
      case .context(let context?): return [command, context.text]
      case .figures(let names):
        return names.count == 1 ? [command, names[0].text] : [command, "\(names.count)", "figures"]
      }
    }
  }

  /// The lines of the script, without their ends.
  public var lines: [String] {
    var lines: [String] = []
    var start = source.start
    while start < source.bytes.count {
      let line = LineScanner.line(in: source.bytes, from: start)
      lines.append(source.text(line.content))
      start = line.next
    }
    return lines
  }

  /// A diagnostic about the first operand of a line's command, or about the command if it has none: for what only those who
  /// use a script can find wrong with it, such as names of files.
  ///
  /// - Parameters:
  ///   - line: The line of a statement of this script.
  ///   - message: What is wrong, in the style of ``Diagnostic/message``.
  ///   - hint: What to do about it.
  public func diagnostic(atLine line: Int, message: String, hint: String? = nil) -> Diagnostic {
    // Statements are in the order of their lines.
    var low = 0
    var high = statements.count
    while low < high {
      let middle = (low + high) / 2
      if statements[middle].line < line { low = middle + 1 } else { high = middle }
    }
    precondition(low < statements.count && statements[low].line == line, "the line has a statement")
    let offset = source.offset(of: .operand, in: statements[low])
    return source.diagnostic(Message(message, hint: hint), at: offset, line: line)
  }
}
