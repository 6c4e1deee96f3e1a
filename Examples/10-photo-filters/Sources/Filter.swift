/// What can be done to a picture. None of these can be taken back by another: each loses something.
enum Filter: String, CaseIterable, Sendable {
  case sepia
  case radialBlur = "radial-blur"
  case darkLight = "dark-light"

  /// For menus.
  var name: String {
    switch self {
    case .sepia: "Sepia"
    case .radialBlur: "Radial Blur"
    case .darkLight: "Dark Light"
    }
  }

  func callAsFunction(_ picture: Picture) -> Picture {
    // From the middle of a pixel to the middle of the picture.
    let (centerX, centerY) = (Double(picture.width - 1) / 2, Double(picture.height - 1) / 2)
    switch self {
    case .sepia:
      // Brown tones by brightness, as old prints have them.
      return Picture(width: picture.width, height: picture.height) { x, y in
        let color = picture[x, y]
        let light = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
        return Color(red: light * 1.2 + 15, green: light + 5, blue: light * 0.75)
      }
    case .radialBlur:
      // The mean of twelve places on the way to the middle, up to an eighth of it.
      return Picture(width: picture.width, height: picture.height) { x, y in
        var sum = Color(red: 0, green: 0, blue: 0)
        for step in 0..<12 {
          let share = Double(step) / 96
          let sampleX = Double(x) + (centerX - Double(x)) * share
          let sampleY = Double(y) + (centerY - Double(y)) * share
          sum = sum + picture[Int(sampleX.rounded()), Int(sampleY.rounded())]
        }
        return sum * (1.0 / 12)
      }
    case .darkLight:
      // A lamp in the middle of a dark room: from full light to a fifth of it in the corners.
      let reach = max(centerX * centerX + centerY * centerY, 1)
      return Picture(width: picture.width, height: picture.height) { x, y in
        let (dx, dy) = (Double(x) - centerX, Double(y) - centerY)
        return picture[x, y] * (1 - 0.8 * (dx * dx + dy * dy) / reach)
      }
    }
  }
}
