import BoardDocument
import BoardLanguage
import BoardModel
import BoardTestSupport
import Foundation
import Testing

/// How an end is treated that may have been cut off, or was left open by hand.
@Suite(.quickDisk) struct TornEndTests: DocumentSuite {
  let folder = try! TemporaryFolder()

  @Test(arguments: [
    ("add a\nmove a to 10,", "add a\n", "move a to 10,\n"),
    ("add a\n\0\0\0", "add a\n", "\0\0\0\n"),
    ("add a\nmove a\0\0", "add a\n", "move a\0\0\n"),
    ("add a\nadd b\0\0", "add a\n", "add b\0\0\n"),
  ]) func `an incomplete end is moved away, and never executed`(_ text: String, _ rest: String, _ torn: String) throws {
    try folder.write(text, to: "my.board")
    var told: [String] = []
    let path = folder.path("my.board")
    let document = try Document(path: path, durability: .none) { told.append("\($0)") }
    #expect(try folder.text("my.board") == rest)
    #expect(try folder.text("my.board.torn") == "# From '\(path)': incomplete, at the end.\n\(torn)")
    #expect(told.count == 1)
    #expect(state(of: document.editor) == (try state(ofScript: rest)))
  }

  @Test(arguments: [
    ("add a\nmove a to 10,1", "move a to 10,1"), ("add a\nremove b", "remove b"), ("add a\n# and", "# and"),
    ("add a\nstep on board\n  add b\nend", "end"), ("add a\nstep on board\nadd b\nend", "end"),
    ("add a", "add a"), ("rectboard 1", "rectboard 1"),
    ("add a\nadd saved", "add saved"),
  ]) func `a last line that may be torn or whole isn't guessed at`(_ text: String, _ line: String) throws {
    try folder.write("", to: "b.board")
    try folder.write(text, to: "my.board")
    let error = #expect(throws: DocumentError.self) { try open() }
    let path = folder.path("my.board")
    #expect(
      error?.description == """
        \(path):\(text.split(separator: "\n").count):1: error: the last line has no line feed, so it may be incomplete
          \(line)
          ^
        hint: open it with --incomplete-end keep if it is complete, or with --incomplete-end drop to move it to '\(path).torn'
        """)
    #expect(try folder.text("my.board") == text)
    #expect(try folder.names == ["b.board", "my.board"])
  }

  @Test func `a last line that may be torn or whole is what its reader says`() throws {
    let text = "add a\nadd b"
    for (choice, kept) in [(Document.LastLine.keep, text + "\n"), (.drop, "add a\n")] {
      try folder.write(text, to: "my.board")
      let document = try open(lastLine: choice)
      #expect(try folder.text("my.board") == kept)
      #expect(state(of: document.editor) == (try state(ofScript: kept)))
    }
    #expect(try folder.text("my.board.torn").hasSuffix(": incomplete, at the end.\nadd b\n"))
    // In both cases the rest of the script must have no errors; otherwise the file isn't changed.
    for (text, choice) in [("add a\nremove b", Document.LastLine.keep), ("mov a\nadd b", .drop)] {
      try folder.write(text, to: "my.board")
      #expect(throws: DocumentError.self) { try open(lastLine: choice) }
      #expect(try folder.text("my.board") == text)
    }
    try folder.write("add a", to: "my.board")
    _ = try open(lastLine: .drop)
    #expect(try folder.text("my.board") == "")
  }

  @Test func `who appends nothing takes a last line without a line feed for a line`() throws {
    try folder.write("add a\nadd b", to: "my.board")
    let document = try open(isReadOnly: true)
    #expect(document.editor.board.count == 2)
    try folder.write("add a\nadd b\nadd c", to: "my.board")
    #expect(document.refresh())
    #expect(document.editor.board.count == 3)
    var told: [String] = []
    try folder.write("add a\nadd", to: "my.board")
    let other = try Document(path: folder.path("my.board"), isReadOnly: true) { told.append("\($0)") }
    #expect(other.editor.board.count == 1)
    #expect(told == ["1 line left out at the end, which is incomplete"])
    #expect(try folder.names == ["my.board"])
  }

  @Test(arguments: [
    // The text; the block's line, its number and column; the command that closes it; the lines that are added; and the text without the
    // block.
    ("add a\nstep on board\n  add b\n", "step on board", 2, 1, "end", "end\n", "add a\n"),
    ("add a\nstep on board\n  add b\n  ed", "step on board", 2, 1, "end", "end\n", "add a\n"),
    ("add a\nstep on board\n  add b\n\0\0", "step on board", 2, 1, "end", "end\n", "add a\n"),
    ("add a\nstep on board\n  add b", "step on board", 2, 1, "end", "\nend\n", "add a\n"),
    ("add a\npanel a\n", "panel a", 2, 1, "end", "end\n", "add a\n"),
    (
      "add a\nstep on board\n  panel a\n    color a red\n", "step on board", 2, 1, "end", "  end\nend\n", "add a\n"
    ),
    // Written by hand, in another layout.
    ("add a\n  step on board  # mine\nadd b\n", "  step on board  # mine", 2, 3, "end", "  end\n", "add a\n"),
    ("step on board\nadd b\n", "step on board", 1, 1, "end", "end\n", ""),
  ]) func `a block that is left open is what its reader says`(
    _ text: String, _ line: String, _ number: Int, _ column: Int, _ closing: String, _ end: String, _ rest: String
  ) throws {
    try folder.write(text, to: "my.board")
    let path = folder.path("my.board")
    let error = #expect(throws: DocumentError.self) { try open() }
    #expect(
      error?.description == """
        \(path):\(number):\(column): error: this block has no '\(closing)', so it may be incomplete
          \(line)
          \(line.prefix(column - 1))^
        hint: open it with --incomplete-end keep to add '\(closing)', or with --incomplete-end drop to move it and the lines \
        after it to '\(path).torn'
        """)
    #expect(try folder.text("my.board") == text)
    #expect(try folder.names == ["my.board"])
    // A reader gets the rest.
    var told: [String] = []
    let reader = try Document(path: path, isReadOnly: true) { told.append("\($0)") }
    #expect(told.count == 1 && told[0].hasSuffix("left out at the end, which is incomplete"))
    #expect(reader.editor.board.count == (rest.contains("add a") ? 1 : 0))
    // An unreadable line is certainly incomplete.
    let whole = text.replacing("\0", with: "").replacing("  ed", with: text.hasSuffix("  ed") ? "" : "  ed")
    for (choice, kept) in [(Document.LastLine.keep, whole + end), (.drop, rest)] {
      try folder.write(text, to: "my.board")
      let document = try open(lastLine: choice)
      #expect(try folder.text("my.board") == kept)
      #expect(state(of: document.editor) == (try state(ofScript: kept)))
      try document.makeClient().execute("add final")
      #expect(try folder.text("my.board") == kept + "add final\n")
    }
    #expect(try folder.text("my.board.torn").contains(": incomplete, at the end.\n\(line)\n"))
  }

  @Test func `an open block in a script with other errors is one of them`() throws {
    let text = "add a\nmvoe a\nstep on board\n  add b\n"
    try folder.write(text, to: "my.board")
    for choice in [nil, Document.LastLine.keep, .drop] {
      #expect { try open(lastLine: choice) } throws: {
        ($0 as? DocumentError)?.diagnostics.map(\.location.line) == [2, 3]
      }
    }
    #expect(try folder.text("my.board") == text)
    #expect(try folder.names == ["my.board"])
  }

  // MARK: Scripts that include files

  @Test(arguments: [
    "color card accent", "include \"empty.board\"", "color card acc", "step on board\n  add b\n", "# mine",
  ])
  func `a script that includes files is never touched, whatever its end`(_ end: String) throws {
    try folder.write("define accent #6366f1\n", to: "theme.board")
    try folder.write("", to: "empty.board")
    let text = "include \"theme.board\"\nadd card at 40,40\n" + end
    let isLeftOut = end == "color card acc" || end.contains("step")
    for choice in [nil, Document.LastLine.keep, .drop] {
      for isReadOnly in [false, true] {
        try folder.write(text, to: "my.board")
        var told: [String] = []
        let document = try Document(
          path: folder.path("my.board"), isReadOnly: isReadOnly, lastLine: choice, onEvent: { told.append("\($0)") })
        #expect { try document.makeClient().execute("add b") } throws: {
          "\($0)".hasPrefix("the document is read-only")
        }
        let isShown = choice == nil ? !isLeftOut : choice == .keep && end != "color card acc"
        #expect(
          (document.editor.board.figures.first?.appearance.fill == "#6366f1") == (isShown && end.hasSuffix("accent")))
        #expect(document.editor.board.count == (isShown && end.contains("add b") ? 2 : 1))
        #expect(told.contains { $0.hasSuffix("left out at the end, which is incomplete") } == !isShown)
        #expect(told.contains { $0.contains("it includes other files") } == !isReadOnly)
        #expect(try folder.text("my.board") == text)
        #expect(try folder.names == ["empty.board", "my.board", "theme.board"])
      }
    }
  }

  @Test(arguments: [false, true]) func `a document is followed to a script that includes files, whatever its end`(
    _ isReadOnly: Bool
  ) throws {
    try folder.write("define accent #6366f1\n", to: "theme.board")
    try folder.write("add card\n", to: "my.board")
    let document = try open(isReadOnly: isReadOnly)
    let text = "include \"theme.board\"\nadd card at 40,40\ncolor card accent"
    try folder.write(text, to: "my.board")
    #expect(document.refresh())
    #expect(document.editor.board.figures.first?.appearance.fill == "#6366f1")
    #expect(document.fault == nil)
    #expect(try folder.text("my.board") == text)
  }

  @Test func `who only reads follows a script in which a block isn't ended yet`() throws {
    var text = "add a\n"
    try folder.write(text, to: "my.board")
    var told: [String] = []
    let reader = try Document(path: folder.path("my.board"), isReadOnly: true) { told.append("\($0)") }
    for line in ["step on board", "add b", "move a to 7,7"] {
      text += line + "\n"
      try folder.write(text, to: "my.board")
      reader.refresh()
      #expect(reader.fault == nil && reader.editor.board.count == 1)
    }
    try folder.write(text + "end\n", to: "my.board")
    reader.refresh()
    #expect(reader.editor.board.count == 2 && reader.editor.boardContext.undoDepth == 2)
    #expect(told.count == 4 && Set(told).count == 1, "\(told)")
  }

  @Test func `nothing is set aside through a link`() throws {
    try folder.write("add a\nadd", to: "my.board")
    try folder.write("mine", to: "diary")
    try FileManager.default.createSymbolicLink(atPath: folder.path("my.board.torn"), withDestinationPath: "diary")
    #expect(throws: DocumentError.self) { try open() }
    #expect(try folder.text("diary") == "mine")
    #expect(try folder.text("my.board") == "add a\nadd")
  }
}
