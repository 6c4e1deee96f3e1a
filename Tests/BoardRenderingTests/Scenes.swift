import BoardModel
import Testing

/// A board, with an expected picture that somebody has checked.
struct Scene: CustomTestStringConvertible, Sendable {
  let name: String
  var scale = 1.0
  var width = 160.0
  var height = 120.0
  let sketches: [Sketch]

  var testDescription: String { name }
  func board() throws -> Board { try Board(width, height, background: Color(0xFFFFFF), sketches) }

  private static let tomato = Color(0xFF6347)
  private static let navy = Color(0x000080)
  private static let gold = Color(0xFFD700)

  static let all = [
    squareCornersAndBorders, roundedCornersAndBorders, radiusAtMostHalfOfTheShorterSide,
    borderAtMostHalfOfTheShorterSide, translucentFillsAndBorders, cutByTheFrame, fractionalPlacesAndSizes, tinyFigures,
    hugeFigures, scaleOneAndAHalf, laterFiguresLieInFront,
  ]

  private static let squareCornersAndBorders = Scene(
    name: "square-corners-and-borders",
    sketches: [
      Sketch(x: 10, y: 10, width: 60, height: 40, fill: tomato),
      Sketch(x: 90, y: 10, width: 60, height: 40, fill: tomato, border: Border(color: navy)),
      Sketch(x: 10, y: 70, width: 60, height: 40, fill: tomato, border: Border(color: navy, width: 2)),
      Sketch(x: 90, y: 70, width: 60, height: 40, fill: tomato, border: Border(color: navy, width: 7)),
    ])

  private static let roundedCornersAndBorders = Scene(
    name: "rounded-corners-and-borders",
    sketches: [
      Sketch(x: 10, y: 10, width: 60, height: 40, fill: tomato, radius: 4),
      Sketch(x: 90, y: 10, width: 60, height: 40, fill: tomato, radius: 12, border: Border(color: navy)),
      Sketch(x: 10, y: 70, width: 60, height: 40, fill: tomato, radius: 12, border: Border(color: navy, width: 5)),
      Sketch(x: 90, y: 70, width: 60, height: 40, fill: tomato, radius: 3, border: Border(color: navy, width: 8)),
    ])

  private static let radiusAtMostHalfOfTheShorterSide = Scene(
    name: "radius-at-most-half-of-the-shorter-side",
    sketches: [
      Sketch(x: 10, y: 10, width: 60, height: 40, fill: gold, radius: 20),
      Sketch(x: 90, y: 10, width: 60, height: 40, fill: gold, radius: 1_000, border: Border(color: navy, width: 2)),
      Sketch(x: 20, y: 60, width: 50, height: 50, fill: gold, radius: 500),
      Sketch(x: 110, y: 60, width: 20, height: 50, fill: gold, radius: 10.5, border: Border(color: navy)),
    ])

  private static let borderAtMostHalfOfTheShorterSide = Scene(
    name: "border-at-most-half-of-the-shorter-side",
    sketches: [
      Sketch(x: 10, y: 10, width: 60, height: 40, fill: gold, border: Border(color: navy, width: 1_000)),
      Sketch(x: 90, y: 10, width: 60, height: 40, fill: gold, radius: 18, border: Border(color: navy, width: 30)),
      Sketch(
        x: 20, y: 60, width: 50, height: 50, fill: gold, radius: 25, border: Border(color: navy, width: 20)),
      Sketch(
        x: 90, y: 60, width: 60, height: 50, fill: gold, radius: 1,
        border: Border(color: Color(0x000080, alpha: 128), width: 20)),
    ])

  private static let translucentFillsAndBorders = Scene(
    name: "translucent-fills-and-borders",
    sketches: [
      Sketch(x: 10, y: 10, width: 90, height: 60, fill: Color(0xFF0000, alpha: 128), radius: 10),
      Sketch(
        x: 50, y: 30, width: 90, height: 60, fill: Color(0x0000FF, alpha: 128), radius: 10,
        border: Border(color: Color(0x00AA00, alpha: 128), width: 8)),
      Sketch(x: 20, y: 60, width: 60, height: 50, fill: Color(0, alpha: 0), border: Border(color: navy, width: 3)),
      Sketch(
        x: 100, y: 10, width: 50, height: 50, fill: Color(0, alpha: 1), border: Border(color: Color(0, alpha: 254))),
    ])

  private static let cutByTheFrame = Scene(
    name: "cut-by-the-frame",
    sketches: [
      Sketch(x: -20, y: -20, width: 60, height: 60, fill: tomato, radius: 30, border: Border(color: navy, width: 4)),
      Sketch(x: 130, y: -10, width: 60, height: 60, fill: gold, radius: 8, border: Border(color: navy)),
      Sketch(x: 60, y: 100, width: 60, height: 60, fill: tomato, radius: 10),
      Sketch(x: -5, y: 60, width: 170, height: 20, fill: gold, border: Border(color: navy, width: 3)),
      Sketch(x: 160, y: 0, width: 10, height: 10, fill: navy),
      Sketch(x: 0, y: -10, width: 10, height: 10, fill: navy),
    ])

  private static let fractionalPlacesAndSizes = Scene(
    name: "fractional-places-and-sizes",
    sketches: [
      Sketch(x: 10.25, y: 10.75, width: 60.5, height: 40.125, fill: tomato, radius: 7.3, border: Border(color: navy)),
      Sketch(x: 90.5, y: 10.5, width: 60, height: 40, fill: tomato, border: Border(color: navy, width: 0.4)),
      Sketch(x: 10.1, y: 70.9, width: 60, height: 40, fill: tomato, border: Border(color: navy, width: 2.5)),
      Sketch(x: 90.5, y: 70.5, width: 60, height: 40, fill: tomato),
    ])

  private static let tinyFigures = Scene(
    name: "tiny-figures", scale: 8, width: 20, height: 15,
    sketches: [
      Sketch(x: 1, y: 1, width: 1, height: 1, fill: tomato), Sketch(x: 3, y: 1, width: 0.5, height: 4, fill: tomato),
      Sketch(x: 5, y: 1, width: 3, height: 2, fill: gold, radius: 0.5, border: Border(color: navy, width: 0.25)),
      Sketch(x: 10, y: 1, width: 2, height: 2, fill: gold, radius: 1, border: Border(color: navy, width: 1)),
      Sketch(x: 14, y: 1, width: 0.125, height: 0.125, fill: navy, radius: 1),
      Sketch(x: 16, y: 1, width: 1e-9, height: 9, fill: navy, border: Border(color: tomato, width: 3)),
      Sketch(x: 1, y: 8, width: 18, height: 0.1, fill: navy),
      Sketch(x: 1, y: 10, width: 18, height: 0.02, fill: navy),
    ])

  private static let hugeFigures = Scene(
    name: "huge-figures", scale: 8, width: 20, height: 15,
    sketches: [
      Sketch(x: -1e6, y: -1e6, width: 2e6, height: 2e6, fill: gold, border: Border(color: navy, width: 7)),
      Sketch(x: -1e6, y: 10, width: 2e6, height: 999_990, fill: tomato, radius: 40),
      Sketch(x: 12, y: -1e6, width: 2, height: 2e6, fill: navy, radius: 1, border: Border(color: tomato, width: 0.5)),
      Sketch(x: -999_995, y: -999_997, width: 1e6, height: 1e6, fill: navy, radius: 2, border: Border(color: gold)),
      Sketch(x: 5, y: -1e6, width: 4e5, height: 1_000_008, fill: Color(0x000080, alpha: 64), radius: 4),
    ])

  private static let scaleOneAndAHalf = Scene(
    name: "scale-one-and-a-half", scale: 1.5, width: 100.25,
    sketches: [
      Sketch(x: 10, y: 10, width: 40, height: 30, fill: tomato, radius: 8, border: Border(color: navy)),
      Sketch(x: 60, y: 11, width: 41, height: 31, fill: tomato, border: Border(color: navy, width: 3)),
      Sketch(x: 30, y: 30, width: 40, height: 40, fill: gold, radius: 40, border: Border(color: navy)),
    ])

  private static let laterFiguresLieInFront = Scene(
    name: "later-figures-lie-in-front",
    sketches: (0..<8).map { index -> Sketch in
      let step = Double(index)
      let fill = index.isMultiple(of: 2) ? tomato : gold
      let border = Border(color: navy, width: step / 2 + 0.5)
      return Sketch(
        x: 10 + 12 * step, y: 10 + 8 * step, width: 50, height: 40, fill: fill, radius: step, border: border)
    })
}
