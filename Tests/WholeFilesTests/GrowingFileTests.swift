import Foundation
import Testing
import WholeFiles

@Suite struct GrowingFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "growing-\(UUID().uuidString)")
  private let path: String

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appending(path: "a").path(percentEncoded: false)
  }

  private func write(_ text: String, to path: String? = nil) throws {
    try Data(text.utf8).write(to: URL(filePath: path ?? self.path))
  }
  private var text: String { get throws { String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self) } }

  private func move(_ path: String, to other: String) throws { try #require(rename(path, other) == 0) }

  /// Appends a text as a program would that ignores locks.
  private func add(_ text: String) throws {
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  private func file(_ text: String) throws -> GrowingFile {
    try write(text)
    let file = try GrowingFile(path, for: .append)
    #expect(try file.read(limit: 100) == Array(text.utf8))
    return file
  }

  private func expectChange(sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void) {
    let error = #expect(throws: OutputError.self, sourceLocation: sourceLocation) { try body() }
    #expect(error?.code == EBUSY, sourceLocation: sourceLocation)
  }

  @Test func `what is added is at the end, and known`() throws {
    let file = try GrowingFile(path, for: .append, creates: true)
    #expect(file.length == 0 && file.isNamed)
    for text in ["one\n", "", "two\n"] { try file.append(Array(text.utf8)) }
    try file.sync(orCutTo: 0)
    #expect(try text == "one\ntwo\n")
    #expect(file.length == 8 && file.isUntouched(holding: Array("one\ntwo\n".utf8), atOnce: true))
    try file.cut(to: 4)
    try file.append(Array("three\n".utf8))
    #expect(try text == "one\nthree\n")
    #expect(try file.read(limit: 10) == Array("one\nthree\n".utf8))
    let error = #expect(throws: InputError.self) { try file.read(limit: 9) }
    #expect(error?.isTooLarge == true)
  }

  @Test func `what can't be added whole isn't added at all`() throws {
    try write("")
    // A sparse file that is four bytes shorter than the file system's limit.
    let descriptor = open(path, O_RDWR)
    var (length, tooLong) = (0, Int.max)
    while length + 1 < tooLong {
      let middle = length + (tooLong - length) / 2
      if ftruncate(descriptor, off_t(middle)) == 0 { length = middle } else { tooLong = middle }
    }
    try #require(ftruncate(descriptor, off_t(length - 4)) == 0)
    close(descriptor)
    let file = try GrowingFile(path, for: .append)
    let error = #expect(throws: OutputError.self) { try file.append(Array("0123456789".utf8)) }
    #expect(error?.operation == .write && error?.code == EFBIG)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int == length - 4)
    #expect(file.length == length - 4)
    try file.cut(to: 0)
    try file.append(Array("0123456789".utf8))
    #expect(try text == "0123456789")
  }

  @Test func `after a change by others nothing is added or cut off`() throws {
    let file = try file("one\n")
    try add("theirs\n")
    expectChange { try file.append(Array("ours\n".utf8)) }
    expectChange { try file.cut(to: 0) }
    #expect(!file.isUntouched(holding: Array("one\n".utf8)))
    #expect(try text == "one\ntheirs\n")
    // Reading the file makes its new state the known one.
    #expect(try file.read(limit: 100) == Array("one\ntheirs\n".utf8))
    try file.append(Array("ours\n".utf8))
    #expect(try text == "one\ntheirs\nours\n")
  }

  @Test func `a change in place is found, be its length and its times as they were`() throws {
    let file = try file("one\n")
    let descriptor = open(path, O_WRONLY)
    #expect(pwrite(descriptor, "two\n", 4, 0) == 4)
    close(descriptor)
    #expect(!file.isUntouched(holding: Array("one\n".utf8), atOnce: true))
  }

  @Test func `a file that is replaced, renamed or removed isn't the one that the path names`() throws {
    let other = folder.appending(path: "b").path(percentEncoded: false)
    let changes: [() throws -> Void] = [
      {
        try write("one\n", to: other)
        try move(other, to: path)
      }, { try move(path, to: other) }, { try FileManager.default.removeItem(atPath: path) },
    ]
    for change in changes {
      let file = try file("one\n")
      try change()
      #expect(!file.isNamed && !file.isUntouched(holding: Array("one\n".utf8), atOnce: true))
      let error = #expect(throws: OutputError.self) { try file.sync(orCutTo: 0) }
      #expect(error?.operation == .replace && error?.code == EBUSY)
    }
  }

  @Test func `it is locked against others who lock it, until it is released`() throws {
    func hold() throws {
      let file = try file("one\n")
      let error = #expect(throws: InputError.self) { try GrowingFile(path, for: .append) }
      #expect(error?.code == EWOULDBLOCK)
      // Reading needs no lock.
      #expect(try GrowingFile(path, for: .read).read(limit: 100) == Array("one\n".utf8))
      try file.append(Array("two\n".utf8))
    }
    try hold()
    #expect(try GrowingFile(path, for: .append).length == 8)
  }

  @Test func `what is no plain file, or a link that isn't to be followed, isn't opened`() throws {
    #expect(mkfifo(path, 0o600) == 0)
    let link = folder.appending(path: "link").path(percentEncoded: false)
    let target = folder.appending(path: "target").path(percentEncoded: false)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    for (path, code) in [(path, ENOTSUP), (folder.path, EISDIR), ("/dev/null", ENOTSUP), (link, ELOOP)] {
      let error = #expect(throws: InputError.self) { try GrowingFile(path, for: .read, followsLinks: false) }
      #expect(error?.code == code, "\(path)")
    }
    try GrowingFile(link, for: .append, creates: true).append([1])
    #expect(try Data(contentsOf: URL(filePath: target)) == Data([1]))
  }
}
