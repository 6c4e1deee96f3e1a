import BoardImport
import BoardRendering
import BoardScript
import BoardTestSupport
import Foundation
import Testing

/// A drawing as a program writes it: what must arrive of it, and what must be told.
struct Drawing: CustomTestStringConvertible {
  let testDescription: String
  let text: String
  let commands: [String]
  let warnings: [String]

  init(_ name: String, _ text: String, _ commands: [String], told warnings: [String] = []) {
    (testDescription, self.text, self.commands, self.warnings) = (name, text, commands, warnings)
  }

  static let all =
    inkscape + illustrator + figma + drawio + excalidraw + d2 + mermaid + plantUML + graphviz + badge + flameGraph
    + other

  /// Without its texts, which others draw with fonts of the system.
  var withoutTexts: String {
    text.replacing(#/<((?:\w+:)?(?:text|foreignObject))\b(?:[^>]*[^\/])?>.*?<\/\1>/#.dotMatchesNewlines(), with: "")
  }
}

@Suite(.startsPrograms) struct DrawingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `there are drawings of all kinds`() { #expect(Drawing.all.count >= 60) }

  @Test(arguments: Drawing.all) func `what arrives, and what is told`(drawing: Drawing) throws {
    let result = try SVGImport(Array(drawing.text.utf8), file: "a.svg")
    #expect(result.script.split(separator: "\n").dropFirst().map(String.init) == drawing.commands)
    #expect(result.warnings.map(\.message) == drawing.warnings)
  }

  /// The share of pixels that may differ by more than a quarter of what a channel can show: corners and ends of lines.
  private static let tolerance = 0.002

  @Test(.enabled(if: Tool.rsvgConvert.isExpected), arguments: Drawing.all.filter { !$0.text.contains("transform-box") })
  func `what looks otherwise than rsvg-convert draws it is told`(drawing: Drawing) throws {
    let text = drawing.withoutTexts
    let result = try SVGImport(Array(text.utf8), file: "a.svg")
    guard result.warnings.isEmpty else { return }
    try folder.write(text, to: "a.svg")
    let run = try run(
      Tool.rsvgConvert.path.map { URL(filePath: $0) }!,
      ["-b", "white", folder.path("a.svg"), "-o", folder.path("a.png")])
    try #require(run.status == 0, "\(run.errors)")
    let theirs = try Pixels(png: Array(Data(contentsOf: folder["a.png"])))
    let ours = try BoardRenderer().pixels(of: result.board)
    // Of a page without a size they take the lines around areas, too.
    if text.contains("width=\"100%\""), theirs.width != ours.width { return }
    try #require(theirs.width == ours.width && theirs.height == ours.height)
    let count = channelDifferences(theirs, ours).count { $0 > 64 }
    #expect(Double(count) <= DrawingTests.tolerance * Double(ours.words.count), "\(count)")
  }
}
