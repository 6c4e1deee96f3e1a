/// The viewport of an `<svg>` or a `<symbol>`, and the transform into it.
struct Viewport {
  /// The lengths to which percentages refer.
  var width: Double, height: Double

  /// The length to which a percentage refers that is neither horizontal nor vertical.
  var diagonal: Double { ((width * width + height * height) / 2).squareRoot() }

  /// The four numbers of a `viewBox`, if it has an area.
  struct Box {
    let x: Double, y: Double, width: Double, height: Double

    init?(_ range: Range<Int>?, of document: XMLDocument) {
      guard let range else { return nil }
      var scanner = Scanner(document.bytes, in: range)
      var numbers: [Double] = []
      scanner.skipSpaces()
      while numbers.count < 4, let number = scanner.number() {
        numbers.append(number)
        scanner.skipSeparators()
      }
      guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
      (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
    }

    /// The transform of the box into a viewport of the given size, by the rules of `preserveAspectRatio`.
    func transform(width: Double, height: Double, aspect: String) -> Transform {
      var scale = SIMD2(width / self.width, height / self.height)
      let words = aspect.split(separator: " ")
      let alignment = words.first { $0 != "defer" } ?? "xMidYMid"
      if alignment != "none" {
        scale = SIMD2(repeating: words.last == "slice" ? max(scale.x, scale.y) : min(scale.x, scale.y))
      }
      func place(_ axis: String, _ room: Double) -> Double {
        alignment == "none" || alignment.contains(axis + "Min") ? 0 : alignment.contains(axis + "Max") ? room : room / 2
      }
      return Transform(
        a: scale.x, d: scale.y, e: place("x", width - self.width * scale.x) - x * scale.x,
        f: place("Y", height - self.height * scale.y) - y * scale.y)
    }
  }
}
