import BoardTestSupport
import Foundation
import SeededRandom
import Testing

@Suite(.startsPrograms) struct `The value history` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ input: String) throws -> ExampleProgram.Ending {
    let program = try ExampleProgram("value-history", in: folder.url)
    program.send(input)
    return try program.finish()
  }

  /// What is printed after the list to begin with, without the commands that are known and what can be undone.
  private func answers(to input: String) throws -> [String] {
    let ending = try run(input)
    #expect((ending.errors, ending.status) == ("", 0))
    return ending.output.split(separator: "\n").dropFirst().map(String.init)
      .filter { !$0.contains(/^(\[|Commands: |Undo|Redo)/) }
  }

  @Test func `answers as its transcript says`() throws {
    try Transcript("08-value-history/transcript.txt").play("value-history", in: folder.url)
  }

  @Test func `commands with too many words or too few are refused`() throws {
    let answers = try answers(
      to: """
        changes a 0 b 0
        changes 0
        changes 0 0 0
        move 1 2 3
        remove 1 2
        undo list
        birthday party
        birthday 1 party
        rename 1
        save
        quit now

        """)
    #expect(answers.count == 11)
    #expect(answers.allSatisfy { $0.hasPrefix("expected ") })
  }

  /// The program compares its table with the people after every change, and ends if they differ.
  @Test func `the table follows whatever is done`() throws {
    var random = SeededGenerator(seed: 11)
    let commands = (0..<400).map { number in
      let (first, second) = (random.next() % 5 + 1, random.next() % 5 + 1)
      return [
        "add P\(number)", "remove \(first)", "rename \(first) N\(second)", "birthday \(first) merging",
        "move \(first) \(second)", "move \(first) \(second)", "move-naively \(first) \(second)", "undo", "undo", "redo",
      ][Int(random.next() % 10)]
    }
    let answers = try answers(to: commands.joined(separator: "\n") + "\nhistory\n")
    let shown = answers.last { $0.contains(" | ") && !$0.hasPrefix("   ") && !$0.hasPrefix("->") } ?? ""
    let present = try #require(answers.last { $0.hasPrefix("->") })
    #expect(present.hasSuffix(shown))
  }

  @Test func `a history goes on where it was saved, with all steps to undo and redo`() throws {
    _ = try answers(to: "birthday 1\nremove 2\nrename 1 Anna\nundo\nsave list.json\n")
    let answers = try answers(to: "load list.json\nhistory\nredo\nundo\nundo\nundo\nundo\nsave list.json\n")
    #expect(answers.contains("-> 2 Ann, 31, Oslo | Cleo, 5, Paris"))
    #expect(!answers.contains("not saved"))
    #expect(
      answers.suffix(8) == [
        "update row 1", "Ann, 31, Oslo | Cleo, 5, Paris", "insert row 2",
        "Ann, 31, Oslo | Bob, 41, Rome | Cleo, 5, Paris",
        "update row 1", "Ann, 30, Oslo | Bob, 41, Rome | Cleo, 5, Paris", "there is nothing to undo",
        "saved 'list.json'",
      ])
  }

  @Test func `a birthday of its own, and a run of them`() throws {
    let answers = try answers(to: "birthday 3\nbirthday 3\nbirthday 3 merging\nbirthday 3 merging\nundo\nundo\n")
    #expect(answers.compactMap { $0.firstMatch(of: /Cleo, (\d+)/)?.1 } == ["6", "7", "8", "9", "7", "6"])
  }

  @Test func `nobody grows too old for a number`() throws {
    let commands = String(repeating: "birthday 1 merging\n", count: 200)
    #expect(try answers(to: commands).last == "nobody grows older than that")
  }

  private static let noHistory = "expected a history that this program has saved"

  @Test(arguments: [
    "", "[]", "{}", String(repeating: "[", count: 100_000), #"{"entries":[],"currentIndex":0,"levelsOfUndo":0}"#,
    #"{"entries":[{"label":"","value":[{"name":7}]}],"currentIndex":0,"levelsOfUndo":0}"#,
  ]) func `a file that is no history is refused, and everything stays`(_ text: String) throws {
    try Data(text.utf8).write(to: folder["list.json"])
    let answers = try answers(to: "birthday 1\nundo\nload list.json\nredo\n")
    #expect(
      answers.suffix(3) == [
        "cannot load 'list.json': \(Self.noHistory)", "update row 1", "Ann, 31, Oslo | Bob, 41, Rome | Cleo, 5, Paris",
      ])
    #expect(try String(contentsOf: folder["list.json"], encoding: .utf8) == text)
  }

  @Test func `people that nothing tells apart are refused`() throws {
    _ = try answers(to: "remove 3\nsave list.json\n")
    let text = try String(contentsOf: folder["list.json"], encoding: .utf8)
    let ids = text.matches(of: /"id":"(.*?)"/).map { String($0.1) }
    try Data(text.replacingOccurrences(of: ids[1], with: ids[0]).utf8).write(to: folder["list.json"])
    #expect(try answers(to: "load list.json\n") == ["cannot load 'list.json': \(Self.noHistory)"])
  }

  @Test func `a history that can't be saved stays unsaved, and only one that isn't saved is asked about`() throws {
    let question = "Quit without saving? [quit, cancel]"
    let (elsewhere, notJSON) = ("no/list.json", "list.txt")
    let input = "quit\ncancel\nsave \(elsewhere)\nsave \(notJSON)\nquit\ncancel\nsave list.json\nquit\nadd Eve\n"
    #expect(
      try answers(to: "add Dan\n" + input).dropFirst(2) == [
        question, "cannot write 'no/list.json': No such file or directory",
        "expected a name that ends in '.json', found 'list.txt'", question, "saved 'list.json'",
      ])
  }
}
