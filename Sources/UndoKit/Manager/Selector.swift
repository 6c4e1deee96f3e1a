#if !canImport(ObjectiveC)
  /// Stands in for Objective-C's selectors, where there is no Objective-C.
  ///
  /// With it, subclasses compile that override
  /// ``UndoManager/registerUndo(withTarget:selector:object:)-(Any,Selector,Any?)``. There is no `#selector`, and nothing can be
  /// called by a selector.
  public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name, such as "setTitle:".
    public let description: String

    /// Makes a selector of a name that nothing is called by.
    public init(_ name: String) { description = name }

    public init(stringLiteral name: String) { description = name }
  }
#endif
