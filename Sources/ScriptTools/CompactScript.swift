public import BoardLanguage

/// A script without its past: the shortest one that leads to the same board.
///
/// It has a version line, a `board` command if the board isn't the default one, and one `add` per figure, back to front, with all
/// that differs from the defaults. Histories, comments, expectations and snapshots aren't in it.
public struct CompactScript: Sendable {
  /// Ends with a line feed. What is compact already gives itself, byte for byte.
  public let text: String
  /// How many commands the script had that this one was made of.
  public let oldCount: Int
  /// How many commands this one has.
  public let count: Int
  /// Expectations that the script didn't meet, and its warnings; each kind is told a few times and then summed up.
  public let diagnostics: [Diagnostic]

  /// Replays a script.
  ///
  /// - Parameters:
  ///   - bytes: The script, in UTF-8. The compact one is written in the same version of the language.
  ///   - file: The file's name, as diagnostics are to show it.
  ///   - load: Reads files that it includes; the compact script has all that they add.
  /// - Throws: What is wrong with it, up to `ScriptErrors.limit` errors; or the first command that is refused.
  public init(_ bytes: [UInt8], file: String, load: Script.Loader? = nil) throws(ScriptErrors) {
    try self.init(bytes, file: file, including: load.map { Inclusion(from: file, $0) })
  }

  /// As ``init(_:file:load:)``, with files from elsewhere.
  package init(_ bytes: [UInt8], file: String, including inclusion: Inclusion?) throws(ScriptErrors) {
    let runner = ScriptRunner(reading: bytes, file: file, including: inclusion)
    diagnostics = try runner.finish()
    let lines = BoardListing.shortestLines(of: runner.editor.board, runner.session.vocabulary)
    text = (["rectboard \(runner.session.version)"] + lines).map { $0 + "\n" }.joined()
    (oldCount, count) = (runner.session.commandCount, lines.count)
  }
}
