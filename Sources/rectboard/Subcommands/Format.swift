import ArgumentParser
import BoardDocument
import ScriptFiles
import ScriptTools
import WholeFiles

struct Format: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format", abstract: "Format scripts, keeping comments and the spelling of colors.",
    discussion: """
      Example: rectboard format drawings --in-place

      White space, quotes, numbers and the order of options are made uniform; with --canonical, colors too, so that scripts with the \
      same commands and comments have the same bytes. A script that is already formatted stays as it is, byte for byte. So does a \
      line that would become longer than \(Limits.mebibytes(Limits.maximumLineLength)), the limit.

      --in-place leaves a script alone that another program is editing (status 73).
      """)

  @OptionGroup var input: ScriptArguments

  @Flag(help: "Write the result back to the files.")
  var inPlace = false

  @Flag(help: "Print nothing; exit with status 1 if a script isn't formatted.")
  var check = false

  @Flag(help: "Write each color as a name, or in hexadecimal digits if it has none.")
  var canonical = false

  @OptionGroup var including: IncludeOption

  func validate() throws {
    if inPlace, check { throw ValidationError("--in-place and --check exclude each other") }
    if inPlace, input.scripts.contains("-") { throw ValidationError("--in-place needs files, not standard input") }
  }

  func run() throws {
    try Invocation.run(includeRoot: including.includeRoot) { invocation in
      try invocation.forEach(invocation.scripts(at: input.scripts)) { try format($0, $1) }
    }
  }

  private func format(_ path: String, _ invocation: Invocation) throws {
    let bytes = try invocation.read(path)
    let formatted = try formatted(bytes, path)
    if check {
      guard formatted != bytes else { return }
      let form = canonical ? "in its canonical form" : "formatted"
      let command = "rectboard format\(canonical ? " --canonical" : "")"
      let remedy = path == "-" ? "" : "; run '\(command) --in-place \(path)'"
      invocation.console.note("\(Invocation.name(path)): not \(form)\(remedy)")
      invocation.note(.unmet)
    } else if inPlace {
      TemporaryName.removeLeftovers(beside: path)
      if formatted == bytes { return }
      // From here on no other program that locks the file can append to it; its contents are read again.
      let file = try LockedFile(path, limit: Limits.maximumFileLength)
      try file.replace(with: FileContents(try self.formatted(file.bytes, path)))
    } else {
      try invocation.console.print(formatted)
    }
  }

  private func formatted(_ bytes: [UInt8], _ path: String) throws -> [UInt8] {
    let folder = IncludeFolder(of: path, root: including.includeRoot)
    // Included files don't matter here, and needn't exist.
    let script = try Script.withoutIncludedFiles(bytes, file: Invocation.name(path), in: folder)
    return Array(try script.formatted(canonical: canonical).utf8)
  }
}
