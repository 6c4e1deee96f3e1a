import BoardLanguageServer
import SeededRandom
import Testing

struct FramingTests {
  @Test func `messages are found however the stream is cut`() throws {
    for seed in 0..<UInt64(trials(50)) {
      var random = SeededGenerator(seed: seed)
      let messages = (0..<20).map { _ in
        (0..<Int.random(in: 0...300, using: &random)).map { _ in [10, 13, 65].randomElement(using: &random)! as UInt8 }
      }
      let stream = messages.flatMap(MessageFraming.framed)
      var framing = MessageFraming()
      var (found, start) = ([[UInt8]](), 0)
      while start < stream.count {
        let end = min(stream.count, start + Int.random(in: 1...100, using: &random))
        framing.append(stream[start..<end])
        while let message = try framing.next() { found.append(message) }
        start = end
      }
      #expect(found == messages, "seed \(seed)")
    }
  }

  @Test func `a length is read up to the limit`() throws {
    var framing = MessageFraming()
    framing.append(Array("Content-Length: \(MessageFraming.limit)\r\n\r\n".utf8)[...])
    #expect(try framing.next() == nil)
    framing = MessageFraming()
    framing.append(Array("Content-Length: \(MessageFraming.limit + 1)\r\n\r\n".utf8)[...])
    #expect(throws: MessageFraming.Fault.self) { try framing.next() }
  }
}
