internal import BoardModel
internal import CairoDrawing
internal import Files

/// An SVG document that is kept up to date with a board: each figure's text is made when the figure changes, and the texts are kept
/// joined in pieces of about a hundred figures, so that a change makes one piece anew.
struct IncrementalSVG {
  private let writer: SVGFigureWriter
  private let opening: Bytes
  private static let closing = Bytes(SVGDocument.closing)

  private struct Piece {
    /// In stacking order.
    var figures: [UInt32]
    /// The figures' texts, joined; `nil` after a change.
    var text: Bytes?
  }

  private static let largestPiece = 128

  /// In no order; a piece that holds nothing stays for later use.
  private var pieces: [Piece] = []
  /// The pieces in stacking order.
  private var order: [Int] = []
  /// By the figures' identities.
  private var texts: [[UInt8]] = []
  private var pieceOfFigure: [Int32] = []
  private static let nowhere: Int32 = -1

  /// Makes the document of a board.
  init(of board: Board, scale: Double, elements: SVGElements) throws(CairoError) {
    writer = SVGFigureWriter(elements: elements, boardSize: board.size)
    opening = Bytes(joining: [
      SVGDocument.opening(boardSize: board.size, scale: scale), try writer.background(board.background),
    ])
    var piece = Piece(figures: [])
    // Half full, so that there is room for more.
    let size = IncrementalSVG.largestPiece / 2
    func close() {
      for figure in piece.figures { pieceOfFigure[Int(figure)] = Int32(pieces.count) }
      order.append(pieces.count)
      pieces.append(piece)
      piece = Piece(figures: [])
    }
    for figure in board.figures {
      makeRoom(for: figure.id)
      try writer.write(CollectionOfOne(figure), to: &texts[Int(figure.id.rawValue)])
      piece.figures.append(figure.id.rawValue)
      if piece.figures.count == size { close() }
    }
    if !piece.figures.isEmpty { close() }
  }

  private mutating func makeRoom(for id: FigureID) {
    let missing = Int(id.rawValue) + 1 - texts.count
    guard missing > 0 else { return }
    texts.append(contentsOf: repeatElement([], count: max(missing, texts.count)))
    pieceOfFigure.append(contentsOf: repeatElement(IncrementalSVG.nowhere, count: texts.count - pieceOfFigure.count))
  }

  /// The document, after ``update(to:altered:)``.
  var picture: Picture {
    mutating get {
      var joined: [Bytes] = []
      joined.reserveCapacity(order.count + 2)
      joined.append(opening)
      for index in order {
        if let text = pieces[index].text {
          joined.append(text)
        } else {
          let text = Bytes(joining: pieces[index].figures.map { texts[Int($0)] })
          pieces[index].text = text
          joined.append(text)
        }
      }
      joined.append(IncrementalSVG.closing)
      return Picture(joined)
    }
  }

  /// Brings figures up to date with the board.
  ///
  /// - Parameter altered: The figures that came, left, changed, or moved in the stacking order since the last update, each once.
  mutating func update(to board: Board, altered: [(id: FigureID, isReordered: Bool)]) throws(CairoError) {
    var moved: [(position: Int, id: FigureID)] = []
    for (id, isReordered) in altered {
      makeRoom(for: id)
      let index = Int(id.rawValue)
      let piece = pieceOfFigure[index]
      if let figure = board[id] {
        texts[index].removeAll(keepingCapacity: true)
        try writer.write(CollectionOfOne(figure), to: &texts[index])
        if piece == IncrementalSVG.nowhere || isReordered {
          if let position = board.position(of: id) { moved.append((position, id)) }
        } else {
          pieces[Int(piece)].text = nil
          continue
        }
      } else {
        texts[index] = []
      }
      if piece != IncrementalSVG.nowhere { take(id.rawValue, outOf: Int(piece)) }
    }
    // From the back to the front: then all that lies behind a figure is in its place before it, and its position on the board is
    // its position here.
    moved.sort { $0.position < $1.position }
    for (position, id) in moved { insert(id.rawValue, at: position) }
  }

  private mutating func take(_ figure: UInt32, outOf piece: Int) {
    guard let index = pieces[piece].figures.firstIndex(of: figure) else {
      preconditionFailure("a figure is in its piece")
    }
    pieces[piece].figures.remove(at: index)
    pieces[piece].text = nil
    pieceOfFigure[Int(figure)] = IncrementalSVG.nowhere
  }

  private mutating func insert(_ figure: UInt32, at position: Int) {
    var rest = position
    for (place, piece) in order.enumerated() {
      let count = pieces[piece].figures.count
      // A figure that would end one piece may as well begin the next; it ends the piece unless that is full.
      if rest <= count, count < IncrementalSVG.largestPiece || rest < count {
        pieces[piece].figures.insert(figure, at: rest)
        pieces[piece].text = nil
        pieceOfFigure[Int(figure)] = Int32(piece)
        if count >= IncrementalSVG.largestPiece { split(place) }
        return
      }
      rest -= count
    }
    precondition(rest == 0, "a figure's position is at most the number of figures")
    pieceOfFigure[Int(figure)] = Int32(pieces.count)
    order.append(pieces.count)
    pieces.append(Piece(figures: [figure]))
  }

  /// Moves the upper half of a piece to a piece of its own.
  private mutating func split(_ place: Int) {
    let piece = order[place]
    let middle = pieces[piece].figures.count / 2
    let upper = Array(pieces[piece].figures[middle...])
    pieces[piece].figures.removeSubrange(middle...)
    // One that has run empty is used again: its place in the order moves.
    let new: Int
    if let empty = order.firstIndex(where: { pieces[$0].figures.isEmpty }) {
      new = order.remove(at: empty)
      pieces[new] = Piece(figures: upper)
      order.insert(new, at: empty < place ? place : place + 1)
    } else {
      new = pieces.count
      pieces.append(Piece(figures: upper))
      order.insert(new, at: place + 1)
    }
    for figure in upper { pieceOfFigure[Int(figure)] = Int32(new) }
  }
}
