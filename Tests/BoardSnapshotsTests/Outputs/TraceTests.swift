import BoardLanguage
import BoardSnapshots
import Testing

@Suite struct TraceTests {
  private final class TraceLines {
    var text = ""
  }

  private func trace(_ script: String, cuts: Bool = true) throws -> String {
    let script = try Script(script)
    let lines = TraceLines()
    #expect(failures(of: SnapshotRun(script), [Trace(of: script, cuts: cuts) { lines.text += $0 }]).isEmpty)
    return lines.text
  }

  @Test func `a step has a line for each context that it touched, and other statements have none`() throws {
    #expect(
      try trace("add a\nadd b\nexpect board count 2\ncolor a, b red\nundo a\n") == """
        step  command         history  undo                                    redo
           1  add a           board    Undo Add Figure · a                     –
           2  add b           board    Undo Add Figure · b                     –
           3  color a, b red  a        Undo Change Color                       –
                              b        Undo Change Color                       –
           4  undo a          a        –                                       Redo Change Color

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
    #expect(try trace("add \(name)\n", cuts: false).contains("   1  add \(name)  board"))
  }

  @Test func `columns are counted, and not characters`() throws {
    let name = String(repeating: "漢", count: 40)
    let lines = try trace("add \(name)\nadd b\n").split(separator: "\n")
    // 48 columns, of which "add " takes 4, 21 characters of two columns 42, and the mark 1.
    #expect(lines[1].hasPrefix("   1  add \(name.prefix(21))…  board"))
    let title = lines.map { line in
      line.firstRange(of: "Undo").map { Display.width(String(line[..<$0.lowerBound])) } ?? -1
    }
    #expect(title[1] == title[2] - 1 || title[1] == title[2])
  }

  @Test func `commands that move the focus or lock a history are shown, and what is locked`() throws {
    let text = try trace("add a\nfocus a\npanel a\ncolor a red\nend\nstep \"G\" on board\nmove a to 1,1\nend\n")
    #expect(
      text == """
        step  command            history  undo                                    redo
           1  add a              board    Undo Add Figure · a                     –
              focus a            a        –                                       –
              panel a            a        –                                       –
           2  color a red        a        (locked)
           3  end                a        Undo Change Color                       –
              step "G" on board  board    (locked)
           4  move a to 1,1      board    (locked)
           5  end                board    Undo G · a                              –

        """)
  }
}
