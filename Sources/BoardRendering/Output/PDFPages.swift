internal import CairoDrawing
import Lettering
package import WholeFiles

/// The pages of a PDF document, as Cairo draws them: one for each board.
///
/// What consecutive pages have in common is drawn and written once: opaque figures are recorded in layers of neighbors in stacking order,
/// and a page paints its layers, of which only those that look otherwise than before are recorded anew. Of 2,001 pages that show 1,000
/// figures, one of which has moved from page to page, that saves nine tenths of the bytes.
///
/// Labels are drawn as paths, and their text is with them, unseen. Letters of a font would take a thirtieth of the room, but viewers put
/// those that are drawn by a document itself on whole pixels (poppler), or make them bolder (PDFium).
///
/// What lets something through is drawn on each page. In a layer, Cairo makes it part of a transparency group, where colors are rounded
/// otherwise, and some viewers have other places for thin lines.
struct PDFPages: ~Copyable {
  private let surface: PDFSurface
  private let renderer: BoardRenderer
  private let font: HiddenFont
  /// Those of the last page, back to front.
  private var layers: [Layer] = []
  /// Of the board that they were recorded for, beyond which nothing of them is drawn.
  private var format: BoardFormat?

  /// Figures that are neighbors in stacking order.
  private struct Layer {
    var figures: [Figure]
    /// Whether they may be recorded: all of them or none.
    let isOpaque: Bool
    /// `nil` if they aren't recorded yet, or never are.
    var recording: RecordingSurface?

    /// Larger ones are written again at greater length when one of their figures changes, smaller ones are named by more pages.
    static let largestCount = 32
  }

  /// By which we know our own.
  fileprivate static let creator = "rectboard"

  /// - Throws: `CairoError` if memory runs out.
  init(of renderer: BoardRenderer) throws(CairoError) {
    let font = try HiddenFont()
    surface = try PDFSurface(creator: PDFPages.creator)
    (self.renderer, self.font) = (renderer, font)
  }

  /// Appends a page that has nothing in common with others.
  ///
  /// - Throws: `CairoError` if the scale or the page is beyond `Limits`, as of a picture in pixels.
  borrowing func appendWhole(_ board: Board) throws(CairoError) {
    let board = renderer.framed(board)
    try addPage(of: board) { context throws(CairoError) in
      for figure in board.figures { try context.drawOnPage(figure, on: board.background, font) }
    }
  }

  /// Appends a page that shares with the one before what looks the same on both.
  ///
  /// - Throws: As ``appendWhole(_:)``.
  mutating func append(_ board: Board) throws(CairoError) {
    let board = renderer.framed(board)
    // A label's color may follow from the background.
    if format != board.format { (format, layers) = (board.format, []) }
    layers = PDFPages.layers(of: board, sharing: layers)
    let (scale, (width, height)) = (scale, pageSize(of: board))
    for index in layers.indices where layers[index].isOpaque && layers[index].recording == nil {
      let figures = layers[index].figures
      layers[index].recording = try RecordingSurface(width: width, height: height) { context throws(CairoError) in
        try context.scale(by: scale)
        for figure in figures { try context.drawOnPage(figure, on: board.background, font) }
      }
    }
    let layers = layers
    try addPage(of: board) { context throws(CairoError) in
      for layer in layers {
        if let recording = layer.recording {
          try context.paint(recording)
        } else {
          for figure in layer.figures { try context.drawOnPage(figure, on: board.background, font) }
        }
      }
    }
  }

  /// The layers of a board: those of another that have the same figures, and others of what is between them.
  private static func layers(of board: Board, sharing old: [Layer]) -> [Layer] {
    let figures = Array(board.figures)
    let layersByFirstName = Dictionary(
      old.lazy.filter(\.isOpaque).map { ($0.figures[0].name, $0) }, uniquingKeysWith: { first, _ in first })
    var new: [Layer] = []
    func append(_ layer: Layer) {
      // Small ones become one, be it at the price of recording one again; else they would get ever more.
      if let last = new.last, last.isOpaque == layer.isOpaque, last.recording == nil || layer.recording == nil,
        last.figures.count + layer.figures.count <= Layer.largestCount
      {
        new[new.count - 1].figures += layer.figures
        new[new.count - 1].recording = nil
      } else {
        new.append(layer)
      }
    }
    var index = 0
    while index < figures.count {
      if let layer = layersByFirstName[figures[index].name], figures[index...].starts(with: layer.figures) {
        append(layer)
        index += layer.figures.count
      } else {
        append(Layer(figures: [figures[index]], isOpaque: figures[index].isOpaque))
        index += 1
      }
    }
    return new
  }

  /// Points per board unit: a unit is a px of CSS, 0.75 pt, times the renderer's scale.
  private var scale: Double { 0.75 * renderer.scale }

  private func pageSize(of board: Board) -> (width: Double, height: Double) {
    (board.size.width * scale, board.size.height * scale)
  }

  private borrowing func addPage(
    of board: Board, _ draw: (borrowing DrawingContext) throws(CairoError) -> Void
  ) throws(CairoError) {
    guard PictureSize(of: board.size, scale: renderer.scale) != nil else {
      throw CairoError(.invalidSize, in: "PDFPages.append")
    }
    let (scale, font, (width, height)) = (scale, font, pageSize(of: board))
    let background = renderer.backdrop == .none ? nil : board.background
    try surface.addPage(width: width, height: height) { context throws(CairoError) in
      try context.beginBoard(background: background, scale: scale)
      // From the width of a font's first character, poppler guesses how high the others are: two and a half times as much.
      for size in Set(board.figures.compactMap(\.textSize)).sorted() {
        try context.show([HiddenFont.Character(" ", at: .zero, advance: 0.4)], in: font, size: size)
      }
      try draw(context)
    }
  }

  /// What was written since bytes were taken last.
  borrowing func takeBytes() -> [UInt8] { surface.takeBytes() }

  /// Ends the document, and returns the bytes that weren't taken yet.
  consuming func finish() throws(CairoError) -> [UInt8] { try surface.finish() }
}

extension ReplacedFile {
  /// Whether it is a PDF document that this program has made. Cairo writes where it comes from at the end, before the table of all
  /// objects, however long that is; the last lines tell where the table begins.
  package var isOwnDocument: Bool {
    guard start.starts(with: "%PDF-".utf8) else { return false }
    let lines = bytes(at: max(0, length - 64), count: 64).split(separator: UInt8(ascii: "\n"))
    guard let last = lines.lastIndex(where: { $0.elementsEqual("startxref".utf8) }), last + 1 < lines.count,
      let table = Int(String(decoding: lines[last + 1], as: UTF8.self)), table >= 0
    else { return false }
    let end = bytes(at: max(0, table - 4096), count: min(4096, table))
    return end.firstRange(of: Array("/Creator (\(PDFPages.creator))".utf8)) != nil
  }
}

extension Figure {
  /// The size of its label's text, unless that is so small or large that nobody selects it, and Cairo has no font for it.
  fileprivate var textSize: Double? {
    appearance.label.flatMap { (0.1...10_000).contains($0.size) ? $0.size : nil }
  }

  /// Whether nothing in it lets through what is behind.
  fileprivate var isOpaque: Bool {
    let colors = [appearance.fill, strokeColor, appearance.label?.color]
    return colors.allSatisfy { $0?.isOpaque ?? true }
  }
}

extension DrawingContext {
  /// How far from its path Cairo may look for the edges of what it draws on a page, in points.
  ///
  /// Cairo looks to find out what it can't write as PDF, which we don't draw, and looks through all figures for each page: with the
  /// tolerance of curves that is half of the time that a page takes. Up to 1 nothing else comes of it.
  private static var pageTolerance: Double { 1 }

  /// Draws a figure where there are no pixels: its outline filled, then stroked with its border, and its label as one path.
  ///
  /// - Parameters:
  ///   - background: The board's.
  ///   - font: That of labels' texts.
  fileprivate borrowing func drawOnPage(
    _ figure: Figure, on background: Color, _ font: HiddenFont
  ) throws(CairoError) {
    let outline = figure.outline
    try setTolerance(DrawingContext.boardTolerance)
    try setPath(outline)
    try setTolerance(DrawingContext.pageTolerance)
    try paintPath(of: outline, fill: figure.appearance.fill, border: figure.strokeColor)
    guard let label = DrawnLabel(of: figure, on: background) else { return }
    let (layout, origin) = (label.layout, SIMD2(label.origin.x, label.origin.y))
    try setPath(layout.path, from: origin)
    try setColor(label.color)
    try setLineWidth(layout.strokeWidth)
    try strokeWithRoundEnds()
    guard let size = figure.textSize else { return }
    let text = layout.characters.map { HiddenFont.Character($0.text, at: origin + $0.place, advance: $0.advance) }
    try show(text, in: font, size: size)
  }
}
