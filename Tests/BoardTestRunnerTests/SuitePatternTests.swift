import BoardTestRunner
import BoardTestSupport
import Foundation
import SeededRandom
import Testing

/// The effects of patterns and shards on a suite.
@Suite struct `Patterns of a suite` {
  private let folder = try! TemporaryFolder()
  private static let places = [
    "a.board", "ab.board", "b.board", "a/a.board", "a/b.board", "a/b/a.board", "a/b/ba.board", "b/a/b/a.board",
  ]

  init() throws {
    for name in ["a", "a/b", "b", "b/a", "b/a/b", "gone.expected"] { try folder.makeFolder(name) }
    for place in Self.places { try folder.write("add a\n", to: place) }
  }

  private var suite: TestSuite {
    var suite = TestSuite()
    suite.add(folder.url.path)
    return suite
  }

  private func places(_ suite: TestSuite) -> [String] {
    suite.scripts.map { String($0.dropFirst(folder.url.path.count + 1)) }
  }

  @Test func `keep what they describe, or leave it out`() {
    for pattern in ["a.board", "a/*", "**/b/*", "?.board", "nothing", "*"] {
      var (kept, rest) = (suite, suite)
      kept.filter(pattern)
      rest.exclude(pattern)
      #expect((places(kept) + places(rest)).sorted() == Self.places.sorted())
      #expect(suite.contains(pattern) == !kept.scripts.isEmpty)
      #expect(!rest.contains(pattern))
    }
  }

  @Test func `hold one after the other`() {
    var suite = suite
    suite.filter("/a.board")
    suite.exclude("b/*")
    suite.filter("a/**")
    #expect(places(suite) == ["a/a.board", "a/b/a.board"])
    // Patterns match the scripts that are left, not those that were found.
    #expect(suite.contains("a/a*") && !suite.contains("b/**") && !suite.contains("ab*"))
    suite.keep { $0.hasSuffix("b/a.board") }
    #expect(places(suite) == ["a/b/a.board"])
  }

  @Test func `are applied before a suite is split, or to a part alone`() {
    var (first, later) = (suite, suite)
    first.filter("a/**")
    first.shard(2, of: 2)
    later.shard(2, of: 2)
    later.filter("a/**")
    #expect(
      places(suite) == [
        "a.board", "a/a.board", "a/b.board", "a/b/a.board", "a/b/ba.board", "ab.board", "b.board", "b/a/b/a.board",
      ])
    #expect(places(first) == ["a/b.board", "a/b/ba.board"])
    #expect(places(later) == ["a/a.board", "a/b/a.board"])
  }

  @Test func `that choose scripts can't tell whose pictures have no script`() {
    var suite = suite
    #expect(suite.orphans.map { $0.split(separator: "/").last } == ["gone.expected"])
    suite.exclude("a/**")
    #expect(suite.orphans.count == 1)
    suite.filter("**/*")
    #expect(suite.orphans == [])
  }

  /// Random patterns, compared with equivalent regular expressions.
  @Test(arguments: 0..<trials(10)) func `describe what they say`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let all = suite
    for _ in 0..<60 {
      let names = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        if Int.random(in: 0..<5, using: &random) == 0 { return "**" }
        return (0..<Int.random(in: 1...3, using: &random)).map { _ in
          ["a", "b", "*", "?", ".board", "*"].randomElement(using: &random)!
        }.joined()
      }
      let pattern = names.joined(separator: "/")
      guard pattern.contains(where: { $0 == "*" || $0 == "?" }) else { continue }
      let expression = try Self.expression(pattern)
      let expected = places(all).filter { place in
        let text = pattern.contains("/") ? place : place.split(separator: "/").last.map { String($0) } ?? ""
        return text.wholeMatch(of: expression) != nil
      }
      var suite = all
      suite.filter(pattern)
      #expect(places(suite) == expected, "\(pattern)")
    }
  }

  private static func expression(_ pattern: String) throws -> Regex<AnyRegexOutput> {
    var (text, rest) = ("", pattern[...])
    while let character = rest.first {
      let isStart = rest.startIndex == pattern.startIndex || text.hasSuffix("/") || text.hasSuffix("/)?")
      if rest.hasPrefix("**") {
        rest = rest.drop { $0 == "*" }
        if isStart, rest.first == "/" {
          rest.removeFirst()
          text += "(.*/)?"
        } else {
          text += ".*"
        }
        continue
      }
      rest.removeFirst()
      text += character == "*" ? "[^/]*" : character == "?" ? "[^/]" : character == "." ? "\\." : String(character)
    }
    return try Regex(text)
  }
}
