import BoardDocument
import BoardSnapshots
import WholeFiles

/// The picture of `edit --preview`: replaced atomically whenever the board has changed.
struct Preview {
  private let path: String
  private let format: PictureFormat
  private let document: Document
  private var renderer: SnapshotRenderer
  private var reader: ChangeReader
  private var isWritten = false

  /// The format of the preview at a path.
  static func format(of path: String) -> PictureFormat { PictureFormat(ofName: path.lowercased()) ?? .png }

  /// - Parameter path: A path that an ``OutputGuard`` has reserved.
  init(at path: String, of document: Document) {
    (self.path, self.document, format) = (path, document, Preview.format(of: path))
    renderer = SnapshotRenderer(following: document.editor)
    reader = document.editor.makeChangeReader()
  }

  /// Starts over, because the document has another board.
  mutating func reset() {
    (renderer, isWritten) = (SnapshotRenderer(following: document.editor), false)
    reader = document.editor.makeChangeReader()
  }

  mutating func write() throws {
    guard !reader.next().isEmpty || !isWritten else { return }
    isWritten = false
    try (format == .svg ? renderer.svg() : renderer.png()).write(to: path)
    isWritten = true
  }
}
