/// `color`, `corner`, `border` and `label`, which change the appearance of figures, each in its own context, or preview it in the figure's
/// panel.
protocol AppearanceCommand: ScriptCommand {
  associatedtype Operand: AppearanceOperand
  var names: [FigureName] { get set }
  var operand: Operand { get }

  init(names: [FigureName], operand: Operand)

  /// Whether its figures get different values.
  var hasSeveralOperands: Bool { get }

  /// Whether it has no effect on a figure without a label.
  var changesLabelsOnly: Bool { get }

  /// The value that a figure gets.
  ///
  /// - Parameter index: The index of the figure's name.
  func operand(at index: Int) -> Operand

  /// The same command for other names.
  ///
  /// - Parameter indices: For each new name, the index of the present name whose value it gets.
  func about(_ names: [FigureName], _ indices: [Int]) -> Self
}

extension AppearanceCommand {
  static var operandType: any AppearanceOperand.Type { Operand.self }

  /// The command that gives a figure the property of an appearance.
  init(_ name: FigureName, from appearance: Appearance) {
    self.init(names: [name], operand: Operand(of: appearance))
  }

  /// The command that changes the property from an old appearance to a new one.
  init(_ name: FigureName, from appearance: Appearance, insteadOf old: Appearance) {
    self.init(names: [name], operand: Operand(of: appearance, insteadOf: old))
  }

  var hasSeveralOperands: Bool { false }

  var changesLabelsOnly: Bool { false }

  func operand(at index: Int) -> Operand { operand }

  func about(_ names: [FigureName], _ indices: [Int]) -> Self {
    var command = self
    command.names = names
    return command
  }

  /// The command for some of its figures.
  func narrowed(to names: [FigureName]) -> Self { about(names, names.compactMap { self.names.firstIndex(of: $0) }) }

  func writeOperands(to printer: inout Printer) {
    printer.write(names)
    operand.write(to: &printer)
  }

  /// For each figure that the command is about, the index of its name or of its part's name.
  private func indicesOfNames(of editor: BoardEditor) throws(EditError) -> [Int] {
    var indices: [Int] = []
    for (index, name) in names.enumerated() { indices += try editor.figureNames([name]).map { _ in index } }
    return indices
  }

  var subject: CommandSubject { .figures(names) }

  func run(in state: inout SessionState) throws(EditError) -> Effect { try edit(in: &state) }

  func edit(in state: inout SessionState) throws(EditError) -> Effect {
    var effect = Effect(state.effectParts)
    // Names of parts stand for the parts' figures.
    let names = try state.editor.figureNames(names)
    let command = names == self.names ? self : about(names, try indicesOfNames(of: state.editor))
    let recorded = state.figuresWithoutPanel(names)
    // With several texts for the figures of parts, only the figures' own names show later which one has which text.
    if recorded.count < names.count || command.hasSeveralOperands && names != self.names {
      effect.setReplacement(recorded.isEmpty ? [] : [command.narrowed(to: recorded)])
    }
    try state.editor.checkMayEdit(names)
    if changesLabelsOnly { effect.checkHasLabel(self.names[0], names, on: state.editor.board) }
    for (index, name) in names.enumerated() {
      let context = try state.editor.context(of: name)
      effect.touch(context)
      try context.change(command.operand(at: index).apply)
      if Operand.property != .color {
        effect.checkLabel(of: name, on: state.editor.board, isNew: Operand.property == .label)
      }
    }
    return effect
  }
}
