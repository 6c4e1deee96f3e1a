extension BoardContext {
  /// Gives the board another size, as one step named "Resize Board to W × H". If it has that size already, nothing is recorded.
  ///
  /// The top-left corner stays where it is, and so do all figures, including those that lie outside afterwards.
  ///
  /// - Parameter size: In board units.
  /// - Throws: ``EditError/isBusy(_:)`` while somebody else has a group open on the board.
  public func resizeBoard(to size: Size) throws(EditError) {
    let format = shared.withBoard { $0.format }
    try setFormat(BoardFormat(size: size, background: format.background), as: .resizeBoard(to: size))
  }

  /// Gives the board another background, as one step named "Change Board Color". If it has that one already, nothing is recorded.
  ///
  /// - Parameter color: Its alpha is ignored, since a board is opaque.
  /// - Throws: ``EditError/isBusy(_:)`` while somebody else has a group open on the board.
  public func setBackground(_ color: Color) throws(EditError) {
    let format = shared.withBoard { $0.format }
    try setFormat(BoardFormat(size: format.size, background: color), as: .recolorBoard)
  }

  private func setFormat(_ new: BoardFormat, as name: @autoclosure () -> ActionName) throws(EditError) {
    try checkMayRecord()
    let old = shared.withBoard { $0.format }
    guard new != old else { return }
    step(named: name()) { setFormat(from: old, to: new) }
  }

  /// The primitive mutation. It registers its own inverse.
  private func setFormat(from old: BoardFormat, to new: BoardFormat) {
    shared.beginChange().setFormat(to: new)
    register(for: self) { $0.setFormat(from: new, to: old) }
  }
}
