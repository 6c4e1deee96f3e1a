import ArgumentParser
import BoardScript

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find the errors of scripts without running them.",
    discussion: """
      Example: rectboard check drawings/*.board

      Up to 20 errors of each script are shown. What only shows when a script runs, such as a figure that has left the board, is \
      left to 'run'.
      """)

  @Argument(help: "The board scripts, or - for standard input.", completion: .file(extensions: ["board"]))
  var scripts: [String]

  @Flag(help: "Say nothing but errors.")
  var quiet = false

  func validate() throws { try checkInputs(scripts) }

  func run() throws {
    try Invocation.run { invocation in
      for path in scripts {
        // One script's errors are no reason to leave out the next.
        try invocation.attempt { invocation in
          let script = try Script.checked(
            try invocation.read(path), file: Invocation.name(path), load: Invocation.loader(besides: path))
          let name = Display.escaped(Invocation.name(path))
          if !quiet { invocation.console.note("\(name): \(Display.counted(script.count, "command")), no errors") }
        }
      }
    }
  }
}
