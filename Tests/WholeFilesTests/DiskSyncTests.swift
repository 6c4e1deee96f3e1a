import Foundation
import Synchronization
import Testing
import WholeFiles

/// When files are synced, and what happens if a sync fails.
@Suite struct `Bringing files to the disk` {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "disk-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  private var path: String { folder.appending(path: "a").path(percentEncoded: false) }
  private var backup: String { path + "~" }
  private func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }
  private func text(_ path: String? = nil) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path ?? self.path)), as: UTF8.self)
  }
  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
  }

  /// Logs for each sync the file's contents, and the contents at the path at that time; `d` for a folder.
  private func syncs(_ body: () throws -> Void) rethrows -> [String] {
    let log = Mutex<[String]>([])
    try DiskSync.$call.withValue(
      { [path] descriptor, extent in
        var status = stat()
        #expect(fstat(descriptor, &status) == 0)
        let old = (try? String(contentsOfFile: path, encoding: .utf8)) ?? "-"
        if status.st_mode & S_IFMT == S_IFDIR {
          log.withLock { $0.append("d, \(old)") }
        } else {
          var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
          #expect(pread(descriptor, &bytes, bytes.count, 0) == bytes.count)
          log.withLock { $0.append("\(String(decoding: bytes, as: UTF8.self)) \(extent), \(old)") }
        }
        return 0
      }, operation: body)
    return log.withLock(\.self)
  }

  /// Makes the sync of a file fail.
  private func failing(
    at number: Int = 1, after event: @escaping @Sendable () -> Void = {}, _ body: () throws -> Void
  ) rethrows {
    let count = Mutex(0)
    try DiskSync.$call.withValue(
      { _, _ in
        let isDue = count.withLock { count in
          count += 1
          return count == number
        }
        guard isDue else { return 0 }
        event()
        errno = EIO
        return -1
      }, operation: body)
  }

  @Test func `a file that replaces another is there before it has the name, and the name when all is done`() throws {
    try write("old")
    let found = try syncs { try FileContents(Array("new".utf8)).write(to: path, replacing: Array("old".utf8)) }
    #expect(found == ["new everything, old", "d, new"])
  }

  @Test func `what is kept of the old file is there before the new one has the name`() throws {
    try write("old")
    let found = try syncs {
      try FileContents(Array("new".utf8)).write(to: path, replacing: Array("old".utf8), keepingAs: backup)
    }
    #expect(found == ["new everything, old", "old everything, old", "d, old", "d, new"])
  }

  @Test func `a file that nobody asked to keep through a power failure waits for nothing`() throws {
    #expect(try syncs { try FileContents([7]).write(to: path) } == [])
  }

  @Test(arguments: [1, 2]) func `a disk that refuses the new file or the old one's copy leaves the old one`(
    number: Int
  ) throws {
    try write("old")
    failing(at: number) {
      let error = #expect(throws: OutputError.self) {
        try FileContents([7]).write(to: path, replacing: Array("old".utf8), keepingAs: backup)
      }
      #expect(error?.operation == .write && error?.code == EIO)
    }
    #expect(try text() == "old")
    #expect(try names() == ["a"])
  }

  @Test func `a change that is made while the old file is being kept is not overwritten`() throws {
    try write("old")
    let count = Mutex(0)
    let url = URL(filePath: path)
    let changeDuringCopy: @Sendable (Int32, DiskSync.Extent) -> Int32 = { _, _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      // The second sync is that of the copy.
      if number == 2 { try? Data("theirs".utf8).write(to: url) }
      return 0
    }
    DiskSync.$call.withValue(changeDuringCopy) {
      let error = #expect(throws: OutputError.self) {
        try FileContents([7]).write(to: path, replacing: Array("old".utf8), keepingAs: backup)
      }
      #expect(error?.operation == .replace && error?.code == EBUSY)
    }
    #expect(try text() == "theirs")
  }

  @Test func `what is kept of the old file has its mode, whatever had the name before`() throws {
    func mode(_ path: String) throws -> Int {
      try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }
    try write("old")
    chmod(path, 0o640)
    try Data("older".utf8).write(to: URL(filePath: backup))
    chmod(backup, 0o604)
    try FileContents([7]).write(to: path, replacing: Array("old".utf8), keepingAs: backup)
    #expect(try text(backup) == "old")
    #expect(try (mode(path), mode(backup)) == (0o640, 0o640))
  }

  @Test func `what is added is on the disk when it was asked for, its bytes only`() throws {
    try write("one\n")
    let file = try GrowingFile(path, for: .append)
    _ = try file.read(limit: 9)
    #expect(try syncs { try file.append(Array("two\n".utf8)) } == [])
    #expect(try syncs { try file.sync(orCutTo: 4) } == ["one\ntwo\n bytes, one\ntwo\n"])
    #expect(try syncs { try file.cut(to: 4) } == ["one\n everything, one\n"])
  }

  @Test func `a name that is new is on the disk, too`() throws {
    #expect(try syncs { _ = try GrowingFile(path, for: .append, creates: true) } == ["d, "])
    #expect(try syncs { _ = try GrowingFile(path, for: .append, creates: true) } == [])
  }

  @Test func `what the disk refuses is cut off, unless others have changed the file meanwhile`() throws {
    try write("one\n")
    let file = try GrowingFile(path, for: .append)
    _ = try file.read(limit: 99)
    try file.append(Array("two\n".utf8))
    failing {
      let error = #expect(throws: OutputError.self) { try file.sync(orCutTo: 4) }
      #expect(error?.code == EIO)
    }
    #expect(try text() == "one\n" && file.length == 4)
    try file.append(Array("two\n".utf8))
    let other = path
    let addTheirs: @Sendable () -> Void = {
      let theirs = FileHandle(forWritingAtPath: other)
      _ = try? theirs?.seekToEnd()
      theirs?.write(Data("theirs\n".utf8))
    }
    failing(after: addTheirs) {
      let error = #expect(throws: OutputError.self) { try file.sync(orCutTo: 4) }
      #expect(error?.code == EBUSY)
    }
    #expect(try text() == "one\ntwo\ntheirs\n")
  }
}
