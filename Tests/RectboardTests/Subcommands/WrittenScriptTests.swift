import BoardRendering
import BoardTestSupport
import Foundation
import Testing

/// The programs in the manual that write scripts.
@Suite(.startsPrograms) struct WrittenScriptTests: TestCommandSuite {
  let folder: TemporaryFolder
  /// The code of the article, by the languages.
  private let blocks: [(language: Substring, code: Substring)]

  init() throws {
    folder = try TemporaryFolder()
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
    let article = try String(
      contentsOf: root.appending(path: "Sources/BoardLanguage/BoardLanguage.docc/Recipes.md"), encoding: .utf8)
    blocks = article.matches(of: /(?s)```(\w+)\n(.*?)```/).map { ($0.1, $0.2) }
  }

  @Test func `Python and a shell write scripts whose pictures show what was meant`() throws {
    #expect(blocks.map(\.language) == ["board", "python", "sh", "sh"])
    try folder.write(String(blocks[1].code), to: "chart.py")
    let (chart, hosts) = (String(blocks[2].code), String(blocks[3].code))
    for (command, picture, size) in [(chart, "chart.png", "400x200"), (hosts, "hosts.png", "460x80")] {
      let result = try shell(command, in: folder)
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      let pixels = try pixels(picture)
      #expect("\(pixels.width)x\(pixels.height)" == size)
    }
    _ = try shell("python3 chart.py > chart.board", in: folder)
    let text = try String(contentsOf: folder["chart.board"], encoding: .utf8)
    #expect(
      text.hasSuffix(
        #"""
        add "The \"rest\"" at 270,138 size 110x42 color skyblue border none
        label "North", "S\u00fcd", "The \"rest\"" each "North\n120" "S\u00fcd\n80.5" "The \"rest\"\n42" size 12

        """#))
  }
}
