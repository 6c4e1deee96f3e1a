extension DiagnosticTests {
  /// Errors in the first lines and in blocks, and bytes that aren't text.
  static let structure: [Case] = [
    (
      "rectboard 2",
      """
      test.board:1:11: error: this script needs a newer rectboard: it is written in language 2, and this program reads language 1
        rectboard 2
                  ^
      hint: update rectboard

      """
    ),
    (
      "rectboard 0",
      """
      test.board:1:11: error: expected the version of the language, found '0'
        rectboard 0
                  ^
      hint: write 'rectboard 1', or leave the line out

      """
    ),
    (
      "# first\nrectboard 1",
      """
      test.board:2:1: error: the version must be on the first line of the script
        rectboard 1
        ^
      hint: leave this line out: a script needs no version

      """
    ),
    (
      "add card\nboard 10x10",
      """
      test.board:2:1: error: 'board' must be the first command
        board 10x10
        ^
      hint: a later line changes it by 'resize board' and 'color board'

      """
    ),
    (
      "board 10x10\nboard 10x10",
      """
      test.board:2:1: error: 'board' is already given at line 1
        board 10x10
        ^
      hint: a later line changes it by 'resize board' and 'color board'

      """
    ),
    (
      "board 10x10 color #0008",
      """
      test.board:1:19: error: the board's background must be opaque, but '#00000088' is not
        board 10x10 color #0008
                          ^

      """
    ),
    (
      "step",
      """
      test.board:1:1: error: 'step' is never closed
        step
        ^
      hint: add 'end'

      """
    ),
    (
      "end",
      """
      test.board:1:1: error: 'end' without 'step', 'panel' or 'table'
        end
        ^
      hint: remove the line, or an 'end' before it that closes the block too early

      """
    ),
    (
      "step\ncancel",
      """
      test.board:2:1: error: 'cancel' inside the 'step' of line 1: a step isn't cancelled
        cancel
        ^
      hint: write 'end' to close it, then 'undo'

      """
    ),
    (
      "step\npanel card\nend",
      """
      test.board:1:1: error: 'step' is never closed
        step
        ^
      hint: add 'end'; line 2 is the first that isn't indented as in the 'step' of line 1

      """
    ),
    (
      "\n  panel card",
      """
      test.board:2:3: error: 'panel' is never closed
          panel card
          ^
      hint: add 'end'

      """
    ),
    (
      "undo\rredo",
      """
      test.board:1:5: error: a carriage return without a line feed
        undo\\u{D}redo
            ^
      hint: end lines with LF or CRLF

      """
    ),
    (
      "undo \0",
      """
      test.board:1:6: error: a NUL byte, which isn't text
        undo \\u{0}
             ^
      hint: remove the byte, or save the file as UTF-8

      """
    ),
  ]
}
