/// The position to which figures are moved within bounds, by default their common bounds: the smallest rectangle that contains their
/// frames.
public enum Alignment: String, CaseIterable, Sendable {
  // Horizontally.
  case left, center, right
  // Vertically.
  case top, middle, bottom

  /// The axis along which it moves figures.
  package var axis: Axis {
    switch self {
    case .left, .center, .right: .horizontal
    case .top, .middle, .bottom: .vertical
    }
  }

  /// Aligns frames within their common bounds; none changes its size.
  func aligned(_ frames: [Rectangle]) -> [Rectangle] {
    guard let start = frames.map({ $0.start(along: axis) }).min(), let end = frames.map({ $0.end(along: axis) }).max()
    else { return [] }
    return frames.map { aligned($0, from: start, to: end) }
  }

  /// Aligns a frame within other bounds.
  func aligned(_ frame: Rectangle, within bounds: Rectangle) -> Rectangle {
    aligned(frame, from: bounds.start(along: axis), to: bounds.end(along: axis))
  }

  /// Aligns a frame within an area.
  ///
  /// - Parameter gap: The distance that it keeps from an edge, or from a border inside it.
  func aligned(_ frame: Rectangle, within area: Area, gap: Double) -> Rectangle {
    aligned(frame, from: area.frame.start(along: axis), to: area.frame.end(along: axis), gap: area.border + gap)
  }

  private func aligned(_ frame: Rectangle, from start: Double, to end: Double, gap: Double = 0) -> Rectangle {
    let length = frame.length(along: axis)
    return switch self {
    case .left, .top: frame.moved(to: start + gap, along: axis)
    case .center, .middle: frame.moved(to: (start + end) / 2 - length / 2, along: axis)
    case .right, .bottom: frame.moved(to: end - gap - length, along: axis)
    }
  }
}

/// An axis along which figures are distributed.
public enum Axis: Sendable {
  case horizontal, vertical

  /// Frames with equal gaps between neighbors, in the order of their left or top edges; the outer two stay. If there isn't enough room, the
  /// gaps are negative, and all frames overlap by the same amount.
  ///
  /// - Parameters:
  ///   - area: An area to spread them over; then the outer two move, too.
  ///   - gap: The size of the gaps. Then the first frame stays; with an area, the frames are in its middle.
  func distributed(_ frames: [Rectangle], within area: Area?, gap: Double?) -> [Rectangle] {
    guard frames.count > 2 || area != nil || gap != nil, !frames.isEmpty else { return frames }
    let order = frames.indices.sorted { frames[$0].start(along: self) < frames[$1].start(along: self) }
    var result = frames
    /// Puts frames after one another, with a gap between them.
    func place(_ order: ArraySlice<Int>, from start: Double, gap: Double) {
      var position = start
      for index in order {
        result[index] = frames[index].moved(to: position, along: self)
        // In two steps, since the rounding depends on it.
        position += frames[index].length(along: self)
        position += gap
      }
    }
    if let area {
      let (start, end) = (area.frame.start(along: self) + area.border, area.frame.end(along: self) - area.border)
      let room = end - start - order.reduce(0) { $0 + frames[$1].length(along: self) }
      if let gap {
        place(order[...], from: start + (room - gap * Double(frames.count - 1)) / 2, gap: gap)
      } else {
        let gap = room / Double(frames.count + 1)
        place(order[...], from: start + gap, gap: gap)
      }
    } else if let gap {
      place(order.dropFirst(), from: frames[order[0]].end(along: self) + gap, gap: gap)
    } else {
      let inner = order.dropFirst().dropLast()
      let room = frames[order[order.count - 1]].start(along: self) - frames[order[0]].end(along: self)
      let gap = (room - inner.reduce(0) { $0 + frames[$1].length(along: self) }) / Double(frames.count - 1)
      place(inner, from: frames[order[0]].end(along: self) + gap, gap: gap)
    }
    return result
  }
}

extension Rectangle {
  /// The largest accumulated rounding error, in board units. A frame that is so near to its place stays, so that arranging twice makes one
  /// step.
  private static let tolerance = 1e-9

  fileprivate func start(along axis: Axis) -> Double { axis == .horizontal ? minX : minY }

  fileprivate func end(along axis: Axis) -> Double { axis == .horizontal ? maxX : maxY }

  fileprivate func length(along axis: Axis) -> Double { axis == .horizontal ? size.width : size.height }

  fileprivate func moved(to position: Double, along axis: Axis) -> Rectangle {
    guard abs(position - start(along: axis)) > Rectangle.tolerance else { return self }
    let origin =
      axis == .horizontal ? Point(x: position, y: self.origin.y) : Point(x: self.origin.x, y: position)
    return Rectangle(origin: origin, size: size)
  }
}
