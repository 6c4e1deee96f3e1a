#if WebEditor
  import Synchronization
  import Testing

  @testable import BoardServer

  struct ExportsTests {
    private final class Flag: Sendable {
      private let value = Mutex(false)
      var isSet: Bool { value.withLock { $0 } }
      func set() { value.withLock { $0 = true } }
    }

    @Test func `what reads a drawing for nobody any more is told so`() async throws {
      let exports = Exports(path: "my.board", includeRoot: nil)
      let (begun, beginning) = AsyncStream<Void>.makeStream()
      let (wasCancelled, isOver) = (Flag(), Flag())
      let reading = Task {
        try await exports.takeImport { isCancelled in
          beginning.finish()
          while !isOver.isSet, !isCancelled() {}
          if isCancelled() { wasCancelled.set() }
        }
      }
      for await _ in begun {}
      reading.cancel()
      await #expect(throws: CancellationError.self) { try await reading.value }
      isOver.set()
      // The next job runs when this one has ended.
      #expect(try await exports.takeImport { _ in wasCancelled.isSet })
    }
  }
#endif
