#if WebEditor
  import BoardLanguage

  /// What pages do that not every version of the language has.
  enum LanguageFeature: String, CaseIterable {
    /// Copies, and figures that are aligned or distributed.
    case arrange
    case rename
    case labels
    /// A label keeps what isn't given of it.
    case keepsLabels
    /// Weight and padding of labels.
    case weights
    case parts
    /// `in front of` and `behind` tell places in the stacking order, which `above` and `below` did before.
    case inFrontOf
    /// Undo in the order of work.
    case order
    /// The board's size and color are steps of its history.
    case boardSteps

    /// The first version that has it.
    private var version: Int {
      switch self {
      case .arrange: max(Keyword.duplicate.version, Keyword.align.version, Keyword.distribute.version)
      case .rename: Keyword.rename.version
      case .labels: Keyword.label.version
      case .keepsLabels: Keyword.style.version
      case .weights: max(Keyword.bold.version, Keyword.padding.version)
      case .parts: Keyword.part.version
      case .inFrontOf: Keyword.behind.version
      case .order: Keyword.last.version
      case .boardSteps: Vocabulary.versionOfBoardSteps
      }
    }

    /// What a version has.
    static func all(in version: Int) -> [LanguageFeature] { allCases.filter { $0.version <= version } }
  }
#endif
