import BoardLanguage
import ScriptTestSupport
import Testing

/// Lines as newcomers write them, and the answers.
@Suite struct NewcomerTests {
  private static let ofAdd =
    "'at', 'center', 'size', 'color', 'corner', 'border', 'label', 'in front of', 'behind', 'in', 'above', 'below', 'left' or 'right'"

  /// Lines with a column, a message and a hint.
  static let mistakes: [(line: String, column: Int, message: String, hint: String?)] = [
    (
      "add c below a left", 15,
      "expected 'gap', 'start', 'center', 'end', 'at', 'size', 'color', 'corner', 'border', 'label', 'in front of' or 'behind', found 'left'",
      "did you mean 'start'?"
    ),
    (
      "align a center middle", 22, "expected 'in', found the end of the line",
      "two places need 'in board' at the end of the line"
    ),
    (
      "define accent = #f00", 15, "expected a number, a point, a size or a color, found '='",
      "leave out the '=': 'define accent #f00'"
    ),
    (
      "move a beside b", 8,
      "expected 'to', 'center', 'by', 'in', 'above', 'below', 'left', 'right' or the name of a figure, found 'beside'",
      "write 'left of' or 'right of' and the name of a figure"
    ),
    (
      "duplicate a twice", 13, "expected 'as' or a count of copies, found 'twice'",
      "write how often and how far, such as '2 times by 10,10'"
    ),
    (
      "label a", 8,
      "expected 'each', 'none', 'style', 'size', 'color', 'left', 'center', 'right', 'top', 'middle', 'bottom', 'bold', 'regular', 'padding' or a text in quotes, found the end of the line",
      "write the text in double quotes, such as \"Save\""
    ),
    (
      "add x inside a", 7, "expected \(ofAdd), found 'inside'", "did you mean 'in'?"
    ),
    (
      "label a \"X\" weight bold", 13,
      "expected 'size', 'color', 'left', 'center', 'right', 'top', 'middle', 'bottom', 'bold', 'regular', 'padding' or 'style', found 'weight'",
      "write 'bold' or 'regular'"
    ),
    (
      "move a, b below bay", 10, "'below' takes one figure",
      "move several with 'by', or write a name with spaces in quotes"
    ),
    (
      "color a none", 9, "unknown color 'none'",
      "write 'transparent' for no color"
    ),
    (
      "border a, dashed red", 10, "there is no figure 'dashed' on the board",
      "a border is a line of a color and a width: leave out 'dashed'"
    ),
    (
      "move a right b", 8,
      "expected 'to', 'center', 'by', 'in', 'above', 'below', 'left', 'right' or the name of a figure, found 'right'",
      "write 'right of b'"
    ),
    (
      "add c right a", 7, "expected \(ofAdd), found 'right'",
      "write 'right of' and the name of a figure"
    ),
    (
      "align a, b", 9, "expected 'left', 'center', 'right', 'top', 'middle' or 'bottom', found 'b'",
      nil
    ),
    (
      "resize a to 10", 13, "expected a size such as 120x80, found '10'",
      nil
    ),
    (
      "label a Save", 13,
      "expected 'each', 'none', 'style', 'size', 'color', 'left', 'center', 'right', 'top', 'middle', 'bottom', 'bold', 'regular', 'padding' or a text in quotes, found the end of the line",
      "write the text in double quotes, such as \"Save\""
    ),
    (
      "label a \"X\" 12", 13,
      "expected 'size', 'color', 'left', 'center', 'right', 'top', 'middle', 'bottom', 'bold', 'regular', 'padding' or 'style', found '12'",
      "write 'size 12'"
    ),
    (
      "label a \"X\" red", 13,
      "expected 'size', 'color', 'left', 'center', 'right', 'top', 'middle', 'bottom', 'bold', 'regular', 'padding' or 'style', found 'red'",
      "write 'color red'"
    ),
    (
      "rename a b", 10, "expected 'to', found 'b'",
      "write 'to b'"
    ),
    (
      "duplicate a as b", 17, "expected 'at', found the end of the line",
      "write where the copy is, such as 'at 40,40'"
    ),
    (
      "duplicate a 3 by 1,1", 15, "expected 'times', found 'by'",
      "write 'times by'"
    ),
    (
      "add c center", 13, "expected a point such as 40,40, found the end of the line",
      nil
    ),
    (
      "move a below b gap", 19, "expected a distance such as 10, found the end of the line",
      nil
    ),
    (
      "move a below b 10", 16, "expected 'gap', 'start', 'center', 'end' or the end of the line, found '10'",
      "write 'gap 10'"
    ),
    (
      "distribute a, b", 14, "expected 'horizontally' or 'vertically', found 'b'",
      nil
    ),
    (
      "align a, b, left top", 11, "there is no figure 'left' on the board",
      "two places need 'in board' at the end of the line"
    ),
    (
      "order a top", 9, "expected 'front', 'back', 'in front of' or 'behind', found 'top'",
      "did you mean 'front'?"
    ),
    (
      "add c at right", 10, "expected 'back' or a point such as 40,40, found 'right'",
      nil
    ),
    (
      "add c size 10 20", 12, "expected a size such as 120x80, found '10'",
      "put a lower-case 'x', and no white space, between the numbers: 10x20"
    ),
    (
      "add c width 10", 7, "expected \(ofAdd), found 'width'",
      "did you mean 'size'?"
    ),
    (
      "corner a 10%", 10, "expected a radius, found '10%'",
      "write the number without a unit: 10"
    ),
    (
      "expect a label Save", 16, "expected 'none' or a text in quotes, found 'Save'",
      "write the text in double quotes, such as \"Save\""
    ),
    (
      "include a.board", 9, "expected the path of a script in quotes, found 'a.board'",
      nil
    ),
    (
      "define red #f00", 8, "'red' is already a CSS color",
      "choose another name"
    ),
    (
      "move a left 10", 13, "expected 'of' or 'by', found '10'",
      "write how far, such as 'by 10,-5'"
    ),
    (
      "resize a by 10,10", 10, "expected 'to', found 'by'",
      nil
    ),
    (
      "copy a", 1, "unknown command 'copy'",
      "did you mean 'duplicate NAME as NAME at X,Y'?"
    ),
    (
      "label a \"x\" font big", 13,
      "expected 'size', 'color', 'left', 'center', 'right', 'top', 'middle', 'bottom', 'bold', 'regular', 'padding' or 'style', found 'font'",
      "labels have one font, upright: leave it out"
    ),
    (
      "move a up 10", 11, "expected 'by', found '10'",
      "write how far, such as 'by 10,-5'"
    ),
    (
      "add a rectangle", 7, "expected \(ofAdd), found 'rectangle'",
      "write a name with spaces in quotes: \"a rectangle\""
    ),
    (
      "add \"a b\" c", 11, "expected \(ofAdd), found 'c'",
      "write a name with spaces in quotes: \"a b c\""
    ),
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
