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

  func run(in run: inout CommandRun) throws(EditError) {
    let recorded = run.figuresWithoutPanel(names)
    if recorded.count < names.count {
      var command = self
      command.names = recorded
      run.keep(recorded.isEmpty ? [] : [command])
    }
    try run.editor.checkMayEdit(names)
    for name in names {
      let context = try run.editor.context(of: name)
      run.touch(context)
      try context.change(operand.apply)
      if Operand.property != .color { run.checkLabel(of: name, isNew: Operand.property == .label) }
    }
  }
}
