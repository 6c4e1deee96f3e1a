extension DiagnosticTests {
  /// Words that a command doesn't take, takes only once, or lacks.
  static let operands: [Case] = [
    (
      "add card ta 1,2",
      """
      test.board:1:10: error: expected 'at', 'center', 'above', 'below', 'left of', 'right of', 'in', 'size', 'style', 'color', 'corner', 'border', 'back', 'in front of', 'behind' or 'label', found 'ta'
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
      test.board:1:38: error: 'a' is named twice in this command
        remove a, b, c, d, e, f, g, h, i, j, a
                                             ^

      """
    ),
    (
      "move card",
      """
      test.board:1:10: error: expected 'to', 'center', 'above', 'below', 'left of', 'right of', 'in' or 'by', found the end of the line
        move card
                 ^
      hint: for example: 'move card to 40,40'

      """
    ),
    (
      "move a, b to 1,2",
      """
      test.board:1:11: error: 'to' takes one figure
        move a, b to 1,2
                  ^
      hint: move several with 'by', or group them and move the group

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
      test.board:1:11: error: expected 'to', 'center', 'above', 'below', 'left of', 'right of', 'in' or 'by', found '10,10'
        move card 10,10
                  ^
      hint: did you mean 'move card to 10,10'?

      """
    ),
    (
      "move card +10,10",
      """
      test.board:1:11: error: expected 'to', 'center', 'above', 'below', 'left of', 'right of', 'in' or 'by', found '+10,10'
        move card +10,10
                  ^
      hint: did you mean 'move card to +10,10'?

      """
    ),
    (
      "move a, b 10,10",
      """
      test.board:1:11: error: expected 'by', found '10,10'
        move a, b 10,10
                  ^
      hint: write 'move a, b by 10,10'

      """
    ),
    (
      "limit 5",
      """
      test.board:1:7: error: expected 'board' or the name of a figure, found '5'
        limit 5
              ^
      hint: did you mean 'limit board 5'?

      """
    ),
    (
      "add card 40,40 120x80",
      """
      test.board:1:10: error: expected 'at', 'center', 'above', 'below', 'left of', 'right of', 'in', 'size', 'style', 'color', 'corner', 'border', 'back', 'in front of', 'behind' or 'label', found '40,40'
        add card 40,40 120x80
                 ^
      hint: did you mean 'add card at 40,40 size 120x80'?

      """
    ),
    (
      "add card at 40,40 120x80",
      """
      test.board:1:19: error: expected 'size', 'style', 'color', 'corner', 'border', 'back', 'in front of', 'behind' or 'label', found '120x80'
        add card at 40,40 120x80
                          ^
      hint: did you mean 'add card at 40,40 size 120x80'?

      """
    ),
    (
      "add card rgb(1 2 3)",
      """
      test.board:1:10: error: expected 'at', 'center', 'above', 'below', 'left of', 'right of', 'in', 'size', 'style', 'color', 'corner', 'border', 'back', 'in front of', 'behind' or 'label', found 'rgb(1 2 3)'
        add card rgb(1 2 3)
                 ^
      hint: did you mean 'add card color rgb(1 2 3)'?

      """
    ),
    (
      "expect card red",
      """
      test.board:1:13: error: expected 'at', 'center', 'size', 'color', 'corner', 'border', 'z', 'of', 'present', 'undo', 'redo', 'depth', 'saved', 'unsaved', 'focused', 'label' or 'absent', found 'red'
        expect card red
                    ^
      hint: did you mean 'expect card color red'?

      """
    ),
    (
      "print 5",
      """
      test.board:1:7: error: expected 'all', 'timeline', 'board' or the name of a figure, found '5'
        print 5
              ^

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
      hint: write a count, such as 50; 0 is no limit

      """
    ),
    (
      "expect card undo",
      """
      test.board:1:17: error: expected 'none' or a title in quotes, such as "Undo Add Figure", found the end of the line
        expect card undo
                        ^
      hint: for example: 'expect card undo "Undo Add Figure"'

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
      test.board:1:27: error: expected a command that can be refused, found 'print'
        expect refused name-taken print
                                  ^
      hint: 'expect refused' takes edits, undo, redo, focus, limit, forget, panel and step

      """
    ),
  ]
}
