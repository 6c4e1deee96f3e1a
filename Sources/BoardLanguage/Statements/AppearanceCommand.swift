/// What `color`, `corner`, `border` and `label` share: they edit the looks of figures, each in its own context, or preview them in its panel.
protocol AppearanceCommand: ScriptCommand {
  associatedtype Operand: AppearanceOperand
  var names: [FigureName] { get set }
  var operand: Operand { get }

  init(names: [FigureName], operand: Operand)
}

extension AppearanceCommand {
  static var operandType: any AppearanceOperand.Type { Operand.self }

  /// The command that gives a figure what an appearance has.
  init(_ name: FigureName, from appearance: Appearance) {
    self.init(names: [name], operand: Operand(of: appearance))
  }

  func writeOperands(to printer: inout Printer) {
    printer.write(names)
    operand.write(to: &printer)
  }

  var subject: CommandSubject { .figures(names) }

  func run(in state: inout SessionState) throws(EditError) -> Effect { try edit(in: &state) }

  func edit(in state: inout SessionState) throws(EditError) -> Effect {
    var effect = Effect(state.asked)
    // Of parts, their figures.
    let names = try state.editor.figureNames(names)
    let recorded = state.figuresWithoutPanel(names)
    if recorded.count < names.count {
      var command = self
      command.names = recorded
      effect.keep(recorded.isEmpty ? [] : [command])
    }
    try state.editor.checkMayEdit(names)
    for name in names {
      let context = try state.editor.context(of: name)
      effect.touch(context)
      try context.change(operand.apply)
      if Operand.property != .color {
        effect.checkLabel(of: name, on: state.editor.board, isNew: Operand.property == .label)
      }
    }
    return effect
  }
}
