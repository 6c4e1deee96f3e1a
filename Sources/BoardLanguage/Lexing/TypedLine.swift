/// A line that was executed: an entry finds its spelling and its comment there.
struct TypedLine {
  let source: ScriptSource
  /// Of its first word.
  let offset: Int
}
