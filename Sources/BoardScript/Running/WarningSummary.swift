/// Keeps warnings from drowning a run: each is shown once for each context, and at most so many in all; the rest is counted.
struct WarningSummary {
  private struct Count {
    var shown: Int
    /// Of those that were not shown.
    var hidden: Int
    var lastHidden: Diagnostic?
  }

  private var seen: Set<CommandRun.Warning> = []
  private var counts: [CommandRun.Warning.Kind: Count] = [:]

  /// How many warnings of a kind are shown.
  private static let limit = 10

  /// Takes note of a warning, and tells whether it should be shown.
  mutating func isNew(_ warning: CommandRun.Warning, _ diagnostic: Diagnostic) -> Bool {
    var count = counts[warning.kind] ?? Count(shown: 0, hidden: 0, lastHidden: nil)
    defer { counts[warning.kind] = count }
    if count.shown < WarningSummary.limit, seen.insert(warning).inserted {
      count.shown += 1
      return true
    }
    count.hidden += 1
    count.lastHidden = diagnostic
    return false
  }

  /// What to say of those that were not shown, at the places where they came last.
  var summary: [Diagnostic] {
    CommandRun.Warning.Kind.allCases.compactMap { kind in
      guard let count = counts[kind], var diagnostic = count.lastHidden else { return nil }
      diagnostic.message = Message.repeated(diagnostic.message, count.hidden).text
      return diagnostic
    }
  }
}
