#if !canImport(ObjectiveC)
  /// Replaces Objective-C's selectors on platforms without Objective-C.
  ///
  /// It exists so that subclasses that override
  /// ``UndoManager/registerUndo(withTarget:selector:object:)-(Any,Selector,Any?)`` compile. There is no `#selector`, and no method can
  /// be called by a selector.
  public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name, such as "setTitle:".
    public let description: String

    /// Makes a selector from a name. It can't call a method.
    public init(_ name: String) { description = name }

    public init(stringLiteral name: String) { description = name }
  }
#endif
