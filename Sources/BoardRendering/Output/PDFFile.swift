import WholeFiles

/// A PDF document of a board as it changes: each page shows a board that was appended.
///
/// A page goes to the file when it is appended, and what a page has in common with the one before is written once: neither memory nor
/// time grow with the pages before. The file appears under its name when it is finished, whole or not at all.
///
/// A board unit is a px of CSS, 0.75 pt, times the renderer's scale; sizes aren't rounded. Neither a time nor anything else of the
/// machine is noted, so the same boards give the same bytes.
public struct PDFFile: ~Copyable {
  private var file: AtomicFile
  private var pages: PDFPages
  private var hasPages = false

  /// Creates the file under a temporary name in its folder.
  ///
  /// - Parameters:
  ///   - path: The final name. A device or a pipe is written to as it is.
  ///   - renderer: How the boards are drawn.
  /// - Throws: `OutputError` if it can't be made, `CairoError` if memory runs out.
  public init(path: String, renderer: BoardRenderer = BoardRenderer()) throws {
    let pages = try PDFPages(of: renderer)
    let file = try AtomicFile(path: path)
    self.file = file
    self.pages = pages
  }

  /// Appends a page, whether or not it shows the same as the one before.
  ///
  /// - Throws: `CairoError` if the scale or the page is beyond `Limits`, as of a picture in pixels: the document may go on with the
  ///   next page then. `OutputError` if the file can't be written.
  public mutating func append(_ board: Board) throws {
    try pages.append(board)
    hasPages = true
    try file.append(FileContents(pages.takeBytes()))
  }

  /// Ends the file and gives it its final name. Without pages there is no document, and no file is left.
  ///
  /// - Throws: `OutputError` if it can't be written whole; nothing is left then.
  public consuming func finish() throws {
    guard hasPages else { return }
    try file.append(FileContents(pages.finish()))
    try file.finish()
  }
}
