/// A line that was executed, in which a document's entry finds the spelling of its colors and its comment.
struct TypedLine {
  let source: ScriptSource
  /// The offset of the line's first word.
  let offset: Int
}
