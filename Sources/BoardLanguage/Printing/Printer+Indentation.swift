extension Printer {
  /// The deepest level of blocks that is indented further.
  package static let deepestIndentation = 16

  /// Starts a line within blocks. The indentation is limited, so that a script of deeply nested groups doesn't grow with the square of
  /// their depth.
  package mutating func indent(to depth: Int) {
    for _ in 0..<min(depth, Printer.deepestIndentation) { append([ASCII.space, ASCII.space]) }
  }
}
