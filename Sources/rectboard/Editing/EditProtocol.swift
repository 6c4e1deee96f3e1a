import BoardLanguage

/// The input and the answers of `edit --json`, key by key: the text of `rectboard help edit-json`.
enum EditProtocol {
  /// The name of the text, for `rectboard help`.
  static let topic = "edit-json"

  /// A key of an object.
  private struct Key {
    let name: String
    let type: String
    /// The condition under which the key is present.
    let presence: String
    let meaning: String
    /// An example of its value, in JSON.
    let example: String

    init(_ name: String, _ type: String, _ presence: String, _ meaning: String, _ example: String) {
      (self.name, self.type, self.presence, self.meaning, self.example) = (name, type, presence, meaning, example)
    }
  }

  private static let answer = [
    Key(
      "line", "integer or null", "always", "The number of the input line, from 1; null after the end of the input.", "3"
    ),
    Key(
      "ok", "boolean", "always",
      "Whether the line was executed. A failed expectation was executed; see \"unmet\".", "true"),
    Key(
      "durable", "boolean", "always",
      """
      Whether the line's edits would survive a crash. It is false if the line was rejected, while a 'step' block or a panel is
      open, and for lines that were appended with --durability none.
      """, "true"),
    Key(
      "changed", "boolean", "if the line was executed, and isn't empty",
      "Whether the board or a history has changed.", "true"),
    Key(
      "figures", "array of objects", "if figures have changed",
      "The figures that have changed; see below.", "[{\"name\":\"card\",\"change\":\"removed\"}]"),
    Key(
      "groups", "array of objects", "if groups have changed",
      """
      Each with its "name"; "change": "added", "removed" or "changed"; "oldName" if that was another; and "members",
      the names of its figures and groups now, unless it was removed.
      """,
      "[{\"name\":\"bed\",\"change\":\"added\",\"members\":[\"frame\",\"pillow\"]}]"),
    Key(
      "board", "object", "if the board has another size or color", "Its \"size\" and \"color\" now.",
      "{\"size\":[800,600],\"color\":\"#ffffff\"}"),
    Key(
      "appended", "array of strings", "if the line was executed, and isn't empty",
      "The lines that were appended to the script: none while a 'step' block or a panel is open.", "[\"undo card\"]"),
    Key(
      "output", "string", "if the command prints", "What 'print' prints.", "\"card: 0 to undo, 1 to redo\\n\""),
    Key(
      "note", "string", "if there is one", "A note that no other key expresses.",
      "\"kept in the script; 'rectboard run' makes the picture\""),
    Key(
      "unmet", "array of objects", "if expectations fail", "What was expected and found: diagnostics, see below.",
      "[{\"line\":3,\"column\":14,\"endColumn\":19,\"code\":\"unmet\",\"message\":\"board: expected count 2, found count 1\",\"hint\":null}]"
    ),
    Key(
      "error", "string", "if \"ok\" is false", "Why the line wasn't executed, as it is shown at a terminal.",
      "\"the document is read-only: it includes other files, so edit it with a text editor\""),
    Key(
      "diagnostics", "array of objects", "if there are errors",
      """
      The errors of the line, the errors in a script that another program has changed (these have a "file"),
      or what is in "unmet".
      """,
      "[{\"line\":2,\"column\":6,\"endColumn\":10,\"code\":\"unknown-figure\",\"message\":\"there is no figure 'crad' on the board\",\"hint\":null}]"
    ),
    Key(
      "warnings", "array of objects", "if there are warnings", "Diagnostics, see below.",
      "[{\"line\":1,\"column\":1,\"endColumn\":5,\"code\":\"nothing-to-do\",\"message\":\"there is nothing to undo in 'board'\",\"hint\":null}]"
    ),
    Key(
      "events", "array of strings", "if there are any",
      """
      Events since the answer before, as texts: external changes of the script, lines moved to SCRIPT.torn, a preview that
      couldn't be written.
      """, "[\"1 line moved to 'my.board.torn'\"]"),
    Key(
      "closed", "array of objects", "only after the end of the input",
      "The 'step' blocks that were ended and the panels that were cancelled then: blocks, see below.",
      "[{\"kind\":\"step\",\"context\":\"board\",\"name\":null,\"line\":4}]"),
    Key(
      "focus", "string", "always", "The context that a plain 'undo' applies to: \"board\" or a figure's name.",
      "\"board\""),
    Key("undo", "string or null", "always", "The menu title of the next undo in that context.", "\"Undo Add Figure\""),
    Key("redo", "string or null", "always", "The menu title of the next redo in that context.", "null"),
    Key(
      "undoTimeline", "string or null", "always",
      "The menu title of 'undo timeline'.",
      "\"Undo Change Color\""),
    Key("redoTimeline", "string or null", "always", "The menu title of 'redo timeline'.", "null"),
    Key(
      "open", "array of objects", "always",
      "The 'step' blocks and panels that are open, the outermost first: blocks, see below.",
      "[]"),
  ]

  private static let figure = [
    Key("name", "string", "always", "The figure's name.", "\"card\""),
    Key("change", "string", "always", "\"added\", \"removed\" or \"changed\".", "\"changed\""),
    Key(
      "differs", "array of strings", "always",
      "What has changed: any of name, place, size, color, corner, border, label, order.", "[\"place\",\"color\"]"),
    Key(
      "old", "object or null", "always", "The figure before; null if it was added.",
      "{\"frame\":[40,40,100,100],\"color\":\"#ff6347\",\"corner\":0,\"border\":null}"),
    Key("new", "object or null", "always", "The figure now; null if it was removed.", "null"),
  ]

  private static let state = [
    Key("frame", "array of numbers", "always", "x, y, width and height, in board units.", "[40,40,100,100]"),
    Key("color", "string", "always", "#rrggbb, or #rrggbbaa if it isn't opaque.", "\"#ff6347\""),
    Key("corner", "number", "always", "The radius of the corners.", "8"),
    Key(
      "border", "object or null", "always", "Its \"color\" and its \"width\"; null without a border.",
      "{\"color\":\"#000000\",\"width\":2}"),
    Key(
      "label", "object", "if there is one",
      "Its \"text\", \"size\", \"color\" (null: black or white), \"column\", \"row\", \"weight\" if it is bold,"
        + " and \"padding\" unless that follows from the size.",
      "{\"text\":\"OK\",\"size\":14,\"color\":null,\"column\":\"center\",\"row\":\"middle\"}"),
    Key("z", "integer", "in \"new\"", "The place in the stacking order, from 0 at the back.", "0"),
  ]

  private static let diagnostic = [
    Key("line", "integer", "always", "The line of the input, or of the script if there is a \"file\".", "2"),
    Key("file", "string", "if it isn't about the input", "The script, or a file that it includes.", "\"my.board\""),
    Key("fileLine", "integer", "if it is about an included file", "The line of that file.", "1"),
    Key("column", "integer", "always", "In Unicode scalars (code points), from 1.", "6"),
    Key(
      "endColumn", "integer", "always",
      "The column after the last one of what is wrong; \"column\" if something is missing.",
      "10"),
    Key("code", "string", "always", "The diagnostic code: one of those in the manual.", "\"unknown-figure\""),
    Key("message", "string", "always", "What is wrong.", "\"there is no figure 'crad' on the board\""),
    Key("hint", "string or null", "always", "What to do about it.", "\"did you mean 'card'?\""),
    Key(
      "fixes", "array of objects", "if the hint is exact",
      "The edits of the line that do what the hint says: each writes \"replacement\" from \"column\" to before \"endColumn\".",
      "[{\"column\":6,\"endColumn\":10,\"replacement\":\"card\"}]"),
  ]

  private static let block = [
    Key("kind", "string", "always", "\"step\" or \"panel\".", "\"step\""),
    Key("context", "string", "always", "Its context: \"board\" or a figure's name.", "\"board\""),
    Key("name", "string or null", "always", "The title of a 'step' block, if it has one.", "\"Line Up\""),
    Key("line", "integer", "always", "The line of the input that opened it.", "4"),
  ]

  /// The text, with prose in lines of at most so many columns.
  static func help(columns: Int) -> String {
    let paragraphs = [
      "'rectboard edit SCRIPT --json' reads commands from standard input, and answers on standard output.",
      """
      A request is a line of UTF-8 with a line feed at its end: a command of the board script language ('rectboard language' lists
      them), a comment, or nothing. ':quit' and similar commands are unknown here: the end of the input ends the program, which ends
      open 'step' blocks and cancels open panels. A last line without a line feed is rejected, since it may be incomplete.
      """,
      """
      Each line is answered by one JSON object on a line of its own, in the order of the input. A program can write a line and then
      read a line, or write many lines first. After the end of the input there may be further answers, whose "line" is null. Ignore
      keys that you don't know: later versions may add some.
      """,
    ]
    .map { TextWrapping.filled($0, columns: columns) + "\n" }
    let status = "The exit status is that of 'edit': 0, 1 if an expectation fails, 65 if a line is rejected, and so on."
    return """
      \(paragraphs.joined())\
        add card at 40,40
        {"line":1,"ok":true,"durable":true,"changed":true,"figures":[…],"appended":["add card at 40,40"],
         "focus":"board","undo":"Undo Add Figure","redo":null,"open":[]}

      \(TextWrapping.filled(status, columns: columns))
      Keys of an answer

      \(text(of: answer, columns))
      Keys of a figure that has changed

      \(text(of: figure, columns))
      Keys of its "old" and "new"

      \(text(of: state, columns))
      Keys of a diagnostic

      \(text(of: diagnostic, columns))
      Keys of a block

      \(text(of: block, columns))
      """
  }

  private static func text(of keys: [Key], _ columns: Int) -> String {
    keys.map { key in
      let meaning = TextWrapping.filled(key.meaning, columns: columns, first: "      ")
      return "  \(key.name)  \(key.type), \(key.presence)\n\(meaning)      Example: \(key.example)\n"
    }.joined()
  }
}
