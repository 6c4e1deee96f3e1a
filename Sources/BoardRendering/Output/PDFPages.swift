internal import CairoDrawing
import Lettering
package import WholeFiles

/// The pages of a PDF document, as Cairo draws them: one for each board.
///
/// What consecutive pages have in common is drawn and written once: opaque figures are recorded in layers of neighbors in stacking order,
/// and a page paints its layers. Only layers that have changed are recorded again. For 2,001 pages with 1,000 figures, one of which moves
/// from page to page, that saves nine tenths of the bytes.
///
/// Labels are drawn as paths, with their text as invisible letters. Letters of a font would take a thirtieth of the space, but if the
/// document itself draws the font's letters, viewers put them on whole pixels (poppler) or make them bolder (PDFium).
///
/// Translucent figures are drawn on each page. In a layer, Cairo would make them part of a transparency group, where colors are rounded
/// differently, and some viewers place thin lines differently.
struct PDFPages: ~Copyable {
  private let surface: PDFSurface
  private let renderer: BoardRenderer
  private let font: HiddenFont
  /// The layers of the last page, back to front.
  private var layers: [Layer] = []
  /// The format of the board that the layers were recorded for. Drawing is clipped to the board.
  private var format: BoardFormat?

  /// Figures that are neighbors in stacking order.
  private struct Layer {
    var figures: [Figure]
    /// Whether the figures are opaque, so that they may be recorded. A layer's figures are either all opaque or all translucent.
    let isOpaque: Bool
    /// `nil` if the layer isn't recorded yet, or is translucent.
    var recording: RecordingSurface?

    /// Of larger layers, more has to be written again when a figure changes; with smaller ones, pages refer to more of them.
    static let largestCount = 32
  }

  /// The mark by which rectboard recognizes its own documents.
  fileprivate static let creator = "rectboard"

  /// - Throws: `CairoError` if memory runs out.
  init(of renderer: BoardRenderer) throws(CairoError) {
    let font = try HiddenFont()
    surface = try PDFSurface(creator: PDFPages.creator)
    (self.renderer, self.font) = (renderer, font)
  }

  /// Appends a page that shares nothing with others.
  ///
  /// - Throws: `CairoError` if the scale or the page is beyond the `Limits` of a picture in pixels.
  borrowing func appendWhole(_ board: Board) throws(CairoError) {
    let board = renderer.framed(board)
    try addPage(of: board) { context throws(CairoError) in
      for figure in board.figures { try context.drawOnPage(figure, on: board.background, font) }
    }
  }

  /// Appends a page that shares unchanged layers with the previous one.
  ///
  /// - Throws: The errors of ``appendWhole(_:)``.
  mutating func append(_ board: Board) throws(CairoError) {
    let board = renderer.framed(board)
    // A label's color may depend on the background.
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

  /// The layers of a board: old layers with the same figures, and new ones for the figures between them.
  private static func layers(of board: Board, sharing old: [Layer]) -> [Layer] {
    let figures = Array(board.figures)
    let layersByFirstName = Dictionary(
      old.lazy.filter(\.isOpaque).map { ($0.figures[0].name, $0) }, uniquingKeysWith: { first, _ in first })
    var new: [Layer] = []
    func append(_ layer: Layer) {
      // Small layers are merged, even if one has to be recorded again; otherwise their number would keep growing.
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

  /// Points per board unit: a unit is a CSS px, 0.75 pt, times the renderer's scale.
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
      // poppler guesses the height of a font's characters from the width of the first one: two and a half times as much.
      for size in Set(board.figures.compactMap(\.textSize)).sorted() {
        try context.show([HiddenFont.Character(" ", at: .zero, advance: 0.4)], in: font, size: size)
      }
      try draw(context)
    }
  }

  /// Returns the bytes that were written since the last call.
  borrowing func takeBytes() -> [UInt8] { surface.takeBytes() }

  /// Finishes the document, and returns the bytes that weren't taken yet.
  consuming func finish() throws(CairoError) -> [UInt8] { try surface.finish() }
}

extension ReplacedFile {
  /// Whether it is a PDF document that this program has made. Cairo writes the creator near the end, before the table of all objects,
  /// which may be long; the last lines say where the table begins.
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
  /// The size of the label's text; `nil` if it is too small or large to be selected, because Cairo then has no font for it.
  fileprivate var textSize: Double? {
    appearance.label.flatMap { (0.1...10_000).contains($0.size) ? $0.size : nil }
  }

  /// Whether everything in the figure is opaque.
  fileprivate var isOpaque: Bool {
    let colors = [appearance.fill, strokeColor, appearance.label?.color]
    return colors.allSatisfy { $0?.isOpaque ?? true }
  }
}

extension DrawingContext {
  /// The tolerance, in points, with which Cairo computes the extents of what it draws on a page.
  ///
  /// Cairo computes them to find operations that it can't write as PDF, which we don't use, and does so for all figures of each page.
  /// With the tolerance of curves, that takes half of a page's time. A tolerance up to 1 has no other effect.
  private static var pageTolerance: Double { 1 }

  /// Draws a figure for output without pixels: its outline filled, then stroked with its border, and its label as one path.
  ///
  /// - Parameters:
  ///   - background: The board's background.
  ///   - font: The font of labels' invisible text.
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
