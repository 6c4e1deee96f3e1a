import WholeFiles

/// A PDF document of a board as it changes: each page shows a board that was appended.
///
/// A page is written when it is appended, and what it has in common with the previous one is written once, so neither memory nor time
/// grows with the number of pages. The file appears under its name when it is finished and complete.
///
/// A board unit is a CSS px, 0.75 pt, times the renderer's scale; sizes aren't rounded. The document contains no time and nothing
/// about the machine, so the same boards give the same bytes.
public struct PDFFile: ~Copyable {
  private var file: AtomicFile
  private var pages: PDFPages
  private var hasPages = false

  /// Creates the file under a temporary name in its folder.
  ///
  /// - Parameters:
  ///   - path: The final name. A device or a pipe is written to directly.
  ///   - renderer: Draws the boards.
  /// - Throws: `OutputError` if the file can't be created, `CairoError` if memory runs out.
  public init(path: String, renderer: BoardRenderer = BoardRenderer()) throws {
    let pages = try PDFPages(of: renderer)
    let file = try AtomicFile(path: path)
    self.file = file
    self.pages = pages
  }

  /// Appends a page, even if it looks like the previous one.
  ///
  /// - Throws: `CairoError` if the scale or the page is beyond the `Limits` of a picture in pixels; the document may then go on with
  ///   the next page. `OutputError` if the file can't be written.
  public mutating func append(_ board: Board) throws {
    try pages.append(board)
    hasPages = true
    try file.append(FileContents(pages.takeBytes()))
  }

  /// Finishes the file and gives it its final name. Without pages, no file is left.
  ///
  /// - Throws: `OutputError` if the file can't be written completely; it is then removed.
  public consuming func finish() throws {
    guard hasPages else { return }
    try file.append(FileContents(pages.finish()))
    try file.finish()
  }
}
