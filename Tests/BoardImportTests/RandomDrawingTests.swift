import BoardImport
import BoardRendering
import BoardTestSupport
import SeededRandom
import Testing

@Suite(.startsPrograms) struct RandomDrawingTests {
  @Test(.enabled(if: Tool.rsvgConvert.isExpected)) func `what looks otherwise than rsvg-convert draws it is told`()
    throws
  {
    let folder = try TemporaryFolder()
    var exactCount = 0
    for seed in 0..<UInt64(trials(300)) {
      var drawing = RandomDrawing(seed: seed)
      let text = drawing.text()
      let result = try SVGImport(Array(text.utf8), file: "a.svg")
      guard result.warnings.isEmpty else { continue }
      exactCount += 1
      let difference = try OthersPicture(of: text, in: folder).difference(to: BoardRenderer().pixels(of: result.board))
      #expect(
        difference <= OthersPicture.tolerance, "\(seed): \(text.drop { $0 != "s" }.split(separator: "</symbol>").last!)"
      )
    }
    // Otherwise the test would prove little.
    #expect(exactCount >= trials(300) / 8)
  }
}
