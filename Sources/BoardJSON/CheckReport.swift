/// What `check` tells of scripts, as a document with one entry for each; `Outputs.md` describes it.
package struct CheckReport {
  private struct Entry: JSONObject {
    let script: String
    let commandCount: Int?
    let errors: [Diagnostic]

    func writeMembers(to text: inout JSONText) {
      text.member("script", script)
      text.member("commands", commandCount)
      text.member("errors", errors)
    }
  }

  private var entries: [Entry] = []

  package init() {}

  /// - Parameter commandCount: `nil` if there are errors.
  package mutating func add(_ script: String, commandCount: Int?, _ errors: [Diagnostic]) {
    entries.append(Entry(script: script, commandCount: commandCount, errors: errors))
  }

  /// The document, in UTF-8.
  package var json: [UInt8] {
    JSONText.document { text in
      text.member("rectboard", 1)
      text.key("scripts")
      text.array { text in
        for entry in entries {
          text.newLine()
          text.value(entry)
        }
        text.raw("\n")
      }
    }
  }
}
