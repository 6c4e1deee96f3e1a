import BoardTestSupport
import Foundation
import Testing

/// `rectboard check`.
@Suite(.startsPrograms) struct CheckTests: TestCommandSuite {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(script("tomato"), to: "card.board")
  }

  /// Which file has a name: another one if it was replaced.
  private func identity(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder[name].path)[.systemFileNumber] as? Int
  }

  @Test func `check tells programs, too`() throws {
    try folder.write("ad card\n", to: "wrong.board")
    let json = try rectboard("check card.board wrong.board --reporter json")
    #expect(json.status == 65 && json.errors == "")
    #expect(
      json.outputText == #"""
        {"rectboard":1,"scripts":[
        {"script":"card.board","commands":4,"errors":[]},
        {"script":"wrong.board","commands":null,"errors":[{"line":1,"column":1,"endColumn":3,"code":"unknown-command","message":"unknown command 'ad'","hint":"did you mean 'add'?","fixes":[{"column":1,"endColumn":3,"replacement":"add"}]}]}
        ]}

        """#)
    let github = try rectboard("check card.board wrong.board --reporter github")
    #expect(github.status == 65 && github.errors == "")
    #expect(
      github.outputText
        == "::error file=wrong.board,line=1,col=1,endColumn=3,title=unknown-command::unknown command 'ad'%0Ahint: did you mean 'add'?\n"
    )
  }

  @Test func `check warns once of each label that isn't drawn as a whole`() throws {
    try folder.write(
      "add a size 20x20 label \"Save\"\nadd b size fit label \"漢字 x\"\ncolor a red\nundo\nmove a by 1,1\n",
      to: "cut.board")
    let warnings = """
      cut.board:1:5: warning: the label of 'a' is truncated: it needs 44x20
        add a size 20x20 label "Save"
            ^
      hint: resize a to 44x20
      cut.board:2:16: warning: there is no letter for '漢' (U+6F22), '字' (U+5B57) in 'b': a box is drawn
        add b size fit label "漢字 x"
                       ^
      cut.board: 5 commands, no errors, 2 warnings

      """
    let result = try rectboard("check cut.board")
    #expect(result.status == 0 && result.outputText == "" && result.errors == warnings)
    let quiet = try rectboard("check cut.board --quiet")
    #expect(quiet.status == 0 && quiet.errors == "")
    #expect(try rectboard("check cut.board --strict --quiet").status == 65)
    let json = try rectboard("check cut.board --reporter json").outputText
    #expect(json.contains("\"errors\":[],\"warnings\":[{\"line\":1") && json.contains("\"code\":\"no-letter\""))
  }

  @Test func `check fixes what is certain, in place, and touches nothing else`() throws {
    try folder.write("rectboard 1\nad card size=10x10\nmove crad by 1,1\n", to: "wrong.board")
    let before = try identity(of: "card.board")
    let result = try rectboard("check --fix card.board wrong.board")
    #expect(result.status == 65 && result.outputText == "")
    #expect(
      result.errors == """
        card.board: 4 commands, no errors
        wrong.board:2:1: fixed: unknown command 'ad'; written: add
        wrong.board:2:10: fixed: expected 'at', 'center', 'above', 'below', 'left of', 'right of', 'in', 'size', 'style', 'color', 'corner', 'border', 'back', 'in front of', 'behind' or 'label', found 'size=10x10'; written: size 10x10
        wrong.board:3:6: error: there is no figure 'crad' on the board
          move crad by 1,1
               ^
        hint: did you mean 'card'?

        """)
    #expect(
      try String(contentsOf: folder["wrong.board"], encoding: .utf8)
        == "rectboard 1\nadd card size 10x10\nmove crad by 1,1\n")
    #expect(try identity(of: "card.board") == before)
    // JSON tells what was fixed; standard input can't be.
    try folder.write("ad card\n", to: "wrong.board")
    let json = try rectboard("check --fix wrong.board --reporter json")
    #expect(json.status == 0 && json.errors == "")
    #expect(
      json.outputText == #"""
        {"rectboard":1,"scripts":[
        {"script":"wrong.board","commands":1,"errors":[],"fixed":[{"line":1,"column":1,"endColumn":3,"code":"unknown-command","message":"unknown command 'ad'","hint":"did you mean 'add'?","fixes":[{"column":1,"endColumn":3,"replacement":"add"}]}]}
        ]}

        """#)
    #expect(try rectboard("check --fix -").status == 64)
  }
}
