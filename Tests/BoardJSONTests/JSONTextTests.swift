import BoardJSON
import BoardLanguage
import Foundation
import Testing

@Suite struct JSONTextTests {
  private func text(_ value: some JSONValue) -> String {
    var json = JSONText()
    json.value(value)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("", #""""#), ("a", #""a""#), ("\"", #""\"""#), ("\\a\\\"", #""\\a\\\"""#), ("</script>", #""\u003c/script>""#),
    ("\u{0}\u{1F}\u{7F}\n", #""\u0000\u001f\u007f\u000a""#), ("é → 😀", #""é → 😀""#),
    ("a\tb<é\n", #""a\u0009b\u003cé\u000a""#),
  ])
  func `a text is escaped where it must be, and reads back the same`(text: String, json: String) throws {
    #expect(self.text(text) == json)
    let data = Data(json.utf8)
    #expect(try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) as? String == text)
  }

  @Test func `an error tells its file if that isn't the one that was asked about`() {
    var diagnostic = Diagnostic(
      .expected, message: "no", location: .init(file: "part.board", line: 2, column: 3), endColumn: 4,
      sourceLine: "  x", hint: "yes")
    #expect(text(diagnostic) == #"{"line":2,"column":3,"endColumn":4,"code":"expected","message":"no","hint":"yes"}"#)
    let alone =
      #"{"line":2,"file":"part.board","column":3,"endColumn":4,"code":"expected","message":"no","hint":"yes"}"#
    #expect(text(DiagnosticOfFile(diagnostic)) == alone)
    diagnostic = Diagnostic(
      .nameTaken, message: "no", location: diagnostic.location, sourceLine: "  x",
      fixes: [.init(column: 3, endColumn: 4, replacement: "\"y\"")],
      includedFrom: [ScriptLine(file: "my.board", line: 7)])
    #expect(
      text(diagnostic)
        == #"{"line":7,"file":"part.board","fileLine":2,"column":3,"endColumn":3,"code":"name-taken","message":"no","#
        + #""hint":null,"fixes":[{"column":3,"endColumn":4,"replacement":"\"y\""}]}"#)
  }

  @Test func `numbers are written as scripts write them, and what is missing is null`() {
    #expect(text([0.5, -3, 1e-5, 1e21, 0.1 + 0.2]) == "[0.5,-3,0.00001,1e21,0.30000000000000004]")
    #expect(text([0, -7, Int.max, .min]) == "[0,-7,9223372036854775807,-9223372036854775808]")
    #expect(text([nil, true]) == "[null,true]")
  }

  @Test func `members and elements are set apart by commas, however deep they are`() {
    var json = JSONText()
    json.open("{")
    json.member("a", 1)
    json.key("b")
    json.open("[")
    for value in ["x", "y"] {
      json.newLine()
      json.value(value)
    }
    json.close("]")
    json.member("c", [Int]())
    json.close("}")
    #expect(String(decoding: json.takeBytes(), as: UTF8.self) == "{\"a\":1,\"b\":[\n\"x\",\n\"y\"],\"c\":[]}")
    #expect(json.bytes.isEmpty)
  }
}
