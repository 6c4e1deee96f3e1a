/// Limits how many findings of a run are shown: so many of each kind, and a warning once for each context. The rest is counted.
package struct FindingSummary {
  private struct Count {
    var shown = 0
    /// Of those that were not shown.
    var hidden = 0
    var lastHidden: Diagnostic?
  }

  private var seen: Set<Finding.Warning> = []
  /// By the kind of warning; `nil` stands for expectations that aren't met.
  private var counts: [Finding.Warning.Kind?: Count] = [:]

  package init() {}

  private static let shownWarnings = 10
  private static let shownExpectations = 20

  /// Remembers a finding, and tells whether it should be shown.
  mutating func isShown(_ finding: Finding.Kind, _ diagnostic: Diagnostic) -> Bool {
    let kind: Finding.Warning.Kind? = if case .warning(let warning) = finding { warning.kind } else { nil }
    var count = counts[kind] ?? Count()
    let isShown =
      switch finding {
      case .warning(let warning): count.shown < FindingSummary.shownWarnings && seen.insert(warning).inserted
      case .unmet: count.shown < FindingSummary.shownExpectations
      }
    if isShown {
      count.shown += 1
    } else {
      count.hidden += 1
      count.lastHidden = diagnostic
    }
    counts[kind] = count
    return isShown
  }

  /// One diagnostic for each kind of which some were not shown, at the place of the last.
  var closing: [Diagnostic] {
    (Finding.Warning.Kind.allCases + [nil]).compactMap { kind in
      guard let count = counts[kind], var diagnostic = count.lastHidden else { return nil }
      let text = diagnostic.message
      let message = kind == nil ? Message.moreUnmet(text, count.hidden) : Message.repeated(text, count.hidden)
      diagnostic.message = message
      return diagnostic
    }
  }
}
