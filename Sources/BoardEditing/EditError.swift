/// Why an edit was refused. Neither the board nor any history has changed then.
public enum EditError: BoardError, Hashable, Sendable {
  /// There is no figure with this name on the board.
  case unknownFigure(FigureName)
  /// A figure or a group with this name already exists on the board.
  case nameInUse(FigureName)
  /// It is a group, which has no history and no panel; its figures have.
  case isGroup(FigureName)
  /// It is a figure, not a group.
  case isFigure(FigureName)
  /// Members of a new group must all belong to the same group, or to none.
  case isMember(FigureName, of: FigureName?)
  /// The group would have groups in each other deeper than `Limits.maximumGroupDepth`.
  case nestedTooDeep(FigureName)
  /// So many figures would be on the board, or be added; the limit is beyond.
  case tooManyFigures(Int, FigureLimit)
  /// A figure of an included group would get this name, which is too long.
  case nameTooLong(String)
  /// The figure's frame would reach beyond `Limits.maximumCoordinate`.
  case outOfRange(FigureName, Rectangle)
  /// The corner radius isn't a number from 0 to `Limits.maximumCoordinate`.
  case invalidRadius(Double)
  /// The width of the border isn't a number greater than 0 and at most `Limits.maximumCoordinate`.
  case invalidBorderWidth(Double)
  /// The number of copies isn't from 1 to `Limits.maximumCopyCount`.
  case invalidCopyCount(Int)
  /// A figure is named twice, but may only be named once.
  case namedTwice(FigureName)
  /// While a group is open in a history, the history can't be undone, redone, emptied or limited.
  case groupIsOpen(ContextName)
  /// Somebody else has a group open in the history.
  case isBusy(ContextName)
  /// After the first preview, a settings panel locks its figure's history until it is saved or cancelled.
  case historyIsLocked(FigureName)
  /// The figure's settings panel, or another interactive edit of it, is open.
  case interactiveEditIsOpen(FigureName)
  /// The interactive edit has ended or been cancelled.
  case interactiveEditIsOver(FigureName)
  /// The board belongs to a document, which can only keep the edits of its clients.
  case needsClient

  /// The limits of the number of figures.
  public enum FigureLimit: Hashable, Sendable {
    /// The figures of a board: `Limits.maximumFigureCount`.
    case board
    /// Those that one edit adds: `Limits.maximumAddedCount`.
    case edit
    /// Those that a client may still add with its request.
    case request(rest: Int)
  }

  init(_ fault: Board.Fault) {
    self =
      switch fault {
      case .nameInUse(let name), .noMember(let name, _): .nameInUse(name)
      case .nestedTooDeep(let name): .nestedTooDeep(name)
      case .tooManyFigures(let count): .tooManyFigures(count, .board)
      case .outOfRange(let name, let frame): .outOfRange(name, frame)
      case .invalidRadius(let radius): .invalidRadius(radius)
      case .invalidBorderWidth(let width): .invalidBorderWidth(width)
      }
  }

  /// Such as `there is no figure 'card' on the board`.
  public var description: String { text { "'\($0)'" } }

  /// - Parameter quoted: Returns a text of the user's in quotes.
  package func text(_ quoted: (String) -> String) -> String {
    switch self {
    case .unknownFigure(let name): "there is no figure \(quoted(name.text)) on the board"
    case .nameInUse(let name): Board.Fault.nameInUse(name).text(quoted)
    case .isGroup(let name): "\(quoted(name.text)) is a group: it has no history and no panel of its own"
    case .isFigure(let name): "\(quoted(name.text)) is a figure, not a group"
    case .isMember(let name, let group):
      group.map { "\(quoted(name.text)) is a member of \(quoted($0.text))" }
        ?? "\(quoted(name.text)) isn't a member of the group that the others belong to"
    case .nestedTooDeep(let name): Board.Fault.nestedTooDeep(name).text(quoted)
    case .tooManyFigures(let count, .board): Board.Fault.tooManyFigures(count).text(quoted)
    case .tooManyFigures(let count, .edit):
      "expected at most \(Limits.maximumAddedCount) figures to add at once, found \(count)"
    case .tooManyFigures(let count, .request(let rest)):
      "expected at most \(rest) more figures to add with this request, found \(count)"
    case .nameTooLong(let name):
      "the name \(quoted(name)) is \(name.utf8.count) bytes long; the limit is \(Limits.maximumNameLength)"
    case .outOfRange(let name, let frame): Board.Fault.outOfRange(name, frame).text(quoted)
    case .invalidRadius(let radius): Board.Fault.invalidRadius(radius).text(quoted)
    case .invalidBorderWidth(let width): Board.Fault.invalidBorderWidth(width).text(quoted)
    case .invalidCopyCount(let count): "expected 1 to \(Limits.maximumCopyCount) copies at once, found \(count)"
    case .namedTwice(let name): "\(quoted(name.text)) is named twice"
    case .groupIsOpen(let context): "a group is open on \(quoted(context.text))"
    case .isBusy(let context): "somebody else has a group open on \(quoted(context.text))"
    case .historyIsLocked(let name): "the panel of \(quoted(name.text)) has shown a preview, and isn't closed yet"
    case .interactiveEditIsOpen(let name): "an interactive edit of \(quoted(name.text)) is open"
    case .interactiveEditIsOver(let name): "the interactive edit of \(quoted(name.text)) is over"
    case .needsClient: "the board belongs to a document, which only its clients can edit: call a client's 'execute(_:)'"
    }
  }
}
