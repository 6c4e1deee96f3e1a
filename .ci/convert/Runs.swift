@testable import BoardEditing
@testable import BoardLanguage
@testable import BoardModel

/// A run of a script up to a line, for what the line alone doesn't show.
final class Run: Facts {
  let session: Session
  /// Whether the run is that of the whole script so far.
  var isTrusted = true
  /// Whether it is a literal's, whose files aren't there.
  var isLone = false
  /// Whether the script has added something, so that it isn't a part of another.
  private var hasBegun = false

  init(_ vocabulary: Vocabulary) { session = Session(editor: BoardEditor(), name: "script", vocabulary) }

  private var isKnown: Bool { isTrusted && hasBegun }

  func border(of name: FigureName) -> Double? {
    guard isTrusted else { return nil }
    let board = session.editor.board
    if board.part(named: name) != nil { return 0 }
    guard let figure = board[name] else { return nil }
    guard let border = figure.appearance.border else { return 0 }
    return min(border.width, min(figure.frame.size.width, figure.frame.size.height) / 2)
  }

  var focus: ContextName? { isKnown ? session.focus : nil }

  private var statement: ((any ScriptCommand) -> Statement) = { command in
    Statement(command, in: ScriptSource(file: "", bytes: []), .newest, at: 0, line: 1, lineOfFile: 1)
  }

  func code(of command: any ScriptCommand) -> String? {
    guard isKnown else { return nil }
    if (try? session.execute(statement(command))) != nil {
      isTrusted = false
      return nil
    }
    switch session.refusal {
    case .unknownFigure: return "unknown-figure"
    case .nameInUse: return "name-taken"
    case .isPart, .isFigure, .isMember: return "is-group"
    case .nameTooLong: return "bad-name"
    case .outOfRange, .invalidRadius, .invalidBorderWidth, .invalidCopyCount: return "out-of-range"
    case .namedTwice: return "named-twice"
    case .groupIsOpen: return "step-is-open"
    case .isBusy: return "is-busy"
    case .historyIsLocked, .interactiveEditIsOpen: return "panel-is-open"
    case .interactiveEditIsOver, nil: return nil
    }
  }

  func run(_ statement: Statement) {
    if [.add, .board, .include].contains(statement.keyword) { hasBegun = true }
    // What it includes is unknown, or can't be read.
    if statement.keyword == .include, (statement.command as? IncludePartCommand)?.script == nil {
      if statement.command is IncludePartCommand || isLone { isTrusted = false }
      return
    }
    if case .refused? = (statement.command as? ExpectCommand)?.expectation { return }
    if (try? session.execute(statement)) == nil { isTrusted = false }
  }

  func run(_ line: ReadLine) {
    run(
      Statement(
        line.command, in: ScriptSource(file: "script", bytes: line.piece.bytes), line.vocabulary, at: 0, line: 1,
        lineOfFile: 1))
  }
}

/// The words of a version, for scripts of which nothing else is known.
enum Words {
  static let all = Vocabulary.all
  static let newest = all[all.count - 1]
  /// Any name may be a value.
  static let any = Vocabulary(newest, [:], acceptsAnyName: true)
}
