/// All features.
enum FeatureTable {
  static let all: [any Feature.Type] = [
    InlayHints.self, Completion.self, SignatureHelp.self, Hover.self,
    Definition.self, References.self, Highlights.self, PrepareRename.self, Rename.self, WillRenameFiles.self,
    CodeActions.self, Formatting.self, RangeFormatting.self, OnTypeFormatting.self,
    DocumentSymbols.self, FoldingRanges.self, SelectionRanges.self, DocumentLinks.self, SemanticTokens.self,
    DocumentColors.self, ColorPresentations.self, PreviewFeature.self,
  ]

  static let byMethod = Dictionary(uniqueKeysWithValues: all.map { ($0.method, $0) })
}
