import BoardScript
import BoardSnapshots
import Testing

@Suite struct TraceTests {
  private final class Lines {
    var text = ""
  }

  private func trace(_ script: String) throws -> String {
    let script = try Script(script)
    let lines = Lines()
    #expect(failures(of: SnapshotRun(script), [Trace(of: script) { lines.text += $0 }]).isEmpty)
    return lines.text
  }

  @Test func `a step has a line for each context that it touched, and other statements have none`() throws {
    #expect(
      try trace("add a\nadd b\nexpect count 2\ncolor a b red\nundo a\n") == """
        step  command        history  undo                                    redo
           1  add a          board    Undo Add Figure · a                     –
           2  add b          board    Undo Add Figure · b                     –
           3  color a b red  a        Undo Change Color                       –
                             b        Undo Change Color                       –
           4  undo a         a        –                                       Redo Change Color

        """)
  }

  @Test func `colors are spelled as the script spells them`() throws {
    let lines = try trace("add  a color MAGENTA\n").split(separator: "\n")
    #expect(lines[1].hasPrefix("   1  add a color MAGENTA  board"))
  }

  @Test func `a command that is too long is cut`() throws {
    let name = String(repeating: "x", count: 60)
    let lines = try trace("add \(name)\n").split(separator: "\n")
    #expect(lines[1].hasPrefix("   1  add \(name.prefix(43))…  board"))
  }
}
