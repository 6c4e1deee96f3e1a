import BoardModel
import BoardRendering
import CairoDrawing
import Foundation
import Testing

@Suite struct `Pictures as they were found right` {
  /// Cairo's versions round slightly differently, which isn't visible.
  static let tolerance = 2

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots")

  /// `RECORD_SNAPSHOTS=1` rewrites the expected pictures; look at them before they are committed.
  @Test(arguments: Scene.all) func `are drawn again`(scene: Scene) throws {
    let file = Self.folder.appending(path: "\(scene.name).png")
    let png = try BoardRenderer(scale: scene.scale).png(of: scene.board()).bytes
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" { try Data(png).write(to: file) }
    let expected = try Pixels(png: Array(try Data(contentsOf: file)))
    let found = try Pixels(png: png)
    #expect(found.width == expected.width && found.height == expected.height)
    #expect(found.largestDifference(from: expected) <= Self.tolerance)
  }

  @Test(arguments: Scene.all) func `are the same bytes each time`(scene: Scene) throws {
    let board = try scene.board()
    let renderer = BoardRenderer(scale: scene.scale)
    #expect(try renderer.png(of: board).bytes == renderer.png(of: board).bytes)
    #expect(try Pixels(png: renderer.png(of: board).bytes) == renderer.pixels(of: board))
    for elements in SVGElements.allCases {
      let renderer = BoardRenderer(scale: scene.scale, svgElements: elements)
      #expect(try renderer.svg(of: board).bytes == renderer.svg(of: board).bytes)
    }
  }
}

extension Pixels {
  /// The largest difference between two pictures of the same size, in levels of a color's component.
  func largestDifference(from other: Pixels) -> Int {
    zip(words, other.words).reduce(0) { largest, pair in
      [16, 8, 0].reduce(largest) { largest, shift in
        max(largest, abs(Int(pair.0 >> shift & 0xFF) - Int(pair.1 >> shift & 0xFF)))
      }
    }
  }
}
