import BoardTestSupport
import Foundation
import Testing

/// `rectboard edit` at a terminal.
@Suite(.startsPrograms) struct EditTerminalTests: EditSuite {
  let folder = try! TemporaryFolder()

  @Test(.enabled(if: Tool.libedit.isExpected)) func `at a terminal there is a prompt, and Tab completes`() throws {
    let terminal = try Terminal("rectboard edit my.board", in: folder)
    for (shown, prompt, keys) in [
      ("my.board: 0 figures; :help lists the commands, :quit ends", "board> ", "ad\t card at 40,40\n"),
      ("+ card at 40,40", "board> ", "add café\n"),
      ("+ café", "board> ", "color car\t tomat\t\n"),
      ("→ tomato", "board> ", "panel card\n"),
      ("panel card", "card (panel card)> ", "end\n"),
      ("end", "board> ", "color ca\t"),
    ] {
      try terminal.wait(for: shown)
      try terminal.wait(for: prompt)
      terminal.type(keys)
    }
    // libedit takes over the keyboard after its prompt, and before that the terminal loses ^D. Its bell says that it has.
    try terminal.wait(for: "\u{7}")
    terminal.type("\u{15}\u{4}")
    let (status, screen) = terminal.finish()
    #expect(status == 0, "\(screen)")
    #expect(try folder.text("my.board") == "add card at 40,40\nadd café\ncolor card tomato\n")
  }

  @Test(.enabled(if: Tool.libedit.isExpected)) func `at a terminal, words of other programs do what they say`() throws {
    let terminal = try Terminal("PAGER= rectboard edit my.board", in: folder)
    for (keys, shown) in [
      ("?\n", "Commands of 'rectboard edit' itself"), ("help move\n", "move NAME to X,Y"),
      ("history\n", "board: 0 to undo, 0 to redo"), ("show\n", "▀"),
    ] {
      try terminal.wait(for: "board> ")
      terminal.type(keys)
      try terminal.wait(for: shown)
    }
    try terminal.wait(for: "board> ")
    terminal.type("exit\n")
    #expect(terminal.finish().status == 0)
  }

  @Test(.enabled(if: Tool.libedit.isExpected)) func `at a terminal, Tab completes help's commands`() throws {
    let terminal = try Terminal("PAGER= rectboard edit my.board", in: folder)
    for (keys, completion, shown) in [
      ("help dis\t", "tribute", "distribute LIST"), (":h :hi\t", "story", "Commands of 'rectboard edit' itself"),
      (":his\t", "tory", "board: 0 to undo, 0 to redo"), ("sh\t", "ow", "▀"),
    ] {
      try terminal.wait(for: "board> ")
      terminal.type(keys)
      try terminal.wait(for: completion)
      terminal.type("\n")
      try terminal.wait(for: shown)
    }
    try terminal.wait(for: "board> ")
    terminal.type(":quit\n")
    #expect(terminal.finish().status == 0)
  }

  @Test func `at a terminal, only a text longer than the screen is paged`() throws {
    let terminal = try Terminal(
      "stty rows 30 cols 70; PAGER='sed \"s/^/paged: /\"' rectboard edit my.board", in: folder)
    for (keys, shown) in [
      ("help\n", "paged: A board script has one command"), ("help ungroup\n", "\r\nungroup NAME"),
    ] {
      try terminal.wait(for: "board> ")
      terminal.type(keys)
      try terminal.wait(for: shown)
    }
    try terminal.wait(for: "board> ")
    terminal.type(":quit\n")
    let (status, screen) = terminal.finish()
    #expect(status == 0, "\(screen)")
    for line in screen.split(whereSeparator: \.isNewline) where line.hasPrefix("paged: ") { #expect(line.count <= 77) }
  }

  @Test(arguments: ["less", "./pager", "nothing-of-the-kind", "true"]) func `the pager is quit, or can't be started`(
    program: String
  ) throws {
    try folder.write(
      """
      #!/bin/sh
      trap 'echo interrupted' INT
      cat > /dev/null
      echo waiting
      until read -r line < /dev/tty && [ -n "$line" ]; do :; done

      """, to: "pager")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("pager"))
    let terminal = try Terminal("stty rows 30 cols 70; PAGER=\(program) rectboard edit my.board", in: folder)
    try terminal.wait(for: "board> ")
    terminal.type("help\n")
    if program == "less" {
      try terminal.wait(for: ":\u{1B}[K")
      terminal.type("q")
    } else if program == "./pager" {
      try terminal.wait(for: "waiting")
      // This would end the program, or clear its line.
      terminal.type("\u{3}")
      try terminal.wait(for: "interrupted")
      terminal.type("q\n")
    } else if program != "true" {
      try terminal.wait(for: "Commands of 'rectboard edit' itself")
    }
    try terminal.wait(for: "board> ")
    terminal.type("add a\n")
    try terminal.wait(for: "+ a at")
    try terminal.wait(for: "board> ")
    terminal.type(":quit\n")
    #expect(terminal.finish().status == 0)
    #expect(try folder.text("my.board") == "add a\n")
  }

  @Test(arguments: ["NO_COLOR=1", "TERM=dumb"]) func `a terminal without colors shows the board as commands`(
    variable: String
  ) throws {
    try folder.write("add a at 5,5\n", to: "my.board")
    let terminal = try Terminal("\(variable) rectboard edit my.board", in: folder)
    try terminal.wait(for: "board> ")
    terminal.type(":show\n")
    try terminal.wait(for: "for an image, use --preview FILE.png")
    try terminal.wait(for: "add a at 5,5")
    try terminal.wait(for: "board> ")
    terminal.type(":quit\n")
    let (status, screen) = terminal.finish()
    #expect(status == 0)
    #expect(!screen.contains("▀"))
  }

  @Test(.enabled(if: Tool.libedit.isExpected)) func `^C clears the line, and on an empty line ends after a note`()
    throws
  {
    let terminal = try Terminal("rectboard edit my.board", in: folder)
    try terminal.wait(for: "board> ")
    // A bell says that libedit has the keyboard.
    terminal.type("e\t")
    try terminal.wait(for: "\u{7}")
    terminal.type("\u{3}")
    try terminal.wait(for: "(^C again on an empty line, ^D or :quit ends)")
    try terminal.wait(for: "board> ")
    terminal.type("add a\n")
    try terminal.wait(for: "+ a at")
    for _ in 1...2 {
      try terminal.wait(for: "board> ")
      terminal.type("e\t")
      try terminal.wait(for: "\u{7}")
      terminal.type("\u{15}\u{3}")
    }
    let (status, screen) = terminal.finish()
    #expect(status == 0, "\(screen)")
    #expect(try folder.text("my.board") == "add a\n")
  }

  @Test(arguments: [("perhaps\nkeep\n", "add a\nadd b\n"), ("drop\n", "add a\n"), ("\u{4}", "add a\nadd b")])
  func `at a terminal it is asked for`(answer: String, text: String) throws {
    try folder.write("add a\nadd b", to: "my.board")
    let terminal = try Terminal("rectboard edit my.board", in: folder)
    for line in answer.split(separator: "\n", omittingEmptySubsequences: false) where !line.isEmpty {
      try terminal.wait(for: "type 'keep' if it is complete")
      terminal.type(line == "\u{4}" ? String(line) : line + "\n")
    }
    let isOpened = answer != "\u{4}"
    if isOpened {
      try terminal.wait(for: "board> ")
      terminal.type(":quit\n")
    }
    let (status, screen) = terminal.finish()
    #expect(status == (isOpened ? 0 : 65), "\(screen)")
    #expect(screen.components(separatedBy: "the last line has no line feed").count == 2, "\(screen)")
    #expect(try folder.text("my.board") == text)
  }

  @Test func `at a terminal, what shares the way to the disk goes there before the next prompt`() throws {
    try folder.write(
      """
      #include <errno.h>
      int fdatasync(int file) { errno = EIO; return -1; }
      """, to: "shim.c")
    try folder.write("# mine\n", to: "my.board")
    #expect(try shell("clang -shared -fPIC -o shim.so shim.c", in: folder).status == 0)
    let terminal = try Terminal("LD_PRELOAD=./shim.so rectboard edit my.board --durability batch", in: folder)
    try terminal.wait(for: "board> ")
    terminal.type("add a\n")
    try terminal.wait(for: "cannot write 'my.board': Input/output error")
    try terminal.wait(for: "board> ")
    terminal.type(":quit\n")
    #expect(terminal.finish().status == 74)
    #expect(try folder.text("my.board") == "# mine\n")
  }
}
