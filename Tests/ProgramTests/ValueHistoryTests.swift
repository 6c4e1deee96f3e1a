import Testing

struct `The value history` {
  @Test func `answers as its transcript says`() throws {
    try Transcript("09-value-history/transcript.txt").play("value-history")
  }

  @Test func `orders with too many words or too few are refused`() throws {
    let program = try ExampleProgram("value-history")
    program.send(
      "changes a 0 b 0\nchanges 0\nchanges 0 0 0\nmove 1 2 3\nremove 1 2\nundo list 2\nbirthday party\nname\nquit now\n"
    )
    let ending = try program.finish()
    let answers = ending.output.split(separator: "\n").dropFirst(2)
    #expect(answers.count == 9)
    #expect(answers.allSatisfy { $0.hasPrefix("expected ") })
    #expect(ending.status == 0)
  }
}
