extension SessionState {
  /// Executes a command.
  mutating func execute(_ command: any ScriptCommand, line: Int) throws(EditError) -> Effect {
    self.line = line
    let effect = try command.run(in: &self)
    closePanels()
    return effect
  }

  /// Why a command would be refused; `nil` if it would run. The dry run changes nothing.
  mutating func refusal(of command: any ScriptCommand) -> Message? {
    let before = self
    defer { self = before }
    isDryRun = true
    do throws(EditError) {
      try editor.dryRun { () throws(EditError) in _ = try command.run(in: &self) }
      return nil
    } catch {
      return Message(error, command: command, in: self)
    }
  }
}
