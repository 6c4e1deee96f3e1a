import BoardTestSupport
import Foundation
import Testing

@Suite(.startsPrograms) struct CommandLineTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func rectboard(_ arguments: String..., input: String = "") throws -> ProgramResult {
    try runRectboard(arguments, input: Data(input.utf8), in: folder.url)
  }

  @Test(arguments: [
    ["run"], ["run", "a.board", "--scale", "9"], ["run", "a.board", "--scale", "nan"],
    ["run", "a.board", "--format", "gif"], ["run", "a.board", "-o", "picture.PNG"],
    ["render", "a.board", "-o", "picture"], ["render", "a.board", "-o", "-"], ["language", "mve"], ["nothing"],
    ["format", "a.board", "--check", "--in-place"],
  ])
  func `wrong usage has a status of its own`(arguments: [String]) throws {
    let result = try runRectboard(arguments, in: folder.url)
    #expect(result.status == 64)
    #expect(!result.errors.isEmpty)
  }

  @Test(arguments: ["run", "render", "history", "check", "format", "language", "demo"])
  func `each subcommand's help has an example`(command: String) throws {
    let result = try rectboard(command, "--help")
    #expect(result.status == 0)
    #expect(result.outputText.contains("Example: rectboard \(command)"))
  }

  @Test(arguments: [
    (["rnu"], "unknown subcommand 'rnu'; did you mean 'run'?"),
    (["help", "rnu"], "unknown subcommand 'rnu'; did you mean 'run'?"),
    (["help", "edit-jsno"], "unknown subcommand 'edit-jsno'; did you mean 'edit-json'?"),
    (["help", "xyzzy"], "unknown subcommand 'xyzzy'; 'rectboard --help' lists them"),
    (["export", "a.board"], "unknown subcommand 'export'; did you mean 'render'?"),
    (["a.board"], "expected a subcommand, found 'a.board'; 'rectboard run a.board' runs it"),
  ])
  func `an unknown subcommand is an error with a suggestion`(arguments: [String], message: String) throws {
    let result = try runRectboard(arguments, in: folder.url)
    #expect((result.status, result.outputText) == (64, ""))
    #expect(result.errors.hasPrefix("Error: \(message)\n"), "\(result.errors)")
  }

  @Test func `help of a subcommand is that subcommand's help`() throws {
    #expect(try rectboard("help", "run").output == rectboard("run", "--help").output)
    #expect(try rectboard("help").output == rectboard("--help").output)
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func `shells get completions`(shell: String) throws {
    let result = try rectboard("--generate-completion-script", shell)
    #expect(result.status == 0)
    #expect(result.outputText.contains("svg-elements") && result.outputText.contains("svg-labels"))
  }

  @Test func `render draws the last state, in the format of the file's name`() throws {
    let script = "board 30x20 color white\nadd card\nundo\n"
    #expect(try rectboard("render", "-", "-o", "a.png", input: script).status == 0)
    #expect(try Data(contentsOf: folder["a.png"]).prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    let svg = try rectboard("render", "-", "-o", "-", "--format", "svg", "--svg-elements", "rects", input: script)
    #expect(svg.outputText.contains("viewBox=\"0 0 30 20\""))
    #expect(try rectboard("render", "-", "-o", "b.png", input: "board 30x20 color white\n").status == 0)
    #expect(try Data(contentsOf: folder["a.png"]) == Data(contentsOf: folder["b.png"]))
  }

  @Test func `check shows the errors of all scripts and runs none`() throws {
    try Data("add card\nexpect board count 7\n".utf8).write(to: folder["fine.board"])
    try Data("ad card\nadd card at 1\n".utf8).write(to: folder["wrong.board"])
    let result = try rectboard("check", "wrong.board", "fine.board")
    #expect(result.status == 65)
    #expect(result.errors.contains("wrong.board:1:1: error: "))
    #expect(result.errors.contains("wrong.board:2:"))
    #expect(result.errors.hasSuffix("fine.board: 2 commands, no errors\n"))
    #expect(try folder.names == ["fine.board", "wrong.board"])
  }

  @Test func `check takes a file whose lines another script includes as what it is there`() throws {
    try Data("rectboard 1\nadd card\ndefine accent red\ninclude \"lines.board\"\n".utf8).write(to: folder["main.board"])
    try Data("color card accent\nmove card by 1,1\n".utf8).write(to: folder["lines.board"])
    let result = try rectboard("check", ".")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try rectboard("check", "lines.board").status == 65)
    try Data("color card accent\nmvoe card by 1,1\nmove ghost by 1,1\n".utf8).write(to: folder["lines.board"])
    let wrong = try rectboard("check", ".")
    let places = wrong.errors.matches(of: /(\w+.board:\d+:\d+): error/).map { String($0.1) }
    #expect(places == ["lines.board:2:1", "lines.board:2:1", "lines.board:3:6"], "\(wrong.errors)")
  }

  @Test func `check finds names that no run can make good, and a run comes as far as to their line`() throws {
    let script = "add card\nprint card\nmove crad by 1,1\nsnapshot s\nsnapshot S\nad a\n"
    let result = try rectboard("check", "-", input: script)
    #expect(result.status == 65)
    let places = result.errors.matches(of: /standard input:(\d+:\d+): error/).map(\.1)
    #expect(places == ["3:6", "5:10", "6:1"], "\(result.errors)")
    let run = try rectboard("render", "-", "-o", "a.png", input: "add card\nprint card\nmove crad by 1,1\n")
    #expect(run.status == 65)
    #expect(run.outputText.hasPrefix("card: "))
  }

  @Test(arguments: [
    ("add a\nremove a\nmove a by 1,1\n", "3:6", "there is no figure 'a' on the board"),
    ("rectboard 1\nadd a\nrename a to b\ncolor a red\n", "4:7", "there is no figure 'a' on the board"),
    ("add a\nundo\nmove a by 1,1\n", "3:6", "there is no figure 'a' on the board"),
    (
      "add a\nstep on board\nundo board\nend\n", "3:6",
      "'undo' of 'board' is refused while its 'step' block of line 2 is open"
    ),
    (
      "add a\npanel a\ncolor a red\nundo a\nend\n", "4:6",
      "'undo' of 'a' is refused after a preview in its panel of line 2"
    ),
  ])
  func `check finds what a run is certain to refuse`(script: String, place: String, message: String) throws {
    for command in [["check", "-"], ["run", "-", "--snapshots", "none"]] {
      let result = try runRectboard(command, input: Data(script.utf8), in: folder.url)
      #expect(result.status == 65)
      #expect(result.errors.hasPrefix("standard input:\(place): error: \(message)\n"), "\(result.errors)")
    }
    #expect(try folder.names == [])
  }

  @Test func `check runs a script for its refusals, and tells nothing else`() throws {
    let result = try rectboard(
      "check", "-", input: "add card\nprint\nexpect board count 7\nundo\nundo\nsnapshot here\n")
    #expect((result.status, result.outputText) == (0, ""))
    #expect(result.errors == "standard input: 6 commands, no errors\n")
    #expect(try folder.names == [])
  }

  @Test func `check and format take folders, as test does`() throws {
    for path in ["set/parts", "set/.hidden", "set/x.expected", "empty"] { try folder.makeFolder(path) }
    for name in ["b", "parts/a", ".hidden/x", "x.expected/x"] {
      try folder.write("add  card\n", to: "set/\(name).board")
    }
    try folder.write("ad card\n", to: "set/notes.txt")
    #expect(
      try rectboard("check", "set").errors
        == "set/b.board: 1 command, no errors\nset/parts/a.board: 1 command, no errors\n")
    let check = try rectboard("format", "--check", "./set/")
    #expect(check.status == 1)
    #expect(
      check.errors.matches(of: /not formatted; run 'rectboard format --in-place (\S+)'/).map(\.1) == [
        "./set/b.board", "./set/parts/a.board",
      ])
    #expect(try rectboard("format", "--in-place", "set").status == 0)
    #expect(try folder.text("set/parts/a.board") + folder.text("set/b.board") == "add card\nadd card\n")
    #expect(try folder.text("set/.hidden/x.board") == "add  card\n")
    for command in ["check", "format"] {
      let empty = try rectboard(command, "set/b.board", "empty", "empty")
      let message = "rectboard: error: expected board scripts in 'empty', found none\n"
      #expect(empty.status == 66 && empty.errors.hasPrefix(message + message))
    }
  }

  @Test func `format keeps comments, and the spelling of colors unless it prints the canonical form`() throws {
    let text = "add   card  color  #FF0000   # a card\n"
    for (options, form) in [([], "#FF0000"), (["--canonical"], "red")] {
      let format = ["format", "-"] + options
      func run(_ more: [String], _ input: String) throws -> ProgramResult {
        try runRectboard(format + more, input: Data(input.utf8), in: folder.url)
      }
      let result = try run([], text)
      #expect(result.outputText == "add card color \(form)  # a card\n")
      #expect(try run(["--check"], text).status == 1)
      #expect(try run(["--check"], result.outputText).status == 0)
      #expect(try run(["--check", "--canonical"], result.outputText).status == (options.isEmpty ? 1 : 0))
    }
  }

  @Test func `format takes several scripts, and the worst status wins`() throws {
    let names = ["a.board", "b.board", "wrong.board"]
    for (name, text) in zip(names, ["add  a\n", "add b\n", "ad c\n"]) { try Data(text.utf8).write(to: folder[name]) }
    let printed = try rectboard("format", "a.board", "-", "b.board", input: "add  c")
    #expect((printed.status, printed.outputText) == (0, "add a\nadd c\nadd b\n"))
    let checked = try rectboard("format", "--check", "a.board", "b.board")
    #expect(checked.status == 1)
    #expect(checked.errors == "a.board: not formatted; run 'rectboard format --in-place a.board'\n")
    let wrong = try rectboard("format", "--check", "wrong.board", "a.board", "missing.board")
    #expect(wrong.status == 66)
    #expect(wrong.errors.contains("wrong.board:1:1: error: ") && wrong.errors.contains("a.board: not formatted"))
    #expect(try rectboard("format", "--in-place", "wrong.board", "a.board", "b.board").status == 65)
    #expect(try names.map { try String(contentsOf: folder[$0], encoding: .utf8) } == ["add a\n", "add b\n", "ad c\n"])
    #expect(try rectboard("format", "-", "-").status == 64)
    #expect(try rectboard("format", "a.board", "-", "--in-place").status == 64)
    #expect(try rectboard("format").status == 64)
  }

  @Test func `a picture that is too large is an error at the board's line`() throws {
    let result = try rectboard("render", "-", "-o", "a.png", "--scale", "8", input: "# big\nboard 30000x10\n")
    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("standard input:2:"), "\(result.errors)")
  }

  @Test func `the demo leaves its script, pictures and storyboard, and says where`() throws {
    let result = try rectboard("demo")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("rectboard-demo/szulc-demo.snapshots"))
    #expect(result.outputText.contains("Undo Change Color and Corner"))
    for name in ["szulc-demo.board", "szulc-demo.html", "szulc-demo.snapshots/final.png"] {
      #expect(FileManager.default.fileExists(atPath: folder["rectboard-demo/" + name].path), "\(name)")
    }
    // Again, over its own files; but not over somebody's changes.
    #expect(try rectboard("demo").status == 0)
    try Data("add card\n".utf8).write(to: folder["rectboard-demo/szulc-demo.board"])
    #expect(try rectboard("demo").status == 73)
    #expect(try rectboard("demo", "--force").status == 0)
  }

  @Test func `color is for terminals`() throws {
    let result = try rectboard("check", "-", input: "ad card\n")
    #expect(!result.errors.contains("\u{1B}"))
  }
}
