public import WholeFiles

/// Why a document can't be opened, or a command isn't acknowledged.
public enum DocumentError: Error, Sendable {
  /// Another program has opened it for editing.
  case isInUse(path: String)
  /// It can't be written.
  case isNotWritable(path: String, reason: String)
  /// It can't be read.
  case unreadable(InputError)
  /// Its contents have errors. The last good board stays, and edits are refused until the errors are fixed.
  case hasErrors(ScriptErrors)
  /// The last line has no line feed, or a block isn't closed, so the end may or may not be complete. The caller must choose how to treat it
  /// by a ``Document/LastLine``.
  case mayBeIncomplete(Diagnostic)
  /// The end of the file is incomplete. It isn't set aside now, since another program may still be writing it.
  case isUnfinished(path: String)
  /// Others have emptied it. The board stays, and edits are refused until it contains a script again.
  case isEmptied(path: String)
  /// It was opened for reading only, or can't be written any more, with the reason.
  case isReadOnly(String)
  /// The command can't be parsed, or the board or the document refuses it. Nothing has changed.
  case refused(Diagnostic)
  /// The command couldn't be written to the file or to the disk. The board is what it was before, and the command may be repeated.
  case notWritten(OutputError)
  /// The command couldn't be written to the file or to the disk, and its bytes couldn't be removed, either, so the file contains more than
  /// the board shows. Edits are refused until they are removed.
  case notCutOff(OutputError)
  /// Acknowledged lines, or those of an incomplete end, couldn't be saved in the file for lines that are set aside. They are kept in
  /// memory, and edits are refused, until they are in that file or in the document.
  case notSetAside(lines: [String], path: String, reason: String)
  /// The file was read again, which cancelled the blocks that this client had open; the command was not executed.
  case blocksCancelled([OpenBlock])
  /// Others have changed or replaced the document while it was being written. The board is that of the file, which may or may not contain
  /// the command.
  case changedMeanwhile
}

extension DocumentError {
  /// Whether it is about the file's contents. Such an error stays until the file is changed.
  var isOfContents: Bool {
    switch self {
    case .hasErrors, .isUnfinished, .isEmptied: true
    default: false
    }
  }

  /// Whether something will be lost if this isn't fixed before the document is closed.
  var isOfSaving: Bool {
    switch self {
    case .notCutOff, .notSetAside: true
    default: false
    }
  }
}

extension DocumentError: BoardError {

  /// A message that says what went wrong, where, and what to do about it.
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

  /// The errors in lines of the document or in the command.
  public var diagnostics: [Diagnostic] {
    switch self {
    case .hasErrors(let errors): errors.diagnostics
    case .refused(let diagnostic), .mayBeIncomplete(let diagnostic): [diagnostic]
    default: []
    }
  }
}
