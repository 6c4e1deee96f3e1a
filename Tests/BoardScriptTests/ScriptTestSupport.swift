import BoardScript
import Testing

/// The canonical form of a script that has no errors.
func canonical(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> String {
  do {
    return try Script(text, file: "test.board").formatted
  } catch {
    Issue.record("\(error.diagnostics[0].rendered)", sourceLocation: sourceLocation)
    return ""
  }
}

/// What is wrong with a script, as it is shown.
func errors(_ bytes: [UInt8]) -> [Diagnostic] {
  do throws(ScriptErrors) {
    _ = try Script(bytes, file: "test.board")
    return []
  } catch {
    return error.diagnostics
  }
}

func errors(_ text: String) -> [Diagnostic] { errors(Array(text.utf8)) }
