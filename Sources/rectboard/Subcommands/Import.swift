import ArgumentParser
import BoardImport
import BoardSnapshots
import WholeFiles

struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Convert the rectangles of an SVG drawing to a script.",
    discussion: """
      Example: rectboard import drawing.svg -o drawing.board

      Upright rectangles become figures, in the order in which they are painted: 'rect', 'path' and 'polygon' elements, with or \
      without round corners. Text in the middle of a rectangle becomes its label. Names are taken from titles, Inkscape's labels and \
      ids. A picture that rectboard has drawn, best with --svg-elements rects, is read back unchanged.

      Whatever can't be kept, such as circles, gradients and rotated shapes, is left out or approximated, with a warning that gives its \
      place in the drawing.
      """)

  @Argument(help: "The drawing, or - for standard input.", completion: .file(extensions: ["svg"]))
  var drawing: String

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The script file; - is standard output.", valueName: "file.board"),
    completion: .file(extensions: ["board"]))
  var output: String

  @Flag(help: "Overwrite the output file if it exists.")
  var force = false

  @Flag(help: "Treat warnings as errors: write nothing, exit status 65.")
  var strict = false

  @Flag(help: "Print only errors.")
  var quiet = false

  func validate() throws { try checkExtension(of: output, "-o", "a script", ["board"]) }

  func run() throws {
    try Invocation.run { invocation in
      let drawn = try SVGImport(try invocation.read(drawing), file: Invocation.name(drawing))
      for var warning in drawn.warnings where strict || !quiet {
        if strict { warning.severity = .error }
        invocation.console.report(warning)
      }
      if strict, !drawn.warnings.isEmpty { return invocation.note(.wrongScript) }
      if output == "-" {
        try invocation.console.print(drawn.script)
      } else {
        try OutputGuard(script: drawing, replacesForeignFiles: force).take(output, for: .script)
        try FileContents(Array(drawn.script.utf8)).write(to: output)
      }
      if !quiet { invocation.console.note(Display.escaped("\(Invocation.name(drawing)): \(drawn.summary)")) }
    }
  }
}
