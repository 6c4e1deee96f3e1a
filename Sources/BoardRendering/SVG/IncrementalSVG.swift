internal import CairoDrawing
internal import WholeFiles

/// An SVG document that is kept up to date with a board. Each figure's text is made when the figure changes, and the texts are
/// stored in joined pieces of about a hundred figures, so that a change only affects one piece: see <doc:Pictures>.
final class IncrementalSVG {
  private let writer: SVGFigureWriter
  private let scale: Double
  private var letters = LetterDefinitions()
  private var opening: SharedBytes
  private static let closing = SharedBytes(SVGFigureWriter.closing)

  /// Some figures, at least one, that are neighbors in the stacking order.
  private final class Piece {
    var figures: [FigureID]
    /// The figures' texts, joined; `nil` after a change.
    var text: SharedBytes?

    init(_ figures: [FigureID]) { self.figures = figures }
  }

  private static let largestPiece = 128

  /// The pieces in stacking order.
  private var pieces: [Piece] = []
  private var figures = FigureTable<Entry>()
  private var groups = GroupElements()

  private struct Entry {
    var text: [UInt8]
    var letters: [LetterGroup]
    var piece: Piece
  }

  /// Makes the document of a board.
  init(of board: Board, scale: Double, elements: SVGElements, labels: SVGLabels) throws(CairoError) {
    self.scale = scale
    writer = SVGFigureWriter(elements: elements, labels: labels, boardSize: board.size, background: board.background)
    opening = SharedBytes([])
    for figure in board.figures {
      // Pieces are half full, so that figures can be added.
      if figures.ids.count % (IncrementalSVG.largestPiece / 2) == 0 { pieces.append(Piece([])) }
      guard let piece = pieces.last else { continue }
      piece.figures.append(figure.id)
      let drawn = try writer.text(of: figure)
      letters.add(drawn.letters)
      figures.append(Entry(text: drawn.text, letters: drawn.letters, piece: piece), for: figure.id)
    }
    opening = SharedBytes(try writer.opening(scale: scale, letters: letters))
    if board.hasGroups { groups = GroupElements(of: board) }
  }

  /// Whether a board has the size and the background that the document was made for.
  func fits(_ board: Board) -> Bool { board.size == writer.boardSize && board.background == writer.background }

  /// The document, as of the last ``update(to:with:)``.
  var picture: FileContents {
    var joined: [SharedBytes] = []
    joined.reserveCapacity(pieces.count + 2)
    joined.append(opening)
    for piece in pieces {
      let text = piece.text ?? groups.join(piece.figures) { figures[$0]?.text }
      piece.text = text
      joined.append(text)
    }
    joined.append(IncrementalSVG.closing)
    return FileContents(joined)
  }

  /// Updates the figures to the board. After an error the document must not be used any more.
  ///
  /// - Parameter change: Everything that has changed since the last update.
  func update(to board: Board, with change: Change) throws(CairoError) {
    var placed: [(position: Int, id: FigureID, text: [UInt8], letters: [LetterGroup])] = []
    var hasOtherLetters = false
    for difference in change.figures {
      let id = difference.id
      let number = figures.number(of: id)
      let old = number.map { figures.values[$0].letters } ?? []
      if let figure = board[id] {
        let (text, new) = try writer.text(of: figure)
        if new != old {
          // New letters are added before old ones are removed, so that a letter in both never counts as removed.
          let (isNew, isLast) = (letters.add(new), letters.remove(old))
          hasOtherLetters = hasOtherLetters || isNew || isLast
        }
        if let number, !difference.isReordered {
          figures.values[number].text = text
          figures.values[number].letters = new
          figures.values[number].piece.text = nil
          continue
        }
        if let position = board.position(of: id) { placed.append((position, id, text, new)) }
      } else if letters.remove(old) {
        hasOtherLetters = true
      }
      if let number { remove(number) }
    }
    if hasOtherLetters { opening = SharedBytes(try writer.opening(scale: scale, letters: letters)) }
    // Figures are placed from the back to the front, so that everything behind a figure is placed before it, and its position on
    // the board is its position here.
    placed.sort { $0.position < $1.position }
    for placed in placed { insert(placed.id, placed.text, placed.letters, at: placed.position) }
    guard board.hasGroups || !groups.tags.isEmpty else { return }
    if !change.groups.isEmpty || change.figures.contains(where: \.isReordered) { updateGroups(of: board) }
  }

  private func updateGroups(of board: Board) {
    let old = groups.tags
    groups = board.hasGroups ? GroupElements(of: board) : GroupElements()
    for id in Set(old.keys).union(groups.tags.keys) where old[id] != groups.tags[id] { figures[id]?.piece.text = nil }
  }

  private func remove(_ number: Int) {
    let (id, piece) = (figures.ids[number], figures.values[number].piece)
    figures.remove(number)
    piece.figures.removeAll { $0 == id }
    piece.text = nil
    if piece.figures.isEmpty { pieces.removeAll { $0 === piece } }
  }

  private func insert(_ id: FigureID, _ text: [UInt8], _ letters: [LetterGroup], at position: Int) {
    var rest = position
    for (place, piece) in pieces.enumerated() {
      let count = piece.figures.count
      // A figure at the border of two pieces is added to the first one, unless that is full.
      if rest < count || (rest == count && count < IncrementalSVG.largestPiece) {
        piece.figures.insert(id, at: rest)
        piece.text = nil
        figures.append(Entry(text: text, letters: letters, piece: piece), for: id)
        if count >= IncrementalSVG.largestPiece { split(piece, at: place) }
        return
      }
      rest -= count
    }
    precondition(rest == 0, "a renderer is told of every change")
    pieces.append(Piece([id]))
    figures.append(Entry(text: text, letters: letters, piece: pieces[pieces.count - 1]), for: id)
  }

  /// Moves the upper half of a piece to a piece of its own.
  private func split(_ piece: Piece, at place: Int) {
    let upper = Piece(Array(piece.figures[(piece.figures.count / 2)...]))
    piece.figures.removeLast(upper.figures.count)
    for case let number? in upper.figures.map(figures.number) { figures.values[number].piece = upper }
    pieces.insert(upper, at: place + 1)
  }

  /// The memory in proportion to the number of figures, in bytes, without the joined texts.
  var byteCount: Int {
    let texts = figures.values.reduce(0) { $0 + $1.text.byteCount + $1.letters.byteCount }
    return pieces.reduce(texts + pieces.byteCount + figures.byteCount) { $0 + $1.figures.byteCount }
  }
}
