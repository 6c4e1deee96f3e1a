/// A board that records every change for its readers, whatever has caused it.
package final class RecordedBoard: ChangeSource {
  /// The board, and the recorders of its changes.
  @usableFromInline struct Content {
    @usableFromInline var board: Board
    /// A recorder for each reader, by the reader's number; nil for a reader that was released.
    var recorders: [ChangeRecorder?] = []

    /// Records a figure before it changes.
    mutating func note(_ id: FigureID) {
      for index in recorders.indices { recorders[index]?.note(id, on: board) }
    }

    /// Records a figure before it is added, removed or moved within the order.
    mutating func noteOrder(of id: FigureID) {
      for index in recorders.indices { recorders[index]?.noteOrder(of: id, on: board) }
    }

    /// Records the board's size and background before they change.
    mutating func noteFormat() {
      for index in recorders.indices { recorders[index]?.noteFormat(of: board) }
    }

    /// Records a group before it is added, changed or removed.
    mutating func noteGroup(_ id: FigureID) {
      for index in recorders.indices { recorders[index]?.noteGroup(id, on: board) }
    }

    mutating func takeChange(for reader: Int) -> Change { recorders[reader]?.take(on: board) ?? .none }

    /// Evaluates a closure on the board without copying it: an `inout` argument is read in place.
    @inlinable @inline(__always)
    mutating func withBoard<Answer>(_ question: (Board) -> Answer) -> Answer { question(board) }
  }

  /// Not checked for overlapping accesses at run time, which would take a fiftieth of a run: each access is one call of this class, and no
  /// such call runs code that could access it again.
  @exclusivity(unchecked) @usableFromInline var uncheckedContent: Content

  @usableFromInline var content: Content {
    // Not `_read`: in debug builds of Swift 6.3, the size of a board that it yields is read from uninitialized memory.
    get { unsafe uncheckedContent }
    @inlinable @inline(__always) _modify { yield unsafe &uncheckedContent }
  }

  package init(_ board: Board) { unsafe uncheckedContent = Content(board: board) }

  package var board: Board { unsafe uncheckedContent.board }

  /// Evaluates a closure on the board without copying it.
  ///
  /// Reading a property of an object copies it first, and copying a board retains each of its arrays; this took an eighth of the time of an
  /// edit.
  @inlinable @inline(__always)
  package func withBoard<Answer>(_ question: (Board) -> Answer) -> Answer { content.withBoard(question) }

  // MARK: Changing the board

  /// Replaces the board by another one. Readers get no change.
  package func reset(to new: Board) { content.board = new }

  package func setFormat(to format: BoardFormat) {
    content.noteFormat()
    content.board.format = format
  }

  package func setGroup(_ id: FigureID, to group: FigureGroup?) {
    content.noteGroup(id)
    content.board.setGroup(id, to: group)
  }

  package func makeFigureID() -> FigureID { content.board.makeFigureID() }

  package func insert(_ figure: Figure, at position: Int) {
    content.noteOrder(of: figure.id)
    content.board.insert(figure, at: position)
  }

  package func remove(_ id: FigureID) -> (figure: Figure, position: Int) {
    content.noteOrder(of: id)
    return content.board.remove(id)
  }

  package func setPosition(of id: FigureID, to position: Int) {
    content.noteOrder(of: id)
    content.board.setPosition(of: id, to: position)
  }

  package func setName(of id: FigureID, to name: FigureName) {
    content.note(id)
    content.board.setName(of: id, to: name)
  }

  package func setFrame(of id: FigureID, to frame: Rectangle) {
    content.note(id)
    content.board.setFrame(of: id, to: frame)
  }

  package func setAppearance(of id: FigureID, to appearance: Appearance) {
    content.note(id)
    content.board.setAppearance(of: id, to: appearance)
  }

  // MARK: Readers

  package func makeChangeReader() -> ChangeReader { ChangeReader(of: self) }

  func addReader() -> Int {
    if let free = content.recorders.firstIndex(where: { $0 == nil }) {
      content.recorders[free] = ChangeRecorder()
      return free
    }
    content.recorders.append(ChangeRecorder())
    return content.recorders.count - 1
  }

  func removeReader(_ number: Int) {
    content.recorders[number] = nil
    while case .some(nil) = content.recorders.last { content.recorders.removeLast() }
  }

  func takeChange(for reader: Int) -> Change { content.takeChange(for: reader) }
}
