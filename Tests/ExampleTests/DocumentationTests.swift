import Foundation
import Testing

/// What others see of a library has a comment that says what it is.
@Suite struct DocumentationTests {
  /// Their comments are those of the protocol's requirements.
  private static let requirements = [
    "open(", "begin(", "note(_ report", "finish(_ outcome", "parts:", "text(of", "end(_", "==", "<", "hash(into",
    "encode(to",
    "startIndex", "endIndex", "description", "errorDescription", "rawValue",
  ]
  private static let requiredInitializers = [
    "(from decoder", "(rawValue", "(stringLiteral", "(floatLiteral", "(integerLiteral",
  ]

  @Test(arguments: [
    "BoardDocument", "BoardEditing", "BoardHistories", "BoardJSON", "BoardLanguage", "BoardModel", "BoardRendering",
    "BoardServer", "BoardSnapshots", "BoardTestRunner", "BoardTesting", "CairoDrawing", "ScriptAnalysis", "ScriptFiles",
    "ScriptTools", "TerminalPictures", "WholeFiles",
  ])
  func `every public symbol has a comment`(module: String) throws {
    let folder = ExampleTests.examples.deletingLastPathComponent().appendingPathComponent("Sources/\(module)")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    for case let file as URL in files where file.pathExtension == "swift" {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      for (index, line) in lines.enumerated()
      where line.firstMatch(of: /^(@\w+(\(.*?\))? )*public (?!import|extension)/) != nil {
        let above = lines[..<index].last { !$0.hasPrefix("@") } ?? ""
        let isWitness =
          Self.requirements.contains { line.contains("func \($0)") || line.contains("var \($0)") }
          || Self.requiredInitializers.contains { line.contains("init\($0)") } || line.contains("subscript(")
        #expect(above.hasPrefix("///") || isWitness, "\(module)/\(file.lastPathComponent):\(index + 1): \(line)")
      }
    }
  }
}
