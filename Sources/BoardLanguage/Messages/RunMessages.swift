// The texts of all diagnostics of a run, in the style of those in DiagnosticMessages.swift.

// MARK: Refusals

extension Message {
  /// Why a command is refused.
  init(_ error: EditError, command: any ScriptCommand, in state: SessionState) {
    let word = command.wordOfRefusal
    switch error {
    case .unknownFigure(let name):
      self = .unknownFigure(name, among: state.editor.board.names.map(\.text), command)
    case .nameInUse(let name): self = .nameInUse(name, isGroup: state.editor.board.group(named: name) != nil)
    case .isGroup(let name):
      let board = state.editor.board
      let figure = board.group(named: name).flatMap { board.figures(of: $0).first?.name.text } ?? ""
      self.init(
        .isGroup, error.text(Display.quoted), hint: "name one of its figures, such as \(Display.quoted(figure))")
    case .isFigure: self.init(.isGroup, error.text(Display.quoted))
    case .isMember(_, let group):
      self.init(
        .isGroup, error.text(Display.quoted),
        hint: group.map {
          "members of a group belong to the same group, or to none: write 'ungroup \($0.text)' first"
        }
          ?? "members of a group belong to the same group, or to none")
    case .nameTooLong: self.init(.badName, error.text(Display.quoted), hint: "choose a shorter name")
    case .nestedTooDeep:
      self.init(.outOfRange, error.text(Display.quoted), hint: "ungroup a group in it with 'ungroup', or group fewer")
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
      let place = state.line(of: .step, on: context).map { " of line \($0)" } ?? ""
      self.init(
        .stepIsOpen, "'\(word)' of \(Display.quoted(context.text)) is refused while its 'step' block\(place) is open",
        hint: "close the block first, with 'end'")
    case .isBusy(let context):
      self.init(
        .isBusy,
        "'\(word)' of \(Display.quoted(context.text)) is refused while another client has a 'step' block open on it",
        hint: "try again when that block is closed")
    case .namedTwice(let name):
      self = .nameTwice(name.text, in: state.editor.board.group(namedBy: command, holding: name))
    case .needsClient:
      self.init(
        .needsClient, "'\(word)' can't run: the board belongs to a document, which only its clients can edit",
        hint: "call 'execute(_:)' of a client of the document")
    case .interactiveEditIsOver: self.init(.panelIsOver, error.text(Display.quoted), hint: "begin another one")
    case .historyIsLocked(let name):
      let place = state.line(of: .panel, on: .figure(name)).map { " of line \($0)" } ?? ""
      self.init(
        .panelIsOpen, "'\(word)' of \(Display.quoted(name.text)) is refused after a preview in its panel\(place)",
        hint: "close the panel first, with 'end' or 'cancel'")
    case .interactiveEditIsOpen(let name):
      let place = state.line(of: .panel, on: .figure(name)).map { " of line \($0)" } ?? ""
      self.init(
        .panelIsOpen, "'\(word)' of \(Display.quoted(name.text)) is refused while its panel\(place) is open",
        hint: "close the panel first, with 'end' or 'cancel'")
    }
  }

  static let takesTooLong = Message(
    .outOfRange, "the commands before this one have changed too much", hint: "paste the figures that they lead to")

  /// The error that a figure's name is taken.
  ///
  /// - Parameter line: The line that adds the other figure, if it is known.
  package static func nameInUse(_ name: FigureName, line: Int? = nil, isGroup: Bool = false) -> Message {
    if isGroup {
      return Message(
        .nameTaken, "a group \(Display.quoted(name.text)) already exists",
        hint: "choose another name, or ungroup that group with 'ungroup'")
    }
    return Message(
      .nameTaken, EditError.nameInUse(name).text(Display.quoted),
      hint: "\(line.map { "line \($0) adds it: " } ?? "")choose another name, or remove that figure first")
  }

  /// The error that no figure has a name, with the line that removed it, or else the name that may be meant.
  static func unknownFigure(_ name: FigureName, on board: Board, removedIn line: Int? = nil) -> Message {
    let message = unknownFigure(name, among: board.names.map(\.text))
    guard let line else { return message }
    return Message(message.code, message.text, hint: "it was removed in line \(line)")
  }

  /// - Parameters:
  ///   - names: The names of the figures that could be meant.
  ///   - command: The command that is refused.
  static func unknownFigure(
    _ name: FigureName, among names: some Sequence<String>, _ command: (any ScriptCommand)? = nil
  ) -> Message {
    if let pattern = name.pattern {
      return Message(
        .unknownFigure, "no figure or group matches \(Display.quoted(pattern))",
        hint: "'*' stands for any characters but a point")
    }
    let takesBoard = if case .context? = command?.subject { true } else { false }
    let nearest = NearestName.of(name.text, among: Array(names) + (takesBoard ? ["board"] : []))
    return Message(
      .unknownFigure, EditError.unknownFigure(name).text(Display.quoted),
      hint: rangeMeant(by: name, among: names).map { .meant($0) }
        ?? nearest.map { name in
          .meant(name, writing: name == "board" ? name : Printer.text { $0.write(FigureName(unchecked: name)) })
        }
    )
  }

  /// The range whose ends a name has on both sides of a hyphen.
  private static func rangeMeant(by name: FigureName, among names: some Sequence<String>) -> String? {
    let ends = name.text.split(separator: "-").map(String.init)
    guard ends.count == 2, Set(ends).isSubset(of: names) else { return nil }
    return ends.joined(separator: "..")
  }

  /// The error that a figure is added only by a later line.
  package static func figureAddedLater(_ name: FigureName, line: Int) -> Message {
    Message(
      .unknownFigure, unknownFigure(name, among: []).text,
      hint: "line \(line) adds it: move that line up, or this one down")
  }
}

extension Board {
  /// The group that a command names although it also names one of the group's members, at any depth.
  fileprivate func group(namedBy command: any ScriptCommand, holding name: FigureName) -> String? {
    let named = Set(command.neededFigures)
    var id = identity(of: name)
    while let whole = id.flatMap({ group(holding: $0) }) {
      if named.contains(whole.name) { return whole.name.text }
      id = whole.id
    }
    return nil
  }
}

// MARK: Blocks

extension Message {
  static func noBlockToClose(_ closer: Keyword) -> Message {
    Message(
      .noBlock, "'\(closer.text)' without \(closer == .cancel ? "'panel' or 'table'" : "'step', 'panel' or 'table'")",
      hint: "remove the line, or an '\(Keyword.end.text)' before it that closes the block too early")
  }

  static let noTable = Message(
    .noTable, "'row' outside of a table", hint: "write 'table NAME columns …' before the rows, and 'end' behind them")

  static func tableIsOpen(_ keyword: Keyword, line: Int) -> Message {
    Message(
      .tableIsOpen, "'\(keyword.text)' inside the table of line \(line), which has only rows",
      hint: "write 'end' before this line")
  }

  static func stepIsNotCancelled(line: Int) -> Message {
    Message(
      .blocksCross, "'cancel' inside the 'step' of line \(line): a step isn't cancelled",
      hint: "write 'end' to close it, then 'undo'")
  }

  /// - Parameter misfit: The first line that isn't indented as a line of its block is.
  static func blockLeftOpen(_ block: OpenBlock.Kind, _ misfit: BlockStructure.Misfit?) -> Message {
    let place = misfit.map {
      "; line \($0.line) is the first that isn't indented as in the '\($0.opener.block.rawValue)' of line \($0.opener.line)"
    }
    return Message(.blockLeftOpen, "'\(block.rawValue)' is never closed", hint: "add 'end'\(place ?? "")")
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
      "there \(done == 1 ? "was" : "were") only \(done) of \(wanted) undo steps to \(verb.text) in \(owner(context))"
    )
  }

  /// - Parameter context: A context with undone steps that redo on the timeline can't reach, because a later edit elsewhere followed
  ///   them.
  static func nothingOnTimeline(to verb: Keyword, behindRecording context: ContextName?) -> Message {
    guard let context else { return Message(.nothingToDo, "there is nothing to \(verb.text)") }
    let command = Printer.text { $0.option(verb, context) { $0.write($1) } }
    return Message(
      .nothingToDo, "there is nothing to \(verb.text) on the timeline: all of it was undone before the last edit",
      hint: Hint("'\(command)' does it in that context"))
  }

  static func fewerOnTimeline(_ done: Int, than wanted: Int, to verb: Keyword) -> Message {
    Message(
      .nothingToDo, "there \(done == 1 ? "was" : "were") only \(done) of \(wanted) transactions to \(verb.text)")
  }

  /// - Parameter obstacle: Why it ended there.
  static func fewerOnTimeline(_ done: Int, to verb: Keyword, _ obstacle: Message) -> Message {
    Message(.nothingToDo, "'\(verb.text) timeline' ended after \(done): \(obstacle.text)", hint: obstacle.hint)
  }

  static func panelIsGone(_ panel: InteractiveEdit<Appearance>, closer: Keyword) -> Message {
    let reason = panel.figureHasLeft ? "when the figure left the board" : "by another edit of it"
    return Message(
      .panelIsGone,
      "'\(closer.text)' has nothing to do: the panel of \(Display.quoted(panel.figure.text)) was cancelled \(reason)"
    )
  }

  static func emptyStep(_ block: OpenBlock) -> Message {
    Message(
      .emptyStep, "the 'step' block of line \(block.line) recorded nothing in \(owner(block.context))",
      hint: "open it on the context that its commands edit, or remove it")
  }

  static func emptyTable(_ block: OpenBlock) -> Message {
    Message(
      .emptyTable, "the table of line \(block.line) has no cells, so nothing is added",
      hint: "add rows before 'end', such as 'row \"A\" \"B\"'")
  }

  private static func labelIsTruncated(_ name: FigureName, needs size: Size) -> String {
    "the label of \(Display.quoted(name.text)) is truncated: it needs \(Printer.text { $0.write(size) })"
  }

  static func labelIsCut(_ name: FigureName, needs size: Size) -> Message {
    Message(
      .labelIsCut, labelIsTruncated(name, needs: size),
      hint: Hint(
        Printer.text { printer in
          printer.keyword(.resize)
          printer.write(name)
          printer.keyword(.to)
          printer.write(size)
        }))
  }

  /// A cell that is resized doesn't move its neighbors, so the table has to have the room.
  static func cellIsCut(_ name: FigureName, of size: Size, needs needed: Size) -> Message {
    let (width, height) = (needed.width - size.width, needed.height - size.height)
    let ways = [
      width > 0 ? Printer.text { $0.write(width) } + " wider" : nil,
      height > 0 ? Printer.text { $0.write(height) } + " higher" : nil,
    ]
    return Message(
      .labelIsCut, labelIsTruncated(name, needs: needed),
      hint: Hint(
        "make its column or its row larger: the cell has to be \(ways.compactMap(\.self).joined(separator: " and "))"))
  }

  /// The warning that a style has no effect, because neither the figure nor any figure of the group has a label.
  static func noLabel(_ name: FigureName) -> Message {
    let line = Printer.text { printer in
      printer.keyword(.label)
      printer.write(name)
    }
    return Message(
      .noLabel, "\(Display.quoted(name.text)) has no label, so nothing changes",
      hint: Hint("give it a text, too: \(line) \"Text\" …"))
  }

  /// - Parameter letters: The characters of a label that can't be drawn, at least one.
  static func noLetter(_ letters: [Character], in name: FigureName) -> Message {
    let shown = letters.prefix(10).map { letter in
      let scalars = letter.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
      return "\(Display.quoted(String(letter))) (\(scalars.joined(separator: " ")))"
    }
    let rest = letters.count > shown.count ? ", …" : ""
    return Message(
      .noLetter,
      "there is no letter for \(shown.joined(separator: ", "))\(rest) in \(Display.quoted(name.text)): a box is drawn")
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

  static func failedAbsence(_ name: FigureName, found frame: Rectangle) -> Message {
    Message(.unmet, "\(Display.quoted(name.text)): expected absent, found \(frame)")
  }

  static func groupHasNone(_ property: Keyword, _ name: FigureName) -> Message {
    Message(
      .isGroup, "\(Display.quoted(name.text)) is a group, which has no '\(property.text)'",
      hint: "expect 'at', 'center', 'size' or 'of' of it, and the rest of its figures")
  }

  /// - Parameters:
  ///   - subject: What was checked, as it is shown.
  ///   - found: The actual values, as an expectation would say them; empty if it can't.
  ///   - reason: What these values don't say.
  ///   - history: The subject's history, if the expectation is about that.
  static func failedProperties(
    _ subject: String, expected: String, found: String, reason: String?, history: String?
  ) -> Message {
    let found = found.isEmpty ? "" : ", found \(found)"
    return Message(
      .unmet, "\(subject): expected \(expected)\(found)\(reason.map { "; \($0)" } ?? "")",
      hint: history.map { Hint($0) })
  }

  /// - Parameters:
  ///   - code: The expected code; `nil` if the line gives none.
  ///   - found: Why the command would be refused; `nil` if it would run.
  static func failedRefusal(_ command: String, code: Diagnostic.Code, found: Message?) -> Message {
    let text = Display.quoted(command)
    guard let found else { return Message(.unmet, "expected \(text) to be refused, but it would run") }
    return Message(
      .unmet, "expected \(text) to be refused with \(code.rawValue), found \(found.code.rawValue): \(found.text)")
  }
}
