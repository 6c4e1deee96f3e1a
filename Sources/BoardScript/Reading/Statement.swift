/// A command of a script, and where it is.
struct Statement: Sendable {
  /// From 1.
  let line: Int
  /// Of the first byte of its first word.
  let offset: Int
  let command: any ScriptCommand
}
