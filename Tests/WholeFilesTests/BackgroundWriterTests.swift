import Dispatch
import Foundation
import Synchronization
import Testing
import WholeFiles

@Suite struct BackgroundWriterTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "background-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  private func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }
  private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  private func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: folder.appending(path: name))) }

  private static func writer(capacity: Int, hasThread: Bool) -> BackgroundWriter {
    hasThread ? BackgroundWriter(capacity: capacity) : BackgroundWriter(capacity: capacity) { _ in false }
  }

  @Test(arguments: [true, false]) func `all files are written, in order`(hasThread: Bool) throws {
    let writer = Self.writer(capacity: 3, hasThread: hasThread)
    for index in 0..<100 {
      try writer.write(FileContents([UInt8(index)]), to: path(index % 10 == 9 ? "same.png" : "\(index).png"))
    }
    try writer.finish()
    #expect(try names().count == 91)
    #expect(try bytes("same.png") == [99])
    #expect(try bytes("42.png") == [42])
  }

  @Test(arguments: [true, false]) func `the first error is told, and nothing is written after it`(hasThread: Bool)
    throws
  {
    let writer = Self.writer(capacity: 1, hasThread: hasThread)
    try writer.write(FileContents([1]), to: path("before.png"))
    // Any later call may throw the error; `finish` certainly does.
    try? writer.write(FileContents([1]), to: path("missing/a.png"))
    try? writer.write(FileContents([1]), to: path("after.png"))
    for _ in 0..<2 {
      let error = #expect(throws: OutputError.self) { try writer.finish() }
      #expect(error?.path == path("missing/a.png"))
    }
    #expect(throws: OutputError.self) { try writer.write(FileContents([1]), to: path("later.png")) }
    #expect(try names() == ["before.png"])
  }

  @Test(arguments: [0, -1]) func `a file can wait, however little room is asked for`(capacity: Int) throws {
    let writer = BackgroundWriter(capacity: capacity)
    try writer.write(FileContents([1]), to: path("a.png"))
    try writer.finish()
    #expect(try names() == ["a.png"])
  }

  @Test func `without a thread a job is done when it is added, and its error told at once`() throws {
    let writer = Self.writer(capacity: 1, hasThread: false)
    let error = #expect(throws: OutputError.self) { try writer.write(FileContents([1]), to: path("missing/a.png")) }
    #expect(error?.path == path("missing/a.png"))
  }

  @Test func `no more wait than there is room for`() throws {
    let writer = BackgroundWriter(capacity: 3)
    let (hasAdded, goesOn, isOver) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    let addedCount = Atomic(0)
    let doneCount = Atomic(0)
    let hasRoom = Atomic(true)
    Thread.detachNewThread {
      for _ in 0..<8 {
        try? writer.add {
          goesOn.wait()
          doneCount.add(1, ordering: .sequentiallyConsistent)
        }
        let most = 3 + doneCount.load(ordering: .sequentiallyConsistent)
        let count = addedCount.add(1, ordering: .sequentiallyConsistent).newValue
        if count > most { hasRoom.store(false, ordering: .sequentiallyConsistent) }
        hasAdded.signal()
      }
      isOver.signal()
    }
    for _ in 0..<3 { #expect(hasAdded.wait(timeout: .now() + 60) == .success, "three jobs have room") }
    for _ in 0..<8 { goesOn.signal() }
    #expect(isOver.wait(timeout: .now() + 60) == .success, "the other jobs aren't added")
    try writer.finish()
    #expect(doneCount.load(ordering: .sequentiallyConsistent) == 8)
    let keepsBound = hasRoom.load(ordering: .sequentiallyConsistent)
    #expect(keepsBound)
  }

  @Test func `several threads may wait for the end at once`() throws {
    let writer = BackgroundWriter(capacity: 2)
    let doneCount = Atomic(0)
    let group = DispatchGroup()
    for _ in 0..<4 {
      group.enter()
      Thread.detachNewThread {
        for _ in 0..<100 {
          try? writer.add { doneCount.add(1, ordering: .sequentiallyConsistent) }
          try? writer.finish()
        }
        group.leave()
      }
    }
    #expect(group.wait(timeout: .now() + 60) == .success, "threads wait for each other")
    #expect(doneCount.load(ordering: .sequentiallyConsistent) == 400)
  }

  @Test func `what was added is done although the writer is gone`() throws {
    let isDone = DispatchSemaphore(value: 0)
    try BackgroundWriter().add { isDone.signal() }
    #expect(isDone.wait(timeout: .now() + 60) == .success, "the last job isn't done")
  }
}
