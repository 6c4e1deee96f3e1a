// The texts of all diagnostics of a run, in the style of those in DiagnosticMessages.swift.

// MARK: Refusals

extension Message {
  /// Why a command is refused.
  init(_ error: EditError, command: any ScriptCommand, in state: SessionState) {
    let word = command.wordOfRefusal
    switch error {
    case .unknownFigure(let name):
      self = .unknownFigure(name, among: state.editor.board.names.map(\.text), command)
    case .nameInUse(let name): self = .nameInUse(name, isPart: state.editor.board.part(named: name) != nil)
    case .isPart(let name):
      let board = state.editor.board
      let figure = board.part(named: name).flatMap { board.figures(of: $0).first?.name.text } ?? ""
      self.init(.isPart, error.text(Display.quoted), hint: "name one of its figures, such as \(Display.quoted(figure))")
    case .isFigure: self.init(.isPart, error.text(Display.quoted))
    case .isMember(_, let part):
      self.init(
        .isPart, error.text(Display.quoted),
        hint: part.map {
          "members of a part belong to the same part, or to none: 'unpart \($0.text)' takes that one apart"
        }
          ?? "members of a part belong to the same part, or to none")
    case .nameTooLong: self.init(.badName, error.text(Display.quoted), hint: "choose a shorter name")
    case .nestedTooDeep:
      self.init(.outOfRange, error.text(Display.quoted), hint: "take a part in it apart with 'unpart', or join fewer")
    case .tooManyFigures(_, let limit):
      let many =
        switch limit {
        case .board: "scripts"
        case .edit: "commands"
        case .request: "requests"
        }
      self.init(.outOfRange, error.text(Display.quoted), hint: "add fewer, or use several \(many)")
    case .outOfRange, .invalidRadius, .invalidBorderWidth, .invalidCopyCount:
      self.init(.outOfRange, error.text(Display.quoted))
    case .groupIsOpen(let context):
      let place = state.line(of: .group, on: context).map { " of line \($0)" } ?? ""
      self.init(
        .groupIsOpen, "'\(word)' of \(Display.quoted(context.text)) is refused while its group\(place) is open",
        hint: "close the group first, with 'end'")
    case .isBusy(let context):
      self.init(
        .isBusy, "'\(word)' of \(Display.quoted(context.text)) is refused while somebody else has a group open on it",
        hint: "try again when that group is closed")
    case .namedTwice(let name):
      self = .nameTwice(name.text, in: state.editor.board.part(namedBy: command, holding: name))
    case .needsClient:
      self.init(
        .needsClient, "'\(word)' can't run: the board belongs to a document, which only its clients can edit",
        hint: "call 'execute(_:)' of a client of the document")
    case .interactiveEditIsOver: self.init(.panelIsOver, error.text(Display.quoted), hint: "begin another one")
    case .historyIsLocked(let name):
      let place = state.line(of: .panel, on: .figure(name)).map { " of line \($0)" } ?? ""
      self.init(
        .panelIsOpen, "'\(word)' of \(Display.quoted(name.text)) is refused after a preview in its panel\(place)",
        hint: "close the panel first, with 'save' or 'cancel'")
    case .interactiveEditIsOpen(let name):
      let place = state.line(of: .panel, on: .figure(name)).map { " of line \($0)" } ?? ""
      self.init(
        .panelIsOpen, "'\(word)' of \(Display.quoted(name.text)) is refused while its panel\(place) is open",
        hint: "close the panel first, with 'save' or 'cancel'")
    }
  }

  static let takesTooLong = Message(
    .outOfRange, "the commands before this one have changed too much", hint: "paste the figures that they lead to")

  /// The error that a figure's name is taken.
  ///
  /// - Parameter line: The line that adds the other figure, if it is known.
  package static func nameInUse(_ name: FigureName, line: Int? = nil, isPart: Bool = false) -> Message {
    if isPart {
      return Message(
        .nameTaken, "a part \(Display.quoted(name.text)) already exists",
        hint: "choose another name, or take that part apart with 'unpart'")
    }
    return Message(
      .nameTaken, EditError.nameInUse(name).text(Display.quoted),
      hint: "\(line.map { "line \($0) adds it: " } ?? "")choose another name, or remove that figure first")
  }

  /// The error that no figure has a name, with the name that may be meant.
  static func unknownFigure(_ name: FigureName, on board: Board) -> Message {
    unknownFigure(name, among: board.names.map(\.text))
  }

  /// - Parameters:
  ///   - names: The names of the figures that could be meant.
  ///   - command: The command that is refused.
  static func unknownFigure(
    _ name: FigureName, among names: some Sequence<String>, _ command: (any ScriptCommand)? = nil
  ) -> Message {
    let takesBoard = if case .context? = command?.subject { true } else { false }
    let nearest = NearestName.of(name.text, among: Array(names) + (takesBoard ? ["board"] : []))
    let quoted = Printer.text { $0.writeQuoted(name.text) }
    let groupName =
      command?.reference.keyword == .group ? Hint("\(Hint.groupName.text): \(quoted)", writing: quoted) : nil
    return Message(
      .unknownFigure, EditError.unknownFigure(name).text(Display.quoted),
      hint: nearest.map { name in
        .meant(name, writing: name == "board" ? name : Printer.text { $0.write(FigureName(unchecked: name)) })
      }
        ?? groupName ?? command.flatMap { hint(for: name.text, $0.reference.keyword) })
  }

  /// The hint for a word that isn't a figure's name but means something to other forms of the command.
  private static func hint(for word: String, _ command: Keyword) -> Hint? {
    switch command {
    case .align where Alignment(rawValue: word) != nil: .twoPlaces
    case .border where ["solid", "dashed", "dotted", "double", "thin", "thick"].contains(word):
      "a border is a line of a color and a width: leave out '\(word)'"
    default: nil
    }
  }

  /// The error that a figure is added only by a later line.
  package static func figureAddedLater(_ name: FigureName, line: Int) -> Message {
    Message(
      .unknownFigure, unknownFigure(name, among: []).text,
      hint: "line \(line) adds it: move that line up, or this one down")
  }
}

extension Board {
  /// The part that a command names although it also names one of the part's members, at any depth.
  fileprivate func part(namedBy command: any ScriptCommand, holding name: FigureName) -> String? {
    let named = Set(command.neededFigures)
    var id = identity(of: name)
    while let whole = id.flatMap({ part(holding: $0) }) {
      if named.contains(whole.name) { return whole.name.text }
      id = whole.id
    }
    return nil
  }
}

// MARK: Blocks

extension Message {
  private static func closers(_ block: OpenBlock.Kind) -> String {
    switch block {
    case .group: "'end'"
    case .panel: "'save' or 'cancel'"
    }
  }

  /// - Parameter block: The innermost open block.
  static func noBlockToClose(_ closer: Keyword, inside block: (kind: OpenBlock.Kind, line: Int)?) -> Message {
    Message(
      .noBlock, "'\(closer.text)' without '\(closer == .end ? "group" : "edit")'",
      hint: block.map { "the '\($0.kind.rawValue)' of line \($0.line) is closed with \(closers($0.kind))" })
  }

  static func blocksCross(_ closer: Keyword, inner: OpenBlock.Kind, line: Int) -> Message {
    Message(
      .blocksCross, "'\(closer.text)' inside the '\(inner.rawValue)' of line \(line)",
      hint: "close that first, with \(closers(inner))")
  }

  static func blockLeftOpen(_ block: OpenBlock.Kind) -> Message {
    Message(.blockLeftOpen, "'\(block.rawValue)' is never closed", hint: "add \(closers(block))")
  }
}

// MARK: Warnings

extension Message {
  private static func owner(_ context: ContextName) -> String { Display.quoted(context.text) }

  static func nothing(to verb: Keyword, in context: ContextName) -> Message {
    Message(.nothingToDo, "there is nothing to \(verb.text) in \(owner(context))")
  }

  static func fewer(_ done: Int, than wanted: Int, to verb: Keyword, in context: ContextName) -> Message {
    Message(
      .nothingToDo,
      "there \(done == 1 ? "was" : "were") only \(done) of \(wanted) actions to \(verb.text) in \(owner(context))"
    )
  }

  /// - Parameter context: A context with undone steps that redo on the timeline can't reach, because a later edit elsewhere followed
  ///   them.
  static func nothingLast(to verb: Keyword, behindRecording context: ContextName?) -> Message {
    guard let context else { return Message(.nothingToDo, "there is nothing to \(verb.text)") }
    let command = Printer.text { $0.option(verb, context) { $0.write($1) } }
    return Message(
      .nothingToDo, "there is nothing to \(verb.text) on the timeline: all of it was undone before the last edit",
      hint: Hint("'\(command)' does it in that context"))
  }

  static func fewerLast(_ done: Int, than wanted: Int, to verb: Keyword) -> Message {
    Message(
      .nothingToDo, "there \(done == 1 ? "was" : "were") only \(done) of \(wanted) things to \(verb.text)")
  }

  /// - Parameter obstacle: Why it ended there.
  static func fewerLast(_ done: Int, to verb: Keyword, _ obstacle: Message) -> Message {
    Message(.nothingToDo, "'\(verb.text) last' ended after \(done): \(obstacle.text)", hint: obstacle.hint)
  }

  static func panelIsGone(_ panel: InteractiveEdit<Appearance>, closer: Keyword) -> Message {
    let reason = panel.figureHasLeft ? "when the figure left the board" : "by another edit of it"
    return Message(
      .panelIsGone,
      "'\(closer.text)' has nothing to do: the panel of \(Display.quoted(panel.figure.text)) was cancelled \(reason)"
    )
  }

  static func emptyGroup(_ group: OpenBlock) -> Message {
    Message(
      .emptyGroup, "the group of line \(group.line) recorded nothing in \(owner(group.context))",
      hint: "open it on the context that its commands edit, or remove it")
  }

  static func labelIsCut(_ name: FigureName, needs size: Size) -> Message {
    Message(
      .labelIsCut, "\(Display.quoted(name.text)) has no room for all of its label",
      hint: Hint(
        Printer.text { printer in
          printer.keyword(.resize)
          printer.write(name)
          printer.keyword(.to)
          printer.write(size)
        }))
  }

  /// The warning that a style has no effect, because neither the figure nor any figure of the part has a label.
  static func noLabel(_ name: FigureName) -> Message {
    let line = Printer.text { printer in
      printer.keyword(.label)
      printer.write(name)
    }
    return Message(
      .noLabel, "\(Display.quoted(name.text)) has no label, so nothing changes",
      hint: Hint("give it a text, too: \(line) \"Text\" …"))
  }

  static func noLetter(_ letter: Character) -> Message {
    let scalars = letter.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
    return Message(
      .noLetter,
      "there is no letter for \(Display.quoted(String(letter))) (\(scalars.joined(separator: " "))): a box is drawn")
  }

  static let snapshotIsNotCompared = Message(
    .pictureNotCompared, "expected pictures are compared only by 'rectboard test'")

  /// The text of a warning with the number of further ones of its kind.
  static func repeated(_ text: String, _ count: Int) -> String {
    "\(text); there \(count == 1 ? "was 1 more warning" : "were \(count) more warnings") of this kind"
  }
}

// MARK: Expectations

extension Message {
  /// The text that counts the unmet expectations that weren't shown.
  ///
  /// - Parameter text: The message of the last of them.
  static func moreUnmet(_ text: String, _ count: Int) -> String {
    count == 1 ? text : "\(count) more expectations were not met; the last one: \(text)"
  }

  static func unmetCount(expected: Int, found: Int) -> Message {
    Message(
      .unmet, "expected \(expected) \(expected == 1 ? "figure" : "figures") on the board, found \(found)")
  }

  static func unmetAbsence(_ name: FigureName, found frame: Rectangle) -> Message {
    Message(.unmet, "expected no figure \(Display.quoted(name.text)) on the board, found one of \(frame)")
  }

  /// - Parameter members: The members that it has; `nil` if it is a figure.
  static func unmetPart(_ name: FigureName, members: [FigureName]?) -> Message {
    let quoted = Display.quoted(name.text)
    guard let members else { return Message(.unmet, "expected a part \(quoted), found a figure") }
    let found = Printer.text { $0.write(members) }
    return Message(.unmet, "expected other members of \(quoted), found: \(found)")
  }

  static func partHasNone(_ option: Keyword, _ name: FigureName) -> Message {
    Message(
      .unmet, "\(Display.quoted(name.text)) is a part, which has no '\(option.text)'",
      hint: "only 'at', 'center' and 'size' can be expected of a part; expect the rest of its figures")
  }

  static func unmetFigure(_ name: FigureName, expected: Printer, found: Printer) -> Message {
    Message(.unmet, "expected \(Display.quoted(name.text)) \(expected.text), found \(found.text)")
  }

  /// - Parameter context: `nil` for the timeline.
  private static func place(_ context: ContextName?, _ word: String = "in") -> String {
    context.map { "\(word) \(owner($0))" } ?? "on the timeline"
  }

  /// - Parameter number: The title's number in the expectation, from 1, if several are expected.
  static func unmetTitle(
    _ verb: Keyword, of context: ContextName?, expected: String?, number: Int?, found: String?, isRefused: Bool
  ) -> Message {
    func text(_ title: String?) -> String { title.map(Display.quoted) ?? "nothing" }
    let number = number.map { " as step \($0)" } ?? ""
    let reason = found == nil && isRefused ? ", since \(verb.text) would be refused here" : ""
    return Message(
      .unmet, "expected \(text(expected))\(number) to \(verb.text) \(place(context)), found \(text(found))\(reason)")
  }

  static func unmetDepth(
    of context: ContextName?, expected: (undo: Int, redo: Int), found: (undo: Int, redo: Int)
  ) -> Message {
    Message(
      .unmet,
      "expected depth \(expected.undo) \(expected.redo) \(place(context, "of")), found \(found.undo) \(found.redo)"
    )
  }

  static func unmetFocus(expected: ContextName, found: ContextName) -> Message {
    Message(.unmet, "expected the focus on \(owner(expected)), found it on \(owner(found))")
  }

  static func unmetSaving(of context: ContextName, isSaved: Bool, isInReach: Bool) -> Message {
    let found = isSaved ? "it changed" + (isInReach ? "" : "; its save point can't be reached any more") : "it saved"
    return Message(.unmet, "expected \(owner(context)) to be \(isSaved ? "saved" : "unsaved"), found \(found)")
  }

  static func unmetRefusal(_ command: any ScriptCommand) -> Message {
    Message(.unmet, "expected \(Display.quoted(command.canonicalText)) to be refused, but it would run")
  }
}
