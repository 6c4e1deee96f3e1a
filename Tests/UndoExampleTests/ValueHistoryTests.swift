import Testing

struct `The value history` {
  @Test func `answers as its transcript says`() throws {
    try Transcript("09-value-history/transcript.txt").play("value-history")
  }
}
