public import WholeFiles

/// Why a document can't be opened, or a command isn't acknowledged.
public enum DocumentError: Error, Sendable {
  /// Another program has it open to edit it.
  case isInUse(path: String)
  /// It can't be written to.
  case isNotWritable(path: String, reason: String)
  /// It can't be read.
  case unreadable(InputError)
  /// What is wrong with what stands in it; the last good board stays, and edits are refused until it is mended.
  case hasErrors(ScriptErrors)
  /// The last line has no line feed, and may be torn or whole: who opens the document has to say what becomes of it, by a
  /// ``Document/LastLine``.
  case hasUnendedLine(Diagnostic)
  /// The end of the file isn't whole. It isn't set aside now, since another program may still be writing it.
  case isUnfinished(path: String)
  /// Others have emptied it. The board stays, and edits are refused until there is a script again.
  case isEmptied(path: String)
  /// It was opened to be read only, or can't be written to any more, for a reason.
  case isReadOnly(String)
  /// The command can't be read, or is refused by the board; nothing has changed.
  case refused(Diagnostic)
  /// It couldn't be written or brought to the disk. The board is what it was before, and the command may be given again.
  case notWritten(OutputError)
  /// It couldn't be written or brought to the disk, and then not be cut off again either, so the file holds more than the board shows.
  /// Edits are refused until it is cut off.
  case notCutOff(OutputError)
  /// Lines that were acknowledged, or that stood at a torn end, couldn't be added to the file that they belong into. They stay known, and
  /// edits are refused, until they are there or in the document.
  case notSetAside(lines: [String], path: String, reason: String)
  /// The file was read again, which cancelled the blocks that this client had open; the command was not executed.
  case blocksCancelled([OpenBlock])
  /// Others have changed or replaced the document while it was written to. The board is what the file says now; whether the command
  /// is in it shows there.
  case changedMeanwhile
}

extension DocumentError {
  /// Whether it is about what stands in the file: then it stays until the file is changed.
  var isOfContents: Bool {
    switch self {
    case .hasErrors, .isUnfinished, .isEmptied: true
    default: false
    }
  }

  /// Whether something is lost if it isn't mended before the document is closed.
  var isOfSaving: Bool {
    switch self {
    case .notCutOff, .notSetAside: true
    default: false
    }
  }
}

extension DocumentError: CustomStringConvertible {
  /// What went wrong, where, and what to do about it.
  public var description: String {
    switch self {
    case .isInUse(let path):
      "cannot edit '\(path)': another program is editing it; end that one, or open it with --read-only"
    case .isNotWritable(let path, let reason):
      "cannot edit '\(path)': \(reason); with --read-only it can be looked at, if it is there"
    case .unreadable(let error): error.description
    case .hasErrors(let errors): errors.diagnostics.map(\.rendered).joined(separator: "\n")
    case .hasUnendedLine(let diagnostic): diagnostic.rendered
    case .isUnfinished(let path):
      "the end of '\(path)' isn't whole; end its last line with a line break, and its last block with its word"
    case .isEmptied(let path):
      "'\(path)' was emptied by another program; bring back its script, or start over with the line "
        + "'rectboard \(Script.newestVersion)'"
    case .isReadOnly(let reason): "the document is read-only: \(reason)"
    case .refused(let diagnostic): diagnostic.rendered
    case .notWritten(let error):
      "\(error); the board is as it was before the command, so give it again when that is mended"
    case .notCutOff(let error):
      "\(error); what was written of a command that wasn't acknowledged is still at the end of '\(error.path)', and has to go first"
    case .notSetAside(let lines, let path, let reason):
      "cannot write '\(path)': \(reason); mend that, since these lines belong there, or else into the document:"
        + lines.map { "\n" + Display.escaped($0) }.joined()
    case .blocksCancelled(let blocks):
      "the document was read again, which cancelled what was open ("
        + blocks.map { "'\($0.kind.rawValue) \($0.context.text)' of line \($0.line)" }.joined(separator: ", ")
        + "); look at the board, and start over"
    case .changedMeanwhile:
      "another program has changed the document at the same moment, and the command may be in it or not; "
        + "look at the board before you give it again"
    }
  }

  /// What is wrong with lines of the document or with the command.
  public var diagnostics: [Diagnostic] {
    switch self {
    case .hasErrors(let errors): errors.diagnostics
    case .refused(let diagnostic), .hasUnendedLine(let diagnostic): [diagnostic]
    default: []
    }
  }
}
