/// What the steps of undo are called, in the words of the demo's menus. The words "Undo" and "Redo" come before them.
package enum ActionName {
  static let add = "Add Figure"
  static let reorder = "Reorder Figure"

  /// "Rename to NAME": what the figure is called now.
  static func rename(to name: FigureName) -> String { "Rename to \(name)" }

  static func duplicate(times count: Int) -> String {
    count == 1 ? "Duplicate Figure" : "Duplicate Figure \(count) Times"
  }

  /// "Move to (X, Y)": where the figure went, not where it was.
  static func move(to origin: Point) -> String { text("Move to (", origin.x, ", ", origin.y, ")") }

  /// "Include NAME": the part that was included.
  package static func include(_ part: FigureName) -> String { "Include \(part)" }

  static func move(figures count: Int) -> String { "Move \(count) Figures" }

  static func align(figures count: Int) -> String { count == 1 ? "Align Figure" : "Align \(count) Figures" }

  static func distribute(figures count: Int) -> String { "Distribute \(count) Figures" }

  static func resize(to size: Size) -> String { text("Resize to ", size.width, " × ", size.height, "") }

  static func remove(figures count: Int) -> String { count == 1 ? "Remove Figure" : "Remove \(count) Figures" }

  /// A name with the figures that the step is about instead of where they went, for a button that has little room: "Move radio".
  ///
  /// What it doesn't know stays, such as the name of a group.
  ///
  /// - Parameter subject: `nil` for a step of the figure's own history.
  package static func short(_ name: String, about subject: StepSubject?, in context: ContextName) -> String {
    if case .figure(let figure) = context { return name.hasPrefix("Change ") ? "\(name) of \(figure)" : name }
    let verb = ["Move", "Resize"].first { name.hasPrefix("\($0) to ") } ?? name.removing(suffix: " Figure")
    guard let verb, let subject, let figure = subject.figures.first else { return name }
    if subject.hasMore { return "\(verb) Figures" }
    return subject.figures.count == 1 ? "\(verb) \(figure)" : "\(verb) \(subject.figures.count) Figures"
  }

  /// Names a change of appearance after everything that differs, or `nil` if nothing does.
  static func change(from old: Appearance, to new: Appearance) -> String? {
    let titles = AppearanceProperty.allCases.filter { $0.differs(old, new) }.map(\.title)
    guard let last = titles.last else { return nil }
    return "Change " + (titles.count > 1 ? titles.dropLast().joined(separator: ", ") + " and " : "") + last
  }

  /// The text of a name that holds two numbers, put together on the stack: every move makes one, and string interpolation
  /// took a third of a move's time, an array of bytes a twentieth.
  private static func text(
    _ start: StaticString, _ x: Double, _ separator: StaticString, _ y: Double, _ end: StaticString
  ) -> String {
    var length = 0
    let bytes = InlineArray<40, UInt8> { bytes in
      bytes.append(text: start)
      bytes.append(roundedNumber: x)
      bytes.append(text: separator)
      bytes.append(roundedNumber: y)
      bytes.append(text: end)
      length = bytes.count
      while !bytes.isFull { bytes.append(0) }
    }
    guard let text = try? UTF8Span(validating: bytes.span.extracting(first: length)) else {
      preconditionFailure("names are UTF-8")
    }
    return String(copying: text)
  }
}

extension String {
  /// What comes before a suffix; `nil` if it hasn't got that.
  fileprivate func removing(suffix: String) -> String? { hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil }
}
