import BoardTestSupport
import Testing

/// Whatever characters names and texts have that come from outside, the program's messages have none that a terminal acts on.
@Suite(.startsPrograms) struct ControlCharacterTests {
  /// What comes from outside is `$x`. The folder and the files have it in their names.
  private static let commands = [
    // Files that are missing, or something else; in the folder, too.
    "run \"no$x.board\"", "check \"$PWD/no.board\" \"no$x\"", "render \"$PWD/no.board\" -o a.png", "run include.board",
    "check include.board", "test include.board", "history include.board", "run \"broken$x.board\"",
    "check \"broken$x.board\"", "check \"broken$x.board\" --reporter github", "check \"broken$x.board\" --fix",
    "check \"good$x.board\"", "run \"good$x.board\" --trace", "run \"warns$x.board\" --strict",
    "run \"warns$x.board\" --format png", "render \"good$x.board\" -o \"a$x.txt\"",
    "render \"good$x.board\" -o \"no$x/a.png\"", "run \"good$x.board\" -o \"good$x.board\"",
    "run \"good$x.board\" --storyboard \"notes$x\"", "format --check \"plain$x.board\"", "format \"no$x\" --in-place",
    "compact \"good$x.board\"", "compact \"unmet$x.board\"", "history \"good$x.board\" -o \"notes$x\"",
    "history \"good$x.board\" --restore \"9$x\"", "history \"good$x.board\"", "history \"cut$x.board\"",
    "diff \"good$x.board\" \"warns$x.board\"", "diff \"good$x.board\" \"no$x\"",
    "shrink \"good$x.board\" --while \"echo {} '$x'; false\"",
    "shrink \"good$x.board\" --while \"true {}\" -o \"k$x.board\"",
    "test \"good$x.board\" \"unmet$x.board\"", "test . --filter \"$x\"", "test . --shard \"$x\"",
    "test . --record none",
    "test . --record none --reporter github", "test . --reporter \"$x:a\"", "test . --reporter \"junit:no$x/r.xml\"",
    "import \"drawing$x.svg\" -o i.board", "import \"bad$x.svg\" -o i.board", "import \"no$x\" -o i.board",
    "import \"drawing$x.svg\" -o i.board --strict", "demo -o \"notes$x\"", "demo -o \"new$x\"",
    // Words of the command line.
    "\"$x\"", "ru\"$x\"", "\"$x.board\"", "run --scale \"$x\" \"good$x.board\"", "run \"--$x\"",
    "run --include-root \"no$x\" include.board",
    "help \"$x\"", "language \"$x\"", "serve --host \"$x$(printf 'n%.0s' {1..70})\" a.board",
    "serve --port \"$x\" a.board",
    "serve \"no$x/a.board\"",
    // Documents: what is typed, and what happens to their files.
    "edit \"good$x.board\" < lines", "edit \"no$x/a.board\" < lines", "edit \"torn$x.board\" < lines",
    "edit \"torn$x.board\" --incomplete-end drop < lines", "edit \"broken$x.board\" < lines",
    "edit \"good$x.board\" --preview \"no$x/a.png\" < lines", "edit include.board < lines",
    "language-server < lines",
  ]

  @Test(arguments: Controls.samples) func `no message has it`(_ control: Unicode.Scalar) throws {
    let folder = try TemporaryFolder()
    let x = String(Character(control))
    let inner = "f\(x)"
    try folder.makeFolder(inner)
    func write(_ text: String, _ name: String) throws { try folder.write(text, to: "\(inner)/\(name)") }
    // Characters that a script can't have are written as escapes, or make an error of their own.
    let escape = "\\u{\(String(control.value, radix: 16))}"
    try write("include \"no\(x).board\"\ninclude \"no\(escape)\"\ninclude \"missing.board\"\n", "include.board")
    try write(
      """
      add "a\(x)"
      add a\(x)
      color "b\(escape)" red
      color a r\(x)ed
      label a "\(x)" size \(x)
      \(x)
      mo\(x)ve a
      step "\(x)" on "\(x)"
      expect board image "\(x)"
      define \(x) red
      # \(x)

      """, "broken\(x).board")
    try write(
      "rectboard 1\nadd a label \"x\(escape)y\"\nsnapshot \"s\"\nprint\nprint all\nundo board\n", "good\(x).board")
    try write(
      "rectboard 1\nadd a\nlabel a \"\u{6F22}\(escape)\" size 90\nundo board 9\nstep \"g\(escape)\" on board\nend\n",
      "warns\(x).board")
    try write("add   a\n", "plain\(x).board")
    try write("rectboard 1\nadd a\nexpect a label \"\(x)\"\nexpect board image \"n\(x)\"\n", "unmet\(x).board")
    try write("rectboard 1\nadd a\nstep \"g\(x)\" on board\nadd b\nend\nundo board\nadd c\n", "cut\(x).board")
    try write("rectboard 1\nadd a\nadd \"\(x)", "torn\(x).board")
    try write("my notes", "notes\(x)")
    try write("my notes", "good\(x).board~")
    try write(
      """
      <svg viewBox='0 0 9 9' id='\(x)'><rect id='r\(x)' width='4' height='3' fill='url(#\(x))' style='a\(x):b'/>
      <im\u{e9}\(x)/><image href='\(x)'/><text id='\(x)'>a\(x)</text><g transform='\(x)'/><path d='\(x)'/></svg>
      """, "drawing\(x).svg")
    try write("<svg><rect></\(x)svg>", "bad\(x).svg")
    try write("add b\(x)\nadd \"b\(x)\"\ncolor \"no\(escape)\" red\n:\(x)\n:help \(x)\n\(x)\n", "lines")
    for command in Self.commands {
      let result = try shell("cd f*; x=$(printf '%b' '\(Self.octal(x))'); rectboard \(command)", in: folder)
      #expect(Controls.found(in: result.errors).isEmpty, "\(command): \(Controls.found(in: result.errors))")
      // Scripts, JSON and what the language server sends are as they are.
      #expect(
        Controls.found(in: result.outputText).isEmpty || command.hasPrefix("language-server"),
        "\(command): \(Controls.found(in: result.outputText))")
      #expect(!result.wasKilled, "\(command)")
    }
  }

  /// The bytes of a text in the escapes of `printf`.
  private static func octal(_ text: String) -> String {
    text.utf8.map { "\\0" + String($0, radix: 8) }.joined()
  }
}
