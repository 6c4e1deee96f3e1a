import BoardLanguage
import ScriptTestSupport
import Testing

/// Lines as newcomers write them, and the answers.
@Suite struct NewcomerTests {
  private static let ofAdd =
    "'at', 'center', 'above', 'below', 'left of', 'right of', 'in', 'size', 'style', 'color', 'corner', 'border', 'back', 'in front of', 'behind' or 'label'"
  private static let ofMove = "'to', 'center', 'above', 'below', 'left of', 'right of', 'in' or 'by'"
  private static let optionsOfLabel =
    "'size', 'color', 'left', 'center', 'right', 'top', 'middle', 'bottom', 'bold', 'regular' or 'padding'"
  private static let ofLabel =
    "'each', 'none', 'size', 'color', 'left', 'center', 'right', 'top', 'middle', 'bottom', 'bold', 'regular', 'padding' or a text in quotes"

  /// Lines with a column, a message and a hint.
  private static let mistakes: [(line: String, column: Int, message: String, hint: String?)] = [
    (
      "add c below a middle", 15,
      "expected 'gap', 'left', 'center', 'right', 'size', 'style', 'color', 'corner', 'border', 'back', 'in front of', 'behind' or 'label', found 'middle'",
      "did you mean 'center'?"
    ),
    (
      "align a center middle", 22, "expected 'in', found the end of the line",
      "for example: 'align a center middle in board'"
    ),
    ("define accent = #f00", 15, "unknown color '='", "write 'define accent #f00'"),
    ("move a beside b", 8, "expected \(ofMove), found 'beside'", "did you mean 'right of'?"),
    ("duplicate a twice", 13, "expected 'as' or a count of copies, found 'twice'", nil),
    ("label a", 8, "expected \(ofLabel), found the end of the line", "for example: 'label a \"Text\"'"),
    ("add x inside a", 7, "expected \(ofAdd), found 'inside'", "did you mean 'in'?"),
    ("label a \"X\" weight bold", 13, "expected \(optionsOfLabel), found 'weight'", "write 'label a \"X\" bold'"),
    ("move a, b below bay", 11, "'below' takes one figure", "move several with 'by', or group them and move the group"),
    ("color a none", 9, "unknown color 'none'", "write 'transparent' for no color"),
    ("border a, dashed red", 11, "there is no figure 'dashed' on the board", nil),
    ("move a right b", 8, "expected \(ofMove), found 'right'", "write 'move a right of b'"),
    ("add c right a", 7, "expected \(ofAdd), found 'right'", "write 'add c right of a'"),
    (
      "align a, b", 11, "expected 'left', 'center', 'right', 'top', 'middle' or 'bottom', found the end of the line",
      "for example: 'align a, b left'"
    ),
    (
      "resize a to 10", 13, "expected a size such as 120x80, found '10'",
      "a size has two numbers: write 'resize a to WxH'"
    ),
    ("label a Save", 9, "expected \(ofLabel), found 'Save'", "write it in quotes: \"Save\""),
    ("label a \"X\" 12", 13, "expected \(optionsOfLabel), found '12'", "did you mean 'label a \"X\" size 12'?"),
    ("label a \"X\" red", 13, "expected \(optionsOfLabel), found 'red'", "did you mean 'label a \"X\" color red'?"),
    ("rename a b", 10, "expected 'to', found 'b'", "write 'rename a to b'"),
    (
      "duplicate a as b", 17,
      "expected 'at', 'center', 'above', 'below', 'left of', 'right of', 'in' or 'by', found the end of the line",
      "for example: 'duplicate a as b at 40,40'"
    ),
    ("duplicate a 3 by 1,1", 15, "expected 'times', found 'by'", "write 'duplicate a 3 times by 1,1'"),
    (
      "add c center", 13, "expected a point such as 40,40, found the end of the line",
      "for example: 'add c center 40,40'"
    ),
    (
      "move a below b gap", 19, "expected a distance such as 8, found the end of the line",
      "for example: 'move a below b gap 8'"
    ),
    (
      "move a below b 10", 16, "expected 'gap', 'left', 'center', 'right' or the end of the line, found '10'",
      "did you mean 'move a below b gap 10'?"
    ),
    (
      "distribute a, b", 16, "expected 'horizontally' or 'vertically', found the end of the line",
      "for example: 'distribute a, b horizontally'"
    ),
    ("align a, b, left top", 13, "there is no figure 'left' on the board", nil),
    ("order a top", 9, "expected 'front', 'back', 'in front of' or 'behind', found 'top'", "did you mean 'front'?"),
    ("add c at right", 10, "expected a point such as 40,40, found 'right'", nil),
    (
      "add c size 10 20", 12, "expected 'fit' or a size such as 120x80, found '10'",
      "put a lower-case 'x', and no white space, between the numbers: 10x20"
    ),
    ("add c width 10", 7, "expected \(ofAdd), found 'width'", nil),
    ("corner a 10%", 10, "expected a radius, found '10%'", "write a number of the board's units, not a percentage"),
    (
      "expect a label Save", 16,
      "expected 'none', 'size', 'color', 'left', 'center', 'right', 'top', 'middle', 'bottom', 'bold', 'regular', 'padding' or a text in quotes, found 'Save'",
      "write it in quotes: \"Save\""
    ),
    (
      "include a.board", 9, "expected the path of a script in quotes, found 'a.board'",
      "write it in quotes: \"a.board\""
    ),
    ("define red #f00", 8, "'red' is already a CSS color", "choose another name"),
    ("move a left 10", 8, "expected \(ofMove), found 'left'", "write 'move a by -10,0'"),
    ("resize a by 10,10", 10, "expected 'to', found 'by'", "write the new size: 'resize a to WxH'"),
    ("copy a", 1, "unknown command 'copy'", "did you mean 'duplicate NAME as NAME at X,Y'?"),
    ("label a \"x\" font big", 13, "expected \(optionsOfLabel), found 'font'", nil),
    ("move a up 10", 8, "expected \(ofMove), found 'up'", "write 'move a by 0,-10'"),
    ("add a rectangle", 7, "expected \(ofAdd), found 'rectangle'", "did you mean 'add a'?"),
    ("add \"a b\" c", 11, "expected \(ofAdd), found 'c'", nil),
  ]

  @Test(arguments: mistakes) func `a mistake is told with what the command takes there`(
    line: String, column: Int, message: String, hint: String?
  ) throws {
    let text = "rectboard 1\nadd a\nadd b\nadd bay\n\(line)"
    var found = errors(text).first
    if found == nil {
      let runner = ScriptRunner(try Script(text))
      do throws(Diagnostic) { while try runner.next() != nil {} } catch { found = error }
    }
    #expect(found?.message == message)
    #expect(found?.hint == hint)
    #expect(found?.location.column == column)
  }
}
