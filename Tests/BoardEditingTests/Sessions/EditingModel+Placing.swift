import BoardEditing
import BoardModel

/// Places beside other figures, alignment, and distribution.
extension EditingModel {
  /// The position of a figure of a certain size beside another one.
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
    case .above: Point(x: x, y: other.minY - place.gap - size.height)
    case .below: Point(x: x, y: other.maxY + place.gap)
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

  /// A figure that is this near to its place stays there.
  func shifted(_ from: Double, to: Double) -> Double { (from - to).magnitude <= 1e-9 ? from : to }
}
