import Foundation

/// What can be done to a picture. None of these can be reverted by another: each loses something.
enum Filter: String, CaseIterable, Sendable {
  case sepia
  case radialBlur = "radial-blur"
  case darkLight = "dark-light"

  /// For menus.
  var name: String { rawValue.replacing("-", with: " ").capitalized }

  func callAsFunction(_ picture: Picture) -> Picture {
    // From the middle of a pixel to the middle of the picture.
    let (centerX, centerY) = (Double(picture.width - 1) / 2, Double(picture.height - 1) / 2)
    return Picture(width: picture.width, height: picture.height) { x, y in
      let (dx, dy) = (centerX - Double(x), centerY - Double(y))
      switch self {
      case .sepia:
        // Brown tones by brightness, as old prints have them.
        let light = (picture[x, y] * Color(0.299, 0.587, 0.114)).sum()
        return Color(light * 1.2 + 15, light + 5, light * 0.75)
      case .radialBlur:
        // The mean of twelve places on the way to the middle, up to an eighth of it.
        let shares = (0..<12).map { Double($0) / 96 }
        return shares.reduce(Color.zero) { sum, share in
          sum + picture[Int((Double(x) + dx * share).rounded()), Int((Double(y) + dy * share).rounded())] / 12
        }
      case .darkLight:
        // A lamp in the middle of a dark room: from full light to a fifth of it in the corners.
        let reach = max(centerX * centerX + centerY * centerY, 1)
        return picture[x, y] * (1 - 0.8 * (dx * dx + dy * dy) / reach)
      }
    }
  }
}
