package import CairoDrawing
import Foundation
package import TerminalPictures

/// A picture for the terminal, shown where it can be.
package struct TerminalPicture {
  private let picture: HalfBlocks

  package init(_ picture: HalfBlocks) { self.picture = picture }

  /// Reads a PNG file; what it has that isn't opaque is laid over white.
  ///
  /// - Throws: `CairoError` if the bytes are no PNG file, or one of more than 8 bits.
  package init(png: [UInt8]) throws(CairoError) { picture = try HalfBlocks(png: png) }

  /// Prints the picture, made smaller to fit into the terminal, where there is one that shows colors.
  ///
  /// It prints nothing into a pipe or a file, nor if `TERM` is `dumb` or `NO_COLOR` is set, unless `EXAMPLE_PICTURES` is `always`;
  /// nor anywhere if that is `never`.
  package func show() {
    guard Self.isShown else { return }
    for line in picture.lines(columns: TerminalStream.output.columns ?? 80, rows: 24) { print(line) }
  }

  private static var isShown: Bool {
    switch ProcessInfo.processInfo.environment["EXAMPLE_PICTURES"] {
    case "always": true
    case "never": false
    default: TerminalStream.output.showsColor
    }
  }
}
