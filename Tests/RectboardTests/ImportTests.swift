import BoardTestSupport
import Foundation
import Testing

@Suite(.startsPrograms) struct ImportTests {
  private let folder: TemporaryFolder
  private let script = "rectboard 3\nboard 90x60 color white\nadd card at 9,9 size 30x20 color tomato border none\n"

  init() throws {
    folder = try TemporaryFolder()
    let rect = "<rect id=\"card\" x=\"9\" y=\"9\" width=\"30\" height=\"20\" fill=\"tomato\"/>"
    try folder.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"90\" height=\"60\">\(rect)</svg>\n", to: "a.svg")
    try folder.write("<svg width=\"90\" height=\"60\">\n  \(rect)<circle r=\"9\"/></svg>\n", to: "b.svg")
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

  @Test func `what is left out is told, or refused`() throws {
    let place =
      "  <rect id=\"card\" x=\"9\" y=\"9\" width=\"30\" height=\"20\" fill=\"tomato\"/><circle r=\"9\"/></svg>"
    let warning =
      "b.svg:2:69: warning: left out: 'circle' is not a rectangle\n  \(place)\n" + String(repeating: " ", count: 70)
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
}
