#if WebEditor
  import BoardLanguage

  /// Features that pages use and that not every version of the language has.
  enum LanguageFeature: String, CaseIterable {
    /// `duplicate`, `align` and `distribute`.
    case arrange
    case rename
    case labels
    /// A label keeps the properties that a command doesn't give.
    case keepsLabels
    /// Weight and padding of labels.
    case weights
    case parts
    /// `in front of` and `behind` give places in the stacking order; older versions use `above` and `below`.
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

    /// The features of a version.
    static func all(in version: Int) -> [LanguageFeature] { allCases.filter { $0.version <= version } }
  }
#endif
