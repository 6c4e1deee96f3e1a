import BoardEditing
import BoardImport
import BoardLanguage
import BoardModel
import BoardRendering
import Foundation
import ScriptFiles
import SeededRandom
import Testing

/// Importing our own pictures gives the same boards.
struct RoundTripTests {
  private static let examples: [String] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples").standardized
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appending(path: "\($0)/script.board").path }.filter {
      FileManager.default.fileExists(atPath: $0)
    }
  }()

  private func board(of bytes: [UInt8], _ path: String) throws -> Board {
    let runner = ScriptRunner(
      reading: bytes, file: path, including: Inclusion(reading: IncludeFolder(of: path, root: nil)))
    _ = try runner.finish()
    return runner.editor.board
  }

  /// The board that is imported from a picture, by running the script.
  private func comeBack(_ svg: [UInt8]) throws -> Board {
    let imported = try SVGImport(svg, file: "a.svg")
    #expect(imported.warnings.isEmpty)
    return try board(of: Array(imported.script.utf8), "a.board")
  }

  @Test func `there are examples`() { #expect(RoundTripTests.examples.count > 15) }

  @Test(arguments: examples) func `the examples as rectangles, byte for byte`(path: String) throws {
    let board = try board(of: Array(Data(contentsOf: URL(filePath: path))), path)
    for labels in SVGLabels.allCases {
      let renderer = BoardRenderer(svgElements: .rects, svgLabels: labels)
      let svg = try renderer.svg(of: board).bytes
      #expect(try renderer.svg(of: comeBack(svg)).bytes == svg)
    }
  }

  @Test(arguments: examples) func `the examples as paths, pixel for pixel`(path: String) throws {
    let board = try board(of: Array(Data(contentsOf: URL(filePath: path))), path)
    let (old, new) = try (
      BoardRenderer().pixels(of: board), BoardRenderer().pixels(of: comeBack(BoardRenderer().svg(of: board).bytes))
    )
    #expect((old.width, old.height) == (new.width, new.height))
    // Cairo rounds coordinates to 1/256.
    let differences = channelDifferences(old, new)
    #expect(differences.count { $0 > 0 } <= old.words.count / 1000 && differences.max()! <= 8)
  }

  @Test func `random boards, byte for byte`() throws {
    var generator = SeededGenerator(seed: 27)
    func number(_ range: ClosedRange<Double>) -> Double {
      let number = Double.random(in: range, using: &generator)
      return Bool.random(using: &generator) ? (number * 4).rounded() / 4 + 0.25 : number
    }
    func color() -> Color {
      let bytes = (0..<4).map { _ in UInt8.random(in: 0...255, using: &generator) }
      return Color(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3])
    }
    for round in 0..<trials(5) {
      var figures: [Figure] = []
      for index in 0..<100 {
        let label =
          try Int.random(in: 0...2, using: &generator) > 0
          ? nil
          : Label(
            [
              "a", "two words", "x\ny", "é & <ü>", "\"\u{202E}", "  a  b ", "\na\n\n b", "\u{A0}\u{2003}c\u{2028}",
              "many words in lines",
            ].randomElement(using: &generator)!,
            size: number(0.5...30),
            color: Bool.random(using: &generator) ? nil : color(),
            column: Label.Column.allCases.randomElement(using: &generator)!,
            row: Label.Row.allCases.randomElement(using: &generator)!,
            weight: Label.Weight.allCases.randomElement(using: &generator)!,
            padding: [nil, 0, 6, 12.5].randomElement(using: &generator)!)
        let border = Bool.random(using: &generator) ? nil : Border(color: color(), width: number(0.01...40))
        let frame = Rectangle(
          origin: Point(x: number(-50...300), y: number(-50...300)),
          size: try! Size(width: number(0.1...90), height: number(0.1...90)))
        let name = try FigureName(
          ["a b", "_x20_", "é", "board ", "color", "1", "a\"b", "<&>"].randomElement(using: &generator)! + "\(index)")
        figures.append(
          Figure(
            name, frame: frame,
            appearance: Appearance(
              fill: color(), cornerRadius: [0, 3, 99, number(0...50)].randomElement(using: &generator)!, border: border,
              label: label)))
      }
      let board = try Board(size: Size(width: number(200...400), height: 300), background: color(), figures: figures)
      for labels in SVGLabels.allCases {
        let renderer = BoardRenderer(svgElements: .rects, svgLabels: labels)
        let svg = try renderer.svg(of: board).bytes
        let again = try renderer.svg(of: comeBack(svg)).bytes
        let (lines, other) = (svg.split(separator: 10), again.split(separator: 10))
        let differing = zip(lines, other).first { $0 != $1 }
        #expect(
          svg == again,
          "\(round): \(differing.map { (String(decoding: $0, as: UTF8.self), String(decoding: $1, as: UTF8.self)) } as Any)"
        )
      }
    }
  }
}
