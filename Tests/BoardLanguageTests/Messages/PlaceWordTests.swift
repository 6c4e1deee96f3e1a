import BoardLanguage
import ScriptTestSupport
import Testing

/// The answers to words that are meant as places or as the stacking order.
@Suite struct PlaceWordTests {
  private static let ofAdd =
    "'at', 'center', 'above', 'below', 'left of', 'right of', 'in', 'size', 'style', 'color', 'corner', 'border', 'back', 'in front of', 'behind' or 'label'"
  private static let ofMove = "'to', 'center', 'above', 'below', 'left of', 'right of', 'in' or 'by'"
  private static let ofOrder = "'front', 'back', 'in front of' or 'behind'"

  /// Lines with a column, a message, a hint, and the line as the hint corrects it.
  private static let lines: [(line: String, column: Int, message: String, hint: String?, fixed: String?)] = [
    ("add x over a", 7, "expected \(ofAdd), found 'over'", "did you mean 'above'?", "add x above a"),
    (
      "add x size 9x9 under a gap 10 center", 16,
      "expected 'at', 'center', 'above', 'below', 'left of', 'right of', 'in', 'style', 'color', 'corner', 'border', 'back', 'in front of', 'behind' or 'label', found 'under'",
      "did you mean 'below'?", "add x size 9x9 below a gap 10 center"
    ),
    ("move x over a", 8, "expected \(ofMove), found 'over'", "did you mean 'above'?", "move x above a"),
    ("move x under a gap 10", 8, "expected \(ofMove), found 'under'", "did you mean 'below'?", "move x below a gap 10"),
    ("move x over a center", 8, "expected \(ofMove), found 'over'", "did you mean 'above'?", "move x above a center"),
    ("move x beneath a", 8, "expected \(ofMove), found 'beneath'", "did you mean 'below'?", "move x below a"),
    (
      "expect refused is-busy move x over a", 31, "expected \(ofMove), found 'over'", "did you mean 'above'?",
      "expect refused is-busy move x above a"
    ),
    ("move x over", 8, "expected \(ofMove), found 'over'", nil, nil),
    (
      "order x above a", 9, "expected \(ofOrder), found 'above'", "did you mean 'in front of'?", "order x in front of a"
    ),
    ("order x below a", 9, "expected \(ofOrder), found 'below'", "did you mean 'behind'?", "order x behind a"),
    ("order x over a", 9, "expected \(ofOrder), found 'over'", "did you mean 'in front of'?", "order x in front of a"),
    ("order x under a", 9, "expected \(ofOrder), found 'under'", "did you mean 'behind'?", "order x behind a"),
    (
      "add x at 1,1 above a", 14, "'above' can't be combined with 'at'", "did you mean 'in front of'?",
      "add x at 1,1 in front of a"
    ),
    (
      "add x center 1,1 below a", 18, "'below' can't be combined with 'center'", "did you mean 'behind'?",
      "add x center 1,1 behind a"
    ),
    (
      "add x left of a below a", 17, "'below' can't be combined with 'left of'", "did you mean 'behind'?",
      "add x left of a behind a"
    ),
    ("add x above a at 1,1", 15, "'at' can't be combined with 'above'", nil, nil),
    ("add x above a gap 3 at 1,1", 21, "'at' can't be combined with 'above'", nil, nil),
    ("add x at 1,1 above a gap 3", 14, "'above' can't be combined with 'at'", nil, nil),
    ("add x at 1,1 behind a above a", 23, "'above' can't be combined with 'at'", nil, nil),
    (
      "add x above a below a", 15, "'below' can't be combined with 'above'", "did you mean 'behind'?",
      "add x above a behind a"
    ),
    (
      "add x above a above a", 15, "'above' is given twice", "did you mean 'add x above a in front of a'?",
      "add x above a in front of a"
    ),
    (
      "add x at 1,1 over a", 14,
      "expected 'size', 'style', 'color', 'corner', 'border', 'back', 'in front of', 'behind' or 'label', found 'over'",
      "did you mean 'in front of'?", "add x at 1,1 in front of a"
    ),
    ("add x at 1,1 in a", 14, "'in' can't be combined with 'at'", nil, nil),
    ("add x in a in b", 12, "'in' is given twice", nil, nil),
    ("add x above a in b", 15, "'in' can't be combined with 'above'", nil, nil),
    (
      "add x in a above b", 12, "'above' can't be combined with 'in'", "did you mean 'in front of'?",
      "add x in a in front of b"
    ),
    (
      "order x in a", 9, "expected \(ofOrder), found 'in'", "did you mean 'order x in front of a'?",
      "order x in front of a"
    ),
    ("order x in frnt of a", 9, "expected \(ofOrder), found 'in'", "did you mean 'front'?", "order x in front of a"),
    (
      "order x in front a", 9, "expected \(ofOrder), found 'in'", "did you mean 'order x in front of a'?",
      "order x in front of a"
    ),
    ("order x in front", 9, "expected \(ofOrder), found 'in'", "did you mean 'order x front'?", "order x front"),
    (
      "order x front of a", 15, "expected the end of the line, found 'of'", "write 'order x in front of a'",
      "order x in front of a"
    ),
    ("add x infront of a", 7, "expected \(ofAdd), found 'infront'", "did you mean 'in front'?", "add x in front of a"),
    ("order x behin a", 9, "expected \(ofOrder), found 'behin'", "did you mean 'behind'?", "order x behind a"),
    ("add x behind a in front of b", 16, "'in front of' can't be combined with 'behind'", nil, nil),
    ("add x in front of a in front of b", 21, "'in front of' is given twice", nil, nil),
    ("add x behind x", 14, "'x' is named twice in this command", nil, nil),
    ("order x in front of x", 21, "'x' is named twice in this command", nil, nil),
    ("move x behind a", 8, "expected \(ofMove), found 'behind'", "did you mean 'order'?", "order x behind a"),
    (
      "  move x in front of a", 19,
      "expected 'gap', 'left', 'center', 'right', 'top', 'middle', 'bottom' or the end of the line, found 'of'",
      "did you mean 'order'?", "  order x in front of a"
    ),
    (
      "move x, a below b", 11, "'below' takes one figure", "move several with 'by', or group them and move the group",
      nil
    ),
    (
      "move x above a by 1,1", 16, "expected 'gap', 'left', 'center', 'right' or the end of the line, found 'by'", nil,
      nil
    ),
    (
      "add all", 5, "expected a name for the figure, found 'all', a keyword",
      "if it is a name, write it in quotes: \"all\"", "add \"all\""
    ),
    (
      "order all front", 7, "expected the name of a figure, found 'all', a keyword",
      "if it is a name, write it in quotes: \"all\"", "order \"all\" front"
    ),
  ]

  @Test(arguments: lines) func `a wrong word for a place is told with the one that is meant`(
    line: String, column: Int, message: String, hint: String?, fixed: String?
  ) throws {
    let found = try #require(errors(line).first)
    #expect(found.message == message)
    #expect(found.hint == hint)
    #expect(found.location.column == column)
    guard let fixed else { return }
    let fix = try #require(found.fixes.first)
    let scalars = Array(line.unicodeScalars)
    let text = [
      String(String.UnicodeScalarView(scalars[..<(fix.column - 1)])), fix.replacement,
      String(String.UnicodeScalarView(scalars[(fix.endColumn - 1)...])),
    ].joined()
    #expect(text == fixed)
    #expect(errors(fixed) == [])
  }
}
