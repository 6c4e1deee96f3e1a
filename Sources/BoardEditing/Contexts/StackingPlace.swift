/// A place in the stacking order.
public enum StackingPlace: Hashable, Sendable {
  case front
  case back
  case above(FigureName)
  case below(FigureName)
}
