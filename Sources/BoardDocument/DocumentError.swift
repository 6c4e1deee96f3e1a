import SystemEssentials
public import WholeFiles

/// The reason why a document can't be opened, or a command isn't acknowledged.
public enum DocumentError: Error, Sendable {
  /// Another program has it open for editing.
  case isInUse(path: String)
  /// It can't be written to.
  case isNotWritable(path: String, reason: String)
  /// It can't be read.
  case unreadable(InputError)
  /// The script has errors. The last good board stays, and edits are refused until they are fixed.
  case hasErrors(ScriptErrors)
  /// The last line has no line feed, or a block is never closed, and that may or may not be complete. The caller must choose how to treat
  /// it, by a ``Document/LastLine``.
  case mayBeIncomplete(Diagnostic)
  /// The end of the file is incomplete. It isn't moved away now, since another program may still be writing it.
  case isUnfinished(path: String)
  /// The file has nothing but a part of a line, which may belong to another kind of file, so it isn't changed.
  case hasNoLine(path: String)
  /// Others have emptied the file. The board stays, and edits are refused until the file contains a script again.
  case isEmptied(path: String)
  /// The document was opened read-only, or can't be written any more, for this reason.
  case isReadOnly(String)
  /// The command can't be read, or the board refuses it; nothing has changed.
  case refused(Diagnostic)
  /// The command couldn't be written or synced. The board is as before, and the command may be tried again.
  case notWritten(OutputError)
  /// The command couldn't be written or synced, and its bytes couldn't be cut off again, so the file has more than the board shows. Edits
  /// are refused until the bytes are cut off.
  case notCutOff(OutputError)
  /// Acknowledged lines, or an incomplete end, couldn't be added to `FILE.torn`. They stay in memory, and edits are refused, until they are
  /// in that file or in the document.
  case notSetAside(lines: [String], path: String, reason: String)
  /// The file was read again, which cancelled this client's open blocks. The command wasn't executed.
  case blocksCancelled([OpenBlock])
  /// Others have changed or replaced the file while it was being written. The board is that of the file, which may or may not include the
  /// command.
  case changedMeanwhile
}

extension DocumentError {
  /// Whether the error is in the file's contents, and so stays until the file changes.
  var isOfContents: Bool {
    switch self {
    case .hasErrors, .isUnfinished, .hasNoLine, .isEmptied: true
    default: false
    }
  }

  /// Whether no file has the path.
  var isOfAbsence: Bool { if case .unreadable(let error) = self { error.code == ENOENT } else { false } }

  /// Whether something is lost if the error isn't fixed before the document is closed.
  var isOfSaving: Bool {
    switch self {
    case .notCutOff, .notSetAside: true
    default: false
    }
  }
}

extension DocumentError: BoardError {

  /// What is wrong, where, and what to do about it.
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
    case .hasNoLine(let path):
      "'\(path)' has only a part of a line, so it may not be a script; complete the line and end it with a line feed, or open it "
        + "with --incomplete-end drop to move the line to '\(SetAside.path(for: path))'"
    case .isEmptied(let path):
      "'\(path)' was emptied by another program; restore its script, or start over with a line such as 'board 600x600'"
    case .isReadOnly(let reason): "the document is read-only: \(reason)"
    case .refused(let diagnostic): diagnostic.description
    case .notWritten(let error):
      "\(error); the board is unchanged, so try again when that is fixed"
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

  /// The errors of the document's lines or of the command.
  public var diagnostics: [Diagnostic] {
    switch self {
    case .hasErrors(let errors): errors.diagnostics
    case .refused(let diagnostic), .mayBeIncomplete(let diagnostic): [diagnostic]
    default: []
    }
  }
}
