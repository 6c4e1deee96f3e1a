import BoardEditing
import BoardModel

/// Edits of the board's list of figures.
extension EditingModel {
  /// Replaces the board's list. Figures that leave cancel their panels and lose the focus.
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
    history.record(name, from: before, to: list, of: noted, at: &clock)
    // An open group refers to figures by their present names.
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
    case .inFront(let name): list.insert(figure, at: try other(name) + 1)
    case .behind(let name): list.insert(figure, at: try other(name))
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
}
