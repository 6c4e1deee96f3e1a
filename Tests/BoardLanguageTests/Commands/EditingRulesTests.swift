import BoardLanguage
import ScriptTestSupport
import Testing

/// The rules of boards, figures and their edits, each as a script whose expectations are met.
@Suite struct EditingRulesTests {
  @Test func `the example of the manual runs`() {
    runClean(
      """
      board 400x300 color white

      add card at 40,40 size 120x80
      color card tomato          # card's own undo manager
      move card to 200,150       # the board's
      corner card 16

      undo board                 # back to 40,40; still tomato, still round
      expect card at 40,40 color tomato corner 16
      expect card undo "Undo Change Corner"

      focus card
      undo                       # the radius, since card is the first responder
      expect card corner 0 color tomato
      """)
  }

  @Test func `a new figure is where and what the demo's is`() {
    runClean(
      """
      add card
      expect card at 250,250 size 100x100 center 300,300 color #b3b3b3 corner 0 border #b3b3b3 1 z 0
      expect board focused undo "Undo Add Figure"
      add tomato color tomato
      expect tomato color tomato border #b3b3b3 1 z 1
      add red border red
      expect red border red 1
      add bare border none
      expect bare border none z 3
      expect board count 4
      """)
    runClean("board 10x20\nadd card\nexpect card center 5,10 at -45,-40")
  }

  @Test func `figures are aligned and distributed as one action of the board`() {
    runClean(
      """
      add a at 0,0 size 10x10
      add b at 30,7 size 20x30
      add c at 100,50 size 40x20
      align a, b, c center
      expect a at 65,0
      expect b at 60,7
      expect c at 50,50
      undo board
      expect board redo "Redo Align 3 Figures"
      expect refused unknown-figure align a, chair left
      distribute c, b, a horizontally
      expect b at 45,7
      align c, b, a bottom
      expect a at 0,60
      expect board undo "Undo Align 3 Figures" "Undo Distribute 3 Figures" "Undo Add Figure"
      undo board 2
      expect a at 0,0
      expect b at 30,7
      resize b to 120x30
      distribute a, b, c horizontally
      expect b at -5,7
      """)
    #expect(
      run(
        """
        add a at -1000000,0 size 1x1
        add b at -1000000,0 size 1000x1
        add c at -999999,0 size 1x1
        distribute a, b, c horizontally
        """
      ).error?.message
        == "an edge of 'b' would lie beyond 1000000 board units: the frame would be 1000x1 at -1000499,0")
  }

  @Test func `a copy is as what is recorded of the figure, in front, with a history of its own`() {
    runClean(
      """
      add card at 0,0 size 10x20
      add table
      color card red
      corner card 3
      panel card
        color card blue
        duplicate card as copy at 5,6
      end
      expect copy at 5,6 size 10x20 color red corner 3 border #b3b3b3 1 z 2
      expect copy depth 0 0
      expect card depth 3 0
      expect board undo "Undo Duplicate Figure"
      color copy green
      undo board
      expect copy absent
      redo board
      expect copy color green
      expect copy undo "Undo Change Color"
      expect refused name-taken duplicate card as table at 0,0
      expect refused name-taken duplicate card as card at 0,0
      expect refused unknown-figure duplicate chair as stool at 0,0
      expect refused out-of-range duplicate card as far at 999995,0
      """)
  }

  @Test func `a figure is added in front of another one, behind it, or at the back`() {
    runClean(
      """
      add a
      add b
      add c center 300,300 in front of a
      add d center 300,300 behind a
      add e back
      expect e z 0
      expect d z 1
      expect a z 2
      expect c z 3
      expect b z 4
      """)
  }

  @Test func `titles tell what a step did, with three decimals at most`() {
    runClean(
      """
      add a
      add b
      add c
      move a to 1.23456,-2
      expect board focused undo "Undo Move to (1.235, -2)"
      move a center 60,60
      expect board focused undo "Undo Move to (10, 10)"
      move a, b, c by 1,1
      expect board focused undo "Undo Move 3 Figures"
      move b by 1,1
      expect board focused undo "Undo Move to (252, 252)"
      drag a through 0,0 5,5 7,8
      expect board focused undo "Undo Move to (7, 8)"
      resize a to 10x20.5
      expect board focused undo "Undo Resize to 10 × 20.5"
      order a front
      expect board focused undo "Undo Reorder Figure"
      remove a
      expect board focused undo "Undo Remove Figure"
      remove b, c
      expect board focused undo "Undo Remove 2 Figures"
      undo
      expect board focused redo "Redo Remove 2 Figures"
      color b red
      expect b undo "Undo Change Color"
      corner b 5
      expect b undo "Undo Change Corner"
      border b red
      expect b undo "Undo Change Border"
      """)
  }

  @Test func `an edit that changes nothing records nothing and keeps redo`() {
    runClean(
      """
      add a at 10,10
      move a to 20,20
      undo
      move a to 10,10
      move a by 0,0
      move a center 60,60
      drag a through 50,50 10,10
      resize a to 100x100
      order a front
      order a back
      expect board depth 1 1
      color a red
      undo a
      color a #b3b3b3
      corner a 0
      border a #b3b3b3
      border a #b3b3b3 1
      expect a depth 0 1
      """)
  }

  @Test func `the last word of a command is its value`() {
    runClean(
      """
      add red
      add blue
      color red, blue red
      expect red color red
      expect blue color red
      expect red depth 1 0
      expect blue depth 1 0
      corner red, blue 3
      border red, blue black 2
      expect blue border black 2 corner 3
      border red none
      expect red border none
      border red, blue green
      expect red border green 1
      expect blue border green 2
      """)
  }

  @Test func `the stacking order`() {
    runClean(
      """
      add a
      add b
      add c
      order a front
      expect a z 2
      order a behind c
      expect a z 1
      order c in front of b
      expect c z 1
      order c back
      expect c z 0
      undo
      expect c z 1
      undo 3
      expect a z 0
      expect b z 1
      """)
  }

  @Test func `a removed figure comes back at its place, as it looks now, with its own stacks`() {
    runClean(
      """
      add a
      add b
      add c
      color b red
      corner b 4
      undo b
      remove a, b
      expect b absent
      undo board
      expect b z 1 color red corner 0
      expect b depth 1 1
      expect b redo "Redo Change Corner"
      undo board 3
      expect board count 0
      redo board 3
      expect b color red
      expect b depth 1 1
      """)
  }

  @Test func `a name is free once its figure has left, and then it is another figure`() {
    runClean(
      """
      add a
      color a red
      remove a
      add a
      expect a color #b3b3b3
      expect a depth 0 0
      undo board 2
      expect a color red
      expect a depth 1 0
      """)
  }

  @Test func `names are compared in their normal form`() {
    runClean("add caf\u{E9}\ncolor cafe\u{301} red\nexpect \"caf\u{E9}\" color red")
  }
}
