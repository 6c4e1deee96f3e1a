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

  @Test(arguments: [
    "", "no list", "{}",
    #"[{"id":1,"name":"A","face":{"hair":"short","eyes":"red","glasses":false,"facialHair":[]},"likes":[],"dislikes":[]}]"#,
    """
    [{"id":1,"name":"A","face":{"hair":"short","eyes":"blue","glasses":false,"facialHair":[]},\
    "likes":["cats"],"dislikes":["cats"]}]
    """,
  ])
  func `a file that is no list of people is refused and left alone`(_ text: String) throws {
    try Data(text.utf8).write(to: folder["people.json"])
    let ending = try run("add Zoe\n")
    #expect(ending.errors == "people-keeper: cannot read 'people.json' as a list of people\n")
    #expect((ending.output, ending.status) == ("", 65))
    #expect(try String(contentsOf: folder["people.json"], encoding: .utf8) == text)
  }

  @Test func `a file that cannot be written is no reason to stop`() throws {
    let ending = try run("remove 1\nundo\n", file: "missing/people.json")
    #expect(
      ending.output.hasSuffix(
        """
        removed 1
        cannot write 'missing/people.json': this change will be gone when the program ends
          (recorded: Remove Bob)
        inserted 1
        cannot write 'missing/people.json': this change will be gone when the program ends
          (undone: Remove Bob)

        """))
    #expect(ending.status == 0)
  }

  /// A file with two people, who differ by a text.
  private static func person(_ text: String, with replacement: String) -> String {
    let person = """
      {"id":1,"name":"A","face":{"hair":"short","eyes":"blue","glasses":false,"facialHair":[]},\
      "likes":["cats"],"dislikes":[]}
      """
    return "[\(person), \(person.replacingOccurrences(of: text, with: replacement))]"
  }

  @Test(arguments: [2, 3, .max, .min]) func `people are added whatever number another has`(_ id: Int) throws {
    try Data(Self.person("\"id\":1", with: "\"id\":\(id)").utf8).write(to: folder["people.json"])
    #expect(try run("add Zoe\nremove 3\nadd Zoe\nundo\nundo\n").status == 0)
    #expect(try run("").output.hasSuffix("\n 3 Zoe: short hair, brown eyes\n"))
  }
}
