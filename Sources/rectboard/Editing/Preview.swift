import BoardDocument
import BoardEditing
import BoardRendering
import BoardSnapshots
import Files

/// The picture that `edit --preview` keeps up to date: written whole or not at all, when something has changed.
struct Preview {
  private let path: String
  private let isSVG: Bool
  private let document: Document
  private var renderer = SnapshotRenderer()
  private var reader: ChangeReader
  private var isWritten = false

  init(at path: String, of document: Document, _ outputGuard: OutputGuard) throws {
    (self.path, self.document) = (path, document)
    isSVG = path.lowercased().hasSuffix(".svg")
    try outputGuard.take(path, for: isSVG ? .svg : .png)
    reader = document.editor.makeChangeReader()
  }

  /// Begins anew: the document has another board.
  mutating func reset() {
    (renderer, isWritten) = (SnapshotRenderer(), false)
    reader = document.editor.makeChangeReader()
  }

  mutating func write() throws {
    let change = reader.next()
    guard !change.isEmpty || !isWritten else { return }
    renderer.note(change)
    let board = document.editor.board
    isWritten = false
    try (isSVG ? renderer.svg(of: board) : renderer.png(of: board)).write(to: path)
    isWritten = true
  }
}
