import BoardTestSupport
import Foundation
import Testing

@Suite(.startsPrograms) struct ImportTests {
  private let folder: TemporaryFolder
  private let script = "board 90x60 color white\nadd card at 9,9 size 30x20 color tomato border none\n"

  init() throws {
    folder = try TemporaryFolder()
    let rect = "<rect id=\"card\" x=\"9\" y=\"9\" width=\"30\" height=\"20\" fill=\"tomato\"/>"
    try folder.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"90\" height=\"60\">\(rect)</svg>\n", to: "a.svg")
    try folder.write("<svg width=\"90\" height=\"60\">\n  \(rect)<image/></svg>\n", to: "b.svg")
    try folder.write("<svg>\n<g></svg>", to: "c.svg")
  }

  private func rectboard(_ command: String) throws -> ProgramResult { try shell("rectboard " + command, in: folder) }

  @Test func `a drawing becomes a script, which runs`() throws {
    let result = try rectboard("import a.svg -o a.board")
    #expect((result.status, result.outputText, result.errors) == (0, "", "a.svg: 1 figure\n"))
    #expect(try folder.text("a.board") == script)
    #expect(try rectboard("render a.board -o again.svg --svg-elements rects").status == 0)
    #expect(try rectboard("import again.svg -o again.board --quiet").errors.isEmpty)
    #expect(try folder.text("again.board") == script)
    let printed = try rectboard("import - -o - < a.svg")
    #expect((printed.status, printed.outputText, printed.errors) == (0, script, "standard input: 1 figure\n"))
  }

  @Test func `labels go to other programs as text, and come back`() throws {
    let labelled = "\(script.dropLast()) label \"A & B\" size 6 right bottom\n"
    try folder.write(labelled, to: "a.board")
    #expect(try rectboard("render a.board -o a.svg --svg-elements rects --svg-labels text --force").status == 0)
    #expect(try folder.text("a.svg").contains(">A &amp; B</text>"))
    #expect(try rectboard("import a.svg -o again.board").status == 0)
    #expect(try folder.text("again.board") == labelled)
    #expect(try rectboard("run a.board -o all --format svg --svg-labels text --snapshots final").status == 0)
    let pictures = try folder.names(in: "all").filter { $0.hasSuffix(".svg") }
    #expect(!pictures.isEmpty)
    for name in pictures { #expect(try folder.text("all/\(name)").contains(">A &amp; B</text>"), "\(name)") }
    let refused = try rectboard("render a.board -o b.svg --svg-labels runes")
    #expect(refused.status == 64 && refused.errors.contains("'strokes' and 'text'"), "\(refused.errors)")
  }

  @Test func `what is left out is told, or refused`() throws {
    let place =
      "  <rect id=\"card\" x=\"9\" y=\"9\" width=\"30\" height=\"20\" fill=\"tomato\"/><image/></svg>"
    let warning =
      "b.svg:2:69: warning: left out: 'image' is not a rectangle\n  \(place)\n" + String(repeating: " ", count: 70)
      + "^\n"
    let result = try rectboard("import b.svg -o b.board")
    #expect((result.status, result.errors) == (0, warning + "b.svg: 1 figure; 1 element left out, 0 changed\n"))
    #expect(try folder.text("b.board") == script)
    #expect(try rectboard("import b.svg -o - --quiet").errors.isEmpty)
    let refused = try rectboard("import b.svg -o strict.board --strict --quiet")
    #expect((refused.status, refused.errors) == (65, warning.replacing("warning", with: "error")))
    let faulty = try rectboard("import c.svg -o c.board")
    #expect(faulty.status == 65 && faulty.errors.hasPrefix("c.svg:2:4: error: expected '</g>', found '</svg>'\n"))
    #expect(try !folder.names.contains { ["strict.board", "c.board"].contains($0) })
  }

  @Test(arguments: [
    ("a.svg -o kept.board", 73), ("a.svg -o a.svg", 64), ("a.svg", 64), ("none.svg -o n.board", 66),
    ("a.svg -o gone/n.board", 73), ("a.svg -o n.png", 64),
  ])
  func `files that are there are left alone`(arguments: String, status: Int32) throws {
    try folder.write("# mine\n", to: "kept.board")
    let before = try folder.names
    #expect(try rectboard("import \(arguments)").status == status)
    #expect(try folder.text("kept.board") == "# mine\n" && folder.names == before)
    #expect(try rectboard("import a.svg -o kept.board --force").status == 0)
    #expect(try folder.text("kept.board") == script)
  }

  @Test func `a drawing of which nothing is kept is an error, and one that has nothing isn't`() throws {
    try folder.write(
      "<svg width='9' height='9'>\n<image/><path d='M0 0L9 9'/><path d='M0 0L9 9V0'/></svg>", to: "d.svg")
    let refused = try rectboard("import d.svg -o d.board")
    #expect(refused.status == 65)
    #expect(refused.errors.contains("d.svg:2:1: warning: left out: 'image' is not a rectangle\n"))
    #expect(refused.errors.contains("d.svg:1:1: error: nothing in the drawing can be kept\n"))
    #expect(try !folder.names.contains("d.board"))
    for content in ["", "<rect width='9' height='9' fill='red'/>"] {
      try folder.write("<svg width='9' height='9'>\(content)</svg>", to: "e.svg")
      let result = try rectboard("import e.svg -o e.board --force")
      #expect((result.status, result.errors) == (0, "e.svg: 0 figures\n"))
    }
  }

  @Test func `letters that can't be drawn are warned of, or refused`() throws {
    try folder.write("<svg width='90' height='90'><text x='9' y='50'>\u{6F22}</text></svg>", to: "f.svg")
    let result = try rectboard("import f.svg -o f.board")
    #expect(
      result.status == 0 && result.errors.contains("warning: no glyph for '\u{6F22}': a box is drawn\n"))
    #expect(try rectboard("import f.svg -o g.board --strict").status == 65)
  }

  @Test func `a drawing has a limit of its own`() throws {
    let result = try rectboard("import /dev/zero -o z.board")
    #expect(
      (result.status, result.errors) == (
        66, "rectboard: error: cannot read '/dev/zero': it is larger than 16 MiB, the limit for a drawing\n"
      ))
  }
}
