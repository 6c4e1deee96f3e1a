import BoardScript
import Testing

/// Every error that reading a script can give, as it is shown.
@Suite struct DiagnosticTests {
  static let oneLiners: [(script: String, rendered: String)] = [
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
      hint: did you mean 'color NAME COLOR'?

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
      test.board:1:6: error: expected 'board', 'all', the name of a figure or a count, found '#x'
        undo #x
             ^
      hint: write a whole number, such as 3

      """
    ),
    (
      "remove card #x",
      """
      test.board:1:13: error: expected the name of a figure, found '#x'
        remove card #x
                    ^
      hint: put a space after the '#' that starts a comment

      """
    ),
    (
      "resize card to 1x1 #x",
      """
      test.board:1:20: error: expected the end of the line, found '#x'
        resize card to 1x1 #x
                           ^
      hint: put a space after the '#' that starts a comment

      """
    ),
    (
      "add",
      """
      test.board:1:4: error: expected a name for the figure, found the end of the line
        add
           ^

      """
    ),
    (
      "group",
      """
      test.board:1:1: error: 'group' is never closed
        group
        ^
      hint: add 'end'

      """
    ),
    (
      "add size",
      """
      test.board:1:5: error: expected a name for the figure, found 'size', a word of the language
        add size
            ^
      hint: if it is a name, write it in quotes: "size"

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

      """
    ),
    (
      "add \"a\\qb\"",
      """
      test.board:1:7: error: unknown escape '\\q'
        add "a\\qb"
              ^
      hint: write \\", \\\\, \\n, \\t or \\u{1F600}

      """
    ),
    (
      "add \"a\\u{D800}\"",
      """
      test.board:1:7: error: expected a code point in braces after '\\u'
        add "a\\u{D800}"
              ^
      hint: write it in hexadecimal digits, such as \\u{1F600}

      """
    ),
    (
      "add card ta 1,2",
      """
      test.board:1:10: error: expected 'at', 'center', 'size', 'color', 'corner', 'border', 'above' or 'below', found 'ta'
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
      "add card above card",
      """
      test.board:1:16: error: 'card' is named twice in this command
        add card above card
                       ^

      """
    ),
    (
      "remove a b c d e f g h i j a",
      """
      test.board:1:28: error: 'a' is named twice in this command
        remove a b c d e f g h i j a
                                   ^

      """
    ),
    (
      "move card",
      """
      test.board:1:10: error: expected 'to', 'center' or 'by', found the end of the line
        move card
                 ^

      """
    ),
    (
      "move a b to 1,2",
      """
      test.board:1:10: error: 'to' takes one figure
        move a b to 1,2
                 ^
      hint: move several with 'by', or write a name with spaces in quotes

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
      test.board:1:11: error: expected 'to', 'center' or 'by', found '10,10'
        move card 10,10
                  ^
      hint: write where to, such as 'to 40,40', or how far, such as 'by 10,-5'

      """
    ),
    (
      "move card +10,10",
      """
      test.board:1:11: error: expected 'to', 'center' or 'by', found '+10,10'
        move card +10,10
                  ^
      hint: write where to, such as 'to 40,40', or how far, such as 'by 10,-5'

      """
    ),
    (
      "move a b 10,10",
      """
      test.board:1:10: error: expected 'by', found '10,10'
        move a b 10,10
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
      "group Line Up\nend",
      """
      test.board:1:12: error: expected a name in quotes, found 'Up'
        group Line Up
                   ^
      hint: write the name of a group in double quotes

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
      "add card at 40 40",
      """
      test.board:1:13: error: expected 'back' or a point such as 40,40, found '40'
        add card at 40 40
                    ^
      hint: put a comma, and no white space, between the numbers: 40,40

      """
    ),
    (
      "add card at 40 size 9x9",
      """
      test.board:1:13: error: expected 'back' or a point such as 40,40, found '40'
        add card at 40 size 9x9
                    ^

      """
    ),
    (
      "add card at 40; -2",
      """
      test.board:1:13: error: expected 'back' or a point such as 40,40, found '40;'
        add card at 40; -2
                    ^
      hint: put a comma, and no white space, between the numbers: 40,-2

      """
    ),
    (
      "add card 40,40 120x80",
      """
      test.board:1:10: error: expected 'at', 'center', 'size', 'color', 'corner', 'border', 'above' or 'below', found '40,40'
        add card 40,40 120x80
                 ^
      hint: write 'at 40,40'

      """
    ),
    (
      "add card at 40,40 120x80",
      """
      test.board:1:19: error: expected 'at', 'size', 'color', 'corner', 'border', 'above' or 'below', found '120x80'
        add card at 40,40 120x80
                          ^
      hint: write 'size 120x80'

      """
    ),
    (
      "add card rgb(1 2 3)",
      """
      test.board:1:10: error: expected 'at', 'center', 'size', 'color', 'corner', 'border', 'above' or 'below', found 'rgb(1 2 3)'
        add card rgb(1 2 3)
                 ^
      hint: write 'color rgb(1 2 3)'

      """
    ),
    (
      "expect card red",
      """
      test.board:1:13: error: expected 'present', 'absent', 'at', 'center', 'size', 'color', 'corner', 'border' or 'z', found 'red'
        expect card red
                    ^
      hint: write 'color red'

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
      "print all",
      """
      test.board:1:7: error: expected 'history', 'board' or the name of a figure, found 'all'
        print all
              ^
      hint: 'print history' prints every context's stacks, 'print' alone the board

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
      test.board:1:13: error: expected the name of a figure, found '//'
        remove card // gone
                    ^
      hint: a comment starts with '#' and a space

      """
    ),
    (
      "add card // new",
      """
      test.board:1:10: error: expected 'at', 'center', 'size', 'color', 'corner', 'border', 'above' or 'below', found '//'
        add card // new
                 ^
      hint: a comment starts with '#' and a space

      """
    ),
    (
      "order card up",
      """
      test.board:1:12: error: expected 'front', 'back', 'above' or 'below', found 'up'
        order card up
                   ^
      hint: did you mean 'front'?

      """
    ),
    (
      "color tomato",
      """
      test.board:1:13: error: expected the name of a figure and then a color, found only 'tomato'
        color tomato
                    ^

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
      "undo card -1",
      """
      test.board:1:11: error: expected 'all' or a count, found '-1'
        undo card -1
                  ^
      hint: write a whole number, such as 3

      """
    ),
    (
      "group 3\nend",
      """
      test.board:1:7: error: expected 'board', the name of a figure or a name in quotes, found '3'
        group 3
              ^
      hint: write the name of a group in double quotes

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
      "snapshot \"a/b\"",
      """
      test.board:1:10: error: 'a/b' can't be the name of a snapshot
        snapshot "a/b"
                 ^
      hint: use letters, digits, '-', '_' and '.', at most 200 bytes, and start with neither '-' nor '.'

      """
    ),
    (
      "expect undo card",
      """
      test.board:1:17: error: expected 'none' or a title in quotes, found the end of the line
        expect undo card
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
      "expect refused save",
      """
      test.board:1:16: error: expected a command that can be refused, found 'save'
        expect refused save
                       ^
      hint: 'expect refused' takes edits, undo, redo, focus, limit, forget, edit and group

      """
    ),
    (
      "add card\nboard 10x10",
      """
      test.board:2:1: error: 'board' must be the first command
        board 10x10
        ^

      """
    ),
    (
      "board 10x10\nboard 10x10",
      """
      test.board:2:1: error: 'board' is already given at line 1
        board 10x10
        ^

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
      "rectboard 4",
      """
      test.board:1:11: error: unknown version 4 of the language: this program knows versions 1 to 3
        rectboard 4
                  ^
      hint: update rectboard, or write 'rectboard 3' if the script needs nothing newer

      """
    ),
    (
      "rectboard 0",
      """
      test.board:1:11: error: unknown version 0 of the language: this program knows versions 1 to 3
        rectboard 0
                  ^
      hint: write 'rectboard 1', 'rectboard 2' or 'rectboard 3'

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
      "# first\nrectboard 1",
      """
      test.board:2:1: error: the version must be on the first line of the script
        rectboard 1
        ^
      hint: move it there

      """
    ),
    (
      "end",
      """
      test.board:1:1: error: 'end' without 'group'
        end
        ^

      """
    ),
    (
      "group\nsave\nend",
      """
      test.board:2:1: error: 'save' without 'edit'
        save
        ^
      hint: the 'group' of line 1 is closed with 'end'

      """
    ),
    (
      "group\nedit card\nend",
      """
      test.board:3:1: error: 'end' inside the 'edit' of line 2
        end
        ^
      hint: close that first, with 'save' or 'cancel'

      """
    ),
    (
      "\n  edit card",
      """
      test.board:2:3: error: 'edit' is never closed
          edit card
          ^
      hint: add 'save' or 'cancel'

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

  @Test(arguments: oneLiners)
  func `an error is shown with its place, its line, a caret and a hint`(script: String, rendered: String) throws {
    let errors = errors(script)
    #expect(errors.count == 1)
    #expect(errors.first?.rendered == rendered)
  }

  @Test func `invalid UTF-8 is an error at its column`() {
    let rendered = errors(Array("add caf".utf8) + [0xC3] + Array(" x".utf8)).first?.rendered
    #expect(
      rendered == """
        test.board:1:8: error: the byte 0xC3 is not UTF-8
          add caf\u{FFFD} x
                 ^
        hint: save the file as UTF-8

        """)
  }

  @Test func `a caret stands under its word whatever comes before it`() {
    // A tab goes to the next multiple of eight columns, wide characters fill two, marks none; columns count scalars.
    let tab = errors("undo\tcard x")[0]
    #expect(tab.location.column == 11)
    #expect(tab.rendered.contains("  undo    card x\n               ^\n"))
    let wide = errors("undo \"\u{6F22}\u{5B57}\" x")[0]
    #expect(wide.location.column == 11)
    #expect(wide.rendered.contains("  undo \"\u{6F22}\u{5B57}\" x\n              ^\n"))
    let mark = errors("undo \"e\u{301}\" x")[0]
    #expect(mark.location.column == 11)
    #expect(mark.rendered.contains("  undo \"e\u{301}\" x\n           ^\n"))
  }

  @Test func `what would mislead the eye is shown as escapes`() {
    let error = errors("undo \"a\u{202E}b\u{7}\" x")[0]
    #expect(error.rendered.contains("  undo \"a\\u{202E}b\\u{7}\" x\n"))
    let name = errors("color card \u{202E}red")[0]
    #expect(name.message == "unknown color '\\u{202E}red'")
  }

  @Test func `of a long line only the part around the caret is shown`() {
    let names = (0..<20_000).map { "n\($0)" }.joined(separator: " ")
    let error = errors("remove \(names) 5 tail")[0]
    let lines = error.rendered.split(separator: "\n")
    #expect(lines[1].count <= 102)
    #expect(lines[1].hasPrefix("  …"))
    #expect(lines[1].contains(" n19999 5 tail"))
    let caret = lines[2].count - 1
    #expect(Array(lines[1])[caret] == "5")
  }

  @Test func `long words are shortened in messages`() {
    let error = errors("color card \(String(repeating: "x", count: 1000))")[0]
    #expect(error.message == "unknown color '\(String(repeating: "x", count: 60))…'")
  }

  @Test func `up to twenty errors are reported at once, in the order of the script`() {
    #expect(errors(String(repeating: "x\n", count: 19)).count == 19)
    let many = errors(String(repeating: "x\n", count: 100))
    #expect(many.map(\.location.line) == Array(1...20))
    let open = errors("group\nx\nedit card\ny\n")
    #expect(open.map(\.location.line) == [1, 2, 3, 4])
  }

  @Test func `one slip in nesting is one error`() {
    #expect(errors("group\nedit a\nend\nadd b\n").count == 1)
    #expect(errors("group board oops\nadd a\nend\n").count == 1)
    #expect(errors("edit\nsave\n").count == 1)
    #expect(errors("board 10x10 oops\nboard 10x10\n").count == 2)
  }
}
