import BoardEditing
import BoardModel

/// What a command is about, as its operands name it.
enum CommandSubject {
  case nothing
  /// A context, or the first responder.
  case context(ContextName?)
  case figures(NameList)
}
