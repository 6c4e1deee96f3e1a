public import BoardEditing
import BoardModel

extension Change {
  /// The change as lines for people: `+ card at 40,40 size 100x100 color tomato`, `~ card at 50,40`, `- card`; of a figure that
  /// changed, what is different.
  ///
  /// - Parameter limit: How many figures are told at most; of more, a last line tells the number.
  public func lines(atMost limit: Int) -> [String] {
    var lines = alterations.prefix(limit).map(Change.line)
    if alterations.count > limit { lines.append("… and \(Display.counted(alterations.count - limit, "figure")) more") }
    return lines
  }

  private static func line(_ alteration: Alteration) -> String {
    guard let figure = alteration.after ?? alteration.before else { return "" }
    let name = Printer.text { $0.write(figure.name) }
    guard let new = alteration.after else { return "- \(name)" }
    guard let old = alteration.before else {
      return "+ \(name) \(options(new, besides: nil).joined(separator: " "))"
    }
    let options = options(new, besides: old) + (alteration.isReordered ? ["elsewhere in the stacking order"] : [])
    return "~ \(name) \(options.joined(separator: " "))"
  }

  private static func options(_ new: Figure, besides old: Figure?) -> [String] {
    func option(_ keyword: Keyword, _ isOther: Bool, _ write: (inout Printer) -> Void) -> String? {
      guard isOther else { return nil }
      return Printer.text {
        $0.keyword(keyword)
        write(&$0)
      }
    }
    let border = new.appearance.border.map { BorderOperand.line($0.color, width: $0.width) } ?? .none
    return [
      option(.at, old?.frame.origin != new.frame.origin) { $0.write(new.frame.origin) },
      option(.size, old?.frame.size != new.frame.size) { $0.write(new.frame.size) },
      option(.color, old?.appearance.fill != new.appearance.fill) { $0.write(new.appearance.fill) },
      option(.corner, old?.appearance.cornerRadius ?? 0 != new.appearance.cornerRadius) {
        $0.write(new.appearance.cornerRadius)
      },
      option(.border, old.map { $0.appearance.border != new.appearance.border } ?? true) { $0.write(border) },
    ].compactMap { $0 }
  }
}
