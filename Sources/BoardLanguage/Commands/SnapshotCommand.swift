/// `snapshot [NAME]`
struct SnapshotCommand: ScriptCommand {
  /// A file name without a folder.
  let name: FigureName?

  static let reference = CommandReference(
    keyword: .snapshot, section: .output,
    syntax: ["snapshot [NAME]"],
    summary: "Takes a snapshot here, whatever the run's snapshot mode.",
    details: [
      """
      NAME names the file, without its ending. It has letters and digits of any script, `-`, `_` and `.`, starts with
      neither `-` nor `.`, has at most \(Limits.maximumNameLength) bytes, and differs from the name of every other file
      of the run, ignoring case.
      """
    ],
    examples: ["snapshot", "snapshot before", "snapshot \"2-columns\""])

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> SnapshotCommand {
    let expected = Operand.other("a name for the snapshot")
    lexer.takes(expected)
    guard !lexer.isAtEnd else { return SnapshotCommand(name: nil) }
    return SnapshotCommand(name: try lexer.snapshotName(expected))
  }

  func writeOperands(to printer: inout Printer) {
    if let name { printer.write(name) }
  }

  var snapshotRequest: SnapshotRequest? { name.map { .named($0.text) } ?? .unnamed }

  func run(in state: inout SessionState) throws(EditError) -> Effect {
    // The snapshot is taken by the run's outputs, which read the request in the report.
    Effect(state.effectParts)
  }
}
