import BoardModel

/// A short way to write a figure; every part but the frame has a default.
struct Sketch {
  var name: String? = nil
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  var fill = Color.lightGray70
  var radius: Double = 0
  var border: Border? = nil
}

extension Color {
  /// `0xRRGGBB`, opaque by default.
  init(_ rgb: UInt32, alpha: UInt8 = 255) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb), alpha: alpha)
  }
}

extension Board {
  init(_ width: Double, _ height: Double, background: Color = .whitesmoke, _ sketches: [Sketch] = []) throws {
    self.init(size: try! Size(width: width, height: height), background: background)
    for (index, sketch) in sketches.enumerated() {
      let frame = Rectangle(
        origin: Point(x: sketch.x, y: sketch.y), size: try! Size(width: sketch.width, height: sketch.height))
      precondition(Limits.allow(frame), "a test's figures are within the limits")
      let appearance = Appearance(fill: sketch.fill, cornerRadius: sketch.radius, border: sketch.border)
      let figure = Figure(
        id: makeFigureID(), name: try FigureName(sketch.name ?? "figure\(index + 1)"), frame: frame,
        appearance: appearance)
      insert(figure, at: count)
    }
  }
}
