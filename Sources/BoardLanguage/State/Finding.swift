/// A warning, or a failed expectation.
struct Finding {
  enum Kind: Hashable {
    case unmet
    case warning(Warning)
  }
  let kind: Kind
  let message: Message
  let place: Place

  /// A part of the statement's line.
  enum Place: Hashable {
    case command
    /// The first word after the command.
    case operand
    case name(FigureName)
    case keyword(Keyword)
  }

  /// Identifies a warning, so that it is given once for each context and then only counted.
  struct Warning: Hashable {
    enum Kind: Hashable, CaseIterable {
      case nothingToUndo, fewerToUndo, nothingToRedo, fewerToRedo, panelIsGone, emptyStep, emptyTable, notCompared,
        labelIsCut
      case noLetter, noLabel
      case nothingOnTimeline, fewerOnTimeline
    }
    let kind: Kind
    let context: ContextName
    /// The characters that the lettering can't draw.
    var letters: [Character] = []
  }
}

extension Finding.Place {
  /// The operand that an error is about.
  init(_ error: EditError) {
    switch error {
    case .unknownFigure(let name), .nameInUse(let name), .outOfRange(let name, _), .historyIsLocked(let name),
      .interactiveEditIsOpen(let name), .interactiveEditIsOver(let name), .namedTwice(let name),
      .groupIsOpen(.figure(let name)), .isBusy(.figure(let name)), .isGroup(let name), .isFigure(let name),
      .isMember(let name, _), .nestedTooDeep(let name):
      self = .name(name)
    case .groupIsOpen(.board), .isBusy(.board): self = .keyword(.board)
    case .needsClient: self = .command
    case .invalidCopyCount, .tooManyFigures: self = .operand
    case .nameTooLong: self = .keyword(.as)
    case .invalidRadius: self = .keyword(.corner)
    case .invalidBorderWidth: self = .keyword(.border)
    }
  }
}
