import Lettering

/// The effect of a command beyond the changes to the board and its histories; only the parts that are asked for are recorded.
struct Effect {
  private let parts: EffectParts
  /// Unmet expectations and warnings.
  private(set) var findings: [Finding] = []
  private var rest: Rest?

  /// The parts that few commands have or few callers ask for. As members of the effect itself they would have to be destroyed with every
  /// command.
  private final class Rest {
    var contexts: [EditingContext] = []
    var replacement: [any ScriptCommand]?
    var output: String?
  }

  /// An empty effect.
  @inline(__always) init(_ parts: EffectParts) { self.parts = parts }

  /// The effect of a command that concerns a context's history.
  @inline(__always) init(on context: EditingContext, _ parts: EffectParts) {
    self.parts = parts
    touch(context)
  }

  // MARK: Reading an effect

  /// The contexts whose histories the command concerns; empty if they aren't asked for.
  var contexts: [EditingContext] { rest?.contexts ?? [] }

  /// The commands that do what the command did; `nil` if the command itself does, or if they aren't asked for.
  var replacement: [any ScriptCommand]? { rest?.replacement }

  /// The output of `print`.
  var output: String? { rest?.output }

  // MARK: Recording an effect

  private mutating func makeRest() -> Rest {
    if let rest { return rest }
    let new = Rest()
    rest = new
    return new
  }

  /// Records that the command concerns this context's history.
  @inline(__always) mutating func touch(_ context: EditingContext) {
    if parts.contains(.contexts) { makeRest().contexts.append(context) }
  }

  /// Records commands that do what this one did, whatever the focus is and with no panel open.
  @inline(__always) mutating func setReplacement(_ commands: @autoclosure () -> [any ScriptCommand]) {
    if parts.contains(.entries) { makeRest().replacement = commands() }
  }

  mutating func print(_ text: String) { makeRest().output = text }

  mutating func warn(_ kind: Finding.Warning.Kind, of context: ContextName, _ message: Message) {
    warn(Finding.Warning(kind: kind, context: context), message, at: .command)
  }

  mutating func warn(_ warning: Finding.Warning, _ message: Message, at place: Finding.Place) {
    findings.append(Finding(kind: .warning(warning), message: message, place: place))
  }

  mutating func expectationFails(_ message: Message, at place: Finding.Place) {
    findings.append(Finding(kind: .unmet, message: message, place: place))
  }

  /// Warns if none of the figures has a label.
  ///
  /// - Parameter word: The first name in the line.
  mutating func checkHasLabel(_ word: FigureName, _ names: [FigureName], on board: Board) {
    if names.contains(where: { board[$0]?.appearance.label != nil }) { return }
    warn(Finding.Warning(kind: .noLabel, context: .figure(word)), .noLabel(word), at: .name(word))
  }

  /// Warns if a figure has too little room for its label.
  ///
  /// - Parameters:
  ///   - word: The name in the line: that of the figure, or of its part.
  ///   - isNew: Whether to warn also of characters that can't be drawn.
  ///   - isCell: Whether it is a cell of a table that is being added.
  mutating func checkLabel(
    of name: FigureName, namedBy word: FigureName? = nil, on board: Board, isNew: Bool = false, isCell: Bool = false
  ) {
    guard let figure = board[name], let label = figure.appearance.label else { return }
    if let size = DrawnLabel.neededSize(of: figure) {
      warn(
        Finding.Warning(kind: .labelIsCut, context: .figure(name)),
        isCell ? .cellIsCut(name, of: figure.frame.size, needs: size) : .labelIsCut(name, needs: size),
        at: .name(word ?? name))
    }
    guard isNew else { return }
    let letters = Lettering.missing(in: label.text)
    if letters.isEmpty { return }
    warn(
      Finding.Warning(kind: .noLetter, context: .figure(name), letters: letters), .noLetter(letters, in: name),
      at: .keyword(.label))
  }
}
