extension Printer {
  /// How many blocks deep lines are indented.
  package static let deepestIndentation = 16

  /// Starts a line within blocks: a script of deeply nested groups must not grow with the square of their depth.
  package mutating func indent(to depth: Int) {
    for _ in 0..<min(depth, Printer.deepestIndentation) { append([ASCII.space, ASCII.space]) }
  }
}
