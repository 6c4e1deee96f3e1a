import BoardLanguage
import ScriptTestSupport
import Testing

/// Places beside other figures and in the board, kept edges, and copies by the number.
@Suite struct PlaceTests {
  @Test func `a figure is put beside another one, where that is then`() {
    runClean(
      """
      add user at 100,100 size 80x20
      add pass below user gap 10 size 40x20
      expect pass at 100,130
      expect board undo "Undo Add Figure"
      add hint above user center size 40x10
      expect hint at 120,90
      add ok right of user gap 4 bottom size 10x10
      expect ok at 184,110
      add no left of user gap -5 size 10x10
      expect no at 95,100
      move hint right of pass gap 16 middle
      expect hint at 156,135
      expect board undo "Undo Move to (156, 135)"
      move user by 5,5
      expect pass at 100,130
      undo board 2
      expect hint at 120,90
      redo board
      expect hint at 156,135
      move pass below user gap 10
      expect board undo "Undo Move to (156, 135)"
      expect refused unknown-figure move user right of nobody
      expect refused out-of-range move user right of pass gap 1000000
      """)
  }

  @Test func `the stacking order is told by words of its own`() {
    runClean(
      """
      add a at 40,40
      add b in front of a
      expect b center 300,300 z 1
      add c behind a
      expect c center 300,300 z 0
      add d at 5,5 behind b
      expect d at 5,5 z 2
      add e below a gap 10 behind a
      expect e at 40,150 z 1
      order e in front of b
      expect e z 4
      expect b z 3
      order b behind c
      expect b z 0
      order a front
      expect a z 4
      order a back
      expect a z 0
      expect refused unknown-figure order a in front of x
      expect refused unknown-figure add x behind y
      """)
    #expect(
      run("add a\nadd b\nexpect refused unknown-figure order a in front of b\n").diagnostics.map(\.message) == [
        "expected 'order a in front of b' to be refused, but it would run"
      ])
  }

  @Test func `figures may be called like the words of places`() {
    runClean(
      """
      add "below" at 0,0 size 10x10
      add left at 0,0 size 10x10
      add of at 0,0 size 10x10
      move below, left, of by 5,5
      expect of at 5,5
      move below left of of
      expect below at -5,5
      move left below below gap 1
      expect left at -5,16
      """)
  }

  @Test func `a figure is aligned with the board`() {
    runClean(
      """
      board 400x300
      add dialog at 5,7 size 100x50
      align dialog center in board
      expect dialog at 150,7
      expect board undo "Undo Align Figure"
      align dialog middle center in board
      expect dialog center 200,150
      add left at 10,10 size 10x10
      align dialog, left right bottom in board
      expect dialog at 300,250
      expect left at 390,290
      expect board undo "Undo Align 2 Figures"
      align dialog, left right bottom in board
      undo board
      expect dialog center 200,150
      align left right in board
      align dialog, left top in board
      expect dialog at 150,0
      expect left at 390,0
      expect refused unknown-figure align chair left in board
      """)
  }

  @Test func `a resized figure keeps what it is told to`() {
    runClean(
      """
      add bar at 10,100 size 40x50
      resize bar to 48x120 keep bottom
      expect bar at 10,30 size 48x120
      expect board undo "Undo Resize to 48 × 120"
      undo board
      expect bar at 10,100 size 40x50
      redo board
      expect bar at 10,30 size 48x120
      resize bar to 8x20 keep bottom right
      expect bar at 50,130 size 8x20
      resize bar to 10x30 keep center middle
      expect bar at 49,125
      resize bar to 20x40 keep center
      expect bar at 44,125
      resize bar to 20x40 keep right
      expect board undo "Undo Resize to 20 × 40" "Undo Resize to 10 × 30"
      """)
  }

  @Test func `copies by the number are one action`() {
    runClean(
      """
      add key at 0,0 size 50x40
      color key red
      panel key
        color key blue
        duplicate key 11 times by 56,0.5
      cancel
      expect board count 12
      expect key-2 at 56,0.5 size 50x40 color red z 1
      expect key-12 at 616,5.5 z 11
      expect key-12 depth 0 0
      expect board undo "Undo Duplicate Figure 11 Times"
      undo board
      expect board count 1
      redo board
      color key-12 green
      undo board
      redo board
      expect key-12 color green
      expect refused name-taken duplicate key 1 times by 1,1
      expect refused out-of-range duplicate key-2 10 times by 999999,0
      remove key-2, key-3
      expect refused name-taken duplicate key 3 times by 1,1
      duplicate key 2 times by 1,1
      expect board count 12
      """)
  }

  @Test func `what refuses one copy refuses all`() {
    let outcome = run("rectboard 1\nadd a\nadd a-4\nduplicate a 5 times by 1,1")
    #expect(
      outcome.error?.rendered == """
        test.board:4:1: error: a figure 'a-4' already exists
          duplicate a 5 times by 1,1
          ^
        hint: choose another name, or remove that figure first

        """)
  }

  static let faults = [
    ("add a below a", "'a' is named twice in this command"), ("move a left of a", "'a' is named twice in this command"),
    ("add a at 1,1 below b", "'below' can't be combined with 'at'"),
    ("add a above b below c", "'below' can't be combined with 'above'"),
    ("add a above b gap 1 gap 2", "'gap' is given twice"),
    ("add a above b left right", "'right' can't be combined with 'left'"),
    ("add a above b gap", "expected a distance such as 8, found the end of the line"),
    ("move a left of", "expected the name of a figure, found the end of the line"),
    ("move a below b size 1x1", "expected 'gap', 'left', 'center', 'right' or the end of the line, found 'size'"),
    (
      "resize a to 1x1 keep",
      "expected 'left', 'center', 'right', 'top', 'middle' or 'bottom', found the end of the line"
    ),
    ("resize a to 1x1 keep left right", "'right' can't be combined with 'left'"),
    ("resize a to 1x1 keep top top", "'top' is given twice"),
    ("align a in board", "expected 'left', 'center', 'right', 'top', 'middle' or 'bottom', found 'in'"),
    ("duplicate a 0 times by 1,1", "expected 1 to 1000 copies at once, found 0"),
    ("duplicate a 1001 times by 1,1", "expected 1 to 1000 copies at once, found 1001"),
    ("duplicate a 2 by 1,1", "expected 'times', found 'by'"),
    (
      "duplicate \(String(repeating: "n", count: 197)) 999 times by 1,1",
      "the name '\(String(repeating: "n", count: 60))…' is 202 bytes long; the limit is 200"
    ),
  ]

  @Test(arguments: faults)
  func `what makes no sense is told`(line: String, message: String) {
    #expect(errors("rectboard 1\n\(line)").map(\.message) == [message])
  }
}
