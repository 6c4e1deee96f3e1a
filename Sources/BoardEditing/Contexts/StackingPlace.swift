/// A place in the stacking order.
public enum StackingPlace: Hashable, Sendable {
  /// In front of all other figures.
  case front
  /// Behind all other figures.
  case back
  /// Right in front of another figure.
  case inFront(of: FigureName)
  /// Right behind another figure.
  case behind(FigureName)
}
