import CairoDrawing

/// Draws faces: what a person's attributes look like.
enum FacePicture {
  /// How large a face is, in the units of its shapes, each two pixels.
  private static let (width, height, scale) = (200.0, 220.0, 2.0)
  private static let facesInARow = 6

  /// Faces side by side, as a PNG file.
  ///
  /// - Throws: `CairoError` if there are none, or too many for a picture.
  static func png(of faces: [Face]) throws(CairoError) -> [UInt8] {
    let columns = min(faces.count, facesInARow)
    let rows = (faces.count + facesInARow - 1) / facesInARow
    let surface = try ImageSurface(
      .rgb24, width: columns * Int(width * scale), height: rows * Int(height * scale))
    let context = try surface.makeContext()
    try context.scale(by: scale)
    try context.setColor(red: 0.9, green: 0.94, blue: 0.97)
    try context.paint()
    for (index, face) in faces.enumerated() {
      let (left, top) = (Double(index % facesInARow) * width, Double(index / facesInARow) * height)
      for shape in face.shapes {
        let (red, green, blue) = shape.color
        try context.setColor(red: red, green: green, blue: blue)
        try context.setPath(
          x: left + shape.x, y: top + shape.y, width: shape.width, height: shape.height, radius: shape.radius)
        if let lineWidth = shape.lineWidth {
          try context.setLineWidth(lineWidth)
          try context.stroke()
        } else {
          try context.fill()
        }
      }
    }
    return try surface.png()
  }
}

private typealias Color = (red: Double, green: Double, blue: Double)

/// A rectangle with round corners, which is all that a face takes.
private struct Shape {
  let x, y, width, height, radius: Double
  let color: Color
  /// Of an outline; nil for a filled shape.
  var lineWidth: Double?

  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double, _ color: Color) {
    (self.x, self.y, self.width, self.height, self.radius, self.color) = (x, y, width, height, radius, color)
  }

  /// The same on the other side of the face.
  var mirrored: Shape {
    var mirrored = Shape(200 - x - width, y, width, height, radius: radius, color)
    mirrored.lineWidth = lineWidth
    return mirrored
  }
}

extension Face {
  private static let skin: Color = (0.96, 0.81, 0.69)
  private static let shade: Color = (0.9, 0.71, 0.58)
  private static let dark: Color = (0.17, 0.17, 0.2)

  /// From the back to the front.
  fileprivate var shapes: [Shape] {
    hairBehind + body + beard + hairInFront + eyes + middle
  }

  private var hairBehind: [Shape] {
    switch hairLength {
    case .bald, .short: []
    case .medium: [Shape(40, 28, 120, 120, radius: 34, hairColor.color)]
    case .long: [Shape(40, 28, 120, 172, radius: 34, hairColor.color)]
    }
  }

  private var body: [Shape] {
    let ear = Shape(42, 94, 22, 28, radius: 11, Face.shade)
    return [
      Shape(30, 184, 140, 80, radius: 40, (0.36, 0.52, 0.66)), Shape(82, 150, 36, 48, radius: 16, Face.shade),
      ear, ear.mirrored, Shape(52, 42, 96, 132, radius: 47, Face.skin),
    ]
  }

  private var beard: [Shape] {
    var shapes: [Shape] = []
    if facialHair.contains(.beard) {
      shapes += [
        Shape(51, 118, 98, 66, radius: 32, hairColor.color), Shape(60, 96, 80, 42, radius: 18, Face.skin),
      ]
    }
    if facialHair.contains(.sideburns) {
      let sideburn = Shape(53, 78, 11, 60, radius: 5.5, hairColor.color)
      shapes += [sideburn, sideburn.mirrored]
    }
    return shapes
  }

  private var hairInFront: [Shape] {
    let top = Shape(46, 28, 108, 64, radius: 32, hairColor.color)
    let forehead = Shape(58, 62, 84, 44, radius: 22, Face.skin)
    switch hairLength {
    case .bald: return []
    case .short: return [top, forehead]
    case .medium, .long:
      let lock = Shape(40, 60, 22, hairLength == .medium ? 88 : 140, radius: 11, hairColor.color)
      return [top, forehead, lock, lock.mirrored]
    }
  }

  private var eyes: [Shape] {
    var half = [
      Shape(70, 84, 22, 5, radius: 2.5, hairColor.color), Shape(70, 96, 22, 17, radius: 8.5, (1, 1, 1)),
      Shape(75, 98, 13, 13, radius: 6.5, eyeColor.color), Shape(79, 102, 5, 5, radius: 2.5, Face.dark),
    ]
    if glasses {
      var glass = Shape(63, 91, 35, 28, radius: 12, Face.dark)
      glass.lineWidth = 3
      half += [glass, Shape(50, 102, 13, 3, radius: 1.5, Face.dark), Shape(97, 101, 6, 3, radius: 1.5, Face.dark)]
    }
    return half + half.map(\.mirrored)
  }

  private var middle: [Shape] {
    // What surrounds the mouth covers its upper half, and leaves a smile.
    let around = facialHair.contains(.beard) ? hairColor.color : Face.skin
    var shapes = [
      Shape(94, 108, 12, 24, radius: 6, Face.shade), Shape(79, 136, 42, 28, radius: 14, (0.66, 0.27, 0.28)),
      Shape(86, 140, 28, 13, radius: 4, (1, 1, 1)), Shape(77, 135, 46, 12, radius: 3, around),
    ]
    if facialHair.contains(.moustache) {
      let half = Shape(73, 133, 28, 12, radius: 6, hairColor.color)
      shapes += [half, half.mirrored]
    }
    return shapes
  }
}

extension Face.HairColor {
  fileprivate var color: Color {
    switch self {
    case .black: (0.16, 0.14, 0.15)
    case .brown: (0.42, 0.26, 0.16)
    case .blond: (0.88, 0.72, 0.36)
    case .red: (0.74, 0.3, 0.13)
    case .grey: (0.58, 0.58, 0.6)
    case .white: (0.97, 0.97, 0.97)
    }
  }
}

extension Face.EyeColor {
  fileprivate var color: Color {
    switch self {
    case .brown: (0.4, 0.24, 0.12)
    case .blue: (0.25, 0.5, 0.8)
    case .green: (0.28, 0.55, 0.32)
    case .grey: (0.5, 0.55, 0.58)
    }
  }
}
