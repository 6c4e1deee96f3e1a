import BoardModel

/// What the steps of undo are called, in the words of the demo's menus. The words "Undo" and "Redo" come before them.
enum ActionName {
  static let add = "Add Figure"
  static let reorder = "Reorder Figure"

  /// "Move to (X, Y)": where the figure went, not where it was.
  static func move(to origin: Point) -> String {
    "Move to (\(rounded(origin.x)), \(rounded(origin.y)))"
  }

  static func move(figures count: Int) -> String { "Move \(count) Figures" }

  static func resize(to size: Size) -> String {
    "Resize to \(rounded(size.width)) × \(rounded(size.height))"
  }

  static func remove(figures count: Int) -> String {
    count == 1 ? "Remove Figure" : "Remove \(count) Figures"
  }

  /// Names a change of appearance after everything that differs, or `nil` if nothing does.
  static func change(from old: Appearance, to new: Appearance) -> String? {
    switch (old.fill != new.fill, old.cornerRadius != new.cornerRadius, old.border != new.border) {
    case (false, false, false): nil
    case (true, false, false): "Change Color"
    case (false, true, false): "Change Radius"
    case (false, false, true): "Change Border"
    case (true, true, false): "Change Color and Radius"
    case (true, false, true): "Change Color and Border"
    case (false, true, true): "Change Radius and Border"
    case (true, true, true): "Change Color, Radius and Border"
    }
  }

  /// A number with at most three decimals, as titles show it.
  private static func rounded(_ number: Double) -> String {
    let thousandths = (number * 1000).rounded()
    let whole = (thousandths / 1000).rounded(.towardZero)
    // Whole numbers are printed as such; `Double`'s own text would end in ".0".
    return whole * 1000 == thousandths ? String(Int64(whole)) : "\(thousandths / 1000)"
  }
}
