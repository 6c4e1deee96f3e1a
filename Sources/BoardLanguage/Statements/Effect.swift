import Lettering

/// What a command did, besides what the board and its histories tell: built only as far as somebody asks.
struct Effect {
  private let asked: Asked
  /// Expectations that aren't met, and warnings.
  private(set) var findings: [Finding] = []
  private var rest: Rest?

  /// What few commands tell, or few ask for: as members of the effect itself, it would have to be destroyed with every command.
  private final class Rest {
    var contexts: [EditingContext] = []
    var replacement: [any ScriptCommand]?
    var output: String?
  }

  /// An effect of which nothing is told yet.
  @inline(__always) init(_ asked: Asked) { self.asked = asked }

  /// The effect of a command that is about the history of a context.
  @inline(__always) init(on context: EditingContext, _ asked: Asked) {
    self.asked = asked
    touch(context)
  }

  // MARK: What is told of it

  /// The contexts whose histories it is about, if that is asked for.
  var contexts: [EditingContext] { rest?.contexts ?? [] }

  /// Commands that do what the command did, if that isn't the command itself and is asked for.
  var replacement: [any ScriptCommand]? { rest?.replacement }

  /// What `print` writes.
  var output: String? { rest?.output }

  // MARK: Telling it

  private mutating func makeRest() -> Rest {
    if let rest { return rest }
    let new = Rest()
    rest = new
    return new
  }

  /// Tells a context whose history the command is about.
  @inline(__always) mutating func touch(_ context: EditingContext) {
    if asked.contains(.contexts) { makeRest().contexts.append(context) }
  }

  /// Tells commands that do what this one did, whatever the focus is and with no panel open.
  @inline(__always) mutating func keep(_ commands: @autoclosure () -> [any ScriptCommand]) {
    if asked.contains(.entries) { makeRest().replacement = commands() }
  }

  mutating func print(_ text: String) { makeRest().output = text }

  mutating func warn(_ kind: Finding.Warning.Kind, of context: ContextName, _ message: Message) {
    warn(Finding.Warning(kind: kind, context: context), message, at: .command)
  }

  mutating func warn(_ warning: Finding.Warning, _ message: Message, at place: Finding.Place) {
    findings.append(Finding(kind: .warning(warning), message: message, place: place))
  }

  mutating func expectationIsUnmet(_ message: Message, at place: Finding.Place) {
    findings.append(Finding(kind: .unmet, message: message, place: place))
  }

  /// Warns if none of some figures has a label.
  ///
  /// - Parameter word: The first name in the line.
  mutating func checkHasLabel(_ word: FigureName, _ names: [FigureName], on board: Board) {
    if names.contains(where: { board[$0]?.appearance.label != nil }) { return }
    warn(Finding.Warning(kind: .noLabel, context: .figure(word)), .noLabel(word), at: .name(word))
  }

  /// Warns if a figure has no room for all of its label.
  ///
  /// - Parameters:
  ///   - word: The name in the line: the figure's, or that of its part.
  ///   - isNew: Whether to warn, too, of letters that can't be drawn.
  mutating func checkLabel(
    of name: FigureName, namedBy word: FigureName? = nil, on board: Board, isNew: Bool = false
  ) {
    guard let figure = board[name], let label = figure.appearance.label else { return }
    if let size = DrawnLabel.neededSize(of: figure) {
      warn(
        Finding.Warning(kind: .labelIsCut, context: .figure(name)), .labelIsCut(name, needs: size),
        at: .name(word ?? name))
    }
    guard isNew else { return }
    for letter in Lettering.missing(in: label.text) {
      // Once in a script, whatever the figure.
      warn(
        Finding.Warning(kind: .noLetter, context: .board, letter: letter), .noLetter(letter), at: .keyword(.label))
    }
  }
}
