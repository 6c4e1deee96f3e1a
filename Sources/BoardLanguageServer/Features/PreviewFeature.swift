import BoardModel
import BoardRendering
import ScriptAnalysis
import SystemEssentials

/// `rectboard/preview`, a request of our own: the board before or after a line, as a picture, and its figures with the lines that
/// changed them, so that an editor can show a preview and go from a figure to its lines.
enum PreviewFeature: Feature {
  struct Params: Decodable {
    enum Side: String, Decodable { case before, after }
    enum Format: String, Decodable { case svg, png }

    var textDocument: LSP.TextDocumentIdentifier
    /// The client's line, from 0; without it, the end of the script.
    var line: Int?
    /// The side of the line; default: after.
    var side: Side?
    /// The picture's format; default: SVG.
    var format: Format?
    /// Pixels per unit of the board; default: 1.
    var scale: Double?
  }

  struct Answer: Encodable {
    struct Figure: Encodable {
      var name: String
      /// Its x, y, width and height, in board units.
      var frame: [Double]
      /// The client's lines that change it, from 0.
      var lines: [Int]
    }

    var version: Int?
    var format: String
    /// The SVG document, or a PNG file in Base64.
    var content: String
    /// The board's width, in board units.
    var width: Double
    var height: Double
    /// The figures, from back to front.
    var figures: [Figure]
  }

  static let method = "rectboard/preview"

  /// The largest picture, in pixels, which is larger than any screen.
  private static let mostPixels = Double(1 << 25)

  static func advertise(in capabilities: inout LSP.ServerCapabilities, to client: LSP.ClientCapabilities) {
    capabilities.experimental.rectboardPreview = true
  }

  static func answer(_ params: Params, in workspace: Workspace) throws -> Answer {
    let document = try workspace.document(params.textDocument)
    let effects = try document.effects()
    let board = params.line.map { document.board(atClientLine: $0, isAfter: params.side != .before) } ?? effects.board
    let scale = params.scale ?? 1
    guard scale > 0, scale <= Limits.maximumScale else {
      throw RequestError(.invalidParams, "expected a scale above 0, at most \(Limits.maximumScale), found \(scale)")
    }
    let content: String
    switch params.format ?? .svg {
    case .svg:
      let svg = try BoardRenderer(scale: scale, svgElements: .rects, svgLabels: .strokes).svg(of: board)
      content = String(decoding: svg.bytes, as: UTF8.self)
    case .png:
      guard board.size.width * board.size.height * scale * scale <= mostPixels else {
        throw RequestError(.requestFailed, "the board is too large for a PNG picture at scale \(scale)")
      }
      content = Data(try BoardRenderer(scale: scale).png(of: board).bytes).base64EncodedString()
    }
    let lines = effects.linesOfFigures
    return Answer(
      version: document.version, format: (params.format ?? .svg).rawValue, content: content,
      width: board.size.width, height: board.size.height,
      figures: board.figures.map { figure in
        let frame = figure.frame
        return Answer.Figure(
          name: figure.name.text, frame: [frame.minX, frame.minY, frame.size.width, frame.size.height],
          lines: (lines[figure.id] ?? []).map { document.clientLine(ofLine: $0) })
      })
  }
}

extension OpenDocument {
  /// The board before or after a line of the client, from 0.
  fileprivate func board(atClientLine line: Int, isAfter: Bool) -> Board {
    let place = buffer.place(of: LSP.Position(line: line, character: 0))
    return start(ofLine: place.line + (isAfter ? 1 : 0)).board
  }

  /// Converts a line of the script, from 1, to the client's line, from 0.
  fileprivate func clientLine(ofLine line: Int) -> Int {
    buffer.position(of: buffer.content(ofLine: line).lowerBound).line
  }
}
