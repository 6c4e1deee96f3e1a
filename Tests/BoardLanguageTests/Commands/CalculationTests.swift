import BoardLanguage
import BoardModel
import BoardTestSupport
import ScriptTestSupport
import ScriptTools
import SeededRandom
import Testing

/// Calculations in parentheses.
@Suite struct CalculationTests {
  private static let definitions = """
    define gap 16
    define n 3
    define x0 40
    define rh (2*gap)
    define at-x 5
    define cell (rh)x(gap + 4)
    define spot (x0),(-gap)
    define ink red
    add a
    add b

    """

  private func read(_ line: String) throws(ScriptErrors) -> Script {
    try Script(Array((Self.definitions + line + "\n").utf8), file: "main.board")
  }

  @Test(
    arguments: [
      ("move a to (x0 + 3*gap),40", "move a to 88,40"), ("move a by (-gap),0", "move a by -16,0"),
      ("move a by gap,(-gap/2)", "move a by 16,-8"), ("move a to (1 - -2),(- 3 + 10)", nil),
      ("move a to (1 - -2),(10 - 3)", "move a to 3,7"), ("resize a to (7*gap)x(rh)", "resize a to 112x32"),
      ("resize a to 10x(rh)", "resize a to 10x32"), ("resize a to (rh)x10", "resize a to 32x10"),
      ("corner a (gap/2)", "corner a 8"), ("border a ink (gap/8)", "border a red 2"),
      ("label a \"x\" size (gap - 2) padding (n*2)", "label a \"x\" size 14 padding 6"),
      ("add c below a gap (2*(gap + n)) size (rh)x(rh)", "add c below a gap 38 size 32x32"),
      ("duplicate a (n - 1) times by (gap),(0)", "duplicate a 2 times by 16,0"), ("undo a (n)", "undo a 3"),
      ("limit a (2*n)", "limit a 6"), ("expect a z (n - n)", "expect a z 0"),
      ("expect board count (n - 1)", "expect board count 2"),
      ("expect a at (x0),(x0 + 1) size (rh)x(rh)", "expect a at 40,41 size 32x32"),
      ("resize board to (10*gap)x100", "resize board to 160x100"), ("define y (at-x*2)", "define y 10"),
      ("add c at spot size cell", "add c at 40,-16 size 32x20"), ("define p (x0 + 1),(-(gap + 1))", "define p 41,-17"),
      ("drag a through (x0),1 2,(x0)", "drag a through 40,1 2,40"), ("corner a ((((gap))))", "corner a 16"),
      ("align a in board gap 2", nil), ("corner a (8/4/2)", "corner a 1"), ("corner a (8 - 4 - 2)", "corner a 2"),
      ("corner a (2 + 3*4)", "corner a 14"), ("corner a (2e1*.5)", "corner a 10"),
    ] as [(String, String?)])
  func `is computed, and stays as it is written`(line: String, plain: String?) throws {
    guard let plain else {
      #expect(throws: ScriptErrors.self) { try read(line) }
      return
    }
    let script = try read(line + "  # so")
    let last = try #require(script.statements.last)
    #expect(last.canonicalText == plain)
    for text in [script.formatted, script.canonicalText] {
      #expect(try Script(Array(text.utf8), file: "main.board").statements.last?.canonicalText == plain)
      #expect(text.contains(last.formatted), "\(text)")
    }
    #expect(Set(last.formatted.split(separator: " ")) == Set(line.split(separator: " ")))
  }

  @Test(
    arguments: [
      ("corner a ( gap  +   2 )", "corner a (gap + 2)"), ("corner a (gap * 2 / 4)", "corner a (gap*2/4)"),
      ("move a by ( - gap ),( gap - -2 )", nil), ("move a by (gap - -2),( 3*( gap+2 ) )", nil),
      ("move a by (gap - -2),( 3 * ( gap + 2 ) )", "move a by (gap - -2),(3*(gap + 2))"),
      ("duplicate a ( n ) times by 2,( n )", "duplicate a (n) times by 2,(n)"),
      ("undo a ( n  -  2 )", "undo a (n - 2)"), ("expect a depth (n) (n - 3)", "expect a depth (n) (n - 3)"),
      ("expect board image x tolerance (n)", "expect board image x tolerance (n)"),
    ] as [(String, String?)])
  func `is formatted with spaces around plus and minus only`(line: String, formatted: String?) throws {
    guard let formatted else {
      #expect(throws: ScriptErrors.self) { try read(line) }
      return
    }
    #expect(try read(line).statements.last?.formatted == formatted)
    #expect(try read(formatted).statements.last?.formatted == formatted)
  }

  @Test(arguments: [
    ("corner a (x0-1)", "11: expected a number or the name of one, found 'x0-1'; to subtract, write spaces: x0 - 1"),
    ("corner a (gap+1)", "14: expected white space around '+'; write spaces: ' + '"),
    ("corner a (gap +1)", "15: expected white space around '+'; write spaces: ' + '"),
    ("corner a (gap", "14: the parenthesis is never closed; add a ')'"),
    ("corner a (gap + ", "16: the parenthesis is never closed; add a ')'"),
    ("corner a ()", "11: expected a number or the name of one, found ')'"),
    ("corner a (gap gap)", "15: expected an operator, found 'gap'"),
    ("corner a (gap/(n - n))", "14: a division by zero"),
    ("corner a (gap*ink)", "15: expected a number, found 'ink'; 'ink' is defined as a color"),
    ("corner a (gapp)", "11: expected a number or the name of one, found 'gapp'; did you mean 'gap'?"),
    ("corner a (1000*10000)", "10: the number '10000000' is out of range: -1000000 to 1000000"),
    ("corner a (1e300*1e300)", "10: the number '(1e300*1e300)' is out of range: -1000000 to 1000000"),
    ("corner a (-gap)", "10: expected a radius of at least 0, found '(-gap)'"),
    ("duplicate a (n/2) times by 1,1", "13: a count is a whole number of at least 0, and the calculation gives 1.5"),
    ("undo a (-n)", "8: a count is a whole number of at least 0, and the calculation gives -3"),
    (
      "move a to (40, 40)",
      "11: expected a point such as 40,40, found '(40, 40)'; write the two numbers without parentheses: 40,40"
    ),
    (
      "corner a (gap)px",
      "15: expected white space after the closing parenthesis; write all of the calculation inside of one pair of parentheses"
    ),
    (
      "corner a \(String(repeating: "(", count: 33))1\(String(repeating: ")", count: 33))",
      "42: parentheses are more than 32 deep"
    ),
    ("corner a 3*gap", "10: expected a radius, found '3*gap'; write a calculation in parentheses: (3*gap)"),
    (
      "add c below a gap -gap",
      "19: expected a distance such as 8, found '-gap'; write a calculation in parentheses: (-gap)"
    ),
    (
      "move a by -gap,0",
      "11: expected an offset such as 10,-5, found '-gap,0'; write a calculation in parentheses: (-gap),0"
    ),
  ])
  func `a wrong one is told with its place`(line: String, expected: String) {
    do throws(ScriptErrors) {
      _ = try read(line)
      Issue.record("it was read")
    } catch {
      let first = error.diagnostics[0]
      #expect("\(first.location.column): \(first.message)" + (first.hint.map { "; \($0)" } ?? "") == expected)
      for fix in first.fixes { #expect(throws: Never.self) { try read(fix.applied(to: line)) } }
    }
  }

  /// A calculation, its text and what it comes to.
  private indirect enum Tree {
    case number(Double)
    case name(String, Double)
    case pair(Tree, Character, Tree)
    case negative(Tree)

    init(_ random: inout SeededGenerator, depth: Int = 0) {
      switch Int.random(in: depth > 4 ? 0...1 : 0...5, using: &random) {
      case 0: self = .number(Double(Int.random(in: -20...20, using: &random)) / 4)
      case 1: self = [.name("gap", 16), .name("n", 3), .name("at-x", 5)].randomElement(using: &random)!
      case 2: self = .negative(Tree(&random, depth: depth + 1))
      default:
        self = .pair(
          Tree(&random, depth: depth + 1), "+-*/".randomElement(using: &random)!, Tree(&random, depth: depth + 1))
      }
    }

    /// Not finite if there is a division by zero anywhere.
    var value: Double {
      switch self {
      case .number(let value), .name(_, let value): value
      case .negative(let tree): -tree.value
      case .pair(let left, "+", let right): left.value + right.value
      case .pair(let left, "-", let right): left.value - right.value
      case .pair(let left, "*", let right): left.value * right.value
      case .pair(let left, _, let right): right.value == 0 ? .nan : left.value / right.value
      }
    }

    /// With parentheses around all that has an operator, so that no precedence is needed.
    func text(_ random: inout SeededGenerator) -> String {
      let space = Bool.random(using: &random) ? " " : ""
      switch self {
      case .number(let value): return value.text
      case .name(let name, _): return name
      case .negative(let tree):
        if case .name(let name, _) = tree { return "-\(name)" }
        return "-(\(tree.text(&random)))"
      case .pair(let left, let sign, let right):
        let (first, second) = (left.operand(&random), right.operand(&random))
        return "+-".contains(sign) ? "\(first) \(sign) \(space)\(second)" : "\(first)\(space)\(sign)\(space)\(second)"
      }
    }

    private func operand(_ random: inout SeededGenerator) -> String {
      if case .pair = self { "(\(text(&random)))" } else { text(&random) }
    }
  }

  @Test(arguments: 0..<UInt64(trials(200)))
  func `comes to what another computation finds`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let tree = Tree(&random)
    let text = "(\(tree.text(&random)))"
    let line = "move a by \(text),(n)"
    guard tree.value.isFinite, abs(tree.value) <= 1e6 else {
      #expect(throws: ScriptErrors.self, "\(line)") { try read(line) }
      return
    }
    let statement = try #require(try read(line).statements.last)
    #expect(statement.canonicalText == "move a by \((tree.value == 0 ? 0 : tree.value).text),3", "\(line)")
    let formatted = try #require(try read(statement.formatted).statements.last)
    #expect(formatted.formatted == statement.formatted && formatted.canonicalText == statement.canonicalText)
    #expect(statement.formatted.filter { $0 != " " } == line.filter { $0 != " " })
  }

  @Test func `a document keeps it, and a file that isn't read may define its names`() throws {
    let text = """
      include "theme.board"
      add a at (x0 + 2*step),(y) size (w/2)x(h - 2)
      move a by (x0/(y - z)),0
      duplicate a (k) times by 1,1

      """
    #expect(try Script.withoutIncludedFiles(Array(text.utf8), file: "main.board").formatted == text)
  }
}
