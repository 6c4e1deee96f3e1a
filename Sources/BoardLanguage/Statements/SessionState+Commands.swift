extension SessionState {
  /// Executes a command.
  mutating func execute(_ command: any ScriptCommand, line: Int) throws(EditError) -> Effect {
    self.line = line
    let effect = try command.run(in: &self)
    closePanels()
    return effect
  }

  /// Whether a command would be refused. The dry run changes nothing.
  mutating func isRefused(_ command: any ScriptCommand) -> Bool {
    let before = self
    defer { self = before }
    isDryRun = true
    do throws(EditError) {
      try editor.dryRun { () throws(EditError) in _ = try command.run(in: &self) }
      return false
    } catch {
      return true
    }
  }
}
