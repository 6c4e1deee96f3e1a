extension Document {
  /// An event that a document reports to its owner.
  public enum Event: Sendable, CustomStringConvertible {
    /// The board was replayed from the file, because others have changed the file or because a command couldn't be written.
    /// ``Document/editor`` is a new one.
    case reloaded(byOthers: Bool)
    /// The file, as others have changed it, has errors or can't be read, or something can't be saved. The board stays, and edits are
    /// refused until that is fixed.
    case isFaulty(DocumentError)
    /// Lines were moved to another file: an incomplete end, or acknowledged lines that are missing after an outside edit.
    case setAside(lines: Int, path: String)
    /// The end of a document that was opened read-only is incomplete, and isn't shown.
    case leftOut(lines: Int)
    /// A client was released with an open block, which couldn't be recorded because others had changed the file, or because it couldn't be
    /// written.
    case dropped([OpenBlock])
    /// The document is read-only from now on.
    case isReadOnly(String)

    /// A message for the document's user.
    public var description: String {
      if case .isFaulty(let error) = self { "\(summary):\n\(error)" } else { summary }
    }

    /// The message without the errors of a document that can't be used.
    package var summary: String {
      switch self {
      case .reloaded: "another program has changed the document; the board was reloaded"
      case .isFaulty(.notCutOff): "edits are refused for now"
      case .isFaulty: "another program has changed the document, which can't be edited as it is now"
      case .setAside(let lines, let path): "\(Display.counted(lines, "line")) moved to '\(path)'"
      case .leftOut(let lines): "\(Display.counted(lines, "line")) left out at the end, which is incomplete"
      case .dropped(let blocks):
        "a block that was left open couldn't be written and is lost: \(OpenBlock.list(blocks))"
      case .isReadOnly(let reason): "the document is read-only from now on: \(reason)"
      }
    }
  }
}

extension Document.Event {
  static func setAside(_ lines: SetAside) -> Document.Event { .setAside(lines: lines.lineCount, path: lines.path) }
}

extension OpenBlock {
  /// Blocks as messages name them.
  static func list(_ blocks: [OpenBlock]) -> String {
    blocks.map { block in
      let opening =
        switch block.kind {
        case .step: "step on \(block.context.text)"
        case .panel: "panel \(block.context.text)"
        case .table: "table \(block.name ?? "")"
        }
      return "'\(opening)' of line \(block.line)"
    }.joined(separator: ", ")
  }
}
