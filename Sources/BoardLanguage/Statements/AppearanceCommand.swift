/// What `color`, `corner`, `border` and `label` share: they edit the looks of figures, each in its own context, or preview them in its panel.
protocol AppearanceCommand: ScriptCommand {
  associatedtype Operand: AppearanceOperand
  var names: [FigureName] { get set }
  var operand: Operand { get }

  init(names: [FigureName], operand: Operand)

  /// Whether figures get different ones.
  var hasSeveralOperands: Bool { get }

  /// Whether it does nothing to a figure without a label.
  var changesLabelsOnly: Bool { get }

  /// What one of its figures gets.
  ///
  /// - Parameter index: That of its name.
  func operand(at index: Int) -> Operand

  /// The same command about other names.
  ///
  /// - Parameter indices: Of the names so far whose operands the new ones get.
  func about(_ names: [FigureName], _ indices: [Int]) -> Self
}

extension AppearanceCommand {
  static var operandType: any AppearanceOperand.Type { Operand.self }

  /// The command that gives a figure what an appearance has.
  init(_ name: FigureName, from appearance: Appearance) {
    self.init(names: [name], operand: Operand(of: appearance))
  }

  /// The command that leads from one appearance of a figure to another.
  ///
  /// - Parameter version: That of the language.
  init(_ name: FigureName, from appearance: Appearance, insteadOf old: Appearance, in version: Int) {
    self.init(names: [name], operand: Operand(of: appearance, insteadOf: old, in: version))
  }

  var hasSeveralOperands: Bool { false }

  var changesLabelsOnly: Bool { false }

  func operand(at index: Int) -> Operand { operand }

  func about(_ names: [FigureName], _ indices: [Int]) -> Self {
    var command = self
    command.names = names
    return command
  }

  /// The command about some of its figures.
  func narrowed(to names: [FigureName]) -> Self { about(names, names.compactMap { self.names.firstIndex(of: $0) }) }

  func writeOperands(to printer: inout Printer) {
    printer.write(names)
    operand.write(to: &printer)
  }

  /// For each figure that is named, by itself or by a part, the index of that name.
  private func indicesOfNames(of editor: BoardEditor) throws(EditError) -> [Int] {
    var indices: [Int] = []
    for (index, name) in names.enumerated() { indices += try editor.figureNames([name]).map { _ in index } }
    return indices
  }

  var subject: CommandSubject { .figures(names) }

  func run(in state: inout SessionState) throws(EditError) -> Effect { try edit(in: &state) }

  func edit(in state: inout SessionState) throws(EditError) -> Effect {
    var effect = Effect(state.asked)
    // Of parts, their figures.
    let names = try state.editor.figureNames(names)
    let command = names == self.names ? self : about(names, try indicesOfNames(of: state.editor))
    let recorded = state.figuresWithoutPanel(names)
    // Of texts for parts it couldn't be told later which figure has which.
    if recorded.count < names.count || command.hasSeveralOperands && names != self.names {
      effect.keep(recorded.isEmpty ? [] : [command.narrowed(to: recorded)])
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
