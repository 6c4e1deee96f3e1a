import BoardLanguage
import BoardTestSupport
import Foundation
import Testing

@testable import BoardTestRunner

/// File names and messages that have a meaning in a report's format.
@Suite struct `Odd names in a report` {
  static let names = [
    "plain", "two words", "a\nb", "a\r\nb", "a\rb", "tab\t", "\u{1B}[31mred", "\u{7}", "\u{7F}", "\u{85}",
    "\u{2028}line", "\u{202E}turned", "]]>", "<![CDATA[", "<!--", "</script><b>&\"'", "&lt;&#0;&amp;", "%0A", "100%",
    "%\u{301}", ",\u{301}:\u{301}", "a,b:c::d", "\n::error::mine", "\r\n::error::mine", "\\\"\\u0041",
    "\u{FFFE}\u{FFFF}",
    "\u{E9}\u{65}\u{301}", "\u{1F600}", "a\u{FEFF}b", "{\"rectboard\":1}", "a//b", "..", "-",
  ]

  /// The result of a script with this name that can't be read; the message contains the name, too.
  private func failure(_ name: String) -> TestResult {
    var result = TestResult(path: "\(name).board")
    result.failures = [TestFailure(.input, "cannot read '\(name)'")]
    result.unusedFiles = ["\(name).png"]
    return result
  }

  private func text(_ reporter: some TestReporter, _ result: TestResult) -> String {
    var (reporter, summary) = (reporter, TestSummary(plannedCount: 1))
    summary.note(result)
    return reporter.begin() + reporter.text(of: result) + reporter.end(summary)
  }

  @Test(arguments: names) func `are read in JSON as they are`(name: String) throws {
    let test = try #require(try ParsedReport(json: text(JSONReporter(), failure(name))).results.first)
    #expect(test["script"] as? String == "\(name).board")
    #expect((test["failures"] as? [[String: Any]])?.first?["message"] as? String == "cannot read '\(name)'")
    #expect(test["unused"] as? [String] == ["\(name).png"])
  }

  @Test(arguments: names) func `are read on a page as they are, and don't end its script`(name: String) throws {
    let page = text(PageReporter(), failure(name))
    let result = try #require(try ParsedReport(page: page).results.first)
    #expect(result["script"] as? String == "\(name).board")
    #expect((result["failures"] as? [[String: Any]])?.first?["message"] as? String == "cannot read '\(name)'")
    #expect(page.components(separatedBy: "</script>").count == 3)
  }

  /// Control characters are escaped as in messages. XML can't contain the two noncharacters either: they become U+FFFD.
  @Test(arguments: names) func `are read in XML, with escapes for what it can't tell`(name: String) throws {
    let elements = Elements(text(JUnitReporter(), failure(name)))
    let name = Display.escaped(name).replacing("\u{FFFE}\u{FFFF}", with: "\u{FFFD}\u{FFFD}")
    let test = try #require(elements["testcase"].first)
    #expect(test.attributes["file"] == "\(name).board")
    let error = try #require(elements["error"].first)
    #expect(error.attributes["message"] == "cannot read '\(name)'")
    #expect(elements.elements.map(\.name) == ["testsuites", "testsuite", "testcase", "error", "system-out"])
    // Line feeds are allowed there.
    let output = try #require(elements["system-out"].first?.text)
    #expect(Display.escaped(output) == "no command expects '\(name).png'\\u{A}")
  }

  /// A GitHub command is a line: `::error file=NAME::MESSAGE`.
  @Test(arguments: names) func `are one command each for GitHub, with escapes`(name: String) throws {
    // Decoding works by scalars, as GitHub's runner does it: as characters, CR LF would be one.
    func decoded(_ text: Substring.UnicodeScalarView) -> String {
      var (result, rest) = (String.UnicodeScalarView(), text[...])
      while let scalar = rest.popFirst() {
        if scalar == "%", let code = UInt8(String(rest.prefix(2)), radix: 16) {
          result.append(Unicode.Scalar(code))
          rest = rest.dropFirst(2)
        } else {
          result.append(scalar)
        }
      }
      return String(result)
    }
    let lines = text(GitHubReporter(), failure(name)).unicodeScalars.split { $0 == "\n" || $0 == "\r" }
    try #require(lines.count == 3)
    for (line, (start, file, message)) in zip(
      lines,
      [
        ("::error file=", "\(name).board", "cannot read '\(name)'"),
        ("::notice file=", "\(name).png", "no command expects this picture"),
      ])
    {
      try #require(line.starts(with: start.unicodeScalars))
      let rest = line.dropFirst(start.unicodeScalars.count)
      // A property's value can contain neither "," nor ":".
      let value = rest.prefix { $0 != ":" && $0 != "," }
      #expect(decoded(value) == Display.escaped(file))
      let end = rest.dropFirst(value.count)
      try #require(end.starts(with: "::".unicodeScalars))
      #expect(decoded(end.dropFirst(2)) == Display.escapedLines(message))
    }
  }

  @Test(arguments: names) func `are told to people on lines of their own, with escapes`(name: String) {
    var reporter = TextReporter()
    let text = reporter.text(of: failure(name))
    #expect(
      text == """
        ✗ \(Display.escaped("\(name).board")) (0 steps, 0 ms)
          error: cannot read '\(Display.escaped(name))'
          note: no command expects '\(Display.escaped("\(name).png"))'

        """)
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F })
  }

  @Test(arguments: [
    ("a.board", "a.board", "rectboard"), ("b/a.board", "a.board", "b"), ("c/b/a.board", "a.board", "c.b"),
    ("/c/a.board", "a.board", "c"), ("./a.board", "a.board", "."), ("/", "/", "rectboard"), ("", "", "rectboard"),
  ])
  func `are parted for build servers into a folder and a name`(path: String, name: String, folder: String) throws {
    let test = try #require(Elements(text(JUnitReporter(), TestResult(path: path)))["testcase"].first)
    #expect(test.attributes == ["name": name, "classname": folder, "file": path, "time": "0.0"])
  }
}
