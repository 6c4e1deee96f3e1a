import Dispatch
import Foundation
import Synchronization
import Testing
import WholeFiles

@Suite struct FileWatchTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "watch-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  private func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }
  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name), options: [])
  }
  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: false)
  }
  private func move(_ name: String, to new: String) throws { try #require(rename(path(name), path(new)) == 0) }
  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  /// The contents of a file; `nil` if it doesn't exist.
  private static func text(_ path: String) -> String? {
    (try? Data(contentsOf: URL(filePath: path))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Checks that a watch reports each change of a file, after the change.
  private func expectTold(
    of name: String, by instance: FileWatch.Instance = FileWatch.instance,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ changes: [(text: String?, change: () throws -> Void)]
  ) throws {
    let path = path(name)
    let wanted = Mutex<String??>(nil)
    let told = DispatchSemaphore(value: 0)
    let watch = try FileWatch(files: [path], instance: instance) {
      let text = Self.text(path)
      let isIt = wanted.withLock { wanted in
        guard wanted == .some(text) else { return false }
        wanted = nil
        return true
      }
      if isIt { told.signal() }
    }
    for (index, change) in changes.enumerated() {
      wanted.withLock { $0 = .some(change.text) }
      try change.change()
      #expect(
        told.wait(timeout: .now() + 60) == .success, "the watch doesn't tell of change \(index)",
        sourceLocation: sourceLocation)
    }
    withExtendedLifetime(watch) {}
  }

  @Test func `without an instance of inotify, files are looked at`() throws {
    let none: FileWatch.Instance = { () throws(SystemError) in throw SystemError(code: EMFILE) }
    try write("1", to: "a")
    // Each has another length, since changes within one tick of the file system's clock can't be distinguished otherwise.
    try expectTold(
      of: "a", by: none,
      [
        ("22", { try write("22", to: "a") }), (nil, { try FileManager.default.removeItem(atPath: path("a")) }),
        ("333", { try write("333", to: "a") }),
        (
          "4444",
          {
            try write("4444", to: "b")
            try move("b", to: "a")
          }
        ),
      ])
    #if os(Linux)
      #expect(
        try FileWatch(instance: none, {}).lack == "no inotify instance is left (fs.inotify.max_user_instances)")
      #expect(try FileWatch(instance: { () throws(SystemError) in throw SystemError(code: ENOSYS) }, {}).lack != nil)
      #expect(try FileWatch({}).lack == nil)
    #endif
  }

  @Test func `what may be read from now on may have changed`() throws {
    try write("", to: "a")
    #expect(chmod(path("a"), 0) == 0)
    let told = DispatchSemaphore(value: 0)
    let watch = try FileWatch(files: [path("a")]) { told.signal() }
    #expect(chmod(path("a"), 0o644) == 0)
    #expect(told.wait(timeout: .now() + 60) == .success, "the watch doesn't tell of new permissions")
    withExtendedLifetime(watch) {}
  }

  @Test func `a file that is written, replaced, removed and made again has changed each time`() throws {
    try write("1", to: "a")
    try expectTold(
      of: "a",
      [
        ("2", { try write("2", to: "a") }),
        (
          "3",
          {
            try write("3", to: "b")
            try move("b", to: "a")
          }
        ),
        // The new file is watched now.
        ("4", { try write("4", to: "a") }), (nil, { try FileManager.default.removeItem(atPath: path("a")) }),
        ("5", { try write("5", to: "a") }), (nil, { try move("a", to: "b") }), ("5", { try move("b", to: "a") }),
      ])
  }

  @Test func `a link may lead elsewhere, and on its way, too`() throws {
    for name in ["one", "two"] { try makeFolder(name) }
    for name in ["one/a", "two/a"] { try write(name, to: name) }
    try link("folder", to: "one")
    try link("link", to: "folder/a")
    try expectTold(
      of: "link",
      [
        ("new", { try write("new", to: "one/a") }),
        (
          "two/a",
          {
            try link("other", to: "two")
            try move("other", to: "folder")
          }
        ), ("newer", { try write("newer", to: "two/a") }),
        (
          "new",
          {
            try link("another", to: "one/a")
            try move("another", to: "link")
          }
        ), ("newest", { try write("newest", to: "one/a") }),
      ])
  }

  @Test func `folders on the way may be made later, go and come back`() throws {
    try expectTold(
      of: "x/y/a",
      [
        (
          "1",
          {
            try makeFolder("x")
            try makeFolder("x/y")
            try write("1", to: "x/y/a")
          }
        ), (nil, { try move("x", to: "z") }), ("1", { try move("z", to: "x") }), ("2", { try write("2", to: "x/y/a") }),
      ])
  }

  @Test func `in a folder, files of the suffix count, and folders`() throws {
    let told = DispatchSemaphore(value: 0)
    let wanted = Mutex("tree/a.board")
    let early = Mutex<[String]>([])
    let (folder, inner) = (path("tree"), path("tree/inner"))
    let watch = try FileWatch(suffix: ".board") { [self] in
      let name = wanted.withLock { $0 }
      if FileManager.default.fileExists(atPath: path(name)) {
        told.signal()
      } else {
        early.withLock { $0.append(name) }
      }
    }
    try makeFolder("tree")
    #expect(try watch.add(files: [], folders: [folder]))
    #expect(try !watch.add(files: [], folders: [folder]))
    // Other files aren't reported.
    try write("", to: "tree/notes.txt")
    try write("", to: "tree/a.board")
    #expect(told.wait(timeout: .now() + 60) == .success, "the watch doesn't tell of a file")
    #expect(early.withLock { $0 } == [])
    wanted.withLock { $0 = "tree/inner" }
    try makeFolder("tree/inner")
    #expect(told.wait(timeout: .now() + 60) == .success, "the watch doesn't tell of a folder")
    #expect(try watch.add(files: [], folders: [folder, inner]))
    wanted.withLock { $0 = "tree/inner/b.board" }
    try write("", to: "tree/inner/b.board")
    #expect(told.wait(timeout: .now() + 60) == .success, "the watch doesn't tell of a file in the inner folder")
    #expect(try watch.add(files: [path("c")]))
  }

  @Test func `what is released tells nothing more`() throws {
    let (told, other) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    func watch() throws {
      let watch = try FileWatch(files: [path("a")]) { told.signal() }
      withExtendedLifetime(watch) {}
    }
    try watch()
    let watch = try FileWatch(files: [path("a")]) { other.signal() }
    try write("", to: "a")
    #expect(other.wait(timeout: .now() + 60) == .success, "the watch that is left doesn't tell")
    #expect(told.wait(timeout: .now()) == .timedOut)
    withExtendedLifetime(watch) {}
  }
}
