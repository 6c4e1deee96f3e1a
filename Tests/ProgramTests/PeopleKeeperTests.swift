import BoardTestSupport
import Foundation
import Testing

@Suite(.startsPrograms) struct `The people keeper` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ input: String, file: String = "people.json") throws -> ExampleProgram.Ending {
    let program = try ExampleProgram("people-keeper", [file], in: folder.url)
    program.send(input)
    return try program.finish()
  }

  @Test func `answers as its transcript says`() throws {
    try Transcript("08-people-keeper/transcript.txt").play("people-keeper", [], in: folder.url)
  }

  @Test func `people are there again at the next launch, with an unfinished edit`() throws {
    _ = try run("add Zoe\nback\nremove 1\nopen 3\nhair-length long\nlike cats")
    let ending = try run("")
    #expect(
      ending.output == """
        1 Joan: long red hair, green eyes, dislikes rain
        2 Sam: short black hair, brown eyes, moustache
        3 Zoe: long black hair, brown eyes, likes cats
        [Undo Edit Zoe]

        """)
    #expect(ending.status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["people.json"])
  }

  @Test func `the list can be undone and redone at the next launch, and the one after it`() throws {
    let greeting = try run("").output
    _ = try run("remove 1\nmove 1 2\nadd Zoe\nback\nundo\n")
    #expect(try run("").output.hasSuffix("[Undo Move Joan | Redo Add Zoe]\n"))
    _ = try run("redo\nundo\nundo\n")
    #expect(try run("").output.hasSuffix("[Undo Remove Bob | Redo Move Joan]\n"))
    _ = try run("undo\n")
    let start = try run("").output
    #expect(start == greeting.replacingOccurrences(of: "[]", with: "[Redo Remove Bob]"))
    let end = try run("redo\nredo\nredo\nredo\nlist\n").output
    #expect(
      end.hasSuffix(
        """
        there is nothing to redo here
        [Undo Add Zoe]
        1 Sam: short black hair, brown eyes, moustache
        2 Joan: long red hair, green eyes, dislikes rain
        3 Zoe: bald, brown eyes
        [Undo Add Zoe]

        """))
  }

  @Test func `a history of more steps than are kept loses the oldest`() throws {
    let orders = (1...30).map { "add P\($0)\nback\n" }.joined()
    _ = try run(orders)
    let undone = try run(String(repeating: "undo\n", count: 30) + "list\n").output
    #expect(undone.matches(of: /removed/).count == 20)
    #expect(undone.hasSuffix("\n13 P10: bald, brown eyes\n[Redo Add P11]\n"))
  }

  @Test func `a blank person is one step, and what is typed another`() throws {
    let output = try run("add\nback\nadd\nname Zoe\nback\nundo\nundo\nundo\n").output
    let titles = output.split(separator: "\n").filter { $0.hasPrefix("[") }
    #expect(
      titles.dropFirst() == [
        "[]", "[Undo Add New Person]", "[]", "[Undo Change Name]", "[Undo Edit Zoe]",
        "[Undo Add New Person | Redo Edit Zoe]", "[Undo Add New Person | Redo Add New Person]",
        "[Redo Add New Person]",
      ])
  }

  @Test func `an unfinished edit is kept though nobody reads the answers any more`() throws {
    let program = try ExampleProgram("people-keeper", ["people.json"], in: folder.url)
    let bob = "Bob: short brown hair, blue eyes, likes football\n[]\n"
    let greeting = try ExampleProgram("people-keeper", ["people.json"], in: folder.url).finish().output
    program.send("open 1\n")
    #expect(program.receive(asMuchAs: greeting + bob) == greeting + bob)
    try program.stopReceiving()
    program.send("like cats\n")
    #expect(try program.finish().status == 74)
    #expect(try run("").output.hasPrefix("1 Bob: short brown hair, blue eyes, likes cats and football\n"))
  }

  @Test func `a list that became empty is not filled again`() throws {
    _ = try run("remove 1\nremove 1\nremove 1\nremove 1\n")
    #expect(
      try run("open 1\npicture a.png\n").output == """
        nobody
        [Undo Remove Sam]
        there is nobody
        [Undo Remove Sam]
        there is nobody
        [Undo Remove Sam]

        """)
  }

  @Test func `orders with too many words or too few are refused`() throws {
    let onList = "remove 1 2\nopen 1 now\nmove 1\nmove 1 2 3\nundo 2\npicture\nquit now\n"
    let onDetail = "open 1\nback now\ndisguise Bob\nredo all\nhair-length long short\nlike\npicture\n"
    for (orders, count) in [(onList, 7), (onDetail, 6)] {
      let answers = try run(orders).output.split(separator: "\n")
      #expect(answers.filter { $0.hasPrefix("expected ") }.count == count)
    }
  }

  @Test func `faces are drawn, each as it is`() throws {
    let looks = ["hair-color red", "hair-length long", "eyes green", "glasses on", "facial-hair beard"]
    var pictures: Set<Data> = []
    for count in 0...looks.count {
      let orders = ["open 3"] + looks[..<count] + ["picture sam.png"]
      _ = try run(orders.joined(separator: "\n") + "\n", file: "\(count).json")
      pictures.insert(try Data(contentsOf: folder["sam.png"]))
    }
    #expect(pictures.count == looks.count + 1)
    #expect(pictures.allSatisfy { $0.starts(with: [0x89, 0x50, 0x4E, 0x47]) })
  }

  @Test func `a picture never takes the place of the people`() throws {
    _ = try run("remove 1\n")
    let people = try Data(contentsOf: folder["people.json"])
    let output = try run("picture people.json\npicture missing/all.png\n").output
    #expect(output.contains("\nexpected a name that ends in .png, found 'people.json'\n"))
    #expect(output.contains("\ncannot create 'missing/all.png': No such file or directory\n"))
    #expect(try Data(contentsOf: folder["people.json"]) == people)
  }

  /// A file with two people, the second of whom differs by a text.
  private static func person(_ text: String, with replacement: String) -> String {
    func person(_ id: Character) -> String {
      """
      {"id":"00000000-0000-0000-0000-00000000000\(id)","name":"A","tastes":{"cats":"like"},\
      "face":{"hairColor":"red","hairLength":"short","eyeColor":"blue","glasses":false,"facialHair":[]}}
      """
    }
    let people = "\(person("1")),\(person("2").replacingOccurrences(of: text, with: replacement))"
    return #"{"entries":[{"label":"","value":[\#(people)]}],"currentIndex":0,"levelsOfUndo":0}"#
  }

  @Test(arguments: [
    ("", "expected JSON, found something else"),
    ("no list", "expected JSON, found something else"),
    (String(repeating: "[", count: 100_000), "expected JSON, found something else"),
    ("[]", "expected another kind of value for the whole file"),
    (person("\"blue\"", with: "\"red\""), "expected another value for 'entries[0].value[1].face.eyeColor'"),
    (person("\"blue\"", with: "null"), "expected another kind of value for 'entries[0].value[1].face.eyeColor'"),
    (person("\"like\"", with: "7"), "expected another kind of value for 'entries[0].value[1].tastes.cats'"),
    (person("\"hairLength\":\"short\",", with: ""), "expected 'hairLength' in 'entries[0].value[1].face', found none"),
    (person("2\",", with: "1\","), "expected each 'id' once in 'entries[0].value', found one twice"),
  ])
  func `a file that is no list of people is refused and left alone`(_ text: String, _ reason: String) throws {
    try Data(text.utf8).write(to: folder["people.json"])
    let ending = try run("remove 1\n")
    #expect(ending.errors == "people-keeper: cannot use 'people.json': \(reason); mend it, or name another file\n")
    #expect((ending.output, ending.status) == ("", 65))
    #expect(try String(contentsOf: folder["people.json"], encoding: .utf8) == text)
  }

  @Test(arguments: [(".", "Is a directory"), ("/dev/zero", "File too large")])
  func `what is no file is refused`(_ path: String, _ reason: String) throws {
    let ending = try run("remove 1\n", file: path)
    #expect(ending.errors == "people-keeper: cannot read '\(path)': \(reason); mend it, or name another file\n")
    #expect((ending.output, ending.status) == ("", 66))
  }

  @Test func `a file that cannot be written is no reason to stop, but one to say so`() throws {
    let ending = try run("remove 1\nundo\n", file: "missing/people.json")
    #expect(
      ending.output.hasSuffix(
        """
        removed 1
        cannot create 'missing/people.json': No such file or directory
        [Undo Remove Bob]
        inserted 1
        cannot create 'missing/people.json': No such file or directory
        [Redo Remove Bob]

        """))
    #expect(
      ending.errors
        == "people-keeper: cannot create 'missing/people.json': No such file or directory; the changes since are lost\n"
    )
    #expect(ending.status == 74)
  }

  @Test func `a file that can be written in the end has every change`() throws {
    let program = try ExampleProgram("people-keeper", ["later/people.json"], in: folder.url)
    let answer = try run("remove 1\n", file: "never/people.json").output.replacingOccurrences(
      of: "never", with: "later")
    program.send("remove 1\n")
    #expect(program.receive(asMuchAs: answer) == answer)
    try FileManager.default.createDirectory(at: folder["later"], withIntermediateDirectories: false)
    #expect(try program.finish() == ExampleProgram.Ending())
    #expect(try run("", file: "later/people.json").output.hasPrefix("1 Joan"))
  }

  @Test(arguments: ["", "remove 3\n"]) func `two at once do not write over each other`(_ before: String) throws {
    _ = try run(before)
    let first = try ExampleProgram("people-keeper", ["people.json"], in: folder.url)
    let start = try run("").output
    #expect(first.receive(asMuchAs: start) == start)
    _ = try run("add Zoe\n")
    first.send("remove 1\n")
    let ending = try first.finish()
    let reason = """
      cannot replace 'people.json': it isn't what this program has read or written last; name another file, or begin with \
      that one
      """
    #expect(ending.output.hasPrefix("removed 1\n\(reason)\n"))
    #expect(ending.errors == "people-keeper: \(reason); the changes since are lost\n")
    #expect(ending.status == 74)
    #expect(try run("").output.contains(" Zoe: bald, brown eyes\n[Undo Add Zoe]\n"))
  }
}
