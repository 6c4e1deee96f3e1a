/// What a command is about, as its operands name it.
public enum CommandSubject: Hashable, Sendable {
  case nothing
  /// A context; `nil` is the first responder.
  case context(ContextName?)
  case figures([FigureName])
}
