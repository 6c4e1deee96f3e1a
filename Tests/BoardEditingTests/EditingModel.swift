import BoardEditing
import BoardModel

/// What editing a board means, written a second time and differently: histories of whole states, no inverse operations.
///
/// The board's history keeps the whole list of figures before and after each step; a figure's keeps whole appearances. It is
/// slow and plain, and it knows nothing of UndoKit.
struct EditingModel {
  struct Placed: Equatable {
    var key: Int
    var name: String
    var frame: Rectangle
  }

  struct Step<State: Equatable>: Equatable {
    var name: String
    var before: State
    var after: State
    /// What it is about, if it is one of the board's: each figure as often as it is touched.
    var figures: [Int]
  }

  struct History<State: Equatable> {
    struct Open {
      var before: State
      var name: String
      var lastName = ""
      var isRecorded = false
      var figures: [(key: Int, name: String)] = []
    }

    var undo: [Step<State>] = []
    var redo: [Step<State>] = []
    var limit = 0
    var open: [Open] = []

    /// - Parameter figures: Each with its name; of one name, the first is what a group is about.
    mutating func record(
      _ name: String, from before: State, to after: State, of figures: [(key: Int, name: String)] = []
    ) {
      redo = []
      if open.isEmpty {
        undo.append(Step(name: name, before: before, after: after, figures: figures.map(\.key)))
        trim()
      } else {
        open[open.count - 1].isRecorded = true
        open[open.count - 1].lastName = name
        for figure in figures where !open[0].figures.contains(where: { $0.name == figure.name }) {
          open[0].figures.append(figure)
        }
      }
    }

    mutating func end(now: State) {
      let group = open.removeLast()
      guard group.isRecorded else { return }
      record(group.name.isEmpty ? group.lastName : group.name, from: group.before, to: now, of: group.figures)
    }

    mutating func trim() {
      guard limit > 0 else { return }
      if undo.count > limit { undo.removeFirst(undo.count - limit) }
      if redo.count > limit { redo.removeFirst(redo.count - limit) }
    }
  }

  struct FigureState {
    var appearance: Appearance
    var history = History<Appearance>()
    var panel: (start: Appearance, isLocked: Bool, focusBefore: Int?)?
  }

  enum Refusal: Error { case refused }

  var placed: [Placed] = []
  var figures: [Int: FigureState] = [:]
  var history = History<[Placed]>()
  /// The figure that has the focus, or nil for the board.
  var focus: Int?
  /// The figures whose panels are open, the one opened last at the end.
  var panels: [Int] = []
  var nextKey = 0
  /// What each figure is or was called; with what name it came, and with what name it was removed last.
  var names: [Int: String] = [:]
  var firstNames: [Int: String] = [:]
  var lastNames: [Int: String] = [:]

  func key(_ name: String) throws -> Int {
    guard let figure = placed.first(where: { $0.name == name }) else { throw Refusal.refused }
    return figure.key
  }

  func index(_ name: String) throws -> Int {
    guard let index = placed.firstIndex(where: { $0.name == name }) else { throw Refusal.refused }
    return index
  }

  // MARK: Board

  /// Takes the board's list to another state; figures that leave cancel their panels and lose the focus.
  mutating func show(_ list: [Placed]) {
    for figure in placed where !list.contains(where: { $0.key == figure.key }) {
      closePanel(figure.key, saving: false)
      if focus == figure.key { focus = nil }
      placed.removeAll { $0.key == figure.key }
    }
    placed = list
    for figure in list { names[figure.key] = figure.name }
  }

  mutating func rename(_ name: String, to newName: String) throws {
    var list = placed
    let index = try index(name)
    if name == newName { return }
    if placed.contains(where: { $0.name == newName }) { throw Refusal.refused }
    list[index].name = newName
    editBoard("Rename to \(newName)", list, of: [name])
  }

  mutating func editBoard(_ name: String, _ list: [Placed], of figures: [String]) {
    guard list != placed else { return }
    let before = placed
    let noted = figures.map { name in ((before + list).first { $0.name == name }!.key, name) }
    show(list)
    history.record(name, from: before, to: list, of: noted)
    // A group goes on to know figures by the names that they have now.
    guard !history.open.isEmpty else { return }
    for index in history.open[0].figures.indices {
      history.open[0].figures[index].name = names[history.open[0].figures[index].key]!
    }
  }

  mutating func add(_ name: String, frame: Rectangle, appearance: Appearance, at position: Int) throws {
    if placed.contains(where: { $0.name == name }) || !inRange(frame) { throw Refusal.refused }
    var list = placed
    list.insert(Placed(key: nextKey, name: name, frame: frame), at: position)
    figures[nextKey] = FigureState(appearance: appearance)
    firstNames[nextKey] = name
    nextKey += 1
    editBoard("Add Figure", list, of: [name])
  }

  mutating func include(_ part: [Figure], as name: String, at origin: Point) throws {
    var list = placed
    for figure in part {
      let frame = figure.frame.moved(by: Offset(dx: origin.x, dy: origin.y))
      let name = "\(name).\(figure.name)"
      if placed.contains(where: { $0.name == name }) || !inRange(frame) { throw Refusal.refused }
      list.append(Placed(key: nextKey + list.count - placed.count, name: name, frame: frame))
    }
    for (figure, new) in zip(part, list.dropFirst(placed.count)) {
      figures[new.key] = FigureState(appearance: figure.appearance)
      firstNames[new.key] = new.name
    }
    nextKey += part.count
    editBoard("Include \(name)", list, of: list.dropFirst(placed.count).map(\.name))
  }

  mutating func duplicate(_ name: String, as copy: String, at point: Point) throws {
    let original = placed[try index(name)]
    let figure = figures[original.key]!
    let frame = Rectangle(origin: point, size: original.frame.size)
    if placed.contains(where: { $0.name == copy }) || !inRange(frame) { throw Refusal.refused }
    figures[nextKey] = FigureState(
      appearance: figure.panel.map { $0.isLocked ? $0.start : figure.appearance } ?? figure.appearance)
    firstNames[nextKey] = copy
    nextKey += 1
    editBoard("Duplicate Figure", placed + [Placed(key: nextKey - 1, name: copy, frame: frame)], of: [copy])
  }

  mutating func duplicate(_ name: String, times count: Int, by offset: Offset) throws {
    let original = placed[try index(name)]
    let figure = figures[original.key]!
    var list = placed
    for number in 1...count {
      let copy = "\(name)-\(number + 1)"
      var frame = original.frame
      frame.origin.x += offset.dx * Double(number)
      frame.origin.y += offset.dy * Double(number)
      if placed.contains(where: { $0.name == copy }) || !inRange(frame) { throw Refusal.refused }
      figures[nextKey] = FigureState(
        appearance: figure.panel.map { $0.isLocked ? $0.start : figure.appearance } ?? figure.appearance)
      firstNames[nextKey] = copy
      list.append(Placed(key: nextKey, name: copy, frame: frame))
      nextKey += 1
    }
    let title = count == 1 ? "Duplicate Figure" : "Duplicate Figure \(count) Times"
    editBoard(title, list, of: list.suffix(count).map(\.name))
  }

  /// Where a figure of a size goes beside another one.
  func point(_ place: RelativePlace, size: Size) throws -> Point {
    let other = placed[try index(place.figure.text)].frame
    func line(_ start: Double, _ end: Double, _ length: Double) -> Double {
      switch place.position {
      case .start: start
      case .center: shifted(start, to: (start + end) / 2 - length / 2)
      case .end: shifted(start, to: end - length)
      }
    }
    let (x, y) = (line(other.minX, other.maxX, size.width), line(other.minY, other.maxY, size.height))
    return switch place.side {
    case .over: Point(x: x, y: other.minY - place.gap - size.height)
    case .under: Point(x: x, y: other.maxY + place.gap)
    case .left: Point(x: other.minX - place.gap - size.width, y: y)
    case .right: Point(x: other.maxX + place.gap, y: y)
    }
  }

  mutating func align(_ names: [String], inBoardTo alignments: [Alignment], _ board: Size) throws {
    var list = placed
    for index in try names.map(index) {
      let frame = list[index].frame
      var (x, y) = (frame.minX, frame.minY)
      for alignment in alignments {
        switch alignment {
        case .left: x = shifted(x, to: 0)
        case .center: x = shifted(x, to: board.width / 2 - frame.size.width / 2)
        case .right: x = shifted(x, to: board.width - frame.size.width)
        case .top: y = shifted(y, to: 0)
        case .middle: y = shifted(y, to: board.height / 2 - frame.size.height / 2)
        case .bottom: y = shifted(y, to: board.height - frame.size.height)
        }
      }
      list[index].frame.origin = Point(x: x, y: y)
      if !inRange(list[index].frame) { throw Refusal.refused }
    }
    editBoard(names.count == 1 ? "Align Figure" : "Align \(names.count) Figures", list, of: names)
  }

  /// What is this near to its place stays there.
  private func shifted(_ from: Double, to: Double) -> Double { (from - to).magnitude <= 1e-9 ? from : to }

  mutating func align(_ names: [String], _ alignment: Alignment) throws {
    var list = placed
    let indices = try names.map(index)
    let frames = indices.map { placed[$0].frame }
    let (left, right) = (frames.map(\.minX).min()!, frames.map(\.maxX).max()!)
    let (top, bottom) = (frames.map(\.minY).min()!, frames.map(\.maxY).max()!)
    for (index, frame) in zip(indices, frames) {
      var (x, y) = (frame.minX, frame.minY)
      switch alignment {
      case .left: x = shifted(x, to: left)
      case .center: x = shifted(x, to: (left + right) / 2 - frame.size.width / 2)
      case .right: x = shifted(x, to: right - frame.size.width)
      case .top: y = shifted(y, to: top)
      case .middle: y = shifted(y, to: (top + bottom) / 2 - frame.size.height / 2)
      case .bottom: y = shifted(y, to: bottom - frame.size.height)
      }
      list[index].frame.origin = Point(x: x, y: y)
      if !inRange(list[index].frame) { throw Refusal.refused }
    }
    editBoard(names.count == 1 ? "Align Figure" : "Align \(names.count) Figures", list, of: names)
  }

  /// It takes the figure with the lowest edge out again and again, and lays each down behind the one before.
  mutating func distribute(_ names: [String], horizontally: Bool) throws {
    var list = placed
    var rest = try names.map(index)
    guard rest.count >= 3 else { return }
    func edge(_ index: Int) -> Double { horizontally ? list[index].frame.minX : list[index].frame.minY }
    func length(_ index: Int) -> Double {
      horizontally ? list[index].frame.size.width : list[index].frame.size.height
    }
    var row: [Int] = []
    while let next = rest.min(by: { edge($0) < edge($1) }) {
      row.append(next)
      rest.removeAll { $0 == next }
    }
    var end = edge(row[0]) + length(row[0])
    let free = row[1..<row.count - 1].reduce(0) { $0 + length($1) }
    let gap = (edge(row.last!) - end - free) / Double(row.count - 1)
    for index in row[1..<row.count - 1] {
      let start = end + gap
      let place = shifted(edge(index), to: start)
      end = start + length(index)
      if horizontally { list[index].frame.origin.x = place } else { list[index].frame.origin.y = place }
      if !inRange(list[index].frame) { throw Refusal.refused }
    }
    editBoard("Distribute \(names.count) Figures", list, of: names)
  }

  mutating func move(_ names: [String], by offset: Offset) throws {
    var list = placed
    for name in names {
      let index = try index(name)
      list[index].frame.origin.x += offset.dx
      list[index].frame.origin.y += offset.dy
      if !inRange(list[index].frame) { throw Refusal.refused }
    }
    let title =
      names.count == 1 ? moveTitle(list[try index(names[0])].frame.origin) : "Move \(names.count) Figures"
    editBoard(title, list, of: names)
  }

  mutating func move(_ name: String, to point: Point) throws {
    var list = placed
    let index = try index(name)
    list[index].frame.origin = point
    if !inRange(list[index].frame) { throw Refusal.refused }
    editBoard(moveTitle(point), list, of: [name])
  }

  func moveTitle(_ point: Point) -> String { "Move to (\(plain(point.x)), \(plain(point.y)))" }

  func plain(_ number: Double) -> String {
    let rounded = (number * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  mutating func resize(_ name: String, to size: Size, keeping kept: [Alignment] = []) throws {
    var list = placed
    let index = try index(name)
    let old = list[index].frame
    list[index].frame.size = size
    for edge in kept {
      let (x, y) = (old.origin.x, old.origin.y)
      switch edge {
      case .left, .top: break
      case .center: list[index].frame.origin.x = shifted(x, to: (old.minX + old.maxX) / 2 - size.width / 2)
      case .right: list[index].frame.origin.x = shifted(x, to: old.maxX - size.width)
      case .middle: list[index].frame.origin.y = shifted(y, to: (old.minY + old.maxY) / 2 - size.height / 2)
      case .bottom: list[index].frame.origin.y = shifted(y, to: old.maxY - size.height)
      }
    }
    if !inRange(list[index].frame) { throw Refusal.refused }
    editBoard("Resize to \(plain(size.width)) × \(plain(size.height))", list, of: [name])
  }

  mutating func order(_ name: String, _ place: StackingPlace) throws {
    var list = placed
    let figure = list.remove(at: try index(name))
    func other(_ name: FigureName) throws -> Int {
      guard let index = list.firstIndex(where: { $0.name == name.text }) else { throw Refusal.refused }
      return index
    }
    switch place {
    case .front: list.append(figure)
    case .back: list.insert(figure, at: 0)
    case .above(let name): list.insert(figure, at: try other(name) + 1)
    case .below(let name): list.insert(figure, at: try other(name))
    }
    editBoard("Reorder Figure", list, of: [name])
  }

  mutating func remove(_ names: [String]) throws {
    var list = placed
    for name in names {
      lastNames[try key(name)] = name
      list.removeAll { $0.name == name }
    }
    editBoard(names.count == 1 ? "Remove Figure" : "Remove \(names.count) Figures", list, of: names)
  }

  func inRange(_ frame: Rectangle) -> Bool {
    [frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy { abs($0) <= 1e6 }
  }

  // MARK: Appearance

  static func title(_ old: Appearance, _ new: Appearance) -> String {
    let parts = [
      old.fill == new.fill ? nil : "Color", old.cornerRadius == new.cornerRadius ? nil : "Radius",
      old.border == new.border ? nil : "Border", old.label == new.label ? nil : "Label",
    ].compactMap { $0 }
    switch parts.count {
    case 1: return "Change " + parts[0]
    case 2: return "Change " + parts[0] + " and " + parts[1]
    case 3: return "Change " + parts[0] + ", " + parts[1] + " and " + parts[2]
    default: return "Change Color, Radius, Border and Label"
    }
  }

  mutating func restyle(_ names: [String], _ body: (inout Appearance) -> Void) throws {
    for key in try names.map(key) {
      var figure = figures[key]!
      let old = figure.appearance
      body(&figure.appearance)
      if figure.panel != nil {
        if !figure.panel!.isLocked { figure.panel!.start = old }
        figure.panel!.isLocked = true
      } else if old != figure.appearance {
        figure.history.record(EditingModel.title(old, figure.appearance), from: old, to: figure.appearance)
      }
      figures[key] = figure
    }
  }

  mutating func openPanel(_ name: String) throws {
    let key = try key(name)
    if figures[key]!.panel != nil || !figures[key]!.history.open.isEmpty { throw Refusal.refused }
    figures[key]!.panel = (figures[key]!.appearance, false, focus)
    panels.append(key)
    focus = key
  }

  mutating func closePanel(_ key: Int, saving: Bool) {
    guard var figure = figures[key], let panel = figure.panel else { return }
    figure.panel = nil
    if panel.isLocked {
      if !saving {
        figure.appearance = panel.start
      } else if figure.appearance != panel.start {
        figure.history.record(
          EditingModel.title(panel.start, figure.appearance), from: panel.start, to: figure.appearance)
      }
    }
    figures[key] = figure
    let place = panels.firstIndex(of: key)!
    panels.remove(at: place)
    if place == panels.count {
      focus = placed.contains { $0.key == panel.focusBefore } ? panel.focusBefore : nil
    } else {
      // The one that was opened after it keeps the focus, and gives it back to where this one would have.
      figures[panels[place]]!.panel!.focusBefore = panel.focusBefore
    }
  }

  // MARK: Histories

  func isBusy(_ key: Int?) -> Bool {
    guard let key else { return !history.open.isEmpty }
    return !figures[key]!.history.open.isEmpty || figures[key]!.panel?.isLocked == true
  }

  mutating func walk(_ key: Int?, _ count: Int, undo: Bool) throws {
    if isBusy(key) { throw Refusal.refused }
    for _ in 0..<count {
      if let key {
        guard let step = undo ? figures[key]!.history.undo.popLast() : figures[key]!.history.redo.popLast()
        else { return }
        figures[key]!.appearance = undo ? step.before : step.after
        if undo { figures[key]!.history.redo.append(step) } else { figures[key]!.history.undo.append(step) }
        figures[key]!.history.trim()
      } else {
        guard let step = undo ? history.undo.popLast() : history.redo.popLast() else { return }
        // Those that leave, and those that came and left in one group.
        let gone =
          placed.map(\.key) + step.figures.filter { key in !(step.before + step.after).contains { $0.key == key } }
        show(undo ? step.before : step.after)
        for key in gone where !placed.contains(where: { $0.key == key }) {
          names[key] = undo ? firstNames[key] : lastNames[key]
        }
        if undo { history.redo.append(step) } else { history.undo.append(step) }
        history.trim()
      }
    }
  }

  mutating func change(_ key: Int?, _ body: (inout any HistoryControls) -> Void) throws {
    if isBusy(key) { throw Refusal.refused }
    if let key {
      var controls: any HistoryControls = figures[key]!.history
      body(&controls)
      figures[key]!.history = controls as! History<Appearance>
    } else {
      var controls: any HistoryControls = history
      body(&controls)
      history = controls as! History<[Placed]>
    }
  }

  mutating func beginGroup(_ key: Int?, _ name: String) throws {
    if let key {
      if figures[key]!.panel != nil { throw Refusal.refused }
      figures[key]!.history.open.append(.init(before: figures[key]!.appearance, name: name))
    } else {
      history.open.append(.init(before: placed, name: name))
    }
  }

  mutating func endGroup(_ key: Int?) {
    if let key { figures[key]!.history.end(now: figures[key]!.appearance) } else { history.end(now: placed) }
  }
}

/// What can be done to a history whatever it keeps.
protocol HistoryControls {
  mutating func forget()
  mutating func limit(to levels: Int)
}

extension EditingModel.History: HistoryControls {
  mutating func forget() { (undo, redo) = ([], []) }

  mutating func limit(to levels: Int) {
    limit = levels
    trim()
  }
}
