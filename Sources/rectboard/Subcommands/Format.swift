import ArgumentParser
import BoardScript
import Files

struct Format: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print a script in its canonical form, comments kept.",
    discussion: """
      Example: rectboard format drawing.board --in-place

      The canonical form of a canonical script is itself, byte for byte.
      """)

  @OptionGroup var input: ScriptArgument

  @Flag(help: "Write the canonical form back to the file.")
  var inPlace = false

  @Flag(help: "Print nothing; exit with status 1 if the script isn't in its canonical form.")
  var check = false

  func validate() throws {
    if inPlace, check { throw ValidationError("--in-place and --check exclude each other") }
    if inPlace, input.script == "-" { throw ValidationError("--in-place needs a file, not standard input") }
  }

  func run() throws {
    try Invocation.run { invocation in
      let bytes = try invocation.read(input.script)
      let script = try invocation.parse(bytes, from: input.script)
      let formatted = Array(script.formatted.utf8)
      if check {
        if formatted != bytes {
          invocation.console.note("\(input.script): not in its canonical form; 'rectboard format' prints it")
          invocation.note(.unmet)
        }
      } else if inPlace {
        if formatted != bytes { try FileContents(formatted).write(to: input.script) }
      } else {
        try invocation.console.print(formatted)
      }
    }
  }
}
