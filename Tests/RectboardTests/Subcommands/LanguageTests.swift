import BoardTestSupport
import Foundation
import Testing

/// The widths of `rectboard language` and of other texts.
@Suite(.startsPrograms) struct LanguageTests {
  let folder = try! TemporaryFolder()

  @Test(arguments: [["language"], ["language", "expect"], ["language", "align"]])
  func `without a terminal, lines have at most 80 columns`(arguments: [String]) throws {
    let result = try runRectboard(arguments, in: folder.url)
    #expect(result.status == 0)
    let lines = result.outputText.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines.filter { $0.count > 80 })")
    #expect(lines.contains { $0.count > 70 })
  }

  @Test(arguments: [(50, 50), (90, 90), (200, 100)])
  func `at a terminal, lines are as wide as it, up to 100 columns`(columns: Int, limit: Int) throws {
    let terminal = try Terminal("stty cols \(columns); rectboard language", in: folder)
    let (status, screen) = terminal.finish()
    #expect(status == 0)
    let lines = screen.split(whereSeparator: \.isNewline)
    #expect(lines.allSatisfy { $0.count <= limit }, "\(lines.filter { $0.count > limit })")
    #expect(lines.contains { $0.count > limit - 10 })
  }
}
