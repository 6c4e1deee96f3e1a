import BoardModel

/// One figure or more, in the order in which they are named.
///
/// The first is held in place: most commands name one figure, and then nothing is allocated.
struct NameList: Hashable, Sendable {
  private(set) var first: FigureName
  private(set) var rest: [FigureName] = []

  init(_ first: FigureName) { self.first = first }

  mutating func append(_ name: FigureName) { rest.append(name) }

  var count: Int { 1 + rest.count }

  var names: [FigureName] { [first] + rest }
}

/// A count in digits, of any magnitude: beyond what an `Int` holds, only its digits are kept.
enum Count: Hashable, Sendable {
  case small(Int)
  /// The digits of a count that is greater than `Int.max`, without leading zeros.
  case huge(String)

  /// The count, or the greatest `Int` if it is greater than that.
  var clamped: Int {
    switch self {
    case .small(let value): value
    case .huge: .max
    }
  }
}

/// What `border` makes of a border.
enum BorderOperand: Hashable, Sendable {
  /// A colour, and a width greater than 0 if one is given.
  case line(Color, width: Double?)
  case none
}
