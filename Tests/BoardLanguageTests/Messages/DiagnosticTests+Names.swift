extension DiagnosticTests {
  /// Names of figures, groups and snapshots, and what stands in quotes.
  static let names: [Case] = [
    (
      "add",
      """
      test.board:1:4: error: expected a name for the figure, found the end of the line
        add
           ^

      """
    ),
    (
      "add all",
      """
      test.board:1:5: error: expected a name for the figure, found 'all', a keyword
        add all
            ^
      hint: if it is a name, write it in quotes: "all"

      """
    ),
    (
      "add \"board\"",
      """
      test.board:1:5: error: 'board' is the name of the board's own context, so no figure can have it
        add "board"
            ^
      hint: choose another name

      """
    ),
    (
      "add 1st",
      """
      test.board:1:5: error: expected a name for the figure, found '1st'
        add 1st
            ^
      hint: a name starts with a letter or '_'; write other names in quotes

      """
    ),
    (
      "add caf\u{E9}!",
      """
      test.board:1:5: error: expected a name for the figure, found 'caf\u{E9}!'
        add caf\u{E9}!
            ^
      hint: remove the '!', or write a name that contains it in quotes

      """
    ),
    (
      "add a\u{A0}b",
      """
      test.board:1:5: error: expected a name for the figure, found 'a\\u{A0}b'
        add a\\u{A0}b
            ^
      hint: remove the '\\u{A0}', or write a name that contains it in quotes

      """
    ),
    (
      "add \"\"",
      """
      test.board:1:5: error: a name has at least one character
        add ""
            ^

      """
    ),
    (
      "add \"a\\nb\"",
      """
      test.board:1:5: error: the name has a control character, \\u{A}
        add "a\\nb"
            ^

      """
    ),
    (
      "add \"\(String(repeating: "n", count: 201))\"",
      """
      test.board:1:5: error: the name is 201 bytes long; the limit is 200
        add "\(String(repeating: "n", count: 93))…
            ^

      """
    ),
    (
      "add \"card",
      """
      test.board:1:5: error: the quotes are never closed
        add "card
            ^
      hint: add a '"'

      """
    ),
    (
      "add \"card\"at 1,2",
      """
      test.board:1:11: error: expected white space after the closing quote
        add "card"at 1,2
                  ^
      hint: put a space behind it, or write a quote within the text as '\\"'

      """
    ),
    (
      "add \"a\\qb\"",
      """
      test.board:1:7: error: unknown escape '\\q'
        add "a\\qb"
              ^
      hint: write \\", \\\\, \\n, \\t, \\u00E9 or \\u{1F600}, as in JSON

      """
    ),
    (
      "add \"a\\u{D800}\"",
      """
      test.board:1:7: error: expected four hexadecimal digits or a code point in braces after '\\u'
        add "a\\u{D800}"
              ^
      hint: write it in hexadecimal digits, such as \\u{1F600}

      """
    ),
    (
      "step Line Up\nend",
      """
      test.board:1:6: error: expected 'on', a title in quotes or the end of the line, found 'Line'
        step Line Up
             ^
      hint: did you mean 'step "Line Up"'?

      """
    ),
    (
      "step 3\nend",
      """
      test.board:1:6: error: expected 'on', a title in quotes or the end of the line, found '3'
        step 3
             ^

      """
    ),
    (
      "snapshot \"a/b\"",
      """
      test.board:1:10: error: 'a/b' can't be the name of a snapshot
        snapshot "a/b"
                 ^
      hint: use letters, digits, '-', '_' and '.', at most 200 bytes, and start with neither '-' nor '.'

      """
    ),
  ]
}
