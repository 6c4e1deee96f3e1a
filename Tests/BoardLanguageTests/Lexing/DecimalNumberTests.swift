import BoardLanguage
import SeededRandom
import Testing

/// Numbers as scripts, colors and drawings write them.
@Suite struct DecimalNumberTests {
  private func scan(_ text: String) -> (value: Double, length: Int)? {
    let bytes = Array(text.utf8)
    return DecimalNumber.scan(bytes.span, in: 0..<bytes.count).map { ($0.value, $0.end) }
  }

  @Test(arguments: [
    ("1e", 1.0, 1), ("1e+", 1, 1), ("1e-x", 1, 1), ("1em", 1, 1), ("1e+m", 1, 1), ("1E2m", 100, 3), ("1e-2e3", 0.01, 4),
    ("1.", 1, 1), (".5.5", 0.5, 2), ("1..5", 1, 1), ("+1-1", 1, 2), ("007", 7, 3), ("1e999", .infinity, 5),
    ("1e-999", 0, 6), ("9007199254740993", 9_007_199_254_740_992, 16), ("1e22x", 1e22, 4), ("1e23", 1e23, 4),
  ]) func `end where no more of them can be read`(_ text: String, _ value: Double, _ length: Int) throws {
    let found = try #require(scan(text))
    #expect((found.value, found.length) == (value, length))
  }

  @Test(arguments: ["", "-", "+", ".", "-.", "e1", "x", "--1", "+-1"]) func `have a digit`(_ text: String) {
    #expect(scan(text) == nil)
  }

  @Test(arguments: ["-0", "-0.0", "-0e9", "-.0", "-1e-999"]) func `are never negative zero`(_ text: String) throws {
    let found = try #require(scan(text))
    #expect(found.value == 0 && found.value.sign == .plus)
  }

  @Test(arguments: 1...20) func `are rounded as the standard library rounds them`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      func digits(_ counts: ClosedRange<Int>) -> String {
        let count = Int.random(in: counts, using: &random)
        return String((0..<count).map { _ in "0123456789".randomElement(using: &random)! })
      }
      func sign() -> String { ["", "-", "+"].randomElement(using: &random)! }
      var text = sign() + digits(1...22)
      if Bool.random(using: &random) { text += "." + digits(1...22) }
      if Bool.random(using: &random) {
        text +=
          ["e", "E"].randomElement(using: &random)! + ["", "-", "+"].randomElement(using: &random)! + digits(1...3)
      }
      let found = try #require(scan(text))
      #expect(found.length == text.utf8.count)
      #expect(found.value == Double(text), "\(text)")
    }
  }
}
