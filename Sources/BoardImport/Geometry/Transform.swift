internal import SystemEssentials

/// An affine transform: `x' = a·x + c·y + e`, `y' = b·x + d·y + f`.
struct Transform: Equatable {
  var a = 1.0, b = 0.0, c = 0.0, d = 1.0, e = 0.0, f = 0.0

  static let identity = Transform()

  /// The composition that applies another transform first.
  func after(_ first: Transform) -> Transform {
    Transform(
      a: a * first.a + c * first.b, b: b * first.a + d * first.b, c: a * first.c + c * first.d,
      d: b * first.c + d * first.d,
      e: a * first.e + c * first.f + e, f: b * first.e + d * first.f + f)
  }

  func map(_ point: SIMD2<Double>) -> SIMD2<Double> {
    // Most drawings have no transforms; numbers must then stay exactly the same.
    self == .identity ? point : SIMD2(a * point.x + c * point.y + e, b * point.x + d * point.y + f)
  }

  var isFinite: Bool { [a, b, c, d, e, f].allSatisfy(\.isFinite) }

  /// The factors by which vectors along x and y become longer.
  var scales: SIMD2<Double> { SIMD2((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot()) }

  /// Whether axis-aligned lines stay axis-aligned, though x and y may be swapped.
  var keepsAxes: Bool {
    let small = 1e-6 * (abs(a) + abs(b) + abs(c) + abs(d))
    return (abs(b) <= small && abs(c) <= small) || (abs(a) <= small && abs(d) <= small)
  }

  /// Whether circles stay circles.
  var keepsAngles: Bool {
    let small = 1e-6 * (abs(a) + abs(b) + abs(c) + abs(d))
    return (abs(a - d) <= small && abs(b + c) <= small) || (abs(a + d) <= small && abs(b - c) <= small)
  }

  /// Whether it swaps x and y.
  var swapsAxes: Bool { abs(b) > abs(a) }
}

extension Transform {
  /// Reads a list such as `translate(10 20) scale(2)`.
  ///
  /// - Returns: `nil` if the text isn't such a list.
  init?(_ range: Range<Int>, of document: XMLDocument) {
    self = .identity
    var scanner = Scanner(document.bytes, in: range)
    scanner.skipSpaces()
    if document.bytes[range].elementsEqual("none".utf8) { return }
    while !scanner.isAtEnd {
      guard let (name, arguments) = scanner.function() else { return nil }
      var operands = Scanner(document.bytes, in: arguments)
      operands.skipSpaces()
      var numbers: [Double] = []
      while let number = operands.number(), numbers.count < 6 {
        numbers.append(number)
        // Skip CSS units: pixels are user units, and angles are in degrees.
        _ = operands.take { ($0 | 0x20) &- 0x61 < 26 }
        operands.skipSeparators()
      }
      guard operands.isAtEnd, let next = Transform(name, numbers) else { return nil }
      self = after(next)
      scanner.skipSeparators()
    }
    guard isFinite else { return nil }
  }

  /// Reads a transform's origin: two lengths, or keywords.
  static func origin(_ range: Range<Int>, of document: XMLDocument) -> (Length, Length)? {
    let words = document.bytes[range].split(whereSeparator: Scanner.isSpace).prefix(2).map(\.indices)
    var lengths = words.compactMap { word -> Length? in
      switch document.text(word).lowercased() {
      case "left", "top": Length(number: 0, unit: .percent)
      case "center": Length(number: 50, unit: .percent)
      case "right", "bottom": Length(number: 100, unit: .percent)
      default: Length(word, of: document)
      }
    }
    guard !lengths.isEmpty, lengths.count == words.count else { return nil }
    if ["top", "bottom"].contains(document.text(words[0]).lowercased()) { lengths.reverse() }
    return lengths.count == 2 ? (lengths[0], lengths[1]) : (lengths[0], Length(number: 50, unit: .percent))
  }

  private init?(_ name: String, _ n: [Double]) {
    switch (name, n.count) {
    case ("matrix", 6): self.init(a: n[0], b: n[1], c: n[2], d: n[3], e: n[4], f: n[5])
    case ("translate", 1...2): self.init(e: n[0], f: n.count > 1 ? n[1] : 0)
    case ("translatex", 1): self.init(e: n[0])
    case ("translatey", 1): self.init(f: n[0])
    case ("scale", 1...2): self.init(a: n[0], d: n[n.count - 1])
    case ("rotate", 1), ("rotate", 3):
      let turn = Transform(rotatedBy: n[0])
      let center = n.count > 1 ? SIMD2(n[1], n[2]) : .zero
      self = Transform(e: center.x, f: center.y).after(turn).after(Transform(e: -center.x, f: -center.y))
    case ("skewx", 1): self.init(c: Transform.tangent(n[0]))
    case ("skewy", 1): self.init(b: Transform.tangent(n[0]))
    default: return nil
    }
  }

  /// A rotation about the origin; exact for multiples of 90 degrees.
  private init(rotatedBy degrees: Double) {
    let quarters = (degrees / 90).rounded()
    if abs(degrees - quarters * 90) < 1e-6, abs(quarters) < 1e9 {
      let (cosine, sine) = [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)][((Int(quarters) % 4) + 4) % 4]
      self.init(a: cosine, b: sine, c: -sine, d: cosine)
    } else {
      let angle = degrees * .pi / 180
      self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle))
    }
  }

  private static func tangent(_ degrees: Double) -> Double { tan(degrees * .pi / 180) }
}
