import BoardLanguage
import BoardTestSupport
import ScriptTestSupport
import SeededRandom
import Testing

/// Whatever characters a script has, its messages have none that a terminal acts on or that change the direction of text.
@Suite struct ControlCharacterTests {
  private func expectNone(_ diagnostic: Diagnostic, _ line: String) {
    let texts = [diagnostic.message, diagnostic.hint ?? "", diagnostic.rendered]
    for text in texts where !Controls.found(in: text).isEmpty {
      Issue.record("\(line.debugDescription): \(text.debugDescription)")
    }
  }

  /// Every example of every command, with a word replaced or a character added to it, in a script and in a session. Each
  /// word meets one of the characters in all ways; with eleven times the trials, all characters.
  @Test(arguments: 0..<trials(6)) func `no message of the catalogue has it`(way: Int) {
    var count = 0
    for (_, example) in LanguageReference.examples {
      let words = example.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      for (index, word) in words.enumerated() {
        let control = Controls.samples[(count + way / 6) % Controls.samples.count]
        let x = String(Character(control))
        let escaped = "\\u{\(String(control.value, radix: 16))}"
        var changed = words
        changed[index] = [x, word + x, "a\(x)b", "\"a\(x)\"", "\"a\(escaped)\"", "\(word) a\(x)"][(count + way) % 6]
        count += 1
        let line = changed.joined(separator: " ")
        let script = "rectboard 1\nadd card\nadd table\n\(line)\n"
        for diagnostic in errors(script) { expectNone(diagnostic, line) }
        let session = Session()
        _ = try? session.execute("add card")
        do throws(Diagnostic) {
          let report = try session.execute(line)
          for diagnostic in report?.diagnostics ?? [] { expectNone(diagnostic, line) }
        } catch {
          expectNone(error, line)
        }
      }
    }
  }

  @Test func `no message about an included file has any`() {
    for control in Controls.samples {
      let x = String(Character(control))
      struct Unreadable: Error, CustomStringConvertible {
        let description: String
      }
      let bytes = Array("include \"no\(x)\"\ninclude \"no\\u{\(String(control.value, radix: 16))}\"\nadd a\n".utf8)
      do throws(ScriptErrors) {
        _ = try Script(bytes, file: "f\(x).board") { throw Unreadable(description: "cannot read '/s\(x)/\($0)'") }
        Issue.record("a file was read")
      } catch {
        for diagnostic in error.diagnostics { expectNone(diagnostic, "include") }
      }
    }
  }

  @Test func `messages and hints that are set later have none either`() {
    var diagnostic = Diagnostic(
      .cannotRead, message: "a\u{1B}", location: .init(file: "f\u{9B}", line: 1, column: 1), sourceLine: "\u{202E}",
      hint: "\u{9B}b")
    #expect(diagnostic.message == "a\\u{1B}" && diagnostic.hint == "\\u{9B}b")
    diagnostic.message = "c\u{202E}"
    diagnostic.hint = "d\u{7F}"
    #expect(diagnostic.message == "c\\u{202E}" && diagnostic.hint == "d\\u{7F}")
    expectNone(diagnostic, "")
  }
}
