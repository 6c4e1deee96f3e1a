import BoardEditing
package import BoardModel

/// Replays a script: reads it and executes it line by line, and keeps nothing of it but what came of it.
package struct ScriptReplay: ~Copyable {
  /// The session at the script's end.
  package let session: Session
  /// How many commands there were.
  package let commandCount: Int
  /// Whether it includes other files.
  package let includesFiles: Bool
  /// The names of its snapshots, in lower case.
  package let snapshotNames: Set<String>
  /// Warnings, and expectations that aren't met; each kind is told a few times and then summed up.
  package let findings: [Diagnostic]

  /// The board at the script's end.
  package var board: Board { session.editor.board }

  /// - Parameters:
  ///   - bytes: The script, in UTF-8.
  ///   - file: The file's name, as diagnostics are to show it.
  ///   - load: Reads files that it includes; without it, `include` is an error.
  ///   - subscribe: Called before the first command.
  /// - Throws: What is wrong with it, up to ``ScriptErrors/limit`` errors; or the first command that is refused.
  package init(
    _ bytes: [UInt8], file: String, load: Script.Loader? = nil,
    subscribe: (Session) -> Session.Subscription? = { _ in nil }
  ) throws(ScriptErrors) {
    var parser = ScriptParser(ScriptSource(file: file, bytes: bytes), Vocabulary.all, load)
    var session: Session?
    var subscription: Session.Subscription?
    func begin() -> Session {
      let new = Session(editor: BoardEditor(), name: file, parser.vocabulary)
      new.summary = FindingSummary()
      subscription = subscribe(new)
      session = new
      return new
    }
    var findings: [Diagnostic] = []
    var count = 0
    var snapshotNames: Set<String> = []
    while let statement = parser.next() {
      // After an error the rest is only read.
      guard parser.diagnostics.isEmpty else { continue }
      count += 1
      do throws(Diagnostic) {
        let report = try (session ?? begin()).execute(statement, of: parser.source)
        if !report.diagnostics.isEmpty { findings += report.diagnostics }
        if case .named(let name)? = report.snapshot { snapshotNames.insert(name.lowercased()) }
      } catch {
        throw ScriptErrors([error])
      }
    }
    guard parser.diagnostics.isEmpty else { throw ScriptErrors(parser.diagnostics) }
    self.session = session ?? begin()
    withExtendedLifetime(subscription) {}
    (commandCount, includesFiles) = (count, !parser.source.included.isEmpty)
    self.snapshotNames = snapshotNames
    self.findings = findings + (self.session.summary?.closing ?? [])
    self.session.summary = nil
  }
}
