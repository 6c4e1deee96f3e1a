import BoardTestSupport
import Foundation
import Testing

/// Scripts that include others, as the program reads them.
@Suite(.startsPrograms) struct IncludeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "set/parts"), withIntermediateDirectories: true)
    try write("rectboard 1\nadd a at 0,0 size 9x9\ninclude \"parts/b.board\"\nmove b to 5,5\n", to: "set/main.board")
    try write("# so\nadd b at 1,1 size 9x9\ncolor b red\n", to: "set/parts/b.board")
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.url.appending(path: name))
  }

  private func text(of name: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  private func rectboard(_ arguments: String..., input: String = "") throws -> ProgramResult {
    try runRectboard(arguments, input: Data(input.utf8), in: folder.url)
  }

  private let compact = """
    add a at 0,0 size 9x9
    add b at 5,5 size 9x9 color red

    """

  @Test func `each subcommand follows what a script includes, but for the formatter`() throws {
    #expect(try rectboard("check", "set/main.board").errors == "set/main.board: 5 commands, no errors\n")
    #expect(try rectboard("run", "set/main.board", "-o", "out").status == 0)
    let manifest = try text(of: "out/manifest.json")
    #expect(manifest.contains("\"number\":3,\"line\":3,\"file\":\"set/parts/b.board\",\"fileLine\":3,"))
    #expect(manifest.contains("\"files\":[\"0003-color-b.png\",\"0003-color-b.svg\"]"))
    #expect(try rectboard("render", "set/main.board", "-o", "x.svg").status == 0)
    #expect(try rectboard("history", "set/main.board").outputText.contains("Change Color"))
    #expect(try rectboard("compact", "--print", "set/main.board").outputText == compact)
    try write(compact, to: "compact.board")
    #expect(try rectboard("diff", "set/main.board", "compact.board").status == 0)
    let format = try rectboard("format", "set/main.board")
    #expect(try format.outputText == text(of: "set/main.board"))
    try FileManager.default.removeItem(at: folder.url.appending(path: "set/parts/b.board"))
    #expect(try rectboard("format", "--check", "set/main.board").status == 0)
    let check = try rectboard("check", "set/main.board")
    #expect(check.status == 65)
    #expect(
      check.errors.hasPrefix(
        "set/main.board:3:9: error: cannot read 'set/parts/b.board': No such file or directory\n"))
  }

  @Test func `standard input includes from the working folder`() throws {
    let script = "rectboard 1\ninclude \"set/parts/b.board\"\nprint\n"
    #expect(try rectboard("run", "-", "--snapshots", "none", input: script).outputText.contains("add b at 1,1"))
    let result = try rectboard("check", "-", input: "rectboard 1\ninclude \"set/main.board\"\nmove c by 1,1\n")
    #expect(result.errors.hasPrefix("standard input:3:6: error: there is no figure 'c' on the board\n"))
  }

  @Test func `a link must not lead out of the script's folder, and what is included is a file`() throws {
    try write("add b\n", to: "outside.board")
    let link = folder.url.appending(path: "set/parts/link.board")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "../../outside.board")
    try write("rectboard 1\ninclude \"parts/link.board\"\n", to: "set/out.board")
    #expect(
      try rectboard("run", "set/out.board", "--snapshots", "none").errors.hasPrefix(
        """
        set/out.board:2:9: error: cannot read 'set/parts/link.board': it is a link that leads out of the script's folder

        """))
    try FileManager.default.removeItem(at: link)
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "b.board")
    #expect(try rectboard("check", "set/out.board").status == 0)
    try FileManager.default.createDirectory(at: folder["set/folder.board"], withIntermediateDirectories: true)
    try write("rectboard 1\ninclude \"folder.board\"\n", to: "set/out.board")
    #expect(
      try rectboard("check", "set/out.board").errors.contains("cannot read 'set/folder.board': it is not a plain file"))
  }

  @Test func `of what is no script nothing is shown`() throws {
    try write("# mine\nKEY=s3cret\n", to: "set/.env")
    try FileManager.default.copyItem(at: folder["set/.env"], to: folder["set/copy.board"])
    try FileManager.default.createSymbolicLink(atPath: folder.path("set/link.board"), withDestinationPath: ".env")
    for (path, message) in [
      (".env", "cannot read 'set/.env': only a script can be included, a file named *.board"),
      ("link.board", "cannot read 'set/link.board': it is a link to a file that isn't named *.board"),
      ("copy.board", "'copy.board' isn't a script: none of its lines is a command"),
    ] {
      try write("rectboard 1\ninclude \"\(path)\"\n", to: "set/out.board")
      for command in ["check", "test", "render"] {
        let options = command == "render" ? ["-o", "x.png"] : []
        let result = try runRectboard([command, "set/out.board"] + options, in: folder.url)
        let text = result.outputText + result.errors
        #expect(result.status == 65 && text.contains("set/out.board:2:9: error: \(message)\n"))
        #expect(!text.contains("s3cret"))
      }
    }
  }

  @Test func `a name that another picture has is told in its own file`() throws {
    try write("rectboard 1\nsnapshot A\ninclude \"clash.board\"\n", to: "set/main.board")
    try write("add b\n\nsnapshot a\n", to: "set/clash.board")
    let result = try rectboard("run", "set/main.board")
    #expect(result.status == 65)
    #expect(
      result.errors == """
        set/clash.board:3:10: error: another picture of this run is called 'a'
          snapshot a
                   ^
        included from set/main.board:3
        hint: choose another name; names that differ only in case are the same

        """)
  }

  @Test func `a document that includes others can only be read`() throws {
    let before = try text(of: "set/main.board")
    let result = try rectboard("edit", "set/main.board", input: "add c\nprint\n")
    #expect(result.errors.contains("the document is read-only: it includes other files, so edit it with a text editor"))
    #expect(result.outputText.contains("add b at 5,5"))
    #expect(try text(of: "set/main.board") == before)
    #expect(try rectboard("compact", "set/main.board").status == 0)
    #expect(try text(of: "set/main.board") == compact)
  }

  @Test func `files may be included from beside and above, as long as they are in the folder that is named`() throws {
    try write(
      "rectboard 1\ninclude \"../set/parts/b.board\"\ninclude \"../set/parts/b.board\" as p\n", to: "room.board")
    try FileManager.default.createDirectory(at: folder["rooms"], withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: folder["room.board"], to: folder["rooms/room.board"])
    let refused = try rectboard("check", "rooms/room.board")
    #expect(refused.status == 65)
    #expect(
      refused.errors.hasPrefix(
        """
        rooms/room.board:2:9: error: '../set/parts/b.board' is outside the script's folder
          include "../set/parts/b.board"
                  ^
        hint: include files in that folder or below it, or name a parent folder with '--include-root'

        """))
    for root in [".", folder.path("."), "rooms/..", "./"] {
      #expect(try rectboard("check", "rooms/room.board", "--include-root", root).status == 0)
    }
    let board = "add b at 1,1 size 9x9 color red\nadd p.b at 1,1 size 9x9 color red\ngroup p of p.b\n"
    let root = ["--include-root", "."]
    func run(_ arguments: String..., input: String = "") throws -> ProgramResult {
      try runRectboard(arguments + root, input: Data(input.utf8), in: folder.url)
    }
    #expect(try run("compact", "--print", "rooms/room.board").outputText == board)
    try write(board, to: "compact.board")
    #expect(try run("diff", "rooms/room.board", "compact.board").status == 0)
    #expect(try run("run", "rooms/room.board", "-o", "out", "--strict").status == 0)
    #expect(try text(of: "out/manifest.json").contains("\"file\":\"set/parts/b.board\",\"fileLine\":3,"))
    #expect(try run("render", "rooms/room.board", "-o", "x.svg").status == 0)
    #expect(try run("history", "rooms/room.board").outputText.contains("Include p"))
    #expect(try run("test", "rooms/room.board").status == 0)
    #expect(try run("format", "--check", "rooms/room.board").status == 0)
    #expect(try rectboard("format", "--check", "rooms/room.board").status == 65)
    #expect(try run("edit", "rooms/room.board", input: "print\n").outputText.contains("add p.b at 1,1"))
    // A script from elsewhere includes as if it stood in the folder.
    let input = "rectboard 1\ninclude \"set/parts/b.board\"\nprint\n"
    #expect(try run("run", "-", "--snapshots", "none", input: input).outputText.contains("add b at 1,1"))
    let elsewhere = try rectboard("compact", "--print", "compact.board", "--include-root", "set")
    #expect(elsewhere.status == 0, "the folder doesn't matter to what includes nothing")
    try write("rectboard 1\ninclude \"parts/b.board\"\n", to: "out.board")
    #expect(try rectboard("compact", "--print", "out.board", "--include-root", "set").outputText.contains("add b"))
  }

  @Test func `nothing outside of the folder that is named is read`() throws {
    try FileManager.default.createDirectory(at: folder["set/rooms"], withIntermediateDirectories: true)
    try write("add secret\n", to: "outside.board")
    try write("add secret\n", to: "settled.board")
    let root = ["--include-root", "set"]
    for (path, message) in [
      ("../../outside.board", "'../../outside.board' is outside 'set'"),
      ("../parts/../../outside.board", "'../parts/../../outside.board' is outside 'set'"),
      ("/outside.board", "'/outside.board' is outside 'set'"),
      ("../link.board", "cannot read 'set/link.board': it is a link that leads out of 'set'"),
      ("../door/outside.board", "cannot read 'set/door/outside.board': it is a link that leads out of 'set'"),
    ] {
      try write("rectboard 1\ninclude \"\(path)\"\n", to: "set/rooms/room.board")
      for (link, target) in [("set/link.board", "../settled.board"), ("set/door", "..")] {
        try? FileManager.default.createSymbolicLink(atPath: folder.path(link), withDestinationPath: target)
      }
      let result = try runRectboard(["check", "set/rooms/room.board"] + root, in: folder.url)
      #expect(result.status == 65 && result.errors.contains("set/rooms/room.board:2:9: error: \(message)\n"))
      #expect(!result.errors.contains("secret"))
    }
  }
}
