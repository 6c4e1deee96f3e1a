import BoardEditing
import BoardLanguage
public import BoardModel

extension BoardDifference: CustomStringConvertible {
  /// The difference for readers: a line for the board, one for each figure and one for each group, each with a line feed; empty if there
  /// is none.
  ///
  /// `+` marks a figure that was added and `-` one that was removed, described as for `add`: properties with default values are left
  /// out, and `in front of` or `back` follows an added one that isn't the frontmost.
  /// `~ card: moved 40,40 → 200,150, color tomato → teal` is one that has changed; `now in front of table` and `now back` mean that
  /// its position in the stacking order has changed.
  public var description: String {
    var text = new.format.line(from: old.format).map { $0 + "\n" } ?? ""
    for figure in figures { text += "\(figure)\n" }
    for group in groups { text += "\(group)\n" }
    return text
  }
}

extension BoardDifference.GroupDifference: CustomStringConvertible {
  /// Such as `+ group bed of frame, pillow`, `~ group bed: frame, pillow → frame, pillow, blanket` or `- group bed`.
  public var description: String {
    let group = "group \(namesText([name]))"
    return switch (old, new) {
    case (nil, let new?): "+ \(group) of \(namesText(new))"
    case (let old?, let new?): "~ \(group): \(namesText(old)) → \(namesText(new))"
    case (_, nil): "- \(group)"
    }
  }
}

extension Change.GroupDifference: CustomStringConvertible {
  /// Such as `+ group bed of frame, pillow`, `~ group bed: now cot of frame, pillow, blanket` or `- group bed`.
  public var description: String {
    switch (old, new) {
    case (nil, _): "+ group \(namesText([name])) of \(namesText(members))"
    case (let old?, let new?):
      "~ group \(namesText([old.name])): now "
        + (new.name == old.name ? "" : namesText([new.name]) + (new.members == old.members ? "" : " "))
        + (new.members == old.members ? "" : "of " + namesText(members))
    case (_, nil): "- group \(namesText([name]))"
    }
  }
}

private func namesText(_ names: [FigureName]) -> String { Printer.text { $0.write(names) } }

extension BoardFormat {
  /// Such as `~ board: resized 600x600 → 800x600, color whitesmoke → white`; `nil` if nothing differs.
  func line(from old: BoardFormat) -> String? {
    var groups: [String] = []
    if size != old.size { groups.append(FigureDifference.group("resized", old.size, size) { $0.write($1) }) }
    if background != old.background {
      groups.append(FigureDifference.group("color", old.background, background) { $0.write($1) })
    }
    return groups.isEmpty ? nil : "~ board: \(groups.joined(separator: ", "))"
  }
}

extension FigureDifference: CustomStringConvertible {
  /// Describes the figure's difference as a line of ``BoardModel/BoardDifference/description``, such as `~ card: moved 40,40 → 200,150`.
  public var description: String {
    switch (old, new) {
    case (nil, let new?):
      return "+ " + operands(of: new, figureInFront == nil ? nil : figureBehind.map { .inFront(of: $0) } ?? .back)
    case (let old?, let new?):
      let name = Printer.text { $0.write(new.name) }
      return "~ \(name): " + aspects.map { group($0, old, new) }.joined(separator: ", ")
    case (let old?, nil): return "- " + operands(of: old, nil)
    case (nil, nil): return ""
    }
  }

  /// The operands of `add` for a figure: its place and size, and the properties that aren't the default.
  private func operands(of figure: Figure, _ stacking: StackingPlace?) -> String {
    CommandText.operands(adding: figure, stacking)
  }

  private func group(_ aspect: Aspect, _ old: Figure, _ new: Figure) -> String {
    switch aspect {
    case .name: return Self.group("renamed", old.name, new.name) { $0.write($1) }
    case .place: return Self.group("moved", old.frame.origin, new.frame.origin) { $0.write($1) }
    case .size: return Self.group("resized", old.frame.size, new.frame.size) { $0.write($1) }
    case .appearance(let property):
      let looks = [old.appearance, new.appearance]
      return Self.group(aspect.word, 0, 1) { $0.write(property, of: looks[$1]) }
    case .order:
      return figureBehind.map { name in "now in front of " + Printer.text { $0.write(name) } } ?? "now back"
    }
  }

  fileprivate static func group<Value>(
    _ word: String, _ old: Value, _ new: Value, _ write: (inout Printer, Value) -> Void
  ) -> String {
    "\(word) \(Printer.text { write(&$0, old) }) → \(Printer.text { write(&$0, new) })"
  }
}
