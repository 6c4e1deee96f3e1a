extension ExtendedUndoManager {
  /// Records an operation that sets a property, and that registers its own inverse when it is performed.
  ///
  /// ```swift
  /// undoManager.registerUndo(withTarget: self, setting: \.title, to: title)
  /// title = new
  /// ```
  ///
  /// Undo and redo need no other code: before the operation sets the property, it registers one that sets the property's current value. So
  /// the property must not register anything by itself when it is set, or there would be two inverses. The value, usually the
  /// current one before it changes, is retained; if it references the target, the target lives as long as the operation.
  public func registerUndo<TargetType: AnyObject, Value>(
    withTarget target: TargetType, setting property: ReferenceWritableKeyPath<TargetType, Value>, to value: Value
  ) {
    // Only the manager performs its operations, so it exists whenever one is performed.
    registerUndo(withTarget: target) { [unowned self] target in
      registerUndo(withTarget: target, setting: property, to: target[keyPath: property])
      target[keyPath: property] = value
    }
  }
}
