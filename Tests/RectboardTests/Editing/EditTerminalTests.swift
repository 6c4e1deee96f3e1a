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
      ("→ tomato", "board> ", "edit card\n"),
      ("edit card", "card (edit card)> ", "save\n"),
      ("save", "board> ", "color ca\t"),
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
    let terminal = try Terminal("rectboard edit my.board", in: folder)
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
