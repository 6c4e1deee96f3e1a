import ArgumentParser
import BoardImport
import BoardSnapshots
import WholeFiles

struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Make a script of the rectangles of an SVG drawing.",
    discussion: """
      Example: rectboard import drawing.svg -o drawing.board

      Rectangles along the axes become figures, in the order in which they are painted, be they 'rect', 'path' or 'polygon', with \
      round corners or without. A text in the middle of one becomes its label. Names are made of titles, Inkscape's labels and ids. \
      A picture of rectboard's own, best with --svg-elements rects, comes back as it was.

      What can't be kept, such as circles, gradients and what is turned, is left out or becomes what comes nearest. Warnings tell \
      where in the drawing that is.
      """)

  @Argument(help: "The drawing, or - for standard input.", completion: .file(extensions: ["svg"]))
  var drawing: String

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The script's file, or - for standard output.", valueName: "file.board"),
    completion: .file(extensions: ["board"]))
  var output: String

  @Flag(help: "Overwrite the output file if it exists.")
  var force = false

  @Flag(help: "Treat warnings as errors: write nothing, exit status 65.")
  var strict = false

  @Flag(help: "Say nothing but errors.")
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
