import SeededRandom
import Testing

/// Random edit sessions, each step compared with ``EditingModel``.
@Suite struct RandomSessionTests {
  @Test(arguments: 0..<trials(15))
  func `a random session agrees with the model after each step, and undoes and redoes to its ends`(seed: Int) throws {
    var session = RandomSession(seed: UInt64(seed))
    for _ in 0..<250 { try session.step() }
    try session.closeBlocks()
    try session.walkToTheEnds()
  }
}
