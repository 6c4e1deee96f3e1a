package import BoardLanguage
package import BoardModel

/// A drawing's rectangles and texts as a board, and as a script that draws them.
///
/// ```text
/// bytes ──▶ SourceText ──▶ XMLDocument ──▶ Cascade ──▶ DrawingReader ──▶ figures, notes ──▶ board, script
///             UTF-8          elements       properties    places
/// ```
///
/// Rectangles, circles, lines along the axes and paths that are some are kept, in the order in which they are painted. A text becomes the
/// label of the rectangle beneath it, if one can stand there, or a figure of its own. All else is left out, or becomes what comes
/// nearest; the warnings tell of that.
package struct SVGImport: Sendable {
  /// What the drawing shows.
  package let board: Board
  /// Why there is nothing on the board although there is something in the drawing; `nil` if there is, or isn't.
  package let failure: Diagnostic?
  /// What was left out, and what was changed, by the places in the drawing. Each kind is told a few times and then summed up.
  package let warnings: [Diagnostic]
  /// How many elements were left out, and how many became something else.
  package let leftOutCount: Int, changedCount: Int

  /// The longest drawing that is read, in bytes.
  package static let maximumLength = XMLDocument.maximumLength

  /// Reads a drawing.
  ///
  /// - Parameters:
  ///   - bytes: An SVG document of up to 16 MiB in UTF-8, UTF-16, Latin-1 or Windows-1252, with up to 200,000 rectangles and texts.
  ///   - file: The drawing's name, as diagnostics are to show it.
  ///   - maximumWork: What reading may cost beyond drawing each element once: see ``Work``.
  ///   - isCancelled: Asked from time to time, whether to stop.
  /// - Throws: Where and why it can't be read.
  package init(
    _ bytes: [UInt8], file: String, maximumWork: Int = 600_000, isCancelled: (() -> Bool)? = nil
  ) throws(Diagnostic) {
    var places = SourcePlaces(bytes, file: file)
    do throws(ImportError) {
      let source = try SourceText(bytes)
      places = SourcePlaces(source.bytes, file: file)
      var reader = try DrawingReader(
        try XMLDocument(source), maximumWork: maximumWork, isCancelled: isCancelled)
      let drawn = try reader.board()
      failure =
        drawn != nil
        ? nil
        : places.diagnostic(
          "nothing in the drawing can be kept", at: reader.document.nodes[0].place, .error,
          hint: "only upright rectangles, circles, lines along the axes and texts are")
      board = drawn ?? Board(size: reader.size, background: reader.background)
      let notes = reader.notes
      warnings = notes.shown.map { places.diagnostic($0.text, at: $0.place, .warning) }
      (leftOutCount, changedCount) = (notes.leftOutCount, notes.changedCount)
    } catch {
      throw places.diagnostic(error.message, at: error.place, .error, hint: error.hint)
    }
  }

  /// Such as "12 figures, 3 labels; 2 elements left out, 1 changed".
  package var summary: String {
    let labels = board.figures.count { $0.appearance.label != nil }
    var text = Display.counted(board.count, "figure")
    if labels > 0 { text += ", \(Display.counted(labels, "label"))" }
    if leftOutCount + changedCount > 0 {
      text += "; \(Display.counted(leftOutCount, "element")) left out, \(changedCount) changed"
    }
    return text
  }

  /// A script of the newest version: the board's size and color, and each figure's `add`, with its place, and `label`.
  package var script: String { "rectboard \(Script.newestVersion)\n" + BoardListing.commands(of: board) }
}

/// The lines of a drawing.
private struct SourcePlaces {
  private let bytes: [UInt8]
  private let file: String

  init(_ bytes: [UInt8], file: String) { (self.bytes, self.file) = (bytes, file) }

  func diagnostic(_ text: String, at place: Int, _ severity: Diagnostic.Severity, hint: String? = nil) -> Diagnostic {
    let place = min(place, bytes.count)
    let feed = UInt8(ascii: "\n")
    let start = bytes[..<place].lastIndex(of: feed).map { $0 + 1 } ?? 0
    // A drawing may be one line; more than this isn't shown.
    let end = bytes[start...].prefix(place - start + 400).firstIndex(of: feed) ?? min(place + 400, bytes.count)
    let line = bytes[..<start].count { $0 == feed } + 1
    let column = bytes[start..<place].count { $0 & 0xC0 != 0x80 } + 1
    return Diagnostic(
      .drawing, severity: severity, message: text, location: .init(file: file, line: line, column: column),
      sourceLine: String(decoding: bytes[start..<end].filter { $0 != 0x0D }, as: UTF8.self), hint: hint)
  }
}
