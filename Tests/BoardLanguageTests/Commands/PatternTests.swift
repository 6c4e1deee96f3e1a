import BoardEditing
import BoardLanguage
import BoardModel
import ScriptTestSupport
import SeededRandom
import Testing

/// Patterns of names, and lists in commands that took one figure before.
@Suite struct PatternTests {
  private let bays = """
    board 400x300 color white
    add lamp at 9,9 size 4x4
    add bay at 20,20 size 10x10
    duplicate bay 3 times by 20,0
    add bay.left at 20,40 size 10x10
    add "bay*" at 60,40 size 10x10

    """

  private func run(_ lines: String) -> Outcome { runClean(bays + lines) }

  @Test func `a pattern names what is on the board when its line runs`() {
    _ = run(
      """
      color bay* gold
      expect bay, bay-2, bay-3, bay-4, "bay*" color gold
      expect bay.left color #b3b3b3
      remove bay-3
      add bay-9
      color *ay-* red
      expect bay-2, bay-4, bay-9 color red
      expect bay color gold
      move *.* by 1,1
      expect bay.left at 21,41
      expect bay-7*, q* absent
      expect bay* present
      expect refused unknown-figure remove q*
      expect refused named-twice color bay*, bay-2 red
      expect refused text-count label bay-* each "1" "2"
      resize bay-* to 40x40
      label bay-* each "2" "4" "9"
      expect bay-9 label "9"
      order lamp, bay-9 back
      expect lamp z 0
      expect bay-9 z 1
      """)
  }

  @Test func `a group that holds something else of the pattern is left out`() {
    _ = run(
      """
      group bays of bay, bay-2, bay-3
      group all-bays of bays, lamp
      move bay*, lamp by 0,100
      expect bay at 20,120
      expect bay-4 at 80,120
      move bays* by 0,1
      expect bay at 20,121
      group bays of bay*
      expect bays of bay, bay-2, bay-3, bay-4, "bay*"
      """.replacing("group all-bays of bays, lamp\n", with: ""))
    _ = run(
      "group bays of bay, bay-2\ngroup outer-bays of bays, lamp\nmove *bays by 0,5\nexpect bay at 20,25\nexpect lamp at 9,9"
    )
  }

  @Test func `several figures are resized and reordered as one step`() {
    _ = run(
      """
      resize bay, lamp to 6x8 keep right bottom
      expect bay at 24,22 size 6x8
      expect lamp at 7,5
      expect board undo "Undo Resize 2 Figures"
      undo
      expect bay at 20,20 size 10x10
      group g of bay-2, bay-3
      order g, lamp in front of bay-4
      expect board undo "Undo Reorder 2 Figures"
      expect lamp z 2
      expect bay-2 z 3
      expect bay-3 z 4
      expect bay-4 z 1
      undo
      expect lamp z 0
      order lamp, bay back
      expect board undo "Undo Group Figures"
      expect refused named-twice order g, lamp behind bay-2
      expect refused named-twice resize g, bay-2 to 1x1
      """)
  }

  @Test(arguments: [
    (
      "add bay*",
      "5: expected one name, found a list at 'bay*'; write a line for each, or write a name with '..', '*' or ',' in it in quotes"
    ),
    ("move bay* to 3,3", "11: 'to' takes one figure; move several with 'by', or group them and move the group"),
    (
      "undo bay*",
      "6: expected one name, found a list at 'bay*'; write a line for each, or write a name with '..', '*' or ',' in it in quotes"
    ),
    (
      "color bay*..q red",
      "7: expected a pattern for names, found 'bay*..q'; write a name with '*', such as 'bay-*', without '..'; a name that contains '*' is written in quotes"
    ),
    ("color q* red", "7: no figure or group matches 'q*'; '*' stands for any characters but a point"),
    ("color bay-*, bay-2 red", "14: 'bay-2' is named twice in this command"),
    ("color bay-2, bay-* red", "14: 'bay-2' is named twice in this command"),
    ("color bay*, bay* red", "13: 'bay*' is named twice in this command"),
    (
      "label bay-* each \"1\" \"2\"",
      "25: expected a text for each of 3 figures, found 2; 'each' takes as many texts as there are names before it"
    ),
  ])
  func `what can't be is told`(line: String, message: String) throws {
    let session = Session()
    for line in bays.split(separator: "\n") { try session.execute(String(line)) }
    let before = session.editor.version
    let error = #expect(throws: Diagnostic.self) { try session.execute(line) }
    #expect(error.map { "\($0.location.column): \($0.message)" + ($0.hint.map { "; \($0)" } ?? "") } == message)
    #expect(session.editor.version == before)
  }

  @Test func `an expectation about a pattern fails, and the run goes on`() {
    let outcome = ScriptTestSupport.run(
      bays + "expect refused unknown-figure color bay*, bay-2 red\nexpect q* present\nexpect bay-4 z 9\n")
    #expect(
      outcome.messages == [
        "expected 'color bay*, bay-2 red' to be refused with unknown-figure, found named-twice: 'bay-2' is named twice in this command",
        "no figure or group matches 'q*'", "'bay-4': expected z 9, found z 4",
      ])
    #expect(outcome.unmetCount == 3 && outcome.error == nil)
  }

  /// Matches by trying every division of the name.
  private static func matches(_ pattern: Substring, _ name: Substring) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    if first != "*" { return name.first == first && matches(pattern.dropFirst(), name.dropFirst()) }
    if matches(pattern.dropFirst(), name) { return true }
    return name.first.map { $0 != "." } == true && matches(pattern, name.dropFirst())
  }

  @Test func `random patterns match what a plain search finds`() throws {
    var random = SeededGenerator(seed: 8)
    let letters = ["a", "b", ".", "-2", "*", "*"]
    for _ in 0..<3000 {
      let pattern = (0..<Int.random(in: 1...7, using: &random)).map { _ in letters.randomElement(using: &random)! }
        .joined()
      guard pattern.contains("*"), !pattern.contains(".."), !pattern.hasPrefix("."), !pattern.hasPrefix("-") else {
        continue
      }
      let session = Session()
      var names: Set<String> = []
      for _ in 0..<6 {
        let name =
          "a"
          + (0..<Int.random(in: 0...5, using: &random)).map { _ in letters.prefix(4).randomElement(using: &random)! }
          .joined()
        if names.insert(name).inserted { try session.execute("add \"\(name)\"") }
      }
      let found = names.filter { Self.matches(pattern[...], $0[...]) }
      _ = try? session.execute("corner \(pattern) 7")
      let changed = session.editor.board.figures.filter { $0.appearance.cornerRadius > 0 }.map(\.name.text)
      #expect(Set(changed) == found, "\(pattern)")
    }
  }
}
