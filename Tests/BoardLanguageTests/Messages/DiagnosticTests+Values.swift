extension DiagnosticTests {
  /// Numbers, points, sizes, counts and colors.
  static let values: [Case] = [
    (
      "move card by 10,ten",
      """
      test.board:1:17: error: expected a number for y, found 'ten'
        move card by 10,ten
                        ^
      hint: write the number in digits, such as 10

      """
    ),
    (
      "move card to 40",
      """
      test.board:1:14: error: expected a point such as 40,40, found '40'
        move card to 40
                     ^

      """
    ),
    (
      "move card to 40 40",
      """
      test.board:1:14: error: expected a point such as 40,40, found '40'
        move card to 40 40
                     ^
      hint: put a comma, and no white space, between the numbers: 40,40

      """
    ),
    (
      "move card to 40, 40",
      """
      test.board:1:17: error: expected a number for y, found nothing
        move card to 40, 40
                        ^
      hint: put a comma, and no white space, between the numbers: 40,40

      """
    ),
    (
      "move card to x,40",
      """
      test.board:1:14: error: expected a number for x, found 'x'
        move card to x,40
                     ^
      hint: write the number in digits, such as 10

      """
    ),
    (
      "move card to 5.,40",
      """
      test.board:1:14: error: expected a point such as 40,40, found '5.,40'
        move card to 5.,40
                     ^

      """
    ),
    (
      "add card at 40 40",
      """
      test.board:1:13: error: expected a point such as 40,40, found '40'
        add card at 40 40
                    ^
      hint: put a comma, and no white space, between the numbers: 40,40

      """
    ),
    (
      "add card at 40 size 9x9",
      """
      test.board:1:13: error: expected a point such as 40,40, found '40'
        add card at 40 size 9x9
                    ^

      """
    ),
    (
      "add card at 40; -2",
      """
      test.board:1:13: error: expected a point such as 40,40, found '40;'
        add card at 40; -2
                    ^
      hint: put a comma, and no white space, between the numbers: 40,-2

      """
    ),
    (
      "move card to 1e7,40",
      """
      test.board:1:14: error: the number '1e7' is out of range: -1000000 to 1000000
        move card to 1e7,40
                     ^

      """
    ),
    (
      "move card to 0,-1000000.5",
      """
      test.board:1:16: error: the number '-1000000.5' is out of range: -1000000 to 1000000
        move card to 0,-1000000.5
                       ^

      """
    ),
    (
      "undo 9223372036854775808",
      """
      test.board:1:6: error: the number '9223372036854775808' is out of range: 0 to 9223372036854775807
        undo 9223372036854775808
             ^

      """
    ),
    (
      "resize card to 0x5",
      """
      test.board:1:16: error: expected a width and a height greater than 0, found '0x5'
        resize card to 0x5
                       ^

      """
    ),
    (
      "resize card to 5xa",
      """
      test.board:1:18: error: expected a number for the height, found 'a'
        resize card to 5xa
                         ^
      hint: write the number in digits, such as 10

      """
    ),
    (
      "resize card to 360X640",
      """
      test.board:1:16: error: expected a size such as 120x80, found '360X640'
        resize card to 360X640
                       ^
      hint: put a lower-case 'x', and no white space, between the numbers: 360x640

      """
    ),
    (
      "resize card to 360×640",
      """
      test.board:1:16: error: expected a size such as 120x80, found '360×640'
        resize card to 360×640
                       ^
      hint: put a lower-case 'x', and no white space, between the numbers: 360x640

      """
    ),
    (
      "undo card -1",
      """
      test.board:1:11: error: expected 'all' or a count, found '-1'
        undo card -1
                  ^
      hint: write a whole number, such as 3

      """
    ),
    (
      "corner card -1",
      """
      test.board:1:13: error: expected a radius of at least 0, found '-1'
        corner card -1
                    ^

      """
    ),
    (
      "corner card 5.",
      """
      test.board:1:13: error: expected a radius, found '5.'
        corner card 5.
                    ^
      hint: a point in a number is followed by digits

      """
    ),
    (
      "border card black 0",
      """
      test.board:1:19: error: expected a width greater than 0, found '0'
        border card black 0
                          ^
      hint: write 'none' instead of the color and the width for no border

      """
    ),
    (
      "color card #ff000",
      """
      test.board:1:12: error: expected 3, 4, 6 or 8 hexadecimal digits after '#', found 5 in '#ff000'
        color card #ff000
                   ^
      hint: write #rgb, #rgba, #rrggbb or #rrggbbaa

      """
    ),
    (
      "color card #red",
      """
      test.board:1:12: error: expected 3, 4, 6 or 8 hexadecimal digits after '#', found '#red'
        color card #red
                   ^
      hint: remove the '#': red

      """
    ),
    (
      "color tomato",
      """
      test.board:1:13: error: expected a color, found the end of the line
        color tomato
                    ^
      hint: 'tomato' is read as a name: write the figure's name before it

      """
    ),
  ]
}
