package import BoardEditing

extension Report {
  /// What a statement did, as a value; goes when runners report values themselves.
  package init(_ report: StatementReport, parts: Parts, focus: ContextName) {
    self.init(
      line: report.line, stepNumber: report.stepNumber, commandName: report.commandName, snapshot: report.snapshot,
      output: report.output, diagnostics: report.diagnostics, hasChanged: report.hasChanged,
      text: parts.contains(.text) ? report.canonicalText : "", change: parts.contains(.change) ? report.change : .none,
      contexts: parts.contains(.contexts) ? report.contexts.map(ContextState.init) : [], focus: focus)
  }
}

extension ContextState {
  fileprivate init(_ context: EditingContext) {
    let figure = context as? FigureContext
    self.init(
      name: context.name, isOnBoard: figure == nil || figure?.appearance != nil, undoTitle: context.undoTitle,
      redoTitle: context.redoTitle, undoDepth: context.undoDepth, redoDepth: context.redoDepth,
      isLocked: figure?.panel?.isLocked ?? false)
  }
}
