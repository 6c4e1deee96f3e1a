public import BoardEditing
public import BoardModel

/// What a command is about, as its operands name it.
public enum CommandSubject: Hashable, Sendable {
  case nothing
  /// A context, or the one that has the focus.
  case context(ContextName?)
  case figures([FigureName])
}
