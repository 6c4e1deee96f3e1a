import ScriptTestSupport
import Testing

@testable import BoardLanguage

/// Lines that people write who know other programs, and the answers.
@Suite struct FirstMistakeTests {
  static let optionsOfAdd =
    "'at', 'center', 'above', 'below', 'left of', 'right of', 'in', 'size', 'style', 'color', 'corner', 'border', 'back', 'in front of', 'behind' or 'label'"
  private static let ofLabel =
    "'each', 'none', 'size', 'color', 'left', 'center', 'right', 'top', 'middle', 'bottom', 'bold', 'regular', 'padding' or a text in quotes"

  static let lines: [(script: String, column: Int, message: String, hint: String?)] = [
    // Numbers in the notation of other languages.
    (
      "add a size 100x80px", 16, "expected a number for the height, found '80px'",
      "write the two numbers without a unit: 100x80"
    ),
    (
      "add a size 100px x 80px", 12, "expected 'fit' or a size such as 120x80, found '100px'",
      "write the two numbers without a unit: 100x80"
    ),
    (
      "add a at (40,40)", 10, "expected a point such as 40,40, found '(40,40)'",
      "write the two numbers without parentheses: 40,40"
    ),
    (
      "move a to ( 40 -2 )", 11, "expected a point such as 40,40, found '( 40 -2 )'",
      "write the two numbers without parentheses: 40,-2"
    ),
    (
      "add a at 40px,40px", 10, "expected a point such as 40,40, found '40px,40px'",
      "write the two numbers without a unit: 40,40"
    ),
    (
      "move a by 10px, 5px", 11, "expected an offset such as 10,-5, found '10px,'",
      "write the two numbers without a unit: 10,5"
    ),
    ("move a by 10,5foo", 14, "expected a number for y, found '5foo'", "write the number in digits, such as 10"),
    (
      "add a at [40, 40]", 10, "expected a point such as 40,40, found '[40,'",
      "write the two numbers without brackets: 40,40"
    ),
    (
      "move a to \"40,40\"", 11, "expected a point such as 40,40, found '\"40,40\"'",
      "write the two numbers without quotes: 40,40"
    ),
    ("move a to 40,40,40", 14, "expected a number for y, found '40,40'", "write two numbers, such as 40,40"),
    ("add a at 40,40, size 9x9", 13, "expected a number for y, found '40,'", "remove the ',' at the end"),
    ("move a to \u{2212}5,3", 11, "expected a number for x, found '\u{2212}5'", "write the minus sign as '-'"),
    ("move a by 10, x", 14, "expected a number for y, found nothing", nil),
    ("corner a 8px", 10, "expected a radius, found '8px'", "write the number without a unit: 8"),
    ("corner a 8foo", 10, "expected a radius, found '8foo'", nil),
    ("resize a 100x80", 10, "expected 'to', found '100x80'", "write 'resize a to 100x80'"),
    // Borders.
    ("border a 2 black", 10, "expected 'none' or a color, found '2'", "write 'border a black 2'"),
    (
      "border a, \"my card\" 2px solid black", 21, "expected 'none' or a color, found '2px'",
      "write a color before the width, such as black 2"
    ),
    ("border a 2", 10, "expected 'none' or a color, found '2'", "write a color before the width, such as black 2"),
    (
      "add a border 2 rgb(1 2 3) size 9x9", 14, "expected 'none' or a color, found '2'",
      "write 'add a border rgb(1 2 3) 2 size 9x9'"
    ),
    ("border a black 2px", 16, "expected the border's width, found '2px'", "write the number without a unit: 2"),
    // Names.
    ("add my card", 8, "expected \(optionsOfAdd), found 'card'", "did you mean 'add \"my card\"'?"),
    (
      "add my old card at 40,40", 8, "expected \(optionsOfAdd), found 'old'",
      "did you mean 'add \"my old card\" at 40,40'?"
    ),
    ("label a Save", 9, "expected \(ofLabel), found 'Save'", "write it in quotes: \"Save\""),
    ("add a label Save", 13, "expected 'none' or a text in quotes, found 'Save'", "write it in quotes: \"Save\""),
    ("board 400x300 white", 15, "expected 'color', found 'white'", "write 'board 400x300 color white'"),
    ("board 400x300 clor white", 15, "expected 'color', found 'clor'", "did you mean 'color'?"),
    ("border a, b 2 black", 13, "expected 'none' or a color, found '2'", "write 'border a, b black 2'"),
    (
      "add a at 40,40 card", 16,
      "expected 'size', 'style', 'color', 'corner', 'border', 'back', 'in front of', 'behind' or 'label', found 'card'",
      nil
    ),
    ("add a tomato", 7, "expected \(optionsOfAdd), found 'tomato'", "did you mean 'add a color tomato'?"),
    (
      "move board to 9,9", 6, "expected the name of a figure, found 'board'",
      "name a figure; the board's size and color change with 'resize board' and 'color board'"
    ),
    ("add board", 5, "'board' is the name of the board's own context, so no figure can have it", "choose another name"),
    (
      "snapshot ../x", 10, "'../x' can't be the name of a snapshot",
      "use letters, digits, '-', '_' and '.', at most 200 bytes, and start with neither '-' nor '.'"
    ),
    (
      "snapshot 2-columns", 10, "expected a name for the snapshot, found '2-columns'",
      "a name starts with a letter or '_'; write other names in quotes"
    ),
    (
      "expect board image a/b", 20, "'a/b' can't be the name of a snapshot",
      "use letters, digits, '-', '_' and '.', at most 200 bytes, and start with neither '-' nor '.'"
    ),
    ("remove a, b,", 13, "expected the name of a figure, found the end of the line", "write 'remove a, b'"),
    ("move 'my a' to 1,1", 6, "expected the name of a figure, found ''my'", "use double quotes, such as \"my card\""),
    ("color a 'red'", 9, "unknown color ''red''", "colors are written without quotes"),
    (
      "move by 1,1", 9, "expected 'to', 'center', 'above', 'below', 'left of', 'right of', 'in' or 'by', found '1,1'",
      "'by' is read as a name: write the figure's name before it"
    ),
    // Words that are nearly right.
    ("add a color=red", 7, "expected \(optionsOfAdd), found 'color=red'", "did you mean 'color red'?"),
    ("add a fill=red", 7, "expected \(optionsOfAdd), found 'fill=red'", "did you mean 'color red'?"),
    ("add a color=\"red\"", 7, "expected \(optionsOfAdd), found 'color=\"red\"'", "did you mean 'color red'?"),
    ("add a to 40,40", 7, "expected \(optionsOfAdd), found 'to'", "did you mean 'at'?"),
    (
      "move a at 40,40", 8,
      "expected 'to', 'center', 'above', 'below', 'left of', 'right of', 'in' or 'by', found 'at'", "did you mean 'to'?"
    ),
    ("send a back", 1, "unknown command 'send'", "did you mean 'order a back'?"),
    ("<svg>", 1, "expected a command, found '<svg>'", "'rectboard import' converts SVG drawings"),
    ("add a left b", 7, "expected \(optionsOfAdd), found 'left'", "write 'add a left of b'"),
    ("add a back behind b", 12, "'behind' can't be combined with 'back'", nil),
    ("add a back back", 12, "'back' is given twice", nil),
    ("color=red", 1, "unknown command 'color=red'", "did you mean 'color'?"),
    (
      "align a, b leftt", 12, "expected 'left', 'center', 'right', 'top', 'middle' or 'bottom', found 'leftt'",
      "did you mean 'left'?"
    ),
    (
      "distribute a, b, c horizontal", 20, "expected 'horizontally' or 'vertically', found 'horizontal'",
      "did you mean 'horizontally'?"
    ),
    (
      "distribute a, b, c vertical", 20, "expected 'horizontally' or 'vertically', found 'vertical'",
      "did you mean 'vertically'?"
    ),
    ("order a frnt", 9, "expected 'front', 'back', 'in front of' or 'behind', found 'frnt'", "did you mean 'front'?"),
    (
      "order a bottom", 9, "expected 'front', 'back', 'in front of' or 'behind', found 'bottom'", "did you mean 'back'?"
    ),
    ("rename a too b", 10, "expected 'to', found 'too'", "did you mean 'to'?"),
    // Words of other programs.
    ("delete card", 1, "unknown command 'delete'", "did you mean 'remove card'?"),
    ("fill card red", 1, "unknown command 'fill'", "did you mean 'color card red'?"),
    ("radius card 8", 1, "unknown command 'radius'", "did you mean 'corner card 8'?"),
    ("rect card 40,40 100x80", 1, "unknown command 'rect'", "did you mean 'add card at 40,40 size 100x80'?"),
    ("Rectangle card", 1, "unknown command 'Rectangle'", "did you mean 'add card'?"),
    ("front card", 1, "unknown command 'front'", "did you mean 'order NAME front'?"),
    ("size card 9x9", 1, "unknown command 'size'", "did you mean 'resize card to 9x9'?"),
    ("background white", 1, "unknown command 'background'", "write 'color board white'"),
    ("deselect", 1, "unknown command 'deselect'", "did you mean 'focus board'?"),
    (
      "rotate card 45", 1, "unknown command 'rotate'",
      "'rectboard language' lists the commands, or the script needs a newer rectboard"
    ),
    ("add card fill red", 10, "expected \(optionsOfAdd), found 'fill'", "did you mean 'color'?"),
    ("add card radius 8", 10, "expected \(optionsOfAdd), found 'radius'", "did you mean 'corner'?"),
    ("add card width 80", 10, "expected \(optionsOfAdd), found 'width'", nil),
    ("add card text \"Hi\"", 10, "expected \(optionsOfAdd), found 'text'", "write 'add card label \"Hi\"'"),
    // The version.
    (
      "rectboard two\nlabel a \"x\"", 11, "expected the version of the language, found 'two'",
      "write 'rectboard 1', or leave the line out"
    ),
    (
      "rectboard 0", 11, "expected the version of the language, found '0'", "write 'rectboard 1', or leave the line out"
    ),
    (
      "rectboard 2\nlabel a \"x\"", 11,
      "this script needs a newer rectboard: it is written in language 2, and this program reads language 1",
      "update rectboard"
    ),
    (
      "add a\nrectboard 1", 1, "the version must be on the first line of the script",
      "leave this line out: a script needs no version"
    ),
  ]

  @Test(arguments: lines)
  func `a first mistake is told with the right form`(script: String, column: Int, message: String, hint: String?) {
    let errors = errors(script)
    #expect(errors.count == 1)
    #expect(errors.first?.message == message)
    #expect(errors.first?.hint == hint)
    #expect(errors.first?.location.column == column)
  }

  @Test func `a session passes over a version line, so that a script can be typed into it`() throws {
    let session = Session()
    #expect(try session.execute("rectboard 1") == nil)
    try session.execute("add a")
    #expect(try session.execute("rectboard 1  # again") == nil)
    let error = #expect(throws: Diagnostic.self) { try session.execute("rectboard 2") }
    #expect(error?.code == .needsNewer)
  }

  @Test(arguments: Synonym.all.compactMap(\.form))
  func `what is proposed for a word of other programs is a command`(form: String) throws {
    let operands = [
      ("NAME as NAME", "a as b"), ("NAME", "a"), ("LIST", "a, b"), ("X,Y", "1,1"), ("WxH", "9x9"), ("COLOR", "red"),
      (" R", " 1"), (" W", " 1"),
    ]
    let line = operands.reduce(form) { $0.replacing($1.0, with: $1.1) }
    let opensBlock = form.hasPrefix("step") || form.hasPrefix("panel")
    let lines = form == "end" ? "step\n\(line)" : opensBlock ? "\(line)\nend" : line
    let script = try Script(Array("rectboard 1\n\(lines)".utf8), file: "test.board", load: { _ in [] })
    #expect(script.statements.map(\.line) == (form == "end" || opensBlock ? [2, 3] : [2]))
  }

  @Test func `no word of other programs is a command, or stands for two things`() {
    let words = Synonym.all.flatMap(\.words)
    #expect(Set(words).count == words.count)
    #expect(Set(words).isDisjoint(with: LanguageReference.commandNames))
  }
}
