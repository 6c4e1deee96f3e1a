extension DiagnosticTests {
  /// Words that are no commands, and signs that begin no comment.
  static let commands: [Case] = [
    (
      "mvoe card by 1,1",
      """
      test.board:1:1: error: unknown command 'mvoe'
        mvoe card by 1,1
        ^
      hint: did you mean 'move'?

      """
    ),
    (
      "Undo",
      """
      test.board:1:1: error: unknown command 'Undo'
        Undo
        ^
      hint: did you mean 'undo'?

      """
    ),
    (
      "paint card",
      """
      test.board:1:1: error: unknown command 'paint'
        paint card
        ^
      hint: did you mean 'color LIST COLOR'?

      """
    ),
    (
      "\"add\" card",
      """
      test.board:1:1: error: expected a command, found '"add"'
        "add" card
        ^
      hint: commands are written without quotes

      """
    ),
    (
      "add card\r\n\u{FEFF}add b",
      """
      test.board:2:1: error: unknown command '\\u{FEFF}add'
        \\u{FEFF}add b
        ^
      hint: did you mean 'add'?

      """
    ),
    (
      "  #x",
      """
      test.board:1:3: error: expected a command, found '#x'
          #x
          ^
      hint: put a space after the '#' that starts a comment

      """
    ),
    (
      "undo #x",
      """
      test.board:1:6: error: expected 'timeline', 'board', 'all', the name of a figure or a count, found '#x'
        undo #x
             ^
      hint: write a whole number, such as 3

      """
    ),
    (
      "remove card #x",
      """
      test.board:1:13: error: expected the end of the line, found '#x'
        remove card #x
                    ^
      hint: put a space after the '#' that starts a comment

      """
    ),
    (
      "resize card to 1x1 #x",
      """
      test.board:1:20: error: expected 'keep' or the end of the line, found '#x'
        resize card to 1x1 #x
                           ^
      hint: put a space after the '#' that starts a comment

      """
    ),
    (
      "// comment",
      """
      test.board:1:1: error: expected a command, found '//'
        // comment
        ^
      hint: a comment starts with '#' and a space

      """
    ),
    (
      "remove card // gone",
      """
      test.board:1:13: error: expected the end of the line, found '//'
        remove card // gone
                    ^
      hint: a comment starts with '#' and a space

      """
    ),
    (
      "add card // new",
      """
      test.board:1:10: error: expected 'at', 'center', 'above', 'below', 'left of', 'right of', 'in', 'size', 'style', 'color', 'corner', 'border', 'back', 'in front of', 'behind' or 'label', found '//'
        add card // new
                 ^
      hint: a comment starts with '#' and a space

      """
    ),
  ]
}
