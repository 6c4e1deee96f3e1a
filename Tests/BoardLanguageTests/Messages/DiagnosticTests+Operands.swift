extension DiagnosticTests {
  /// Words that a command doesn't take, takes only once, or lacks.
  static let operands: [Case] = [
    (
      "add card ta 1,2",
      """
      test.board:1:10: error: expected 'at', 'center', 'size', 'color', 'corner', 'border', 'label', 'in front of', 'behind', 'in', 'above', 'below', 'left' or 'right', found 'ta'
        add card ta 1,2
                 ^
      hint: did you mean 'at'?

      """
    ),
    (
      "add card at 1,2 at 3,4",
      """
      test.board:1:17: error: 'at' is given twice
        add card at 1,2 at 3,4
                        ^

      """
    ),
    (
      "add card at 1,2 center 3,4",
      """
      test.board:1:17: error: 'center' can't be combined with 'at'
        add card at 1,2 center 3,4
                        ^

      """
    ),
    (
      "add card behind card",
      """
      test.board:1:17: error: 'card' is named twice in this command
        add card behind card
                        ^

      """
    ),
    (
      "remove a, b, c, d, e, f, g, h, i, j, a",
      """
      test.board:1:28: error: 'a' is named twice in this command
        remove a, b, c, d, e, f, g, h, i, j, a
                                   ^

      """
    ),
    (
      "move card",
      """
      test.board:1:10: error: expected 'to', 'center', 'by', 'in', 'above', 'below', 'left' or 'right', found the end of the line
        move card
                 ^

      """
    ),
    (
      "move a, b to 1,2",
      """
      test.board:1:10: error: 'to' takes one figure
        move a, b to 1,2
                 ^
      hint: move several with 'by', or write a name with spaces in quotes

      """
    ),
    (
      "drag card by 1,2",
      """
      test.board:1:11: error: expected 'through', found 'by'
        drag card by 1,2
                  ^

      """
    ),
    (
      "move card 10,10",
      """
      test.board:1:11: error: expected 'to', 'center', 'by', 'in', 'above', 'below', 'left' or 'right', found '10,10'
        move card 10,10
                  ^
      hint: write where to, such as 'to 40,40', or how far, such as 'by 10,-5'

      """
    ),
    (
      "move card +10,10",
      """
      test.board:1:11: error: expected 'to', 'center', 'by', 'in', 'above', 'below', 'left' or 'right', found '+10,10'
        move card +10,10
                  ^
      hint: write where to, such as 'to 40,40', or how far, such as 'by 10,-5'

      """
    ),
    (
      "move a, b 10,10",
      """
      test.board:1:10: error: expected 'by', found '10,10'
        move a, b 10,10
                 ^
      hint: write how far, such as 'by 10,-5'

      """
    ),
    (
      "limit 5",
      """
      test.board:1:7: error: expected 'board' or the name of a figure, found '5'
        limit 5
              ^
      hint: name the context first, such as 'limit board 50'

      """
    ),
    (
      "add card 40,40 120x80",
      """
      test.board:1:10: error: expected 'at', 'center', 'size', 'color', 'corner', 'border', 'label', 'in front of', 'behind', 'in', 'above', 'below', 'left' or 'right', found '40,40'
        add card 40,40 120x80
                 ^
      hint: write 'at 40,40'

      """
    ),
    (
      "add card at 40,40 120x80",
      """
      test.board:1:19: error: expected 'at', 'size', 'color', 'corner', 'border', 'label', 'in front of' or 'behind', found '120x80'
        add card at 40,40 120x80
                          ^
      hint: write 'size 120x80'

      """
    ),
    (
      "add card rgb(1 2 3)",
      """
      test.board:1:10: error: expected 'at', 'center', 'size', 'color', 'corner', 'border', 'label', 'in front of', 'behind', 'in', 'above', 'below', 'left' or 'right', found 'rgb(1 2 3)'
        add card rgb(1 2 3)
                 ^
      hint: write 'color rgb(1 2 3)'

      """
    ),
    (
      "expect card red",
      """
      test.board:1:13: error: expected 'present', 'absent', 'at', 'center', 'size', 'color', 'corner', 'border', 'label' or 'z', found 'red'
        expect card red
                    ^
      hint: write 'color red'

      """
    ),
    (
      "print 5",
      """
      test.board:1:7: error: expected 'history', 'last', 'board' or the name of a figure, found 'all'
        print all
              ^
      hint: 'print all' prints every context's stacks, 'print' alone the board

      """
    ),
    (
      "order card up",
      """
      test.board:1:12: error: expected 'front', 'back', 'in front of' or 'behind', found 'up'
        order card up
                   ^
      hint: did you mean 'front'?

      """
    ),
    (
      "limit board",
      """
      test.board:1:12: error: expected a count of levels, found the end of the line
        limit board
                   ^
      hint: write a whole number, such as 3

      """
    ),
    (
      "expect card undo",
      """
      test.board:1:17: error: expected 'none' or a title in quotes, found the end of the line
        expect card undo
                        ^

      """
    ),
    (
      "expect card border black",
      """
      test.board:1:25: error: expected the border's width, found the end of the line
        expect card border black
                                ^

      """
    ),
    (
      "expect refused name-taken print",
      """
      test.board:1:16: error: expected a command that can be refused, found 'save'
        expect refused name-taken save-point
                       ^
      hint: 'expect refused' takes edits, undo, redo, focus, limit, forget, edit and group

      """
    ),
  ]
}
