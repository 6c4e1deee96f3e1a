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
  /// The last line has no line feed, or nothing closes a block, and that may be torn or whole: who opens the document has to say what
  /// becomes of it, by a ``Document/LastLine``.
  case mayBeIncomplete(Diagnostic)
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

extension DocumentError: BoardError {

  /// What went wrong, where, and what to do about it.
  public var description: String {
    switch self {
    case .isInUse(let path):
      "cannot edit '\(path)': another program is editing it; close it there, or open it here with --read-only"
    case .isNotWritable(let path, let reason):
      "cannot edit '\(path)': \(reason); if it exists, --read-only opens it for reading"
    case .unreadable(let error): error.description
    case .hasErrors(let errors): errors.description
    case .mayBeIncomplete(let diagnostic): diagnostic.description
    case .isUnfinished(let path):
      "the end of '\(path)' is incomplete; end the last line with a line feed, and close the last block"
    case .isEmptied(let path):
      "'\(path)' was emptied by another program; restore its script, or start over with the line "
        + "'rectboard \(Script.newestVersion)'"
    case .isReadOnly(let reason): "the document is read-only: \(reason)"
    case .refused(let diagnostic): diagnostic.description
    case .notWritten(let error):
      "\(error); the board is as it was before the command, so try again when that is fixed"
    case .notCutOff(let error):
      "\(error); a part of a command that failed is still at the end of '\(error.path)', and must be removed first"
    case .notSetAside(let lines, let path, let reason):
      "cannot write '\(path)': \(reason); fix that, or add these lines to the document, or they are lost:"
        + lines.map { "\n" + Display.escaped($0) }.joined()
    case .blocksCancelled(let blocks):
      "the document was reloaded, which closed the blocks that were open (\(OpenBlock.list(blocks))); "
        + "check the board, then start over"
    case .changedMeanwhile:
      "another program changed the document at the same time, so the command may or may not be in it; "
        + "check the board before you try again"
    }
  }

  /// What is wrong with lines of the document or with the command.
  public var diagnostics: [Diagnostic] {
    switch self {
    case .hasErrors(let errors): errors.diagnostics
    case .refused(let diagnostic), .mayBeIncomplete(let diagnostic): [diagnostic]
    default: []
    }
  }
}
