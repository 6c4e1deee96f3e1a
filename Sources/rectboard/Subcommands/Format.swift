import ArgumentParser
import BoardDocument
import WholeFiles

struct Format: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format", abstract: "Lay scripts out, comments and the spelling of colors kept.",
    discussion: """
      Example: rectboard format drawings/*.board --in-place

      White space, quotes, numbers and the order of options become the same everywhere. With --canonical colors do, too: scripts \
      of the same commands and comments give the same bytes. What is formatted already stays as it is, byte for byte, \
      and so does a line that would become longer than \(Limits.mebibytes(Limits.maximumLineLength)), the most that can be read. \
      --upgrade makes scripts of version \(Script.newestVersion) of them: that is their first line then, and names that are words of \
      that version are quoted. Files that they include are left as they are, and have to be there: what is in them has to mean the \
      same, or it is an error.

      --in-place leaves a script alone that another program is editing (status 73).
      """)

  @Argument(help: "The board scripts, or - for standard input.", completion: .file(extensions: ["board"]))
  var scripts: [String]

  @Flag(help: "Write what was formatted back to the files.")
  var inPlace = false

  @Flag(help: "Print nothing; exit with status 1 if a script isn't formatted.")
  var check = false

  @Flag(help: "Write each color by its name, or else in hexadecimal digits.")
  var canonical = false

  @Flag(help: "Make scripts of the newest version of the language of them.")
  var upgrade = false

  @OptionGroup var including: IncludeOption

  func validate() throws {
    try checkInputs(scripts)
    if inPlace, check { throw ValidationError("--in-place and --check exclude each other") }
    if inPlace, scripts.contains("-") { throw ValidationError("--in-place needs files, not standard input") }
  }

  func run() throws {
    try Invocation.run(includeRoot: including.includeRoot) { invocation in
      try invocation.forEach(scripts) { try format($0, $1) }
    }
  }

  private func format(_ path: String, _ invocation: Invocation) throws {
    let bytes = try invocation.read(path)
    let formatted = try formatted(bytes, path)
    if check {
      guard formatted != bytes else { return }
      let form = canonical ? "in its canonical form" : "formatted"
      let command = "rectboard format\(canonical ? " --canonical" : "")\(upgrade ? " --upgrade" : "")"
      invocation.console.note(Display.escaped("\(Invocation.name(path)): not \(form); '\(command)' prints it so"))
      invocation.note(.unmet)
    } else if inPlace {
      TemporaryName.removeLeftovers(beside: path)
      if formatted == bytes { return }
      // Nobody who locks it, too, adds to it from here on, and it is read once more.
      let file = try LockedFile(path, limit: Limits.maximumFileLength)
      try file.replace(with: FileContents(try self.formatted(file.bytes, path)))
    } else {
      try invocation.console.print(formatted)
    }
  }

  private func formatted(_ bytes: [UInt8], _ path: String) throws -> [UInt8] {
    let folder = IncludeFolder(of: path, root: including.includeRoot)
    if upgrade {
      let name = Invocation.name(path)
      let text = try Script(bytes, file: name, including: Inclusion(from: folder)).formatted(
        canonical: canonical, upgrades: true)
      // What it includes is read in its own words.
      return Array(
        try Script(Array(text.utf8), file: name, including: Inclusion(from: folder)).formatted(canonical: canonical)
          .utf8)
    }
    // What it includes is of no concern here, and needn't even be there.
    let script = try Script.withoutIncludedFiles(bytes, file: Invocation.name(path), in: folder)
    return Array(try script.formatted(canonical: canonical).utf8)
  }
}
