import BoardModel

extension Script {
  /// Whether the script's board can be drawn at a scale, and if not, why, at the line of its `board` command.
  ///
  /// - Parameter scale: In pixels a board unit, above 0 and at most ``Limits/maximumScale``.
  /// - SeeAlso: ``Limits``.
  public func pictureFault(scale: Double) -> Diagnostic? {
    guard let statement = statements.first, let command = statement.command as? BoardCommand else { return nil }
    // Whole numbers far below 2^53, since a board's sides are at most a million units.
    let width = Int((command.size.width * scale).rounded(.up))
    let height = Int((command.size.height * scale).rounded(.up))
    let isTooLong = max(width, height) > Limits.maximumSideInPixels
    guard isTooLong || width * height > Limits.maximumAreaInPixels else { return nil }
    return source.diagnostic(
      .pictureTooLarge(width: width, height: height, isTooLong: isTooLong),
      at: offset(of: .operand, in: statement), line: statement.line)
  }
}
