internal import BoardModel

/// The color that replaces a gradient.
struct Gradient {
  let color: Color
  /// Whether all stops have that color.
  let isEven: Bool
}

extension DrawingReader {
  /// The color of a paint; `nil` for none, and for an invisible one.
  mutating func color(_ paint: Paint, _ opacity: Double, of node: Int, in context: Context) throws(ImportError)
    -> Color?
  {
    let color: Color?
    switch paint {
    case .none: return nil
    case .currentColor: color = context.style.color
    case .color(let own): color = own
    case .server(let element, let fallback):
      let place = document.nodes[node].place
      if let element, let gradient = try gradient(element) {
        if !gradient.isEven { notes.change("a gradient became its mean color", at: place) }
        color = gradient.color
      } else {
        if fallback == nil { notes.change("a paint that is neither a color nor a gradient is ignored", at: place) }
        color = fallback
      }
    }
    return color.flatMap { $0.alpha == 0 ? nil : $0.faded(by: opacity) }
  }

  /// The mean color of a gradient's stops, which may be those of another gradient that it refers to; `nil` if it isn't a
  /// gradient, or has no stops.
  private mutating func gradient(_ node: Int) throws(ImportError) -> Gradient? {
    if let known = gradients[node] { return known }
    let gradient = try mean(of: node)
    gradients[node] = .some(gradient)
    return gradient
  }

  private mutating func mean(of node: Int) throws(ImportError) -> Gradient? {
    var (gradient, stops) = (Int?(node), [(offset: Double, color: Color)]())
    for _ in 0..<8 where stops.isEmpty {
      guard let current = gradient, [.linearGradient, .radialGradient].contains(document.nodes[current].element) else {
        return nil
      }
      for child in document.children(of: current) where document.nodes[child].element == .stop {
        try work.spend(1, at: document.nodes[child].place)
        let style = style(ofUndrawn: child)
        guard case .color(let color) = style.stopColor == .currentColor ? .color(style.color) : style.stopColor else {
          continue
        }
        let offset = document.attribute(.offset, of: child).flatMap { Length($0, of: document) }
        let share = offset.map { $0.unit == .percent ? $0.number / 100 : $0.number } ?? 0
        stops.append((max(stops.last?.offset ?? 0, min(share, 1)), color.faded(by: style.stopOpacity)))
      }
      gradient = document.reference(of: current)
    }
    guard let first = stops.first, let last = stops.last else { return nil }
    // A stop's weight is half of the distance between its neighbors; the outer stops extend to the ends.
    var (sum, weights) = (SIMD4<Double>.zero, 0.0)
    for (index, stop) in stops.enumerated() {
      let before = index == 0 ? 0 : (stops[index - 1].offset + stop.offset) / 2
      let after = index == stops.count - 1 ? 1 : (stops[index + 1].offset + stop.offset) / 2
      let (weight, alpha) = (after - before, Double(stop.color.alpha))
      sum += SIMD4(Double(stop.color.red), Double(stop.color.green), Double(stop.color.blue), 1) * alpha * weight
      weights += weight
    }
    let isEven = stops.allSatisfy { $0.color == first.color } || first.offset == 1
    var color = isEven ? last.color : first.color
    if !isEven, sum.w > 0 {
      let mean = (sum / sum.w).rounded(.toNearestOrAwayFromZero)
      color = Color(
        red: UInt8(mean.x), green: UInt8(mean.y), blue: UInt8(mean.z), alpha: UInt8((sum.w / weights).rounded()))
    }
    return Gradient(color: color, isEven: isEven)
  }

  /// The style of an element that isn't drawn, at the place where it is defined.
  private func style(ofUndrawn node: Int) -> Style {
    let parent = document.nodes[node].parent
    return style(of: node, in: parent < 0 ? Style() : style(ofUndrawn: parent))
  }
}

extension Color {
  /// The color with its alpha multiplied by an opacity.
  func faded(by opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: UInt8((Double(alpha) * opacity).rounded()))
  }
}
