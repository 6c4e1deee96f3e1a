import BoardTestSupport
import ScriptTestSupport
import ScriptTools
import SeededRandom
import Testing

@testable import BoardLanguage

/// Random lines of all forms, with names drawn from all keywords.
@Suite struct RandomNameTests {
  private static let reserved: Set<Keyword> = [.board, .timeline, .all, .refused]
  private static let names = Keyword.allCases.filter { !reserved.contains($0) }.map(\.text)
  /// Where a border's width may be left out, a keyword wins over the name of a number, so only keywords that can't follow are taken.
  private static let values = Keyword.allCases.filter { !reserved.contains($0) && !following.contains($0) }.map(\.text)
  private static let following: Set<Keyword> =
    AddCommand.reference.keywords.union(ExpectCommand.reference.keywords).union(TableCommand.reference.keywords)
    .union([.auto, .none])

  @Test(arguments: 0..<UInt64(trials(200))) func `are printed and read back`(seed: UInt64) throws {
    var random = RandomScript(seed: seed, names: Self.names, values: Self.values)
    let text = random.script(lines: 40)
    #expect(errors(text).map(\.rendered) == [])
    let once = try Script(text).canonicalText
    #expect(try Script(once).canonicalText == once)
    #expect(try Script(once).formatted == once)
    #expect(once.split(separator: "\n").count == text.split(separator: "\n").count)
  }
}
