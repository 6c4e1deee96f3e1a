import BoardImport
import BoardRendering
import BoardTestSupport
import Foundation
import Testing

/// The picture that rsvg-convert draws of a drawing, for comparison with the imported board.
struct OthersPicture {
  /// The share of pixels that may differ by more than a quarter of a channel's range: at corners and ends of lines.
  static let tolerance = 0.002

  private let pixels: Pixels
  var width: Int { pixels.width }

  /// - Parameter folder: The folder for the files.
  init(of drawing: String, in folder: TemporaryFolder) throws {
    try folder.write(drawing, to: "a.svg")
    let run = try run(
      Tool.rsvgConvert.path.map { URL(filePath: $0) }!,
      ["-b", "white", folder.path("a.svg"), "-o", folder.path("a.png")])
    try #require(run.status == 0, "\(run.errors)")
    pixels = try Pixels(png: Array(Data(contentsOf: folder["a.png"])))
  }

  /// The share of pixels that differ from our picture.
  func difference(to ours: Pixels) throws -> Double {
    try #require(pixels.width == ours.width && pixels.height == ours.height)
    return Double(channelDifferences(pixels, ours).count { $0 > 64 }) / Double(ours.words.count)
  }
}
