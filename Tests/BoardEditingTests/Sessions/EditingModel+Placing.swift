import BoardEditing
import BoardModel

/// Places beside other figures, alignment, and distribution.
extension EditingModel {
  /// The position of a figure of a certain size beside another one.
  func point(_ place: RelativePlace, size: Size) throws -> Point {
    let other = placed[try index(place.figure.text)].frame
    let x =
      switch place.alignment {
      case .center: shifted(other.minX, to: (other.minX + other.maxX) / 2 - size.width / 2)
      case .right: shifted(other.minX, to: other.maxX - size.width)
      default: other.minX
      }
    let y =
      switch place.alignment {
      case .middle: shifted(other.minY, to: (other.minY + other.maxY) / 2 - size.height / 2)
      case .bottom: shifted(other.minY, to: other.maxY - size.height)
      default: other.minY
      }
    return switch place.side {
    case .above: Point(x: x, y: other.minY - place.gap - size.height)
    case .below: Point(x: x, y: other.maxY + place.gap)
    case .left: Point(x: other.minX - place.gap - size.width, y: y)
    case .right: Point(x: other.maxX + place.gap, y: y)
    }
  }

  /// The frame of the board or of a figure, and the width of the figure's border as it is drawn.
  private func area(_ name: String?, on board: Size) throws -> (frame: Rectangle, border: Double) {
    guard let name else { return (Rectangle(origin: Point(x: 0, y: 0), size: board), 0) }
    let (frame, figure) = (placed[try index(name)].frame, figures[try key(name)]!)
    let appearance = figure.panel.map { $0.isLocked ? $0.start : figure.appearance } ?? figure.appearance
    let width = appearance.border?.width ?? 0
    return (frame, min(width, frame.size.width / 2, frame.size.height / 2))
  }

  /// - Parameter area: A figure; `nil` for the board.
  mutating func align(
    _ names: [String], to alignments: [Alignment], in area: String?, gap: Double, on board: Size
  ) throws {
    let (bounds, border) = try self.area(area, on: board)
    let gap = border + gap
    var list = placed
    for index in try names.map(index) {
      let frame = list[index].frame
      var (x, y) = (frame.minX, frame.minY)
      for alignment in alignments {
        switch alignment {
        case .left: x = shifted(x, to: bounds.minX + gap)
        case .center: x = shifted(x, to: (bounds.minX + bounds.maxX) / 2 - frame.size.width / 2)
        case .right: x = shifted(x, to: bounds.maxX - gap - frame.size.width)
        case .top: y = shifted(y, to: bounds.minY + gap)
        case .middle: y = shifted(y, to: (bounds.minY + bounds.maxY) / 2 - frame.size.height / 2)
        case .bottom: y = shifted(y, to: bounds.maxY - gap - frame.size.height)
        }
      }
      list[index].frame.origin = Point(x: x, y: y)
      if !inRange(list[index].frame) { throw Refusal.refused }
    }
    editBoard(names.count == 1 ? "Align Figure" : "Align \(names.count) Figures", list, of: names)
  }

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

  /// Repeatedly takes the figure with the lowest edge, and puts it after the last one.
  ///
  /// - Parameter area: A figure; `nil` for the figures' common bounds.
  mutating func distribute(_ names: [String], horizontally: Bool, in area: String?, on board: Size) throws {
    let bounds = try area.map { try self.area($0, on: board) }
    var list = placed
    var rest = try names.map(index)
    guard rest.count >= 3 || area != nil else { return }
    func edge(_ index: Int) -> Double { horizontally ? list[index].frame.minX : list[index].frame.minY }
    func length(_ index: Int) -> Double {
      horizontally ? list[index].frame.size.width : list[index].frame.size.height
    }
    var row: [Int] = []
    while let next = rest.min(by: { edge($0) < edge($1) }) {
      row.append(next)
      rest.removeAll { $0 == next }
    }
    var end: Double
    let gap: Double
    if let (frame, border) = bounds {
      end = (horizontally ? frame.minX : frame.minY) + border
      let last = (horizontally ? frame.maxX : frame.maxY) - border
      gap = (last - end - row.reduce(0) { $0 + length($1) }) / Double(row.count + 1)
    } else {
      end = edge(row[0]) + length(row[0])
      row = Array(row[1...])
      let last = edge(row.removeLast())
      gap = (last - end - row.reduce(0) { $0 + length($1) }) / Double(row.count + 1)
    }
    for index in row {
      let start = end + gap
      let place = shifted(edge(index), to: start)
      end = start + length(index)
      if horizontally { list[index].frame.origin.x = place } else { list[index].frame.origin.y = place }
      if !inRange(list[index].frame) { throw Refusal.refused }
    }
    editBoard("Distribute \(names.count) Figures", list, of: names)
  }

  /// A figure that is this near to its place stays there.
  func shifted(_ from: Double, to: Double) -> Double { (from - to).magnitude <= 1e-9 ? from : to }
}
