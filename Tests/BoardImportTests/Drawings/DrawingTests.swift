import BoardImport
import BoardLanguage
import BoardRendering
import BoardTestSupport
import Testing

/// A drawing as another program writes it, with the expected figures and warnings.
struct Drawing: CustomTestStringConvertible {
  let testDescription: String
  let text: String
  let commands: [String]
  let warnings: [String]

  init(_ name: String, _ text: String, _ commands: [String], warnings: [String] = []) {
    (testDescription, self.text, self.commands, self.warnings) = (name, text, commands, warnings)
  }

  static let all =
    inkscape + illustrator + figma + drawio + excalidraw + d2 + mermaid + plantUML + graphviz + badge + flameGraph
    + other

  /// The drawing without its texts, which other programs draw with the system's fonts.
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
    #expect(result.script.split(separator: "\n").map(String.init) == drawing.commands)
    #expect(result.warnings.map(\.message) == drawing.warnings)
  }

  @Test(.enabled(if: Tool.rsvgConvert.isExpected), arguments: Drawing.all.filter { !$0.text.contains("transform-box") })
  func `what looks otherwise than rsvg-convert draws it is told`(drawing: Drawing) throws {
    let text = drawing.withoutTexts
    let result = try SVGImport(Array(text.utf8), file: "a.svg")
    guard result.warnings.isEmpty else { return }
    let theirs = try OthersPicture(of: text, in: folder)
    let ours = try BoardRenderer().pixels(of: result.board)
    // If a page has no size, rsvg-convert includes the lines around areas, too.
    if text.contains("width=\"100%\""), theirs.width != ours.width { return }
    #expect(try theirs.difference(to: ours) <= OthersPicture.tolerance)
  }
}
