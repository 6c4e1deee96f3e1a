import ArgumentParser
import BoardImport
import BoardSnapshots
import WholeFiles

struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Convert the rectangles of an SVG drawing to a script.",
    discussion: """
      Example: rectboard import drawing.svg -o drawing.board

      Upright rectangles, circles, lines along the axes, and paths that consist of them become figures, in painting order; so do \
      boxes drawn with rough strokes. Outlines that were converted to areas become borders. A text becomes the label of the \
      rectangle beneath it if a label can have its position, and a separate figure if not. A <g> with an id and several elements \
      becomes a group if its name is free. Names are taken from titles, Inkscape's labels, Illustrator's names, ids and labels. An \
      image that rectboard has drawn, best with --svg-elements rects, is read back unchanged.

      Unsupported content, such as curves, gradients and rotated shapes, is left out or approximated, with a warning that gives its \
      place in the drawing. If all content of a drawing is unsupported, that is an error.
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
      guard let bytes = try read(invocation) else { return }
      let drawn = try SVGImport(bytes, file: Invocation.name(drawing))
      for var warning in drawn.warnings where strict || !quiet {
        if strict { warning.severity = .error }
        invocation.console.report(warning)
      }
      if let failure = drawn.failure { throw failure }
      if strict, !drawn.warnings.isEmpty { return invocation.note(.wrongScript) }
      if output == "-" {
        try invocation.console.print(drawn.script)
      } else {
        try OutputGuard(script: drawing, replacesForeignFiles: force).take(output, for: .script)
        try FileContents(Array(drawn.script.utf8)).write(to: output)
      }
      if !quiet { invocation.console.note("\(Invocation.name(drawing)): \(drawn.summary)") }
    }
  }

  /// The drawing's bytes; `nil` if it is too large, which has then been reported.
  private func read(_ invocation: Invocation) throws -> [UInt8]? {
    let bytes = Result { try InputFile.readNamed(drawing, limit: SVGImport.maximumLength) }
    guard case .failure(let error as InputError) = bytes, error.isTooLarge else { return try bytes.get() }
    let most = Limits.mebibytes(SVGImport.maximumLength)
    invocation.console.report(
      error: "cannot read \(error.place): it is larger than \(most), the limit for a drawing")
    invocation.note(.unreadableInput)
    return nil
  }
}
