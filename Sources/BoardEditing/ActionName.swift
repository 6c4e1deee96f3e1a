/// The name of an undo step, in the words of the demo's menus. The words "Undo" and "Redo" come before it.
package struct ActionName: Hashable, Sendable {
  /// What a step does to figures, for names that can be put together from a verb and the figures.
  enum Verb: UInt8, CaseIterable {
    case add = 1
    case duplicate, move, resize, reorder, remove, align, change, group, ungroup

    var text: String {
      switch self {
      case .add: "Add"
      case .duplicate: "Duplicate"
      case .move: "Move"
      case .resize: "Resize"
      case .reorder: "Reorder"
      case .remove: "Remove"
      case .align: "Align"
      case .change: "Change"
      case .group: "Group"
      case .ungroup: "Ungroup"
      }
    }
  }

  package let text: String
  /// Nil for a complete name, and for one that a person has given.
  let verb: Verb?

  init(_ text: String, _ verb: Verb? = nil) { (self.text, self.verb) = (text, verb) }

  /// The name with which a step was recorded.
  init(of step: (name: String, mark: UInt8)) { self.init(step.name, Verb(rawValue: step.mark)) }

  /// The title of a menu, such as "Undo Change Color".
  ///
  /// - Parameter word: "Undo" or "Redo".
  package func title(_ word: String) -> String { text.isEmpty ? word : "\(word) \(text)" }

  package static let add = ActionName("Add Figure", .add)
  static let addText = ActionName("Add Text", .add)
  static func reorder(figures count: Int) -> ActionName {
    count == 1 ? ActionName("Reorder Figure", .reorder) : ActionName("Reorder \(count) Figures")
  }

  // Of groups of figures.
  static let makeGroup = ActionName("Group Figures", .group)
  static let changeGroup = ActionName("Change Group", .change)
  static let ungroup = ActionName("Ungroup", .ungroup)

  /// "Rename to NAME", with the figure's new name.
  static func rename(to name: FigureName) -> ActionName { ActionName("Rename to \(name)") }

  static func duplicate(times count: Int, isGroup: Bool) -> ActionName {
    let kind = isGroup ? "Group" : "Figure"
    return count == 1 ? ActionName("Duplicate \(kind)", .duplicate) : ActionName("Duplicate \(kind) \(count) Times")
  }

  /// "Move to (X, Y)", with the figure's new position.
  static func move(to origin: Point) -> ActionName {
    ActionName(text("Move to (", origin.x, ", ", origin.y, ")"), .move)
  }

  /// "Include NAME": the group that was included.
  package static func include(_ name: FigureName) -> ActionName { ActionName("Include \(name)") }

  /// "Add Table NAME".
  static func addTable(_ name: FigureName) -> ActionName { ActionName("Add Table \(name)") }

  static func move(figures count: Int) -> ActionName { ActionName("Move \(count) Figures") }

  static func align(figures count: Int) -> ActionName {
    count == 1 ? ActionName("Align Figure", .align) : ActionName("Align \(count) Figures")
  }

  static func distribute(figures count: Int) -> ActionName { ActionName("Distribute \(count) Figures") }

  static func resize(to size: Size) -> ActionName {
    ActionName(text("Resize to ", size.width, " × ", size.height, ""), .resize)
  }

  static func resize(figures count: Int) -> ActionName { ActionName("Resize \(count) Figures") }

  /// "Resize Board to W × H".
  static func resizeBoard(to size: Size) -> ActionName {
    ActionName(text("Resize Board to ", size.width, " × ", size.height, ""))
  }

  static let recolorBoard = ActionName("Change Board Color")

  static func remove(figures count: Int) -> ActionName {
    count == 1 ? ActionName("Remove Figure", .remove) : ActionName("Remove \(count) Figures")
  }

  /// The name of a transaction: the group's name, if it has one; otherwise the steps' common name, "of 2 Figures"; or the name of the step
  /// that is taken first, "and 2 More".
  ///
  /// - Parameter steps: Each step's name and the figure whose history has it, in the order in which they are taken.
  static func transaction(
    of steps: some Collection<(name: String, figure: FigureID?)>, group: String?
  ) -> ActionName {
    if let group { return ActionName(group) }
    guard let first = steps.first, steps.count > 1 else { return ActionName(steps.first?.name ?? "") }
    guard steps.allSatisfy({ $0.name == first.name && $0.figure != nil }) else {
      return ActionName("\(first.name) and \(steps.count - 1) More")
    }
    let count = Set(steps.map(\.figure)).count
    return ActionName(count == 1 ? first.name : "\(first.name) of \(count) Figures")
  }

  /// The name for a button with little room: it names the figures of the step, not their new places, as in "Move radio".
  ///
  /// - Parameter subject: The figures of a step of the board; `nil` for a step of a figure's own history.
  /// - Returns: The name, and the figure that a title has to add, as in "Change Color of card"; `nil` if the name has it already, or if a
  ///   person has given the name.
  package func short(about subject: StepSubject?, in context: ContextName) -> (text: String, figure: FigureName?) {
    guard let verb else { return (text, nil) }
    if case .figure(let figure) = context { return (text, verb == .change ? figure : nil) }
    guard let subject, let figure = subject.figures.first else { return (text, nil) }
    if subject.hasMore { return ("\(verb.text) Figures", nil) }
    let count = subject.figures.count
    return (count == 1 ? "\(verb.text) \(figure)" : "\(verb.text) \(count) Figures", nil)
  }

  /// Names a change of appearance after all properties that differ; `nil` if none does.
  static func change(from old: Appearance, to new: Appearance) -> ActionName? {
    let titles = AppearanceProperty.allCases.filter { $0.differs(old, new) }.map(\.title)
    guard let last = titles.last else { return nil }
    return ActionName(
      "Change " + (titles.count > 1 ? titles.dropLast().joined(separator: ", ") + " and " : "") + last, .change)
  }

  /// The text of a name with two numbers, put together on the stack. Every move makes one: string interpolation took a third of a move's
  /// time, an array of bytes a twentieth.
  private static func text(
    _ start: StaticString, _ x: Double, _ separator: StaticString, _ y: Double, _ end: StaticString
  ) -> String {
    var length = 0
    let bytes = InlineArray<48, UInt8> { bytes in
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
