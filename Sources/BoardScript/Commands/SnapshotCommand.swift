/// `snapshot [NAME]`
struct SnapshotCommand: ScriptCommand {
  /// A plain file name.
  let name: FigureName?

  static let reference = CommandReference(
    keyword: .snapshot, section: .output,
    syntax: ["snapshot [NAME]"],
    summary: "Takes a snapshot here, whatever the run's snapshot mode.",
    details: [
      """
      NAME names the file: letters and digits of any script, `-`, `_` and `.`, of which `-` and `.` don't come first, in at most
      \(Limits.maximumNameLength) bytes; and unlike the name of any other file of the run, even ignoring case.
      """
    ],
    examples: ["snapshot", "snapshot before", "snapshot \"2-columns\""])

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> SnapshotCommand {
    guard !lexer.isAtEnd else { return SnapshotCommand(name: nil) }
    let offset = lexer.position
    let name = try lexer.name("a name for the snapshot")
    guard SnapshotRequest.isName(name.text) else { throw SyntaxError(offset: offset, .notAFileName(name.text)) }
    return SnapshotCommand(name: name)
  }

  func writeOperands(to printer: inout Printer) {
    if let name { printer.write(name) }
  }

  var snapshotRequest: SnapshotRequest? { name.map { .named($0.text) } ?? .unnamed }

  func run(in run: inout CommandRun) throws(EditError) {
    // The outputs of a run read the request from the report.
  }
}
