/// The report of `check`, as a document with one entry per script; `Outputs.md` describes the format.
package struct CheckReport {
  private struct Entry: JSONObject {
    let script: String
    let commandCount: Int?
    let errors: [Diagnostic]
    let warnings: [Diagnostic]
    let fixed: [Diagnostic]?

    func writeMembers(to text: inout JSONText) {
      text.member("script", script)
      text.member("commands", commandCount)
      text.member("errors", errors)
      if !warnings.isEmpty { text.member("warnings", warnings) }
      if let fixed { text.member("fixed", fixed) }
    }
  }

  private var entries: [Entry] = []

  package init() {}

  /// - Parameters:
  ///   - commandCount: `nil` if there are errors.
  ///   - warnings: Those about labels.
  ///   - fixed: The errors that were fixed; `nil` without `--fix`.
  package mutating func add(
    _ script: String, commandCount: Int?, _ errors: [Diagnostic], warnings: [Diagnostic] = [],
    fixed: [Diagnostic]? = nil
  ) {
    entries.append(
      Entry(script: script, commandCount: commandCount, errors: errors, warnings: warnings, fixed: fixed))
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
