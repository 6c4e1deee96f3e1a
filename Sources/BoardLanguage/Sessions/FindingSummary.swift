/// Limits how many findings of a run are shown: a number of each kind, and each warning once for each context. The others are counted.
package struct FindingSummary {
  private struct Count {
    var shown = 0
    /// The number of findings that weren't shown.
    var hidden = 0
    var lastHidden: Diagnostic?
  }

  private var seen: Set<Finding.Warning> = []
  /// By the kind of warning; `nil` stands for expectations that aren't met.
  private var counts: [Finding.Warning.Kind?: Count] = [:]

  package init() {}

  private static let shownWarnings = 10
  private static let shownExpectations = 20

  /// Counts a finding, and returns whether to show it.
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

  /// One diagnostic for each kind with findings that weren't shown, at the place of the last of these.
  package var closing: [Diagnostic] {
    (Finding.Warning.Kind.allCases + [nil]).compactMap { kind in
      guard let count = counts[kind], var diagnostic = count.lastHidden else { return nil }
      let text = diagnostic.message
      let message = kind == nil ? Message.moreUnmet(text, count.hidden) : Message.repeated(text, count.hidden)
      diagnostic.message = message
      return diagnostic
    }
  }
}
