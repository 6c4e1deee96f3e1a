import BoardEditing
import BoardModel
import BoardTestSupport
import SeededRandom
import Testing

/// The random edits of a session.
extension RandomSession {
  /// Usually the name of a figure on the board.
  mutating func aName() -> String {
    let present = model.placed.map(\.name)
    return chance(90) && !present.isEmpty ? pick(present) : pick(pool)
  }

  mutating func names() -> [String] {
    var names: [String] = []
    for _ in 0..<pick([1, 1, 1, 2, 3]) {
      let name = aName()
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  mutating func color() -> Color {
    Color(red: pick([0, 255]), green: pick([0, 128]), blue: 0, alpha: pick([255, 128]))
  }

  mutating func border() -> Border? { chance(30) ? nil : Border(color: color(), width: pick([1, 2, 7.5])) }

  mutating func label() -> Label? {
    pick([nil, "Save", "two\nlines", try! Label("Save", size: 20, color: color(), weight: .bold, padding: nil)])
  }

  mutating func place(besides name: String) -> StackingPlace {
    let other = FigureName.known(aName())
    if other.text == name { return .front }
    return pick([.front, .back, .inFront(of: other), .behind(other)])
  }

  mutating func step() throws {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<12: try add()
    case 12..<13:
      var part = Board()
      for name in ["x", "y"].shuffled(using: &random).prefix(pick([0, 1, 2])) {
        let figure = Figure(
          .known(name), frame: Rectangle(origin: Point(x: coordinate(), y: 5), size: size(10, 9)),
          appearance: Appearance(fill: color()))
        part = try Board(figures: part.figures + [figure])
      }
      let (name, origin) = (pick(["p", "q"]), Point(x: coordinate(), y: coordinate()))
      // The model has no parts, whose names would be taken.
      guard editor.board.group(named: .known(name)) == nil else { return }
      try both(
        { try $0.boardContext.include(part, as: .known(name), at: origin) },
        { try $0.include(Array(part.figures), as: name, at: origin) })
    case 13..<14:
      let (name, newName) = (aName(), pick(pool))
      try both(
        { try $0.boardContext.rename(.known(name), to: .known(newName)) }, { try $0.rename(name, to: newName) })
    case 14:
      let (name, count, offset) = (aName(), pick([1, 2, 4]), Offset(dx: coordinate(), dy: 1))
      guard model.placed.count < 20 else { return }
      try both(
        { try $0.boardContext.duplicate(.known(name), times: count, by: offset) },
        { try $0.duplicate(name, times: count, by: offset) })
    case 15:
      let (name, copy, point) = (aName(), pick(pool), Point(x: coordinate(), y: coordinate()))
      try both(
        { try $0.boardContext.duplicate(.known(name), as: .known(copy), at: .origin(point)) },
        { try $0.duplicate(name, as: copy, at: point) })
    case 16..<18: try place()
    case 18..<26:
      let (names, offset) = (names(), Offset(dx: coordinate() / 10, dy: chance(50) ? 0 : coordinate()))
      try both(
        { try $0.boardContext.move(names.map(FigureName.known), by: offset) }, { try $0.move(names, by: offset) })
    case 26..<34:
      let (name, stops) = (aName(), (0..<pick([1, 2, 3])).map { _ in Point(x: coordinate(), y: coordinate()) })
      guard stops.allSatisfy({ abs($0.x) < 1000 && abs($0.y) < 1000 }) else { return }
      try both(
        { try $0.boardContext.drag(.known(name), through: stops) }, { try $0.move(name, to: stops.last!) })
    case 34..<40:
      let (name, size) = (aName(), size(pick([1, 100, 33.3]), pick([0.5, 100, 2_000_000])))
      let kept = pick([[], [pick(horizontal)], [pick(vertical)], [pick(horizontal), pick(vertical)]])
      try both(
        { try $0.boardContext.resize(.known(name), to: size, keeping: kept) },
        { try $0.resize(name, to: size, keeping: kept) })
    case 40..<46:
      let name = aName()
      let place = place(besides: name)
      try both({ try $0.boardContext.order(.known(name), to: place) }, { try $0.order(name, place) })
    case 46..<50: try arrange()
    case 50..<54:
      let names = names()
      try both({ try $0.boardContext.remove(names.map(FigureName.known)) }, { try $0.remove(names) })
    case 54..<70: try restyle()
    case 70..<77:
      let (count, isUndo) = (pick([1, 1, 1, 2, 5, 1000]), chance(60))
      var (done, expected) = (0, 0)
      try both(
        { done = try isUndo ? $0.timeline.undo(count) : $0.timeline.redo(count) },
        { expected = try $0.walkLast(count, undo: isUndo) })
      #expect(done == expected)
    case 77..<84:
      let (context, count, isUndo) = (aContext(), pick([1, 1, 1, 2, 5, 1000]), chance(60))
      try both(
        { _ = isUndo ? try $0.context(context).undo(count) : try $0.context(context).redo(count) },
        { try $0.walk(try $0.key(context), count, undo: isUndo) })
    case 84..<88:
      let context = aContext()
      var target: EditingContext?
      try both(
        { target = try $0.context(context) }, { $0.focus = try $0.key(context) }, comparesFocus: false)
      if let target { focus.move(to: target) }
      try compare()
    case 88..<92: try open()
    case 92..<96: try close()
    case 96..<98:
      let (context, levels) = (aContext(), pick([0, 1, 2, 5]))
      try both(
        { try $0.context(context).limit(to: levels) },
        { try $0.change(try $0.key(context)) { $0.limit(to: levels) } })
    default:
      let context = aContext()
      try both({ try $0.context(context).forget() }, { try $0.change(try $0.key(context)) { $0.forget() } })
    }
  }

  private var horizontal: [Alignment] { Alignment.allCases.filter { [.left, .center, .right].contains($0) } }
  private var vertical: [Alignment] { Alignment.allCases.filter { ![.left, .center, .right].contains($0) } }

  /// Places a figure, existing or new, beside another one.
  mutating func place() throws {
    let (name, other) = (aName(), FigureName.known(aName()))
    let side = pick(RelativePlace.Side.allCases)
    let place = RelativePlace(
      side, of: other, gap: pick([0, 10, -2.5]),
      alignment: chance(30) ? nil : pick(side == .left || side == .right ? vertical : horizontal))
    if chance(50) {
      try both(
        { try $0.boardContext.move(.known(name), to: .beside(place)) },
        { model in
          if name == other.text { throw EditingModel.Refusal.refused }
          let frame = model.placed[try model.index(name)].frame
          try model.move(name, to: try model.point(place, size: frame.size))
        })
    } else {
      let new = pick(pool)
      try both(
        { try $0.boardContext.add(.known(new), at: .beside(place), size: size(50, 20.5)) },
        { model in
          if new == other.text { throw EditingModel.Refusal.refused }
          let origin = try model.point(place, size: size(50, 20.5))
          let frame = Rectangle(origin: origin, size: size(50, 20.5))
          try model.add(new, frame: frame, appearance: Appearance(), at: model.placed.count)
        })
    }
  }

  mutating func add() throws {
    let name = pick(pool)
    let frame = rectangle(coordinate(), coordinate(), pick([1, 100]), pick([50, 3.25]))
    let appearance = Appearance(fill: color(), cornerRadius: pick([0, 8]), border: border(), label: label())
    let place = place(besides: name)
    try both(
      { editor in
        try editor.boardContext.add(
          .known(name), at: .origin(frame.origin), size: frame.size, appearance: appearance, stacking: place)
      },
      { model in
        let count = model.placed.count
        let position =
          switch place {
          case .front: count
          case .back: 0
          case .inFront(let other): try model.index(other.text) + 1
          case .behind(let other): try model.index(other.text)
          }
        try model.add(name, frame: frame, appearance: appearance, at: position)
      })
  }

  mutating func arrange() throws {
    let names = chance(50) ? names() : model.placed.map(\.name).shuffled(using: &random)
    guard !names.isEmpty else { return }
    let (known, size) = (names.map(FigureName.known), editor.board.size)
    if chance(30) {
      let alignments = pick([[pick(horizontal)], [pick(vertical)], [pick(horizontal), pick(vertical)]])
      let (area, gap) = (chance(50) ? nil : aName(), pick([0, 8, -2.5]))
      let context = area.map { ContextName.figure(.known($0)) } ?? .board
      try both(
        { try $0.boardContext.align(known, to: alignments, in: context, gap: gap) },
        { try $0.align(names, to: alignments, in: area, gap: gap, on: size) })
    } else if chance(60) {
      let alignment = Alignment.allCases.randomElement(using: &random)!
      try both({ try $0.boardContext.align(known, to: alignment) }, { try $0.align(names, alignment) })
      // Figures that are aligned already stay.
      try? editor.boardContext.align(known, to: alignment)
      try compare()
    } else {
      let (horizontally, area) = (chance(50), chance(70) ? nil : aName())
      let context = area.map { ContextName.figure(.known($0)) }
      try both(
        { try $0.boardContext.distribute(known, along: horizontally ? .horizontal : .vertical, in: context) },
        { try $0.distribute(names, horizontally: horizontally, in: area, on: size) })
    }
  }

  mutating func restyle() throws {
    let names = names()
    let known = names.map(FigureName.known)
    switch pick([0, 1, 2, 3]) {
    case 3:
      let label = label()
      try both(
        { try $0.forEach(known) { try $0.setLabel(label) } },
        { try $0.restyle(names) { $0.label = label } })
    case 0:
      let color = color()
      try both(
        { try $0.forEach(known) { try $0.setColor(color) } },
        { try $0.restyle(names) { $0.fill = color } })
    case 1:
      let radius: Double = pick([0, 8, 20.5])
      try both(
        { try $0.forEach(known) { try $0.setCornerRadius(radius) } },
        { try $0.restyle(names) { $0.cornerRadius = radius } })
    default:
      if let border = border() {
        let keepsWidth = chance(40)
        try both(
          {
            try $0.forEach(known) {
              try $0.setBorder(border.color, width: keepsWidth ? nil : border.width)
            }
          },
          {
            try $0.restyle(names) {
              $0.border = Border(color: border.color, width: keepsWidth ? $0.border?.width ?? 1 : border.width)
            }
          })
      } else {
        try both(
          { try $0.forEach(known) { try $0.removeBorder() } },
          { try $0.restyle(names) { $0.border = nil } })
      }
    }
  }

  mutating func aContext() -> ContextName { chance(45) ? .board : .figure(.known(aName())) }

  mutating func open() throws {
    if chance(50) {
      let (context, name) = (aContext(), pick(["", "Group", "Other"]))
      // The group of the dry run isn't open, and is replaced by that of the edit.
      var group: EditGroup?
      try both(
        { group = try $0.context(context).beginGroup(named: name) }, { try $0.beginGroup(try $0.key(context), name) })
      if let group, (try? editor.context(context).isHistoryFree) == false {
        blocks.append(.group(group, try model.key(context)))
      }
    } else {
      let name = aName()
      var panel: InteractiveEdit<Appearance>?
      try both(
        { panel = try $0.context(of: .known(name)).openPanel() }, { try $0.openPanel(name) }, comparesFocus: false)
      if let panel, panel.isOpen {
        blocks.append(.panel(panel, try model.key(name)))
        focus.move(to: try editor.context(of: .known(name)), during: panel)
      }
      try compare()
    }
  }

  mutating func close() throws {
    guard let block = blocks.popLast() else { return }
    let saving = chance(60)
    switch block {
    case .group(let group, let key): try both({ _ in group.end() }, { $0.endGroup(key) })
    case .panel(let panel, let key):
      guard panel.isOpen else { return }
      try both(
        { _ in if saving { try panel.end() } else { panel.cancel() } }, { $0.closePanel(key, saving: saving) })
    }
  }
}
