public import BoardModel

/// Where a figure stands among the others.
public enum StackingPlace: Hashable, Sendable {
  case front
  case back
  case above(FigureName)
  case below(FigureName)
}
