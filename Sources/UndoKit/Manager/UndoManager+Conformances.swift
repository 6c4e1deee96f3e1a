// Equality, hashing and a description, which Foundation's manager has as an `NSObject`.

extension UndoManager: Hashable {
  /// Managers are equal if they are the same one.
  public nonisolated static func == (left: UndoManager, right: UndoManager) -> Bool { left === right }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

#if MainActorUndoManager
  extension UndoManager: @preconcurrency CustomStringConvertible, @preconcurrency CustomDebugStringConvertible {}
#else
  extension UndoManager: CustomStringConvertible, CustomDebugStringConvertible {}
#endif

extension UndoManager { public var debugDescription: String { description } }
