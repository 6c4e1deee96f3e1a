import ExampleSupport

/// Draws faces, made of rectangles with round corners.
enum FacePicture {
  private static let (width, height) = (200, 220)

  /// Faces side by side.
  static func svg(of faces: [Face]) -> String {
    let groups = faces.enumerated().map { index, face in
      "<g transform=\"translate(\(index * width))\">\n\(face.shapes.map(\.svg).joined())</g>\n"
    }
    let size = "width=\"\(faces.count * width)\" height=\"\(height)\""
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size)>\n\(groups.joined())</svg>\n"
  }

  /// A face as lines for the terminal, a fifth as large.
  static func lines(of face: Face) -> [String] {
    let shapes = face.shapes
    return halfBlocks(width: width / 5, height: height / 5) { x, y in
      let color = shapes.last { $0.contains(Double(x * 5), Double(y * 5)) }?.color ?? 0
      return SIMD3(Double(color >> 16), Double(color >> 8 & 255), Double(color & 255))
    }
  }
}

private struct Shape {
  let x, y, width, height, radius: Double
  let color: Int

  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double, _ color: Int) {
    (self.x, self.y, self.width, self.height, self.radius, self.color) = (x, y, width, height, radius, color)
  }

  /// The shape, and the same on the other side of the face.
  var twice: [Shape] { [self, Shape(200 - x - width, y, width, height, radius: radius, color)] }

  func contains(_ pointX: Double, _ pointY: Double) -> Bool {
    // How far the point is outside of the rectangle between the centers of the corners.
    let dx = max(x + radius - pointX, pointX - (x + width - radius), 0)
    let dy = max(y + radius - pointY, pointY - (y + height - radius), 0)
    return dx * dx + dy * dy <= radius * radius
  }

  var svg: String {
    let size = "width=\"\(width)\" height=\"\(height)\" rx=\"\(radius)\""
    return "<rect x=\"\(x)\" y=\"\(y)\" \(size) fill=\"#\(String(color, radix: 16))\"/>\n"
  }
}

extension Face {
  /// From the back to the front.
  fileprivate var shapes: [Shape] {
    let (skin, shade, dark) = (0xF5CFB0, 0xE6B594, 0x2B2B33)
    let hair =
      [.black: 0x292426, .brown: 0x6B4229, .blond: 0xE0B85C, .red: 0xBD4D21, .gray: 0x949499][hairColor] ?? 0xF7F7F7
    let eye = [.brown: 0x663D1F, .blue: 0x4080CC, .green: 0x478C52][eyeColor] ?? 0x808C94
    let (isLong, hasBeard) = (hairLength == .long, facialHair.contains(.beard))
    let (hasHair, hasLocks) = (hairLength != .bald, isLong || hairLength == .medium)

    var shapes = [Shape(0, 0, 200, 220, radius: 0, 0xE6F0F7)]
    if hasLocks { shapes += [Shape(40, 28, 120, isLong ? 172 : 120, radius: 34, hair)] }
    shapes += [Shape(30, 184, 140, 80, radius: 40, 0x5C85A8), Shape(82, 150, 36, 48, radius: 16, shade)]
    shapes += Shape(42, 94, 22, 28, radius: 11, shade).twice + [Shape(52, 42, 96, 132, radius: 47, skin)]
    if hasBeard { shapes += [Shape(51, 118, 98, 66, radius: 32, hair), Shape(60, 96, 80, 42, radius: 18, skin)] }
    if facialHair.contains(.sideburns) { shapes += Shape(53, 78, 11, 60, radius: 5.5, hair).twice }
    if hasHair { shapes += [Shape(46, 28, 108, 64, radius: 32, hair), Shape(58, 62, 84, 44, radius: 22, skin)] }
    if hasLocks { shapes += Shape(40, 60, 22, isLong ? 140 : 88, radius: 11, hair).twice }
    if glasses == .on {
      shapes += Shape(62, 90, 37, 30, radius: 13, dark).twice + Shape(65, 93, 31, 24, radius: 10, skin).twice
      shapes += Shape(50, 102, 13, 3, radius: 1.5, dark).twice + [Shape(97, 101, 6, 3, radius: 1.5, dark)]
    }
    shapes += Shape(70, 84, 22, 5, radius: 2.5, hair).twice + Shape(70, 96, 22, 17, radius: 8.5, 0xFFFFFF).twice
    shapes += Shape(75, 98, 13, 13, radius: 6.5, eye).twice + Shape(79, 102, 5, 5, radius: 2.5, dark).twice
    shapes += [Shape(94, 108, 12, 24, radius: 6, shade), Shape(79, 136, 42, 28, radius: 14, 0xA84547)]
    // The lower half of the mouth is left: a smile.
    shapes += [Shape(86, 140, 28, 13, radius: 4, 0xFFFFFF), Shape(77, 135, 46, 12, radius: 3, hasBeard ? hair : skin)]
    if facialHair.contains(.mustache) { shapes += Shape(73, 133, 28, 12, radius: 6, hair).twice }
    return shapes
  }
}
