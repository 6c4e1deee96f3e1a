import Foundation
import Testing
import WholeFiles

@Suite struct `Writing files` {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID().uuidString)")

  /// Whether `/dev/full` exists, as on Linux. Otherwise the test is skipped, unless `RECTBOARD_TOOLS=required`, as in CI, says that
  /// everything exists.
  private static let hasFullDevice =
    FileManager.default.fileExists(atPath: "/dev/full")
    || ProcessInfo.processInfo.environment["RECTBOARD_TOOLS"] == "required"

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  private func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }
  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
  }
  private func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: folder.appending(path: name))) }

  /// More pieces than the system takes in a call, of all lengths, including 0.
  private static let manyPieces = FileContents(
    (0..<5_000).map { index in SharedBytes((0..<index % 97).map { UInt8(truncatingIfNeeded: index * $0) }) })

  @Test func `leaves the whole file under its name and nothing else`() throws {
    try Self.manyPieces.write(to: path("a.png"))
    #expect(try names() == ["a.png"])
    #expect(try bytes("a.png") == Self.manyPieces.bytes)
    #expect(Self.manyPieces.byteCount == Self.manyPieces.bytes.count)
  }

  @Test func `replaces a file`() throws {
    try FileContents([1, 2, 3]).write(to: path("a.png"))
    try FileContents([4]).write(to: path("a.png"))
    #expect(try bytes("a.png") == [4])
    #expect(try names() == ["a.png"])
  }

  @Test func `keeps a symbolic link and replaces what it points to`() throws {
    try FileContents([1]).write(to: path("real.png"))
    try FileManager.default.createSymbolicLink(atPath: path("link.png"), withDestinationPath: "real.png")
    try FileContents([2]).write(to: path("link.png"))
    #expect(try bytes("real.png") == [2])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link.png")) == "real.png")
  }

  @Test(.timeLimit(.minutes(30))) func `reads plain files, and others only if the user has named them`() throws {
    try FileContents([1, 2, 3]).write(to: path("a"))
    #expect(
      try InputFile.read(path("a"), limit: 3) == [1, 2, 3] && InputFile.readNamed(path("a"), limit: 3).count == 3)
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    for (name, target) in [("link", "pipe"), ("zero", "/dev/zero"), ("null", "/dev/null")] {
      try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
    }
    for (name, code) in [
      ("pipe", ENOTSUP), ("link", ENOTSUP), ("zero", ENOTSUP), ("null", ENOTSUP), (".", EISDIR), ("none", ENOENT),
    ] {
      #expect(throws: InputError(path: path(name), SystemError(code: code))) {
        try InputFile.read(path(name), limit: 10)
      }
    }
    #expect(try InputFile.readIfThere(path("none"), limit: 10) == nil)
    #expect(throws: InputError(path: path("a"), SystemError(code: EFBIG))) { try InputFile.read(path("a"), limit: 2) }
    #expect(try InputFile.readNamed("/dev/null", limit: 10) == [])
    let endless = #expect(throws: InputError.self) { try InputFile.readNamed("/dev/zero", limit: 10) }
    #expect(endless?.isTooLarge == true)
  }

  @Test func `replaces a file that was read only if it is as it was`() throws {
    try FileContents([1, 2]).write(to: path("a.board"))
    let read = try InputFile.read(path("a.board"), limit: 10)
    for saved: [UInt8] in [[1, 2, 3], [1], [9, 9], []] {
      try FileContents(saved).write(to: path("a.board"))
      let error = #expect(throws: OutputError.self) {
        try FileContents([7]).write(to: path("a.board"), replacing: read)
      }
      #expect(error?.operation == .replace)
      #expect(error?.description.contains("it has changed since it was read") == true)
      #expect(try bytes("a.board") == saved)
    }
    try FileContents(read).write(to: path("a.board"))
    try FileContents([7]).write(to: path("a.board"), replacing: read)
    #expect(try bytes("a.board") == [7])
    try FileManager.default.removeItem(atPath: path("a.board"))
    #expect(throws: OutputError.self) { try FileContents([8]).write(to: path("a.board"), replacing: [7]) }
    #expect(try names() == [])
  }

  @Test(arguments: ["/dev/null", "/dev/stdout"]) func `replaces nothing that is no plain file`(path: String) {
    let error = #expect(throws: OutputError.self) { try FileContents([7]).write(to: path, replacing: []) }
    #expect(error?.description == "cannot replace '\(path)': it is no plain file; use a pipe, or name the file")
  }

  @Test func `writes to a device without replacing it`() throws {
    try FileContents([1, 2, 3]).write(to: "/dev/null")
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
    #expect(type == .typeCharacterSpecial)
  }

  @Test func `into a folder that isn't there is an error of making the file`() {
    let path = path("missing/a.png")
    let error = #expect(throws: OutputError.self) { try FileContents([1]).write(to: path) }
    #expect(error?.operation == .create)
    #expect(error?.description == "cannot create '\(path)': No such file or directory")
  }

  @Test func `under a folder's name is an error of making the file`() throws {
    try FileManager.default.createDirectory(atPath: path("a.png"), withIntermediateDirectories: true)
    let error = #expect(throws: OutputError.self) { try FileContents([1]).write(to: path("a.png")) }
    #expect(error?.operation == .create)
    #expect(error?.reason == "Is a directory")
    #expect(try names() == ["a.png"])
  }

  @Test(.enabled(if: hasFullDevice)) func `to a full device is an error of writing`() throws {
    let error = #expect(throws: OutputError.self) { try FileContents([1]).write(to: "/dev/full") }
    #expect(error?.operation == .write)
    #expect(error?.isOutOfSpace == true)
    #expect(error?.description == "cannot write '/dev/full': No space left on device")
  }

  @Test func `under a temporary name until it is finished`() throws {
    try FileContents([1]).write(to: path("a.png"))
    func write(isFinished: Bool) throws {
      var file = try AtomicFile(path: path("a.png"))
      try file.append(FileContents([2]))
      #expect(try bytes("a.png") == [1])
      #expect(try names().count == 2)
      if isFinished { try file.finish() }
    }
    try write(isFinished: false)
    #expect(try bytes("a.png") == [1])
    #expect(try names() == ["a.png"])
    try write(isFinished: true)
    #expect(try bytes("a.png") == [2])
    #expect(try names() == ["a.png"])
  }

  @Test(.enabled(if: hasFullDevice)) func `a file that failed in the middle can't be finished`() throws {
    func write() throws(OutputError) {
      var file = try AtomicFile(path: "/dev/full")
      let large = FileContents([UInt8](repeating: 0, count: 1 << 20))
      let first = #expect(throws: OutputError.self) { try file.append(large) }
      #expect(first?.operation == .write)
      try file.finish()
    }
    let last = #expect(throws: OutputError.self) { try write() }
    #expect(last?.isOutOfSpace == true)
  }

  @Test func `bytes in the middle are replaced`() throws {
    var file = try AtomicFile(path: path("a.bin"))
    try file.append(FileContents([1, 2, 3, 4]))
    try file.overwrite(at: 1, with: SharedBytes([8, 9]))
    try file.append(FileContents([5]))
    try file.finish()
    #expect(try bytes("a.bin") == [1, 8, 9, 4, 5])
  }

  @Test func `a file is read back whole, unless it is too large or a folder`() throws {
    let large = (0..<600_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    try FileContents(large).write(to: path("large"))
    #expect(try InputFile.read(path("large"), limit: large.count) == large)
    let tooLarge = #expect(throws: InputError.self) { try InputFile.read(path("large"), limit: large.count - 1) }
    #expect(tooLarge?.isTooLarge == true)
    let isFolder = #expect(throws: InputError.self) { try InputFile.read(path("."), limit: 10) }
    #expect(isFolder?.description == "cannot read '\(path("."))': Is a directory")
  }

  @Test func `folders are made with those around them`() throws {
    let made = try Folder(creating: path("a/b/c"))
    #expect(try made.entry("x") == nil)
    try FileContents([1]).write("x", in: made)
    #expect(try made.entry("x")?.kind == .file)
    #expect(try Folder(creating: path("a/b/c")).entry("x")?.kind == .file)
    try made.remove("x")
    try made.remove("x")
    #expect(try made.entry("x") == nil)
    try FileContents([1]).write(to: path("file"))
    let error = #expect(throws: OutputError.self) { try Folder(creating: path("file/d")) }
    #expect(error?.description == "cannot create '\(path("file/d"))': Not a directory")
  }
}
