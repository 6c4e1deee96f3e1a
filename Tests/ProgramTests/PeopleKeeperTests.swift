import Foundation
import Testing

struct `The people keeper` {
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
    _ = try run("add Zoe\nremove 1\nopen 3\nhair long\nlike cats")
    let ending = try run("")
    #expect(
      ending.output == """
         1 Joan: curly hair, green eyes, dislikes rain
         2 Sam: short hair, brown eyes, moustache
         3 Zoe: long hair, brown eyes, likes cats

        """)
    #expect(ending.status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["people.json"])
  }

  @Test func `an unfinished edit is kept though nobody reads the answers any more`() throws {
    let program = try ExampleProgram("people-keeper", ["people.json"], in: folder.url)
    let bob = "Bob: short hair, brown eyes, likes football\n"
    let greeting = try ExampleProgram("people-keeper", ["people.json"], in: folder.url).finish().output
    program.send("open 1\n")
    #expect(program.receive(asMuchAs: greeting + bob) == greeting + bob)
    try program.stopReceiving()
    program.send("like cats\n")
    #expect(try program.finish().status == 74)
    #expect(try run("").output.hasPrefix(" 1 Bob: short hair, brown eyes, likes cats and football\n"))
  }

  @Test func `a list that became empty is not filled again`() throws {
    _ = try run("remove 1\nremove 1\nremove 1\nremove 1\n")
    #expect(try run("open 1\n").output == "nobody\nthere is nobody\n")
  }

  @Test func `orders with too many words or too few are refused`() throws {
    let greeting = try run("").output
    let onList = "expected list, add NAME, remove ROW, move ROW ROW, select ROW, open ROW, undo, redo, menu or quit\n"
    let orders = "remove 1 2\nopen 1 now\nselect\nmove 1\nmove 1 2 3\nadd\nundo 2\nquit now\n"
    #expect(try run(orders).output == greeting + String(repeating: onList, count: 8))
    let answers = try run("open 1\nback now\ndisguise Bob\nredo all\nhair long short\nlike\n").output.dropFirst(
      greeting.count)
    #expect(answers.split(separator: "\n").dropFirst().allSatisfy { $0.hasPrefix("expected ") })
  }

  @Test func `an order on the list that changes nothing says so`() throws {
    let output = try run("move 2 2\nselect 1\nselect 1\n").output
    #expect(
      output.hasSuffix(
        """
        moustache
        nothing has changed
          (recorded: Select, discardable)
        nothing has changed

        """))
  }

  @Test func `a mark stays with its person`() throws {
    let output = try run("select 2\nremove 1\nlist\nremove 1\nlist\nundo\nmove 1 2\nlist\n").output
    let people = output.split(separator: "\n").filter { $0.contains(": short") || $0.contains(": curly") }.dropFirst(3)
    #expect(people.map { $0.prefix(6) } == ["*1 Joa", " 2 Sam", " 1 Sam", " 1 Sam", "*2 Joa"])
  }

  /// A file with two people, who differ by a text.
  private static func person(_ text: String, with replacement: String) -> String {
    let person = """
      {"id":1,"name":"A","face":{"hair":"short","eyes":"blue","glasses":false,"facialHair":[]},\
      "likes":["cats"],"dislikes":[]}
      """
    return "[\(person), \(person.replacingOccurrences(of: text, with: replacement))]"
  }

  @Test(arguments: [
    ("", "expected JSON, found something else"),
    ("no list", "expected JSON, found something else"),
    ("[\u{0}", "expected JSON, found something else"),
    (String(repeating: "[", count: 100_000), "expected JSON, found something else"),
    ("{}", "expected another kind of value for the list"),
    ("[7]", "expected another kind of value for person 1"),
    (person("\"blue\"", with: "\"red\""), "expected another value for 'face.eyes' of person 2"),
    (person("\"blue\"", with: "null"), "expected another kind of value for 'face.eyes' of person 2"),
    (person("\"cats\"", with: "7"), "expected another kind of value for 'likes' of person 2"),
    (person("\"hair\":\"short\",", with: ""), "expected 'hair' in 'face' of person 2, found none"),
    (person("\"name\":\"A\",", with: ""), "expected 'name' in person 2, found none"),
    (person("A", with: "B"), "expected an 'id' of its own in person 2, found 1 again"),
    (
      person("1", with: "2").replacingOccurrences(of: "\"dislikes\":[]", with: "\"dislikes\":[\"cats\"]"),
      "expected 'cats' in 'likes' or 'dislikes' of person 1, found it in both"
    ),
  ])
  func `a file that is no list of people is refused and left alone`(_ text: String, _ reason: String) throws {
    try Data(text.utf8).write(to: folder["people.json"])
    let ending = try run("add Zoe\n")
    #expect(
      ending.errors
        == "people-keeper: cannot read 'people.json' as a list of people: \(reason); mend it, or name another file\n")
    #expect((ending.output, ending.status) == ("", 65))
    #expect(try String(contentsOf: folder["people.json"], encoding: .utf8) == text)
  }

  @Test(arguments: [2, 3, .max, .min]) func `people are added whatever number another has`(_ id: Int) throws {
    try Data(Self.person("\"id\":1", with: "\"id\":\(id)").utf8).write(to: folder["people.json"])
    #expect(try run("add Zoe\nremove 3\nadd Zoe\nundo\nundo\n").status == 0)
    #expect(try run("").output.hasSuffix("\n 3 Zoe: short hair, brown eyes\n"))
  }

  @Test(arguments: [(".", "Is a directory"), ("/dev/zero", "it is a device or a pipe, not a file")])
  func `what is no file is refused`(_ path: String, _ reason: String) throws {
    let ending = try run("add Zoe\n", file: path)
    #expect(
      ending.errors
        == "people-keeper: cannot read '\(path)' as a list of people: \(reason); mend it, or name another file\n")
    #expect((ending.output, ending.status) == ("", 66))
  }

  @Test func `a file that cannot be written is no reason to stop, but one to say so`() throws {
    let ending = try run("remove 1\nundo\n", file: "missing/people.json")
    #expect(
      ending.output.hasSuffix(
        """
        removed 1
        cannot write 'missing/people.json': No such file or directory; put that right, and the next change takes this one along
          (recorded: Remove Bob)
        inserted 1
        cannot write 'missing/people.json': No such file or directory; put that right, and the next change takes this one along
          (undone: Remove Bob)

        """))
    #expect(
      ending.errors
        == "people-keeper: cannot write 'missing/people.json': No such file or directory; the changes since are lost\n")
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
    #expect(try run("", file: "later/people.json").output.hasPrefix(" 1 Joan"))
  }

  @Test func `two at once do not write over each other`() throws {
    let greeting = try run("").output
    let first = try ExampleProgram("people-keeper", ["people.json"], in: folder.url)
    #expect(first.receive(asMuchAs: greeting) == greeting)
    _ = try run("add Zoe\n")
    first.send("remove 1\n")
    let ending = try first.finish()
    #expect(
      ending.output == """
        removed 1
        cannot write 'people.json': another program has changed it; end the program and start it again to see that, and \
        make this change there
          (recorded: Remove Bob)

        """)
    #expect(
      ending.errors
        == "people-keeper: cannot write 'people.json': another program has changed it; the changes since are lost\n")
    #expect(ending.status == 74)
    #expect(try run("").output == greeting + " 4 Zoe: short hair, brown eyes\n")
  }
}
