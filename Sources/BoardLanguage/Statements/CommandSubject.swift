/// The figures or the context that a command's operands name.
public enum CommandSubject: Hashable, Sendable {
  case nothing
  /// A context; `nil` is the first responder.
  case context(ContextName?)
  case figures([FigureName])
}
