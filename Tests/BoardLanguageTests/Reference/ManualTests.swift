import BoardLanguage
import Foundation
import ScriptTestSupport
import Testing

@Suite struct ManualTests {
  static let manual = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/BoardLanguage/BoardLanguage.docc/Language.md")

  static let start = "RECORD_REFERENCE=1 swift test writes it. -->\n"
  static let end = "<!-- End of what is made from the catalogue. -->"

  @Test func `the manual lists the commands as the catalogue has them`() throws {
    let text = try String(contentsOf: ManualTests.manual, encoding: .utf8)
    let start = try #require(text.range(of: ManualTests.start)).upperBound
    let end = try #require(text.range(of: ManualTests.end)).lowerBound
    let reference = "\n" + LanguageReference.markdown + "\n"
    if ProcessInfo.processInfo.environment["RECORD_REFERENCE"] != nil {
      try (text[..<start] + reference + text[end...]).write(to: ManualTests.manual, atomically: true, encoding: .utf8)
    } else {
      #expect(text[start..<end] == reference)
    }
  }

  @Test func `the manual's scripts are scripts, and the first one runs`() throws {
    let text = try String(contentsOf: ManualTests.manual, encoding: .utf8)
    let scripts = text.components(separatedBy: "```board\n").dropFirst().map {
      String($0.prefix(upTo: $0.range(of: "```")!.lowerBound))
    }
    #expect(scripts.count == LanguageReference.commandNames.count + 1)
    runClean(scripts[0])
    for script in scripts.dropFirst() {
      for line in script.split(separator: "\n") {
        // A line taken alone may open or close a block or include a file, so these errors don't count.
        for error in errors(String(line)) {
          let faults = ["never closed", "without", "outside of a table", "read from files"]
          #expect(faults.contains { error.message.contains($0) }, "\(error.rendered)")
        }
      }
    }
  }

  @Test func `the manual tells the limits as they are`() throws {
    let text = try String(contentsOf: ManualTests.manual, encoding: .utf8)
    #expect(text.contains("Up to \(ScriptErrors.limit) errors"))
    #expect(text.contains("0 to \(Int.max)"))
  }

  @Test func `the manual lists the codes of diagnostics, each with a meaning of its own`() throws {
    let page = ManualTests.manual.deletingLastPathComponent().appending(path: "Diagnostics.md")
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    #expect(rows.map { $0[0] } == Diagnostic.Code.allCases.map { "`\($0.rawValue)`" })
    #expect(Set(rows.map { $0[1] }).count == rows.count)
    for code in Diagnostic.Code.allCases {
      #expect(code.rawValue.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(code)")
    }
  }
}
