/// A property with the value that `expect` wants, or that a subject has.
enum ExpectedProperty: Sendable {
  case figure(any FigureOperand)
  /// A group's members.
  case members([FigureName])
  case present
  /// The menu titles of the next undo steps of the undo or the redo stack; empty for `none`.
  case titles(Keyword, [String])
  case depth(undo: Int, redo: Int)
  case saved(Bool)
  case focused
  case boardSize(Size)
  case background(Color)
  case count(Int)
  /// An image that the session's client compares.
  case image(ExpectedSnapshot)

  /// The words of the properties of each subject, in the order of the reference.
  static let ofFigures: [Keyword] =
    [.at, .center, .size, .color, .corner, .border, .z, .of, .present] + ofContexts + [.label]
  static let ofBoard: [Keyword] = [.size, .color, .count, .image] + ofContexts
  static let ofTimeline: [Keyword] = [.undo, .redo, .depth]
  private static let ofContexts = ofTimeline + [.saved, .unsaved, .focused]

  /// Reads a property; its word has been read.
  init(_ keyword: Keyword, ofBoard: Bool, reading lexer: inout Lexer) throws(SyntaxError) {
    switch keyword {
    case .size where ofBoard: self = .boardSize(try lexer.size())
    case .color where ofBoard: self = .background(try lexer.background())
    case .at: self = .figure(try Origin(expecting: &lexer))
    case .center: self = .figure(try Center(expecting: &lexer))
    case .size: self = .figure(try Size(expecting: &lexer))
    case .color: self = .figure(try Color(expecting: &lexer))
    case .corner: self = .figure(try CornerRadius(expecting: &lexer))
    case .border: self = .figure(try BorderOperand(expecting: &lexer))
    case .label: self = .figure(try LabelOperand(expecting: &lexer))
    case .z: self = .figure(try StackingPosition(expecting: &lexer))
    case .of: self = .members(try lexer.names())
    case .undo, .redo: self = .titles(keyword, try ExpectedProperty.titles(of: keyword, &lexer))
    case .depth:
      self = .depth(
        undo: try lexer.count("a count of steps to undo"), redo: try lexer.count("a count of steps to redo"))
    case .saved, .unsaved: self = .saved(keyword == .saved)
    case .focused: self = .focused
    case .count: self = .count(try lexer.count("a count of figures"))
    case .image: self = .image(try ExpectedSnapshot.parse(&lexer))
    default: self = .present
    }
  }

  /// Reads menu titles in quotes, or `none`.
  private static func titles(of verb: Keyword, _ lexer: inout Lexer) throws(SyntaxError) -> [String] {
    if lexer.keyword(.none) { return [] }
    let example = verb == .undo ? "\"Undo Add Figure\"" : "\"Redo Add Figure\""
    var titles = [try title(of: verb, .other("a title in quotes, such as \(example)"), &lexer)]
    lexer.takes(.other("another title"))
    while lexer.isAtQuote { titles.append(try title(of: verb, .other("another title"), &lexer)) }
    return titles
  }

  private static func title(of verb: Keyword, _ operand: Operand, _ lexer: inout Lexer) throws(SyntaxError) -> String {
    let offset = lexer.position
    let title = try lexer.string(operand)
    // No menu item has another title.
    let word = verb == .undo ? "Undo" : "Redo"
    guard title != word, !title.hasPrefix(word + " ") else { return title }
    throw SyntaxError(offset: offset, .titleWithoutVerb(title, word))
  }

  /// The word that begins the property.
  var keyword: Keyword {
    switch self {
    case .figure(let operand): operand.keyword
    case .members: .of
    case .present: .present
    case .titles(let verb, _): verb
    case .depth: .depth
    case .saved(let isSaved): isSaved ? .saved : .unsaved
    case .focused: .focused
    case .boardSize: .size
    case .background: .color
    case .count: .count
    case .image: .image
    }
  }

  /// Whether groups have it, too.
  var isOfGroups: Bool { [.at, .center, .size, .of, .present].contains(keyword) }

  /// Whether it is about the undo or the redo stack.
  var isOfHistories: Bool {
    switch self {
    case .titles, .depth: true
    default: false
    }
  }

  func write(to printer: inout Printer) {
    if case .figure(let operand) = self { return operand.writeOption(to: &printer) }
    printer.keyword(keyword)
    switch self {
    case .figure, .present, .saved, .focused: break
    case .members(let names): printer.write(names)
    case .titles(_, let titles):
      if titles.isEmpty { printer.keyword(.none) }
      for title in titles { printer.writeQuoted(title) }
    case .depth(let undo, let redo):
      printer.write(undo)
      printer.write(redo)
    case .boardSize(let size): printer.write(size)
    case .background(let color): printer.write(color)
    case .count(let count): printer.write(count)
    case .image(let image): image.write(to: &printer)
    }
  }

  /// The same property with the value that a subject has, which must be on the board; `nil` if no property expresses that.
  func actual(of subject: ExpectCommand.Subject, in state: inout SessionState) -> ExpectedProperty? {
    let board = state.editor.board
    switch (self, subject) {
    case (.figure(let operand), .figures(let names)):
      func actual<Operand: FigureOperand>(_ operand: Operand, _ figure: Figure) -> any FigureOperand {
        Operand(of: figure, on: board).shown(beside: operand)
      }
      guard let figure = board[names[0]] ?? Figure(groupNamed: names[0], on: board) else { return nil }
      return .figure(actual(operand, figure))
    case (.members, .figures(let names)):
      return board.group(named: names[0]).map { .members(board.memberNames(of: $0)) }
    case (.titles(let verb, let titles), .timeline):
      let timeline = state.editor.timeline
      if titles.count < 2 {
        return .titles(verb, (verb == .undo ? timeline.undoTitle : timeline.redoTitle).map { [$0] } ?? [])
      }
      return .titles(verb, Array((verb == .undo ? timeline.undoTitles : timeline.redoTitles).prefix(titles.count)))
    case (.depth, .timeline):
      return .depth(undo: state.editor.timeline.undoDepth, redo: state.editor.timeline.redoDepth)
    case (.boardSize, _): return .boardSize(board.size)
    case (.background, _): return .background(board.background)
    case (.count, _): return .count(board.count)
    case (.present, _), (.image, _): return self
    case (_, .board), (_, .figures):
      guard let context = context(of: subject, in: state) else { return nil }
      switch self {
      case .titles(let verb, let titles): return .titles(verb, verb.titles(of: context, atMost: max(1, titles.count)))
      case .depth: return .depth(undo: context.undoDepth, redo: context.redoDepth)
      case .saved: return .saved(context.isAtSavePoint)
      case .focused: return state.focusedContext === context ? .focused : nil
      default: return nil
      }
    default: return nil
    }
  }

  private func context(of subject: ExpectCommand.Subject, in state: SessionState) -> EditingContext? {
    switch subject {
    case .board: state.editor.boardContext
    case .figures(let names): try? state.editor.context(of: names[0])
    case .timeline: nil
    }
  }

  /// Whether the values are equal up to accumulated rounding errors.
  func isNear(_ other: ExpectedProperty) -> Bool {
    switch (self, other) {
    case (.figure(let operand), .figure(let other)):
      func isNear<Operand: FigureOperand>(_ operand: Operand) -> Bool {
        (other as? Operand).map(operand.isNear) ?? false
      }
      return isNear(operand)
    case (.members(let names), .members(let others)): return names == others
    case (.titles(let verb, let titles), .titles(let other, let others)): return verb == other && titles == others
    case (.depth(let undo, let redo), .depth(let otherUndo, let otherRedo)):
      return undo == otherUndo && redo == otherRedo
    case (.saved(let isSaved), .saved(let other)): return isSaved == other
    case (.boardSize(let size), .boardSize(let other)): return size.isNear(other)
    case (.background(let color), .background(let other)): return color == other
    case (.count(let count), .count(let other)): return count == other
    case (.present, .present), (.focused, .focused), (.image, .image): return true
    default: return false
    }
  }

  /// Why the value is another one, if the value itself doesn't say so.
  func reason(of subject: ExpectCommand.Subject, in state: inout SessionState) -> String? {
    let timeline = state.editor.timeline
    switch self {
    case .titles(let verb, _):
      let isRefused =
        subject == .timeline
        ? (verb == .undo ? timeline.undoObstacle : timeline.redoObstacle) != nil
        : context(of: subject, in: state)?.isHistoryFree == false
      guard isRefused, case .titles(_, [])? = actual(of: subject, in: &state) else { return nil }
      return "\(verb.text) would be refused here"
    case .saved(true):
      return context(of: subject, in: state)?.canReachSavePoint == false
        ? "its save point can't be reached any more" : nil
    case .focused: return "the focus is on \(Display.quoted(state.focusedContext.name.text))"
    case .members: return actual(of: subject, in: &state) == nil ? "it is a figure" : nil
    default: return nil
    }
  }
}

extension Keyword {
  /// The menu titles of the next undo steps of a context's undo or redo stack, the next one first; empty if undo or redo would be refused.
  fileprivate func titles(of context: EditingContext, atMost count: Int) -> [String] {
    guard let next = self == .undo ? context.undoTitle : context.redoTitle else { return [] }
    // A stack may be deep, so all titles are made only if more than one is expected.
    if count == 1 { return [next] }
    return Array((self == .undo ? context.undoTitles : context.redoTitles).prefix(count))
  }
}

extension Figure {
  /// A stand-in for a group, of which only the frame counts; `nil` if there is no such group.
  fileprivate init?(groupNamed name: FigureName, on board: Board) {
    guard let group = board.group(named: name) else { return nil }
    self.init(name, frame: board.frame(of: group))
  }
}

/// A point of a figure's frame.
private protocol FramePoint: FigureOperand {
  var point: Point { get }

  init(point: Point)

  static func point(of frame: Rectangle) -> Point
}

extension FramePoint {
  init(reading lexer: inout Lexer) throws(SyntaxError) { self.init(point: try lexer.point()) }

  init(of figure: Figure, on board: Board) { self.init(point: Self.point(of: figure.frame)) }

  func write(to printer: inout Printer) { printer.write(point) }

  func isNear(_ other: Self) -> Bool {
    BoardLanguage.isNear(point.x, other.point.x) && BoardLanguage.isNear(point.y, other.point.y)
  }
}

/// The top-left corner of a frame.
private struct Origin: FramePoint {
  let point: Point
  static var keyword: Keyword { .at }
  static func point(of frame: Rectangle) -> Point { frame.origin }
}

/// The middle of a frame.
private struct Center: FramePoint {
  let point: Point
  static var keyword: Keyword { .center }
  static func point(of frame: Rectangle) -> Point { frame.center }
}

extension Size: FigureOperand {
  static var keyword: Keyword { .size }

  init(reading lexer: inout Lexer) throws(SyntaxError) { self = try lexer.size() }

  init(of figure: Figure, on board: Board) { self = figure.frame.size }

  func write(to printer: inout Printer) { printer.write(self) }

  func isNear(_ other: Size) -> Bool {
    BoardLanguage.isNear(width, other.width) && BoardLanguage.isNear(height, other.height)
  }
}

/// The place in the stacking order, from 0 at the back.
private struct StackingPosition: FigureOperand {
  let position: Int

  static var keyword: Keyword { .z }

  init(reading lexer: inout Lexer) throws(SyntaxError) { position = try lexer.count("a place in the stacking order") }

  init(of figure: Figure, on board: Board) { position = board.position(of: figure.id) ?? 0 }

  func write(to printer: inout Printer) { printer.write(position) }
}
