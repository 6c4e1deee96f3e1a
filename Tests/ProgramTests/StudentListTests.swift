import Testing

struct `The student list` {
  @Test func `answers as its transcript says`() throws {
    try Transcript("07-student-list/transcript.txt").play("student-list")
  }

  @Test(arguments: ["", "add", "\0\u{1F600}\nadd\n"])
  func `ends with its input, whatever that is`(_ input: String) throws {
    let program = try ExampleProgram("student-list")
    program.send(input)
    let ending = try program.finish()
    #expect((ending.errors, ending.status) == ("", 0))
    #expect(ending.output.hasSuffix(input.contains("add") ? "Ann, Ben [add, undo, quit]\n" : "Ann [add, quit]\n"))
  }
}
