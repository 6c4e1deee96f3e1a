package import BoardLanguage
package import BoardModel

/// The rectangles and texts of a drawing, as a board and as a script that draws it.
///
/// ```text
/// bytes ──▶ SourceText ──▶ XMLDocument ──▶ Cascade ──▶ DrawingReader ──▶ figures, notes ──▶ board, script
///             UTF-8          elements       properties    places
/// ```
///
/// Rectangles, circles, axis-aligned lines and paths that form any of these are kept, in painting order. A text becomes the label of the
/// rectangle beneath it if a label can have that place, or a figure of its own. Everything else is left out or approximated, and causes a
/// warning.
package struct SVGImport: Sendable {
  /// The resulting board.
  package let board: Board
  /// The reason why nothing could be kept; `nil` if something could, or if the drawing is empty.
  package let failure: Diagnostic?
  /// Warnings about what was left out or changed, in the order of the drawing. Each kind is listed a few times and then summed up.
  package let warnings: [Diagnostic]
  /// The numbers of elements that were left out, and of those that were changed.
  package let leftOutCount: Int, changedCount: Int

  /// The size of the largest drawing that is read, in bytes.
  package static let maximumLength = XMLDocument.maximumLength

  /// Reads a drawing.
  ///
  /// - Parameters:
  ///   - bytes: An SVG document of up to 16 MiB in UTF-8, UTF-16, Latin-1 or Windows-1252, with up to 200,000 rectangles and texts.
  ///   - file: The drawing's name in diagnostics.
  ///   - maximumWork: The limit of work beyond drawing each element once: see ``Work``.
  ///   - isCancelled: Called repeatedly; if it returns true, reading ends with an error.
  /// - Throws: The reason why it can't be read, and the place.
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

  /// A summary such as "12 figures, 3 labels; 2 elements left out, 1 changed".
  package var summary: String {
    let labels = board.figures.count { $0.appearance.label != nil }
    var text = Display.counted(board.count, "figure")
    if labels > 0 { text += ", \(Display.counted(labels, "label"))" }
    if leftOutCount + changedCount > 0 {
      text += "; \(Display.counted(leftOutCount, "element")) left out, \(changedCount) changed"
    }
    return text
  }

  /// A script: the board's size and color, and each figure's `add`, with its place, and `label`.
  package var script: String { BoardListing.commands(of: board) }
}

/// Finds the lines of a drawing for diagnostics.
private struct SourcePlaces {
  private let bytes: [UInt8]
  private let file: String

  init(_ bytes: [UInt8], file: String) { (self.bytes, self.file) = (bytes, file) }

  func diagnostic(_ text: String, at place: Int, _ severity: Diagnostic.Severity, hint: String? = nil) -> Diagnostic {
    let place = min(place, bytes.count)
    let feed = UInt8(ascii: "\n")
    let start = bytes[..<place].lastIndex(of: feed).map { $0 + 1 } ?? 0
    // A drawing may be a single line, so only this much of a line is shown.
    let end = bytes[start...].prefix(place - start + 400).firstIndex(of: feed) ?? min(place + 400, bytes.count)
    let line = bytes[..<start].count { $0 == feed } + 1
    let column = bytes[start..<place].count { $0 & 0xC0 != 0x80 } + 1
    return Diagnostic(
      .drawing, severity: severity, message: text, location: .init(file: file, line: line, column: column),
      sourceLine: String(decoding: bytes[start..<end].filter { $0 != 0x0D }, as: UTF8.self), hint: hint)
  }
}
