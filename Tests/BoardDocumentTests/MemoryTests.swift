import BoardDocument
import BoardHistories
import BoardTestSupport
import CMemory
import Foundation
import Testing

/// Sanitizers replace the allocator.
private let memoryCannotBeMeasured =
  live_bytes() == 0 || dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

/// The memory of documents, measured in processes of their own, where nothing else allocates.
@Suite(.disabled(if: memoryCannotBeMeasured)) struct MemoryTests {
  @Test func `histories keep lines of a script, and not all of it for each file that it includes`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try folder.write("", to: "empty.board")
      let comment = "# " + String(repeating: "x", count: 200_000) + "\n"
      let edits = (0..<200).map { "add a\($0)\ninclude \"empty.board\"\n" }
      try folder.write(comment + edits.joined(), to: "my.board")
      let before = live_bytes()
      let document = try Document(path: folder.path("my.board"), isReadOnly: true, keepsHistories: true)
      #expect(document.histories?.histories[0].steps.count == 200)
      // Twice the script's size; a copy for each step would take 40 MB.
      #expect(live_bytes() - before < 2_000_000)
    }
  }
}
