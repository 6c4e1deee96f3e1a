import BoardTestSupport
import Foundation
import Testing

/// Whatever a user mixes up, no file is lost, and what was asked for is where it was asked for.
@Suite(.startsPrograms) struct FileSafetyTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("board 30x20\nadd card\n", to: "demo.board")
  }

  private func rectboard(_ command: String) throws -> ProgramResult {
    try shell("rectboard " + command, in: folder)
  }

  @Test(arguments: [
    "run demo.board --storyboard link", "run demo.board --storyboard hard --force",
    "render demo.board -o hard --format png",
    "render link -o demo --format svg --force", "render - -o hard --format png < demo.board",
    "run demo.board --animation link --force",
  ])
  func `the script that is read is never replaced, by whatever name`(command: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "demo.board")
    try FileManager.default.linkItem(atPath: folder.path("demo.board"), toPath: folder.path("hard"))
    try FileManager.default.linkItem(atPath: folder.path("demo.board"), toPath: folder.path("demo"))
    let result = try rectboard(command)
    #expect(result.status == 73, "\(result.errors)")
    #expect(result.errors.contains("is the script that is read"))
    #expect(try folder.text("demo.board") == "board 30x20\nadd card\n")
  }

  @Test(arguments: [
    ("run demo.board --animation notes", "is not an animation made by rectboard"),
    ("run demo.board --storyboard notes", "is not a page made by rectboard"),
    ("run demo.board --pdf notes", "is not a PDF document made by rectboard"),
    ("render demo.board -o notes --format png", "is not a PNG picture"),
    ("render demo.board -o notes --format svg", "is not an SVG picture"),
  ])
  func `a file of another kind is replaced by force only`(command: String, reason: String) throws {
    try folder.write("notes", to: "notes")
    let result = try rectboard(command)
    #expect(result.status == 73)
    #expect(result.errors.contains("'notes' already exists, and \(reason)"))
    #expect(try folder.text("notes") == "notes")
    #expect(try rectboard(command + " --force").status == 0)
    #expect(try folder.text("notes", lossy: true) != "notes")
    // What a run of ours has made is replaced unasked.
    #expect(try rectboard(command).status == 0)
  }

  @Test func `an empty file, and a picture of the same kind, may be replaced`() throws {
    try folder.write("", to: "a.png")
    #expect(try rectboard("render demo.board -o a.png").status == 0)
    #expect(try rectboard("render demo.board -o a.png --scale 2").status == 0)
    #expect(try rectboard("run demo.board --animation a.png").status == 73)
  }

  @Test(arguments: [
    "run demo.board --storyboard x --animation x", "run demo.board --storyboard x --animation ./x",
    "run demo.board --storyboard demo.snapshots/0001-add-card.png.x --animation demo.snapshots/0001-add-card.png",
  ])
  func `two outputs don't go to one file`(command: String) throws {
    let result = try rectboard(command)
    #expect(result.status == 73, "\(result.errors)")
    #expect(result.errors.contains("is written by another option of this command too"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("x")))
  }

  @Test func `the manifest's place isn't for a storyboard`() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path("s"), withDestinationPath: "demo.snapshots")
    #expect(try rectboard("run demo.board --storyboard s/manifest.json --force").status == 64)
    #expect(try rectboard("run demo.board --animation s/0000-board.png --force").status == 73)
  }

  @Test(arguments: ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "link", "-"])
  func `what is open is written to, by whatever name`(name: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "/dev/stdout")
    for format in ["png", "svg"] {
      let plain = try rectboard("render demo.board -o a.\(format)")
      #expect(plain.status == 0)
      let expected = try Data(contentsOf: folder["a.\(format)"])
      let piped = try rectboard("render demo.board -o \(name) --format \(format) | cat")
      #expect(piped.output == expected)
      // A shell that has a file open goes on writing after us.
      let shared = try shell(
        "(echo start; rectboard render demo.board -o \(name) --format \(format); echo end) > out; cat out", in: folder)
      #expect(shared.output == Data("start\n".utf8) + expected + Data("end\n".utf8))
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link")) == "/dev/stdout")
  }

  @Test func `a pipe is written to and stays one`() throws {
    let result = try shell(
      """
      mkfifo p; ln -s p l
      for p in p l; do (cat p | wc -c) & rectboard render demo.board -o $p --format png; wait; done
      test -p p && test -L l
      """, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let counts = result.outputText.split(separator: "\n").compactMap { Int($0.trimmingCharacters(in: .whitespaces)) }
    #expect(counts.count == 2 && counts.allSatisfy { $0 > 60 })
    // The number of frames is filled in at the end, which a pipe can't.
    let animation = try shell(
      "rectboard run demo.board --animation /dev/stdout | cat; exit ${PIPESTATUS[0]}", in: folder)
    #expect(animation.status == 73)
  }

  @Test func `a link that leads nowhere yet gets its file`() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path("link.png"), withDestinationPath: "real.png")
    #expect(try rectboard("render demo.board -o link.png").status == 0)
    #expect(try Data(contentsOf: folder["real.png"]).starts(with: [0x89]))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.png")) == "real.png")
  }

  @Test func `no link is followed in a folder of pictures`() throws {
    try folder.write("precious", to: "precious")
    try folder.makeFolder("demo.snapshots")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("demo.snapshots/0000-board.png"), withDestinationPath: "../precious")
    try folder.write(
      #"{"rectboard":1,"files":["0000-board.png","notes.txt"],"steps":[]}"#, to: "demo.snapshots/manifest.json")
    try folder.write("mine", to: "demo.snapshots/notes.txt")
    let refused = try rectboard("run demo.board")
    #expect(refused.status == 73)
    #expect(refused.errors.contains("is not a plain file"))
    let forced = try rectboard("run demo.board --force")
    #expect(forced.status == 0, "\(forced.errors)")
    #expect(try folder.text("precious") == "precious")
    #expect(try folder.text("demo.snapshots/notes.txt") == "mine")
  }

  @Test(arguments: ["snapshots", "expected"]) func `a link beside a script is followed if the user names it`(
    name: String
  ) throws {
    try folder.makeFolder("elsewhere")
    try folder.write("rectboard 1\nboard 30x20\nadd card\nexpect board image card\n", to: "demo.board")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("demo.\(name)"), withDestinationPath: "elsewhere")
    let refused = try rectboard(name == "expected" ? "test demo.board --record all" : "run demo.board")
    #expect(refused.status == (name == "expected" ? 1 : 73))
    #expect(
      (refused.outputText + refused.errors).contains(
        "error: 'demo.\(name)' is a link to a folder, which isn't followed"))
    #expect(try folder.names(in: "elsewhere") == [])
    #expect(try rectboard("run demo.board -o demo.\(name)").status == 0)
    #expect(try folder.names(in: "elsewhere").count == 5)
  }

  @Test func `a folder that becomes a link in the middle of a run leads nowhere else`() throws {
    try folder.makeFolder("elsewhere")
    try folder.write("precious", to: "elsewhere/0400-move-card.png")
    let moves = (0..<3000).map { "move card to \($0 % 20),5\n" }.joined()
    try folder.write("board 30x20\nadd card\n\(moves)", to: "demo.board")
    let result = try shell(
      """
      rectboard run demo.board --format png & 
      until_exists demo.snapshots/0001-add-card.png
      mv demo.snapshots moved; ln -s elsewhere demo.snapshots; wait $!
      """, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try folder.names(in: "elsewhere") == ["0400-move-card.png"])
    #expect(try folder.text("elsewhere/0400-move-card.png") == "precious")
    #expect(try folder.names(in: "moved").count == 3003)
  }

  @Test func `after a run that was refused, or killed, the next one goes on`() throws {
    for text in ["add a\nadd b\nadd c\n", "add a\nmove d to 1,1\nadd c\n", "add a\nadd b\nadd c\n"] {
      try folder.write(text, to: "demo.board")
      #expect(try rectboard("run demo.board").status == (text.contains("move") ? 65 : 0))
    }
    #expect(try folder.names(in: "demo.snapshots").count == 9)
  }

  @Test func `a second run into a folder is refused`() throws {
    let moves = (0..<20_000).map { "move card to \($0 % 20),5\n" }.joined()
    try folder.write("board 30x20\nadd card\n\(moves)", to: "long.board")
    let result = try shell(
      """
      rectboard run long.board -o out --snapshots each --format png & 
      until_exists out/00001-add-card.png
      rectboard run demo.board -o out; echo "second: $?"
      kill -TERM $!; wait $!; echo "first: $?"
      """, in: folder)
    #expect(result.outputText == "second: 73\nfirst: 143\n")
    #expect(result.errors.contains("cannot write into 'out': another program is writing there"))
    #expect(try rectboard("run demo.board -o out").status == 0)
    #expect(try folder.names(in: "out").count == 5)
  }

  @Test(arguments: [0o600, 0o755, 0o4711]) func `a file that is replaced keeps its mode`(mode: Int) throws {
    try folder.write("add   card\n", to: "demo.board")
    for (name, command) in [("demo.board", "format demo.board --in-place"), ("a.png", "render demo.board -o a.png")] {
      if name == "a.png" { try folder.write("", to: name) }
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path(name))
      let result = try rectboard(command)
      #expect(result.status == 0, "\(result.errors)")
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
      #expect((attributes[.posixPermissions] as? Int) == mode, "\(name)")
    }
  }

  @Test(.enabled(if: getuid() == 0)) func `a file that is replaced keeps its owner, where that is permitted`() throws {
    try folder.write("add   card\n", to: "demo.board")
    #expect(chown(folder.path("demo.board"), 1234, 4321) == 0)
    #expect(try rectboard("format demo.board --in-place").status == 0)
    var status = stat()
    #expect(stat(folder.path("demo.board"), &status) == 0)
    #expect((status.st_uid, status.st_gid) == (1234, 4321))
    #expect(try folder.text("demo.board") == "add card\n")
  }

  @Test(.enabled(if: getuid() == 0)) func `what may not be written isn't replaced, even in a folder that may`() throws {
    try folder.write("", to: "a.png")
    let result = try shell(
      """
      chmod 777 .; chmod 444 a.png; chmod 644 demo.board
      setpriv --reuid 1234 --clear-groups \(try builtProgram("rectboard").path) render demo.board -o a.png
      """, in: folder)
    #expect(result.status == 73, "\(result.errors)")
    #expect(result.errors.contains("cannot create 'a.png': Permission denied"))
  }

  @Test func `options that contradict each other are refused`() throws {
    let cases = [
      "render demo.board -o a.svg --format png", "render demo.board -o a.png --format svg",
      "run demo.board --animation a.svg", "run demo.board --animation a.gif", "run demo.board --storyboard a.png",
      "run demo.board --animation -",
      "run demo.board -o -", "demo -o -", "run demo.board --delay 1", "run demo.board demo.board -o out",
      "run demo.board demo.board --storyboard a.html", "run demo.board --animation a.png --delay -1",
      "run demo.board --scale 0", "run demo.board --scale -1", "runn demo.board", "demo.board",
    ]
    for arguments in cases {
      let result = try rectboard(arguments)
      #expect(result.status == 64, "\(arguments): \(result.errors)")
    }
    #expect(try folder.names == ["demo.board"])
    #expect(try rectboard("runn demo.board").errors.contains("did you mean 'run'?"))
    #expect(try rectboard("demo.board").errors.contains("'rectboard run demo.board' runs it"))
    #expect(try rectboard("run demo.board --scale 0").errors.contains("'0'"))
  }

  @Test func `names that are no text are refused, and such that mislead are shown`() throws {
    let bad = try shell("rectboard render demo.board -o $'out\\xe9.png'", in: folder)
    #expect(bad.status == 64)
    #expect(bad.errors.contains("argument 4 is not UTF-8"))
    let misleading = try shell("rectboard run $'a\\e[31m\\n.board'", in: folder)
    #expect(misleading.status == 66)
    #expect(
      misleading.errors == "rectboard: error: cannot read 'a\\u{1B}[31m\\u{A}.board': No such file or directory\n")
    #expect(try folder.names == ["demo.board"])
  }

  @Test func `several scripts are run, each by itself`() throws {
    try folder.write("add a\nmove b to 1,1\n", to: "wrong.board")
    let result = try rectboard("run demo.board wrong.board absent.board demo.board --format svg")
    #expect(result.status == 66)
    #expect(try folder.names(in: "demo.snapshots").count == 3)
    #expect(try folder.names(in: "wrong.snapshots").count == 3)
  }

  @Test(arguments: [
    ("manifest.json", "run manifest.json -o . --force"), ("0000-board.png", "run 0000-board.png -o . --force"),
    ("0001-add-card.png", "run 0001-add-card.png -o ."), ("0002-other.png", "run 0002-other.png -o ."),
  ])
  func `the script isn't replaced by a picture, nor removed as an old one`(name: String, command: String) throws {
    try folder.write("board 30x20\nadd card\n", to: "other.board")
    try folder.write(
      #"{"rectboard":1,"files":["0001-add-card.png","0002-other.png"],"steps":[]}"#, to: "manifest.json")
    try folder.write("add card # precious\n", to: name)
    let result = try rectboard(command)
    #expect(result.status == 73, "\(result.errors)")
    #expect(result.errors.contains("is the script that is read"))
    #expect(try folder.text(name) == "add card # precious\n")
  }

  @Test func `what can't be replaced is found before anything goes, also by force`() throws {
    #expect(try rectboard("run demo.board --format png").status == 0)
    try folder.write("add b\n", to: "demo.board")
    try folder.makeFolder("demo.snapshots/0001-add-b.png")
    let result = try rectboard("run demo.board --format png --force")
    #expect(result.status == 73, "\(result.errors)")
    #expect(try folder.names(in: "demo.snapshots").contains("0001-add-card.png"))
    #expect(try rectboard("run demo.board -o demo.board/x").errors.contains("Not a directory"))
    #expect(try rectboard("run demo.board -o demo.board").errors.contains("Not a directory"))
    let empty = try rectboard("run demo.board -o dd --storyboard ''")
    #expect(empty.status == 73)
  }

  @Test(.enabled(if: getuid() == 0)) func `a picture that may not be written isn't replaced`() throws {
    let program = try builtProgram("rectboard").path
    let result = try shell(
      """
      chmod 777 .; rectboard run demo.board --format png --quiet; chmod 777 demo.snapshots
      setpriv --reuid 1234 --clear-groups \(program) run demo.board --format png
      """, in: folder)
    #expect(result.status == 73, "\(result.errors)")
    #expect(result.errors.contains("0000-board.png': Permission denied"))
  }

  @Test func `nothing is formatted in place but a plain file`() throws {
    try folder.write("add   card\n\n\n\n# end\n", to: "f.board")
    for command in [
      "rectboard format --in-place /proc/self/fd/3 3<>f.board",
      "ln -s /dev/fd/3 l; rectboard format --in-place l 3>>f.board",
    ] {
      let result = try shell(command, in: folder)
      #expect(result.status == 74 || result.status == 73 || result.status == 66, "\(result.errors)")
      #expect(try folder.text("f.board") == "add   card\n\n\n\n# end\n")
    }
  }

  @Test func `one script of several that can't be run doesn't take the others along`() throws {
    let moves = String(repeating: "move x by 1,0\n", count: 10_001)
    try folder.write("add x\n" + moves, to: "big.board")
    try folder.write("add p\nprint\n", to: "p.board")
    let result = try rectboard("run p.board big.board demo.board --format png --quiet")
    #expect(result.status == 64)
    #expect(result.outputText.contains("add p"))
    #expect(result.errors.hasPrefix("rectboard: error: big.board: 10002 steps would write"))
    #expect(try folder.names(in: "demo.snapshots").count == 3)
  }

  @Test func `scripts that would share a folder, or standard input, aren't run together`() throws {
    try folder.write("add a\n", to: "demo")
    #expect(try rectboard("run demo.board demo").status == 64)
    #expect(try rectboard("run - - --snapshots none").status == 64)
    #expect(try rectboard("check - -").status == 64)
    #expect(try folder.names == ["demo", "demo.board"])
  }

  @Test func `control characters in names don't reach the terminal`() throws {
    let name = "e\u{1B}[31mvil.board"
    try folder.write("add   x\n", to: name)
    for command in [
      "check", "format --check", "run --snapshots none", "render -o $'x\\e[31m.foo'",
      "run --storyboard $'x\\e[31m.png'", "nonsense", "demo -o $'de\\e[31mmo' >/dev/null",
    ] {
      let script = command.hasPrefix("demo") ? "" : " $'e\\e[31mvil.board'"
      let result = try rectboard(command.replacing(" >/dev/null", with: "") + script)
      #expect(!result.errors.contains("\u{1B}"), "\(command): \(result.errors)")
    }
  }
}
