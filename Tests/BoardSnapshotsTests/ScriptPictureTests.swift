import BoardLanguage
import BoardSnapshots
import Testing

@Suite struct ScriptPictureTests {
  @Test func `a picture that is too large is an error at the board's line`() throws {
    #expect(try Script("add a").pictureFault(scale: 8) == nil)
    #expect(try Script("board 4095x4095").pictureFault(scale: 2.8) == nil)
    #expect(
      try Script("# big\nboard 40000x10\n").pictureFault(scale: 1)?.rendered == """
        script:2:7: error: the picture would be 40000x10 pixels; the limit is 32767 per side
          board 40000x10
                ^
        hint: take a smaller board or a smaller scale

        """)
    #expect(
      try Script("board 11586.5x11586").pictureFault(scale: 1)?.message
        == "the picture would be 11587x11586 pixels; the limit is 134217728 in all")
  }

  @Test(arguments: [0, -1, 8.5, .nan, .infinity, 1e300]) func `no scale traps`(scale: Double) throws {
    let fault = try Script("board 40x30").pictureFault(scale: scale)
    #expect(fault?.message == "expected a scale above 0 and up to 8, found \(scale)")
    #expect(try Script("").pictureFault(scale: scale) == nil)
  }

  @Test func `a format that is asked for twice is planned once`() throws {
    let plan = try SnapshotPlan(Script("add a"), mode: .final, formats: [.svg, .png, .svg])
    #expect(plan.files == ["0001-add-a.svg", "0001-add-a.png"])
  }

  @Test func `a file is named after the command and what it is about`() throws {
    let script = try Script(
      """
      add card
      move card, table by 1,1
      color card red
      undo board
      undo
      undo "my card" 3
      step on card
      end
      snapshot "2nd"
      """)
    #expect(
      script.statements.map { $0.slugWords.joined(separator: " ") } == [
        "add card", "move 2 figures", "color card", "undo board", "undo", "undo my card", "step card", "end",
        "snapshot",
      ])
  }
}
