import BoardDocument
import BoardEditing
import BoardModel
import BoardRendering
import BoardSnapshots
import WholeFiles

/// The picture that `edit --preview` keeps up to date: written whole or not at all, when something has changed.
struct Preview {
  private let path: String
  private let isSVG: Bool
  private let document: Document
  private var renderer: SnapshotRenderer
  private var reader: ChangeReader
  private var isWritten = false

  /// What is written to a path.
  static func kind(of path: String) -> OutputGuard.Kind { path.lowercased().hasSuffix(".svg") ? .svg : .png }

  /// - Parameter path: One that an ``OutputGuard`` has taken.
  init(at path: String, of document: Document) {
    (self.path, self.document) = (path, document)
    isSVG = Preview.kind(of: path) == .svg
    renderer = SnapshotRenderer(following: document.editor)
    reader = document.editor.makeChangeReader()
  }

  /// Starts over: the document has another board.
  mutating func reset() {
    (renderer, isWritten) = (SnapshotRenderer(following: document.editor), false)
    reader = document.editor.makeChangeReader()
  }

  mutating func write() throws {
    guard !reader.next().isEmpty || !isWritten else { return }
    isWritten = false
    try (isSVG ? renderer.svg() : renderer.png()).write(to: path)
    isWritten = true
  }
}
