import ArgumentParser
import BoardJSON
import BoardSnapshots
import ScriptTools
import WholeFiles

struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show the differences between the final boards of two scripts.",
    discussion: """
      Example: rectboard diff old.board new.board -o difference.png

      A line begins with '+' for a figure that only NEW has, '-' for one that only OLD has, and '~' for one that differs. Figures \
      are matched by name. The picture shows OLD on the left and NEW on the right, with orange frames around figures that were \
      removed, green ones around new ones, and blue ones around those that differ.

      Exit status: 0 the boards are the same, 1 they differ. Expectations and warnings in the scripts are ignored.
      """)

  @Argument(help: "The old script, or - for standard input.", completion: .file(extensions: ["board"]))
  var old: String

  @Argument(help: "The new script, or - for standard input.", completion: .file(extensions: ["board"]))
  var new: String

  @Flag(help: "Print a JSON document instead of lines.")
  var json = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Also draw both boards, in this file.", valueName: "file.png|file.svg"),
    completion: .file(extensions: ["png", "svg"]))
  var output: String?

  @Flag(help: "Overwrite a file that is not a picture of this format.")
  var force = false

  @OptionGroup var including: IncludeOption
  @OptionGroup var scaling: ScaleOption

  func validate() throws {
    try checkInputs([old, new])
    if force, output == nil { throw ValidationError("--force needs -o") }
    if output != nil, format == nil {
      throw ValidationError("-o needs a file that ends in .png or .svg, found '\(output ?? "")'")
    }
  }

  private var format: PictureFormat? { output.flatMap { PictureFormat(ofName: $0.lowercased()) } }

  func run() throws {
    try Invocation.run(includeRoot: including.includeRoot) { invocation in
      var boards: [Board] = []
      try invocation.forEach([old, new]) { boards.append(try Diff.board(of: try $1.read($0), from: $0, $1)) }
      guard boards.count == 2 else { return }
      let difference = BoardDifference(from: boards[0], to: boards[1])
      if !difference.isEmpty { invocation.note(.unmet) }
      if json {
        let (oldName, newName) = (Invocation.name(old), Invocation.name(new))
        try invocation.console.print(difference.json(oldName: oldName, newName: newName))
      } else {
        try invocation.console.print(difference.description)
      }
      if let output, let format { try draw(difference, format, to: output) }
    }
  }

  private static func board(of bytes: [UInt8], from path: String, _ invocation: Invocation) throws -> Board {
    let runner = ScriptRunner(
      reading: bytes, file: Invocation.name(path), including: invocation.inclusion(of: path))
    _ = try runner.finish()
    return runner.editor.board
  }

  private func draw(_ difference: BoardDifference, _ format: PictureFormat, to path: String) throws {
    for script in [old, new] {
      try OutputGuard(script: script, replacesForeignFiles: force).take(path, for: format.kind)
    }
    let renderer = DifferenceRenderer(scale: scaling.scale)
    guard format == .svg || renderer.pictureSize(of: difference) != nil else {
      throw ValidationError(
        "the picture of both boards would be too large; choose a smaller --scale, or an SVG picture")
    }
    let picture =
      switch format {
      case .png: try renderer.png(of: difference)
      case .svg: try renderer.svg(of: difference)
      }
    try picture.write(to: path)
  }
}
