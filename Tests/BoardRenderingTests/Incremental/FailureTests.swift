import BoardModel
import BoardRendering
import CairoDrawing
import Foundation
import Testing
import WholeFiles

#if os(Linux)
  /// Limits the process's address space to little more than its current size, so that Cairo can't make another large surface.
  private func whileMemoryIsShort(_ body: () throws -> Void) throws {
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).prefix { $0 != " " }
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    let old = limit
    limit.rlim_cur = try #require(UInt(pages)) * UInt(getpagesize()) + 8 << 20
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    defer { withUnsafePointer(to: old) { _ = setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), $0) } }
    try body()
  }

  @Suite struct `A renderer that has thrown` {
    /// The address sanitizer ends a process that runs out of memory.
    static let mayRunOut = dlsym(nil, "__asan_init") == nil

    @Test(.enabled(if: mayRunOut)) func `makes its next picture again, and its animation goes on`() async {
      await #expect(processExitsWith: .success) {
        let color = Color(0x336699, alpha: 128)
        let board = RecordedBoard(
          try Board(
            4_200, 4_200,
            [
              Sketch(x: 0.5, y: 0, width: 2_000, height: 2_000, fill: color, radius: 99),
              Sketch(x: 0, y: 500, width: 50, height: 50, fill: color, radius: 9),
            ]))
        let renderer = SnapshotRenderer(following: board)
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: path) }
        var file = try AnimationFile(path: path.path(percentEncoded: false), following: board)
        let stale = try renderer.png().bytes
        try file.append()

        // Cairo draws the large figure, whose edge the damage cuts, on a copy of 70 MB, which is more than glibc keeps for small
        // allocations.
        let before = try #require(board.board.figures.last)
        board.setFrame(of: before.id, to: before.frame.moved(by: Offset(dx: 10, dy: 0)))
        try whileMemoryIsShort {
          let error = #expect(throws: CairoError.self) { try renderer.png() }
          #expect(error?.description == "cairo_image_surface_create: out of memory")
          #expect(error?.status == .noMemory)
          do {
            try file.append()
            Issue.record("there was memory for a frame")
          } catch { #expect((error as? CairoError)?.status == .noMemory) }
        }

        let picture = try renderer.png().bytes
        #expect(picture != stale)
        let expected = try BoardRenderer().pixels(of: board.board)
        #expect(try Pixels(png: picture) == expected)
        try file.append()
        try file.finish()
        let chunks = try `An animated PNG`.chunks(Array(try Data(contentsOf: path)))
        let frame = try #require(chunks.last { $0.type == "fcTL" })
        #expect((frame.number(at: 4), frame.number(at: 8)) == (4_200, 4_200))
      }
    }
  }
#endif
