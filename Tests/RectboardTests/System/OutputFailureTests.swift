import BoardTestSupport
import Foundation
import Testing

/// Full disks, folders that can't be written and readers that go away.
@Suite(.startsPrograms) struct OutputFailureTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try Data("add card\n".utf8).write(to: folder["demo.board"])
  }

  /// Runs the program under a shell that limits the size of files to some blocks of 1024 bytes.
  private func rectboard(fileLimit: Int? = nil, _ command: String) throws -> ProgramResult {
    let program = try builtProgram("rectboard")
    let limit = fileLimit.map { "ulimit -f \($0); " } ?? ""
    return try run(
      URL(fileURLWithPath: "/bin/bash"),
      ["-c", limit + command.replacing("rectboard", with: "'\(program.path)'", maxReplacements: 1)],
      in: folder.url)
  }

  @Test func `a picture that doesn't fit is an error, and no part of it is left`() throws {
    // 4 MB as PNG: a board of 8x scale has 4800x4800 pixels, and the limit is 8 KiB.
    let result = try rectboard(fileLimit: 8, "rectboard run demo.board --scale 8 --format png")
    #expect(result.status == 74, "\(result.errors)")
    #expect(result.errors.contains("File too large"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder["demo.snapshots"].path)
    #expect(names == ["manifest.json"])
  }

  @Test(arguments: ["0001", "0040", "0250"])
  func `a run that is killed leaves whole pictures only, and the next run takes over`(last: String) throws {
    let moves = (0..<3000).map { "move card to \($0 % 500),\($0 % 400)\n" }.joined()
    try Data("add card\n\(moves)".utf8).write(to: folder["demo.board"])
    let name = last == "0001" ? "add" : "move"
    let killed = try shell(
      """
      rectboard run demo.board --scale 2 --format png &
      until_exists demo.snapshots/\(last)-\(name)-card.png; kill -KILL $!; wait $!
      """, in: folder)
    #expect(killed.status == 137)
    let pictures = folder["demo.snapshots"].path
    for name in (try? FileManager.default.contentsOfDirectory(atPath: pictures)) ?? [] where name.hasSuffix(".png") {
      let bytes = try Data(contentsOf: folder["demo.snapshots/" + name])
      #expect(bytes.suffix(8).prefix(4) == Data("IEND".utf8), "\(name)")
    }
    let next = try rectboard("rectboard run demo.board --snapshots final --format png")
    #expect(next.status == 0, "\(next.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: pictures).filter { !$0.hasPrefix(".") }
    #expect(names.sorted() == ["3001-move-card.png", "manifest.json"])
  }

  @Test func `a full device is an error of standard output`() throws {
    let result = try rectboard("rectboard render demo.board -o - --format png > /dev/full")
    #expect(result.status == 74)
    #expect(result.errors == "rectboard: error: cannot write '/dev/stdout': No space left on device\n")
  }

  @Test(arguments: [("missing/x", 73), ("folder", 73), ("/dev/full", 74)])
  func `an animation or a storyboard that fails doesn't take others' files`(path: String, status: Int32) throws {
    try FileManager.default.createDirectory(at: folder["folder"], withIntermediateDirectories: true)
    try Data("add card\nadd other\n".utf8).write(to: folder["demo.board"])
    #expect(try rectboard("rectboard run demo.board --format png").status == 0)
    let before = try FileManager.default.contentsOfDirectory(atPath: folder["demo.snapshots"].path).sorted()
    try Data("add card\n".utf8).write(to: folder["demo.board"])
    let oldPage = Data("<meta name=\"generator\" content=\"rectboard\">".utf8)
    let oldAnimation = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + Data("acTL Software\0rectboard".utf8)
    for (option, other, old) in [("storyboard", "animation", oldAnimation), ("animation", "storyboard", oldPage)] {
      try old.write(to: folder["other"])
      let result = try rectboard("rectboard run demo.board --format png --\(option) \(path) --\(other) other")
      #expect(result.status == status)
      #expect(result.errors.hasPrefix("rectboard: error: cannot \(status == 73 ? "create" : "write") '\(path)': "))
      #expect(result.errors.split(separator: "\n").count == 1)
      // What can't be opened is known before anything old goes; what fails later doesn't lose the others.
      let after = try FileManager.default.contentsOfDirectory(atPath: folder["demo.snapshots"].path).sorted()
      #expect(after == (status == 73 ? before : ["0000-board.png", "0001-add-card.png", "manifest.json"]))
      #expect(try (Data(contentsOf: folder["other"]) == old) == (status == 73))
    }
  }

  @Test func `of several failures each is told, and the worst is the status`() throws {
    let result = try rectboard(
      "rectboard run demo.board --animation /dev/full --storyboard /dev/full --trace > /dev/full")
    #expect(result.status == 74)
    #expect(
      result.errors.split(separator: "\n").sorted() == [
        "rectboard: error: cannot write '/dev/full': No space left on device",
        "rectboard: error: cannot write '/dev/full': No space left on device",
        "rectboard: error: cannot write 'standard output': No space left on device",
      ])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder["demo.snapshots"].path)
    #expect(names.count == 5)
    try Data("expect board count 1\nremove card\n".utf8).write(to: folder["demo.board"])
    let refused = try rectboard("rectboard run demo.board --animation /dev/full")
    #expect(refused.status == 74)
    #expect(refused.errors.contains("demo.board:1:"))
    #expect(refused.errors.contains("demo.board:2:"))
  }

  @Test func `a reader that goes away is an error, not a crash`() throws {
    let result = try shell("\(readerThatHasGone)rectboard language >&3", in: folder)
    #expect((result.status, result.wasKilled) == (74, false), "\(result.errors)")
  }

  @Test func `a folder that can't be made is an error`() throws {
    try Data().write(to: folder["file"])
    let result = try rectboard("rectboard run demo.board -o file/out")
    #expect(result.status == 73)
    #expect(result.errors == "rectboard: error: cannot create 'file/out': Not a directory\n")
  }

  @Test func `a script that isn't there or is a folder can't be read`() throws {
    let absent = try rectboard("rectboard run absent.board")
    #expect(absent.status == 66)
    #expect(absent.errors == "rectboard: error: cannot read 'absent.board': No such file or directory\n")
    #expect(try rectboard("rectboard run .").status == 66)
  }

  @Test func `a script that can't be formatted in place stays as it is`() throws {
    try Data("add   card\n".utf8).write(to: folder["demo.board"])
    try FileManager.default.createDirectory(at: folder["locked"], withIntermediateDirectories: true)
    try Data("add   card\nmove\n".utf8).write(to: folder["wrong.board"])
    #expect(try rectboard("rectboard format wrong.board --in-place").status == 65)
    #expect(try Data(contentsOf: folder["wrong.board"]) == Data("add   card\nmove\n".utf8))
    #expect(try rectboard("rectboard format demo.board --in-place").status == 0)
    #expect(try Data(contentsOf: folder["demo.board"]) == Data("add card\n".utf8))
  }
}
