package import BoardScript

/// What `check` tells of scripts, as a document with one entry for each; `Outputs.md` describes it.
package struct CheckReport {
  private var json = JSONText()

  /// The version of the document's form.
  private static let formVersion = 1

  package init() {
    json.open("{")
    json.member("rectboard", CheckReport.formVersion)
    json.key("scripts")
    json.open("[")
  }

  /// - Parameter commandCount: `nil` if there are errors.
  package mutating func add(_ script: String, commandCount: Int?, _ errors: [Diagnostic]) {
    json.newLine()
    json.open("{")
    json.member("script", script)
    json.member("commands", commandCount)
    json.member("errors", errors)
    json.close("}")
  }

  package mutating func end() -> [UInt8] {
    json.raw("\n")
    json.close("]")
    json.close("}")
    json.raw("\n")
    return json.bytes
  }
}
