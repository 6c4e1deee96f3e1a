import Foundation
import Testing
import WholeFiles

@Suite struct TemporaryNameTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "names-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  private func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }
  private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  private func leave(_ names: [String]) throws {
    for name in names { try Data().write(to: folder.appending(path: name)) }
  }

  private static let foreign = [
    ".unfinished-.tmp", ".unfinished-1-2", ".unfinished-1-2-3.tmp", ".unfinished-1-x.tmp", ".unfinished-notes.tmp",
    "1-2.tmp",
  ]

  @Test func `what a killed process has left goes, what is being written and foreign names stay`() throws {
    try leave(Self.foreign + [".unfinished-4000000000-7.tmp"])
    // This file has no lock of its own, and another run may have locked the folder.
    try leave([".unfinished-7.tmp"])
    let file = try AtomicFile(path: path("a"))
    let others = Set(Self.foreign + [".unfinished-7.tmp"])
    for _ in 0..<2 {
      TemporaryName.removeLeftovers(beside: path("b"))
      let rest = try names().filter { !others.contains($0) }
      #expect(rest.count == 1 && rest.allSatisfy { $0.hasPrefix(".unfinished-\(getpid())-") }, "\(rest)")
    }
    try file.finish()
    #expect(try Set(names()) == others.union(["a"]))
  }

  @Test func `who locks a folder removes what was left of both kinds, but no foreign names`() throws {
    try leave(Self.foreign + [".unfinished-4000000000-7.tmp", ".unfinished-7.tmp"])
    try FileManager.default.createDirectory(atPath: path(".unfinished-8.tmp"), withIntermediateDirectories: true)
    // A program that writes a single file beside the pictures.
    let single = try AtomicFile(path: path("page.html"))
    let locked = try Folder(creating: folder.path, locks: true)
    #expect(try names().count == Self.foreign.count + 2)
    try single.finish()
    try FileContents([1]).write("a.png", in: locked)
    #expect(try Set(names()) == Set(Self.foreign + [".unfinished-8.tmp", "a.png", "page.html"]))
  }

  @Test func `a file in a locked folder needs no lock, and is left alone by all others`() throws {
    func write() throws {
      let locked = try Folder(creating: folder.path, locks: true)
      let file = try AtomicFile("a.png", in: locked)
      let name = try #require(try names().first)
      #expect(name.wholeMatch(of: /\.unfinished-\d+\.tmp/) != nil, "\(name)")
      let descriptor = open(path(name), O_RDONLY)
      #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
      close(descriptor)
      TemporaryName.removeLeftovers(beside: path("b.png"))
      let error = #expect(throws: OutputError.self) { try Folder(creating: folder.path, locks: true) }
      #expect(error?.operation == .lock)
      // A program that doesn't lock the folder may still write into it.
      try FileContents([2]).write("b.png", in: try Folder(creating: folder.path))
      #expect(try names() == [name, "b.png"])
      try file.finish()
    }
    try write()
    #expect(try names() == ["a.png", "b.png"])
    // The lock ends when the folder is released.
    _ = try Folder(creating: folder.path, locks: true)
  }

  @Test(arguments: [false, true]) func `a file hands on its mode, and a new one gets the usual one`(isLocked: Bool)
    throws
  {
    let folder = try Folder(creating: folder.path, locks: isLocked)
    try FileContents([1]).write("usual", in: folder)
    let usual = try mode("usual")
    close(open(path("other"), O_CREAT | O_WRONLY, 0o666))
    #expect(try usual == mode("other"))
    for mode: mode_t in [0o644, 0o600, 0o755, 0o664, 0o2750, usual] {
      try FileContents([1]).write("new", in: folder)
      #expect(chmod(path("new"), mode) == 0)
      try FileContents([2]).write("new", in: folder)
      #expect(try self.mode("new") == mode, "\(String(mode, radix: 8))")
      try folder.remove("new")
    }
  }

  private func mode(_ name: String) throws -> mode_t {
    var status = stat()
    try #require(stat(path(name), &status) == 0)
    return status.st_mode & 0o7777
  }

  @Test func `an owner who may not write a file is respected, if the system says so`() throws {
    let folder = try Folder(creating: folder.path)
    try FileContents([1]).write("a.png", in: folder)
    try folder.checkWritable("a.png")
    #expect(chmod(path("a.png"), 0o444) == 0)
    // Root may write everything.
    if geteuid() == 0 { return try folder.checkWritable("a.png") }
    let error = #expect(throws: OutputError.self) { try folder.checkWritable("a.png") }
    #expect(error?.operation == .create)
  }
}
