extension UndoManagerAdditions {
  /// Records an operation that sets a property, and that registers its own inverse when it is performed.
  ///
  ///
  /// ```swift
  /// undoManager.registerUndo(withTarget: self, setting: \.title, to: title)
  /// title = new
  /// ```
  ///
  /// Undo and redo need no other code: before setting, the operation registers one that sets the value of that moment. So
  /// the property must not register anything by itself when it is set, or there would be two inverses. The value is
  /// retained; if it holds the target, the target lives as long as the operation.
  ///
  /// All else is like ``UndoManager/registerUndo(withTarget:handler:)``.
  ///
  /// - Parameters:
  ///   - target: The object that has the property.
  ///   - property: Such as `\.title`. Only references can be targets, hence the kind of key path.
  ///   - value: What to set; mostly the present value, before it changes.
  ///   - key: Lets steps merge, and keeps only the first value of each property of each target: see
  ///     ``registerUndo(withTarget:merging:handler:)``. Here it need not name the property, so the several properties that a
  ///     drag sets can share a key. Nil for a step of its own.
  public func registerUndo<TargetType: AnyObject, Value>(
    withTarget target: TargetType, setting property: ReferenceWritableKeyPath<TargetType, Value>, to value: Value,
    merging key: String? = nil
  ) {
    // The manager performs its operations itself, so it is there when one is performed.
    let handler: UndoHandler<TargetType> = { [unowned self] target in
      registerUndo(withTarget: target, setting: property, to: target[keyPath: property])
      target[keyPath: property] = value
    }
    if let key {
      registerUndo(withTarget: target, merging: key, setting: property, handler: handler)
    } else {
      registerUndo(withTarget: target, handler: handler)
    }
  }

  /// What an operation that sets a property reverts.
  func aspect(of property: AnyKeyPath, in merging: Merging) -> Aspect {
    // To hash and compare key paths may run code of a client, for the arguments of subscripts. What such code adds to the table
    // while it is taken out is lost, which does no harm: no number is used twice.
    var aspects: [AnyKeyPath: Aspect] = [:]
    swap(&aspects, &merging.aspects)
    defer { merging.aspects = aspects }
    if let known = aspects[property] { return known }
    state.latestProperty.number += 1
    let aspect = state.latestProperty
    aspects[property] = aspect
    return aspect
  }
}
