extension Script {
  /// Returns the reason why the script's board can't be drawn at a scale, at the line of its `board` command; `nil` if it can.
  ///
  /// - Parameters:
  ///   - scale: In pixels per board unit, above 0 and at most `Limits.maximumScale`.
  ///   - padding: The space around the board on each side, in board units.
  /// - Returns: `nil` also for a script without commands, since it has no line to report.
  /// - SeeAlso: `PictureSize`.
  public func pictureFault(scale: Double, padding: Double = 0) -> Diagnostic? {
    let board = startingBoard.size
    let size = (try? Size(width: board.width + 2 * padding, height: board.height + 2 * padding)) ?? board
    guard scale > 0, scale <= Limits.maximumScale else {
      return statements.first?.diagnostic(
        .outOfRange, message: "expected a scale above 0 and up to \(Int(Limits.maximumScale)), found \(scale)")
    }
    // The default board can be drawn at every scale, so if this one can't, the script has a `board` command.
    guard PictureSize(of: size, scale: scale) == nil, let first = statements.first else { return nil }
    // These are whole numbers far below 2^53, since a board's sides are at most a million units.
    let width = Int((size.width * scale).rounded(.up))
    let height = Int((size.height * scale).rounded(.up))
    let limit =
      max(width, height) > Limits.maximumSideInPixels
      ? "\(Limits.maximumSideInPixels) per side" : "\(Limits.maximumAreaInPixels) in all"
    return first.diagnostic(
      .pictureTooLarge, message: "the picture would be \(width)x\(height) pixels; the limit is \(limit)",
      hint: "take a smaller board or a smaller scale")
  }
}
